import { href } from "react-router";
import { parseSubscriptionFilters } from "../../../domain/subscription/staff-filters.ts";
import type { Subscription } from "../../../domain/subscription/subscription.ts";
import { getDocuments, readFormParams } from "../../context.server.ts";
import type { FailureHandle } from "../../failure.ts";
import { createCsvDownload, recordExport } from "../download.server.ts";
import { redirectStaffTo, requireRecentSignIn } from "../require-staff.server.ts";
import type { Route } from "./+types/export";

const fields = [
	"id",
	"email",
	"firstName",
	"lastName",
	"subscriptionSource",
	"active",
	"confirmedAt",
	"createdAt",
	"updatedAt",
] as const satisfies (keyof Subscription)[];

export const handle = { failed: "exportFailed" } satisfies FailureHandle;

export async function action({ context, request }: Route.ActionArgs) {
	const { email: by } = requireRecentSignIn(context, request);
	const filters = parseSubscriptionFilters(await readFormParams(request));
	const { state, search } = filters;
	const after = { ...(state && { state }), ...(search && { search: true }) };
	await recordExport(context, { by, collection: "subscriptions", title: "Subscriber list", after });
	const batches = getDocuments(context).subscriptions.readBatches(filters);
	return createCsvDownload(context, "subscribers.csv", fields, batches);
}

export const loader = redirectStaffTo(href("/admin/subscribers"));
