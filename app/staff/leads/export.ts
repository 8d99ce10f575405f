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
	"sessionStartDate",
	"sessionTimeZone",
	"agreeToTerms",
	"newsletter",
	"status",
	"notes",
	"createdAt",
	"updatedAt",
] as const satisfies (keyof LeadLine)[];

/** A lead with its chosen session in columns of their own, empty where none was chosen. */
type LeadLine = Omit<Lead, "session"> & { sessionStartDate: string; sessionTimeZone: string };

/** Exports all leads that match the filters of the table. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { email: by } = requireStaff(context);
	const filters = parseLeadFilters(new URL(request.url).searchParams);
	const { status, activity, search } = filters;
	const after = { ...(status && { status }), ...(activity && { activity }), ...(search && { search: true }) };
	await recordExport(context, { by, collection: "leads", title: "The list of leads", after });
	return createCsvDownload(context, "leads.csv", fields, readLines(getDocuments(context).leads.readBatches(filters)));
}

async function* readLines(batches: AsyncIterable<Lead[]>): AsyncIterable<LeadLine[]> {
	for await (const leads of batches) {
		yield leads.map(({ session, ...lead }) => ({
			...lead,
			sessionStartDate: session?.startDate ?? "",
			sessionTimeZone: session?.timeZone ?? "",
		}));
	}
}
