import { normalizeLine } from "../normalize-text.ts";
import { parsePageNumber } from "../page-number.ts";
import { publicationStates } from "../publication/publication.ts";
import type { ActivitySession } from "../session/session.ts";
import type { Activity } from "./activity.ts";

/** Sort orders of the staff's table. A leading minus means descending. */
export const staffActivitySorts = ["newest", "changed", "title", "-title", "price", "-price", "leads"] as const;
export type StaffActivitySort = (typeof staffActivitySorts)[number];

/** `offer`: public and not ended. `attention`: on offer without a provider link, so parents can't go on to book. */
const staffActivityStates = [...publicationStates, "offer", "ended", "attention"] as const;
export type StaffActivityState = (typeof staffActivityStates)[number];

/** The state of the staff's table of activities, as encoded in its URL. */
export type StaffActivityFilters = {
	search: string;
	sort: StaffActivitySort;
	state: StaffActivityState | null;
	/** Limits the table to one imported catalogue, by its short name. */
	source: string | null;
	page: number;
};

/** Adds the order `best`, which puts the best text matches first. */
export type StaffActivityQuery = Omit<StaffActivityFilters, "sort"> & { sort: StaffActivitySort | "best" };

export type StaffActivityRow = Pick<
	Activity,
	"id" | "title" | "category" | "price" | "ageRange" | "featured" | "publishedAt"
> & {
	/** The provider's name; empty if unknown. */
	provider: string;
	/** The next session that isn't over. */
	nextSession: ActivitySession | null;
	hasEnded: boolean;
	leadCount: number;
};

/** Parses the query parameters. Unknown and malformed values are ignored. */
export function parseStaffActivityFilters(params: URLSearchParams): StaffActivityFilters {
	return {
		search: normalizeLine(params.get("search") ?? "").slice(0, 200),
		sort: staffActivitySorts.find((sort) => sort === params.get("sort")) ?? "newest",
		state: staffActivityStates.find((state) => state === params.get("state")) ?? null,
		source: params.get("source")?.slice(0, 40) || null,
		page: parsePageNumber(params.get("page")),
	};
}
