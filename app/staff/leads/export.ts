import { href, redirect } from "react-router";
import type { Lead } from "../../../domain/lead/lead.ts";
import { toTelUrl } from "../../../domain/lead/phone.ts";
import { type LeadFilters, noLeadFilters, parseLeadFilters } from "../../../domain/lead/staff-filters.ts";
import type { Documents } from "../../../store/port.ts";
import { getDocuments, readFormParams } from "../../context.server.ts";
import type { FailureHandle } from "../../failure.ts";
import { createCsvDownload, recordExport } from "../download.server.ts";
import { redirectStaffTo, requireRecentSignIn } from "../require-staff.server.ts";
import type { Route } from "./+types/export";

const fields = [
	"id",
	"firstName",
	"lastName",
	"email",
	"phone",
	"phoneUrl",
	"childAge",
	"message",
	"activityId",
	"activityName",
	"sessionStartDate",
	"sessionTimeZone",
	"agreeToTerms",
	"termsVersion",
	"newsletter",
	"status",
	"notes",
	"owner",
	"remindOn",
	"passedOnTo",
	"passedOnAt",
	"providerAnswer",
	"providerAnsweredAt",
	"createdAt",
	"updatedAt",
] as const satisfies (keyof LeadLine)[];

/** `phoneUrl` is a `tel:` URL, which spreadsheets leave unchanged, unlike a number beginning with '+' or '0'. */
type LeadLine = Omit<Lead, "session"> & {
	phoneUrl: string;
	sessionStartDate: string;
	sessionTimeZone: string;
} & Record<"passedOnTo" | "passedOnAt" | "providerAnswer" | "providerAnsweredAt", string>;

export const handle = { failed: "exportFailed" } satisfies FailureHandle;

export async function action({ context, request }: Route.ActionArgs) {
	const { email: by } = requireRecentSignIn(context, request);
	const params = await readFormParams(request);
	const given = parseLeadFilters(params);
	const isSelection = params.has("back");
	if (isSelection && given.leads.length === 0) return redirect(href("/admin/leads"));
	const filters = isSelection ? { ...noLeadFilters, leads: given.leads } : given;
	const { status, activity, search, leads } = filters;
	const after = {
		...(status && { status }),
		...(activity && { activity }),
		...(search && { search: true }),
		...(leads.length > 0 && { leads: leads.length }),
	};
	await recordExport(context, { by, collection: "leads", title: "Lead list", after });
	return createCsvDownload(context, "leads.csv", fields, readLines(getDocuments(context), filters));
}

export const loader = redirectStaffTo(href("/admin/leads"));

async function* readLines(
	{ leads, leadForwardings }: Pick<Documents, "leads" | "leadForwardings">,
	filters: LeadFilters,
): AsyncIterable<LeadLine[]> {
	for await (const batch of leads.readBatches(filters)) {
		const found = await leadForwardings.findMany(batch.map(({ id }) => id));
		const forwardings = new Map(found.map((forwarding) => [forwarding.leadId, forwarding]));
		yield batch.map(({ session, ...lead }) => {
			const forwarding = forwardings.get(lead.id);
			return {
				...lead,
				phoneUrl: toTelUrl(lead.phone) ?? "",
				sessionStartDate: session?.startDate ?? "",
				sessionTimeZone: session?.timeZone ?? "",
				passedOnTo: forwarding?.provider ?? "",
				passedOnAt: forwarding?.forwardedAt ?? "",
				providerAnswer: forwarding?.answer ?? "",
				providerAnsweredAt: forwarding?.answeredAt ?? "",
			};
		});
	}
}
