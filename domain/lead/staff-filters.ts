import { normalizeLine, tokenize } from "../normalize-text.ts";
import { parsePageNumber } from "../page-number.ts";
import { type Lead, type LeadStatus, leadStatuses } from "./lead.ts";

/** What the inbox shows; the address is the state. */
export type LeadFilters = {
	/** Words of names, e-mail addresses and phone numbers. */
	search: string;
	status: LeadStatus | null;
	/** An activity's id. */
	activity: string | null;
	/** One lead alone, by its id. */
	lead: string | null;
	page: number;
};

export const noLeadFilters: LeadFilters = { search: "", status: null, activity: null, lead: null, page: 1 };

export type StaffLeadRow = Omit<Lead, "agreeToTerms"> & {
	/** False where it has been deleted. */
	hasActivity: boolean;
	/** How many other leads the same e-mail address has. */
	otherLeads: number;
};

/** Reads the filters out of a query; what is unknown or malformed counts as not given. */
export function parseLeadFilters(params: URLSearchParams): LeadFilters {
	return {
		search: normalizeLine(params.get("search") ?? "").slice(0, 200),
		status: leadStatuses.find((status) => status === params.get("status")) ?? null,
		activity: params.get("activity")?.slice(0, 200) || null,
		lead: params.get("lead")?.slice(0, 200) || null,
		page: parsePageNumber(params.get("page")),
	};
}

/** The words to look for in what {@link leadSearchText} makes. A phone number is one word, however it is grouped. */
export function leadSearchWords(search: string): string[] {
	const digits = search.replace(/\D/g, "");
	const isPhone = /^[+\d\s().\-/]+$/.test(search) && digits.length >= 6;
	return isPhone ? [digits] : tokenize(search);
}
