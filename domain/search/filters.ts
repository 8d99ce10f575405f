import { type Category, categories, pageSize } from "../activity/activity.ts";
import type { SearchedAges } from "../activity/age-range.ts";
import type { FactName } from "../activity/facts.ts";
import type { PriceBucket } from "../activity/price.ts";
import { maxListTotal } from "../format-count.ts";
import { type Weekday, weekdays } from "../session/session.ts";
import { type TimeOfDay, timesOfDay } from "../session/time-of-day.ts";
import * as parse from "./filter-values.ts";

/**
 * The sort orders of the listing. "best": by how well the words match. "recommended": what has spots and starts soonest; see recommend.ts. "soonest": by the next session that matches the
 * filters. "popular": featured activities first, then by number of leads, then newest.
 */
export const sorts = {
	best: "Best match",
	recommended: "Recommended",
	newest: "Newest first",
	soonest: "Soonest first",
	nearest: "Nearest first",
	popular: "Most popular",
	"price-asc": "Price: low to high",
	"price-desc": "Price: high to low",
} as const;
export type Sort = keyof typeof sorts;

export const settings = { indoor: "Indoors", outdoor: "Outdoors", online: "Online" } as const;
export type Setting = keyof typeof settings;

/** Facts that parents filter by, by their values in the URL: of `access`, and of `with`. */
export const accessNeeds = { "step-free": "stepFree" } as const satisfies Record<string, FactName>;
export type AccessNeed = keyof typeof accessNeeds;
export const extras = { meals: "meals", transport: "transport", aid: "financialAid" } as const satisfies Record<
	string,
	FactName
>;
export type Extra = keyof typeof extras;

/**
 * The filters of the listing. One session must satisfy `from`, `to`, `days`, `times` and `open` together, and the ages
 * at its date.
 */
export type ActivityFilters = {
	/** What is found has most of the words, or other forms of them, by how much each says. */
	search: string;
	/** Searches near the place if it is a known one; otherwise each word must occur in the location. */
	where: string;
	/** A place's name, a postcode, or a position such as '41.9,-87.68', rounded to two decimals: about a kilometre. */
	near: string;
	/** Radius around `near` or `where`, in the site's distance unit. Null means `defaultWithin`. */
	within: number | null;
	/** Dates in the time zone of the session's venue, both included. */
	from: string | null;
	to: string | null;
	days: Weekday[];
	times: TimeOfDay[];
	/** The activity's category. The specification calls its URL parameter `type`. */
	type: Category | null;
	/** Matches every range of ages that overlaps it. */
	age: SearchedAges | null;
	/**
	 * Exact ages in whole years, ascending; all of them must match. Shares the URL parameter of `age`, so only one of the
	 * two is set.
	 */
	ages: number[];
	price: PriceBucket | "free" | null;
	/** Upper limit for the lowest stated price. */
	maxPrice: number | null;
	/** Excludes sessions that are known to be full. */
	open: boolean;
	setting: Setting | null;
	access: AccessNeed | null;
	/** What the activity must come with; all of it. */
	extras: Extra[];
	/** Primary language subtag (BCP 47): 'es'. */
	lang: string | null;
	provider: string | null;
	/** `search` is not parsed as a sentence, its spelling is not corrected, and its words must all match. */
	exact: boolean;
	/** What the visitor typed, when filters were parsed from it. Does not narrow the list. */
	sentence: string;
	sort: Sort;
};

/** Pages beyond the counted results are not served, since paging by offset reads all rows before the page. */
const maxPage = Math.ceil((maxListTotal + 1) / pageSize);

export const noFilters: ActivityFilters = {
	search: "",
	where: "",
	near: "",
	within: null,
	from: null,
	to: null,
	days: [],
	times: [],
	type: null,
	age: null,
	ages: [],
	price: null,
	maxPrice: null,
	open: false,
	setting: null,
	access: null,
	extras: [],
	lang: null,
	provider: null,
	exact: false,
	sentence: "",
	sort: "recommended",
};

/**
 * Parses the listing's query. Unknown and malformed values are ignored. The first of a repeated parameter wins, except
 * for lists (`day`, `time`, `age`, `with`), which can be comma-separated or repeated, as plain forms send them.
 */
