import { parseSubscriptionFilters } from "../../../domain/subscription/staff-filters.ts";
import type { Subscription } from "../../../domain/subscription/subscription.ts";
import { getDocuments } from "../../context.server.ts";
import { createCsvDownload, recordExport } from "../download.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/export";

const fields = [
	"id",
	"email",
	"firstName",
	"lastName",
	"subscriptionSource",
	"active",
	"createdAt",
	"updatedAt",
] as const satisfies (keyof Subscription)[];

/** Exports all subscriptions that match the filters of the table. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { email: by } = requireStaff(context);
	const filters = parseSubscriptionFilters(new URL(request.url).searchParams);
	const { active, source, search } = filters;
	const after = { ...(active !== null && { active }), ...(source && { source }), ...(search && { search: true }) };
	await recordExport(context, { by, collection: "subscriptions", title: "The list of subscribers", after });
	const batches = getDocuments(context).subscriptions.readBatches(filters);
	return createCsvDownload(context, "subscribers.csv", fields, batches);
}
