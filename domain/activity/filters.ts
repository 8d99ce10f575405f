import { maxListTotal } from "../format-count.ts";
import { normalizeLine } from "../normalize-text.ts";
import { type Category, categories, pageSize } from "./activity.ts";
import { type AgeGroup, ageGroups } from "./age-range.ts";
import { type PriceBucket, priceBuckets } from "./price.ts";

/** The orders of the listing. "popular": featured activities first, then most leads, then newest. */
export const sorts = {
	newest: "Newest first",
	popular: "Most popular",
	"price-asc": "Price: low to high",
	"price-desc": "Price: high to low",
} as const;
export type Sort = keyof typeof sorts;
export const defaultSort: Sort = "newest";

export type ActivityFilters = {
	/** The activity's category. The specification calls its URL parameter `type`. */
	type: Category | null;
	age: AgeGroup | null;
	price: PriceBucket | null;
	/** Each word must occur in the title, description or category. */
	search: string;
	/** Each word must occur in the location. */
	where: string;
	sort: Sort;
};

/** The filters that narrow the results, in the order they are shown. */
const narrowingFilters = ["search", "where", "type", "age", "price"] as const;
type NarrowingFilter = (typeof narrowingFilters)[number];

export const maxSearchLength = 100;
/** Pages beyond the counted results are not served: a page is found by skipping the rows before it. */
const maxPage = Math.ceil((maxListTotal + 1) / pageSize);

export const noFilters: ActivityFilters = {
	type: null,
	age: null,
	price: null,
	search: "",
	where: "",
	sort: defaultSort,
};

/** Parses the listing's query. Unknown and malformed values are ignored; of a repeated param the first one counts. */
export function parseFilters(params: URLSearchParams): { filters: ActivityFilters; page: number } {
	const page = params.get("page") ?? "";
	return {
		filters: {
			type: findOption(categories, params.get("type")),
			age: findOption(Object.keys(ageGroups) as AgeGroup[], restorePlus(params.get("age"))),
			price: findOption(Object.keys(priceBuckets) as PriceBucket[], restorePlus(params.get("price"))),
			search: parseSearchText(params.get("search")),
			where: parseSearchText(params.get("where")),
			sort: findOption(Object.keys(sorts) as Sort[], params.get("sort")) ?? defaultSort,
		},
		page: /^[1-9]\d{0,6}$/.test(page) ? Math.min(Number(page), maxPage) : 1,
	};
}

/** Returns the query string of the filters, normalised: equal filters have equal queries, no filters an empty one. */
export function filtersToQuery(filters: ActivityFilters, page = 1): string {
	const params = new URLSearchParams();
	for (const name of narrowingFilters) if (filters[name]) params.set(name, filters[name]);
	if (filters.sort !== defaultSort) params.set("sort", filters.sort);
	if (page > 1) params.set("page", String(page));
	const query = params.toString();
	return query && `?${query}`;
}

/** Returns the query string for what a search form holds, without its empty and malformed fields. */
export function formToQuery(form: FormData): string {
	const params = new URLSearchParams();
	for (const [name, value] of form) if (typeof value === "string") params.set(name, value);
	return filtersToQuery(parseFilters(params).filters);
}

/** Returns the filters without one of them. */
export function withoutFilter(filters: ActivityFilters, name: NarrowingFilter): ActivityFilters {
	return { ...filters, [name]: noFilters[name] };
}

/** Returns the filters that narrow the results, with the labels of their chips. */
export function getActiveFilters(filters: ActivityFilters): { name: NarrowingFilter; label: string }[] {
	const labels: Record<NarrowingFilter, string | null> = {
		search: filters.search && `“${filters.search}”`,
		where: filters.where && `Near “${filters.where}”`,
		type: filters.type,
		age: filters.age && ageGroups[filters.age].label,
		price: filters.price && priceBuckets[filters.price].label,
	};
	return narrowingFilters.flatMap((name) => {
		const label = labels[name];
		return label ? [{ name, label }] : [];
	});
}

function findOption<T extends string>(known: readonly T[], value: string | null): T | null {
	return known.find((option) => option === value) ?? null;
}

/** A '+' typed into an address bar is decoded as a space: '12+' as '12 '. */
function restorePlus(value: string | null): string | null {
	return value?.replace(/ $/, "+") ?? null;
}

function parseSearchText(value: string | null): string {
	const words = normalizeLine(value ?? "");
	return words.length <= maxSearchLength ? words : "";
}
