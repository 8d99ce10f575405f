import { normalizeLine, tokenize } from "../normalize-text.ts";
import { parsePageNumber } from "../page-number.ts";
import { isCalendarDate } from "../session/calendar-days.ts";
import { type Lead, type LeadStatus, leadStatuses } from "./lead.ts";
import { getPhoneDigits, parsePhone } from "./phone.ts";

/** `reminder` shows only leads with a reminder, the earliest first. */
const leadSorts = ["newest", "oldest", "changed", "reminder"] as const;
export type LeadSort = (typeof leadSorts)[number];

/** The owner filter for leads without an owner. It can't clash with an e-mail address. */
export const nobody = "nobody";

/** The filters of the lead inbox, as encoded in the URL. */
export type LeadFilters = {
	/** Matches names, e-mail addresses and phone numbers. */
	search: string;
	status: LeadStatus | null;
	/** An activity's id. */
	activity: string | null;
	/** A staff member's e-mail address, or {@link nobody}. */
	owner: string | null;
	/** The range of days on which leads arrived, both included: '2026-11-22', in the site's time zone. */
	from: string | null;
	until: string | null;
	/** Limits the list to leads with these ids. */
	leads: string[];
	sort: LeadSort;
	page: number;
};

export const noLeadFilters: LeadFilters = {
	search: "",
	status: null,
	activity: null,
	owner: null,
	from: null,
	until: null,
	leads: [],
	sort: "newest",
	page: 1,
};

export type StaffLeadRow = Omit<Lead, "agreeToTerms"> & {
	/** False if the activity has been deleted. */
	hasActivity: boolean;
	/** The number of other leads with the same e-mail address. */
	otherLeads: number;
};

/** Maximum number of leads that can be selected: one page of them. */
export const maxSelectedLeads = 100;

/** Parses the filters of a query. Unknown and malformed values are ignored. */
export function parseLeadFilters(params: URLSearchParams): LeadFilters {
	return {
		search: normalizeLine(params.get("search") ?? "").slice(0, 200),
		status: leadStatuses.find((status) => status === params.get("status")) ?? null,
		activity: params.get("activity")?.slice(0, 200) || null,
		owner: params.get("owner")?.slice(0, 254).toLowerCase() || null,
		from: parseDate(params.get("from")),
		until: parseDate(params.get("until")),
		leads: [...params.getAll("lead"), ...params.getAll("selected").map((value) => parseSelected(value).id)]
			.map((id) => id.slice(0, 200))
			.filter(Boolean)
			.slice(0, maxSelectedLeads),
		sort: leadSorts.find((sort) => sort === params.get("sort")) ?? "newest",
		page: parsePageNumber(params.get("page")),
	};
}

/** Parses the value of a selected lead: the status that its row shows, and its id. */
export function parseSelected(value: string): { id: string; status: LeadStatus | null } {
	const [, status, id] = value.match(/^(\w+) (.+)$/s) ?? [];
	return { id: id ?? "", status: leadStatuses.find((each) => each === status) ?? null };
}

/** Parses a calendar date in the years 2000 to 2099, which every database engine and time zone supports. */
function parseDate(text: string | null): string | null {
	return text?.startsWith("20") && isCalendarDate(text) ? text : null;
}

/**
 * Returns the search tokens to match against {@link getLeadSearchText}. A phone number becomes one token, however it is
 * grouped.
 */
export function tokenizeLeadSearch(search: string): string[] {
	return parsePhone(search)?.extension === null ? [getPhoneDigits(search)] : tokenize(search);
}
