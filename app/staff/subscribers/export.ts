import { parseSubscriptionFilters } from "../../../domain/subscription/staff-filters.ts";
import type { Subscription } from "../../../domain/subscription/subscription.ts";
import { getDocuments, rethrowAsFailure } from "../../context.server.ts";
import { createCsvDownload } from "../csv-download.server.ts";
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

/** The subscribers that the list shows, all pages of it. The history notes it, without the words searched for. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const staff = requireStaff(context);
	const filters = parseSubscriptionFilters(new URL(request.url).searchParams);
	const { subscriptions, auditLog } = getDocuments(context);
	const { active, source, search } = filters;
	const about = {
		collection: "subscriptions",
		documentId: "",
		title: "The list of subscribers",
		before: null,
	} as const;
	const after = { ...(active !== null && { active }), ...(source && { source }), ...(search && { search: true }) };
	await rethrowAsFailure(
		context,
		"exportFailed",
		auditLog.record({ ...about, by: staff.email, action: "exported", after }),
	);
	return createCsvDownload(context, "subscribers.csv", fields, subscriptions.readBatches(filters));
}
