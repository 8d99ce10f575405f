import { normalizeLine } from "../normalize-text.ts";
import { parsePageNumber } from "../page-number.ts";
import { publicationStates } from "../publication/publication.ts";
import type { ActivitySession } from "../session/session.ts";
import { type Activity, type Category, categories } from "./activity.ts";

/** Sort orders of the staff's table. A leading minus means descending. */
export const staffActivitySorts = ["newest", "changed", "title", "-title", "price", "-price", "leads"] as const;
export type StaffActivitySort = (typeof staffActivitySorts)[number];

/** What staff can complete for parents to find and book an activity on offer, as its row says. */
export const attentionReasonNames = {
	link: "No provider link",
	dates: "No upcoming date",
	place: "No place",
	position: "Place not on the map",
	ages: "Ages unclear",
	category: "No category",
} as const;
export type AttentionReason = keyof typeof attentionReasonNames;

/** `offer`: public and not ended. `attention`: on offer, with at least one of the attention reasons. */
const staffActivityStates = [...publicationStates, "offer", "ended", "attention"] as const;
export type StaffActivityState = (typeof staffActivityStates)[number];

/** The state of the staff's table of activities, as encoded in its URL. */
export type StaffActivityFilters = {
	search: string;
	sort: StaffActivitySort;
	state: StaffActivityState | null;
	/** The name of a place, or some of its words. */
	place: string;
	/** The name of a provider, or some of its words. */
	provider: string;
	/** `none`: without a category. */
	category: Category | "none" | null;
	/** Limits the table to one imported catalogue, by its short name. */
	source: string | null;
	page: number;
};

/**
 * What the store reads: ids in place of the names of places and providers, and also the order `best`, which puts the best
 * text matches first.
 */
export type StaffActivityQuery = Partial<Omit<StaffActivityFilters, "sort" | "place" | "provider">> & {
	sort?: StaffActivitySort | "best";
	venueIds?: string[] | null;
	providerIds?: string[] | null;
};

export type StaffActivityRow = Pick<
	Activity,
	"id" | "title" | "category" | "price" | "ageRange" | "location" | "featured" | "publishedAt"
> & {
	/** The provider's name; empty if unknown. */
	provider: string;
	/** The next session that isn't over. */
	nextSession: ActivitySession | null;
	hasEnded: boolean;
	/** Why it is in the state `attention`. */
	attention: AttentionReason[];
	leadCount: number;
};

/** Parses the query parameters. Unknown and malformed values are ignored. */
export function parseStaffActivityFilters(params: URLSearchParams): StaffActivityFilters {
	const readText = (name: string) => normalizeLine(params.get(name) ?? "").slice(0, 300);
	return {
		search: readText("search").slice(0, 200),
		sort: staffActivitySorts.find((sort) => sort === params.get("sort")) ?? "newest",
		state: staffActivityStates.find((state) => state === params.get("state")) ?? null,
		place: readText("place"),
		provider: readText("provider"),
		category: ([...categories, "none"] as const).find((category) => category === params.get("category")) ?? null,
		source: params.get("source")?.slice(0, 40) || null,
		page: parsePageNumber(params.get("page")),
	};
}
