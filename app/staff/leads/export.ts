import type { Lead } from "../../../domain/lead/lead.ts";
import { parseLeadFilters } from "../../../domain/lead/staff-filters.ts";
import { getDocuments, rethrowAsFailure } from "../../context.server.ts";
import { createCsvDownload } from "../csv-download.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/export";

const fields = [
	"id",
	"firstName",
	"lastName",
	"email",
	"phone",
	"activityId",
	"activityName",
	"agreeToTerms",
	"newsletter",
	"status",
	"notes",
	"createdAt",
	"updatedAt",
] as const satisfies (keyof Lead)[];

/** The leads that the inbox shows, all pages of it. The history notes it, without the words that were searched for. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const staff = requireStaff(context);
	const filters = parseLeadFilters(new URL(request.url).searchParams);
	const { leads, auditLog } = getDocuments(context);
	const { status, activity, search } = filters;
	const about = { collection: "leads", documentId: "", title: "The list of leads", before: null } as const;
	const after = { ...(status && { status }), ...(activity && { activity }), ...(search && { search: true }) };
	await rethrowAsFailure(
		context,
		"exportFailed",
		auditLog.record({ ...about, by: staff.email, action: "exported", after }),
	);
	return createCsvDownload(context, "leads.csv", fields, leads.readBatches(filters));
}
