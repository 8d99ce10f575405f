import type { Lead } from "../../../domain/lead/lead.ts";
import { parseLeadFilters } from "../../../domain/lead/staff-filters.ts";
import { getDocuments } from "../../context.server.ts";
import { createCsvDownload, recordExport } from "../download.server.ts";
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

/** Exports all leads that match the filters of the table. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { email: by } = requireStaff(context);
	const filters = parseLeadFilters(new URL(request.url).searchParams);
	const { status, activity, search } = filters;
	const after = { ...(status && { status }), ...(activity && { activity }), ...(search && { search: true }) };
	await recordExport(context, { by, collection: "leads", title: "The list of leads", after });
	return createCsvDownload(context, "leads.csv", fields, getDocuments(context).leads.readBatches(filters));
}