export function parseFilters(params: URLSearchParams): { filters: ActivityFilters; page: number } {
	const page = params.get("page") ?? "";
	const narrowing = {
		search: parse.parseSearchText(params.get("search")),
		where: parse.parseSearchText(params.get("where")),
		near: parse.parsePlace(params.get("near")),
		within: parse.parseRadius(params.get("within")),
		...parse.parseDates(params.get("from"), params.get("to")),
		days: parse.findOptions(weekdays, params.getAll("day")),
		times: parse.findOptions(Object.keys(timesOfDay) as TimeOfDay[], params.getAll("time")),
		type: parse.findOption(categories, params.get("type")),
		...parse.parseAgeParam(params.getAll("age")),
		price: parse.parsePrice(params.get("price")),
		maxPrice: parse.parseAmount(params.get("max")),
		open: params.get("open") === "1",
		setting: parse.findOption(Object.keys(settings) as Setting[], params.get("setting")),
		access: parse.findOption(Object.keys(accessNeeds) as AccessNeed[], params.get("access")),
		extras: parse.findOptions(Object.keys(extras) as Extra[], params.getAll("with")),
		lang: parse.parseLanguage(params.get("lang")),
		provider: parse.parseId(params.get("provider")),
		exact: parse.parseExact(params.get("exact"), params.get("search")),
		sentence: parse.parseSearchText(params.get("sentence")),
	};
	const sort = parse.findOption(Object.keys(sorts) as Sort[], params.get("sort"));
	return {
		filters: settleFilters({ ...narrowing, sort: sort ?? getDefaultSort(narrowing) }),
		page: /^[1-9]\d{0,6}$/.test(page) ? Math.min(Number(page), maxPage) : 1,
	};
}

/** The parameters of fields that have other names. */
const paramNames: Partial<Record<keyof ActivityFilters, string>> = {
	days: "day",
	times: "time",
	ages: "age",
	maxPrice: "max",
	extras: "with",
};

/** Returns the normalised query string: equal filters have equal queries, and no filters give an empty one. */
export function filtersToQuery(filters: ActivityFilters, page = 1): string {
	const defaults = { ...noFilters, sort: getDefaultSort(filters) };
	const settled = settleFilters(filters);
	const params = new URLSearchParams();
	for (const field of Object.keys(noFilters) as (keyof ActivityFilters)[]) {
		const value = settled[field];
		if (String(value) !== String(defaults[field])) {
			params.set(paramNames[field] ?? field, value === true ? "1" : String(value));
		}
	}
	if (page > 1) params.set("page", String(page));
	// Commas need no encoding in a query, and unencoded lists are easier to read.
	const query = params.toString().replaceAll("%2C", ",");
	return query && `?${query}`;
}

/** Returns the query string of a submitted search form, without its empty and malformed fields. */
export function formToQuery(form: FormData): string {
	return filtersToQuery(parseFilters(toParams(form)).filters);
}

export function toParams(form: FormData): URLSearchParams {
	return new URLSearchParams([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}

type Searched = Pick<ActivityFilters, "search" | "where" | "near" | "from" | "to">;

/** Returns the sort order that applies if none is chosen. */
export function getDefaultSort({ search, where, near, from, to }: Searched): Sort {
	if (search !== "") return "best";
	if (from !== null || to !== null) return "soonest";
	return near !== "" || where !== "" ? "nearest" : "recommended";
}

/** Returns the sort orders that apply to the filters: "best" needs words, "nearest" a place. */
export function getSorts({ search, where, near }: Pick<ActivityFilters, "search" | "where" | "near">): Sort[] {
	return (Object.keys(sorts) as Sort[]).filter(
		(sort) => (sort !== "best" || search !== "") && (sort !== "nearest" || where !== "" || near !== ""),
	);
}

/** Applies changes to the filters. A sort order that was the default follows the new default. */
export function changeFilters(filters: ActivityFilters, changes: Partial<ActivityFilters>): ActivityFilters {
	const changed = { ...filters, ...changes };
	const isDefault = filters.sort === getDefaultSort(filters);
	return settleFilters({ ...changed, sort: changes.sort ?? (isDefault ? getDefaultSort(changed) : filters.sort) });
}

/** Resets a sort order, a radius or `exact` if the filter it depends on is not set. */
function settleFilters(filters: ActivityFilters): ActivityFilters {
	return {
		...filters,
		exact: filters.exact && filters.search !== "",
		within: filters.near === "" && filters.where === "" ? null : filters.within,
		sort: getSorts(filters).includes(filters.sort) ? filters.sort : getDefaultSort(filters),
	};
}
