import { maxListTotal } from "../format-count.ts";
import { normalizeLine } from "../normalize-text.ts";
import { type Category, categories, pageSize } from "./activity.ts";
import { type AgeGroup, ageGroups } from "./age-range.ts";
import { type PriceBucket, priceBuckets } from "./price.ts";

/** The sorts of the listing: popular is featured first, then most leads, then newest. */
export const sorts = {
	newest: "Newest first",
	popular: "Most popular",
	"price-asc": "Price: low to high",
	"price-desc": "Price: high to low",
} as const;
export type Sort = keyof typeof sorts;
export const defaultSort: Sort = "newest";

export type ActivityFilters = {
	type: Category | null;
	age: AgeGroup | null;
	price: PriceBucket | null;
	/** Every word of it must be somewhere in title, description or category. */
	search: string;
	/** Every word of it must be somewhere in the location. */
	where: string;
	sort: Sort;
};

/** The filters that narrow the results, in the order they are shown. */
export const narrowingFilters = ["search", "where", "type", "age", "price"] as const;
export type NarrowingFilter = (typeof narrowingFilters)[number];

export const maxSearchLength = 100;
/** What is counted can be turned to, and no more: each page is found by passing over those before it. */
const lastPage = Math.ceil((maxListTotal + 1) / pageSize);

export const noFilters: ActivityFilters = {
	type: null,
	age: null,
	price: null,
	search: "",
	where: "",
	sort: defaultSort,
};

/** Reads the listing's query params. What is unknown or malformed is ignored; of a repeated param the first counts. */
export function parseFilters(params: URLSearchParams): { filters: ActivityFilters; page: number } {
	const page = params.get("page") ?? "";
	return {
		filters: {
			type: oneOf(categories, params.get("type")),
			age: oneOf(Object.keys(ageGroups) as AgeGroup[], plusKept(params.get("age"))),
			price: oneOf(Object.keys(priceBuckets) as PriceBucket[], plusKept(params.get("price"))),
			search: searchWords(params.get("search")),
			where: searchWords(params.get("where")),
			sort: oneOf(Object.keys(sorts) as Sort[], params.get("sort")) ?? defaultSort,
		},
		page: /^[1-9]\d{0,6}$/.test(page) ? Math.min(Number(page), lastPage) : 1,
	};
}

/** The query string that stands for these filters: always the same for the same filters; empty for none. */
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

/** The same filters with one of them dropped. */
export function withoutFilter(filters: ActivityFilters, name: NarrowingFilter): ActivityFilters {
	return { ...filters, [name]: noFilters[name] };
}

/** The narrowing filters in force, as the chips name them. */
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

function oneOf<T extends string>(known: readonly T[], value: string | null): T | null {
	return known.find((option) => option === value) ?? null;
}

/** A '+' typed into an address bar arrives as a blank: '12+' as '12 '. */
function plusKept(value: string | null): string | null {
	return value?.replace(/ $/, "+") ?? null;
}

function searchWords(value: string | null): string {
	const words = normalizeLine(value ?? "");
	return words.length <= maxSearchLength ? words : "";
}
