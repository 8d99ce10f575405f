import { normalizeLine, tokenize } from "../normalize-text.ts";
import { parsePageNumber } from "../page-number.ts";
import { type Lead, type LeadStatus, leadStatuses } from "./lead.ts";

/** The filters of the lead inbox, kept in the URL. */
export type LeadFilters = {
	/** Matches names, e-mail addresses and phone numbers. */
	search: string;
	status: LeadStatus | null;
	/** An activity's id. */
	activity: string | null;
	/** A lead's id: shows that lead alone. */
	lead: string | null;
	page: number;
};

export const noLeadFilters: LeadFilters = { search: "", status: null, activity: null, lead: null, page: 1 };

export type StaffLeadRow = Omit<Lead, "agreeToTerms"> & {
	/** False if the activity has been deleted. */
	hasActivity: boolean;
	/** The number of other leads with the same e-mail address. */
	otherLeads: number;
};

/** Parses the filters of a query. Unknown and malformed values are ignored. */
export function parseLeadFilters(params: URLSearchParams): LeadFilters {
	return {
		search: normalizeLine(params.get("search") ?? "").slice(0, 200),
		status: leadStatuses.find((status) => status === params.get("status")) ?? null,
		activity: params.get("activity")?.slice(0, 200) || null,
		lead: params.get("lead")?.slice(0, 200) || null,
		page: parsePageNumber(params.get("page")),
	};
}

/** Returns the search tokens to match against {@link getLeadSearchText}. A phone number is one token, however grouped. */
export function tokenizeLeadSearch(search: string): string[] {
	const digits = search.replace(/\D/g, "");
	const isPhone = /^[+\d\s().\-/]+$/.test(search) && digits.length >= 6;
	return isPhone ? [digits] : tokenize(search);
}
