import { type ActivityFilters, filtersToQuery, parseFilters } from "./filters.ts";

/** The forms of the listing. "rows": one line each, to compare at a glance. "map": rows beside a map. */
export const listingViews = ["cards", "rows", "map"] as const;
export type ListingView = (typeof listingViews)[number];

/** All that the listing's URL says: what is asked, which page of it, and in which form. */
export type ListingAddress = { filters: ActivityFilters; page: number; view: ListingView };

export function parseListingAddress(params: URLSearchParams): ListingAddress {
	const view = listingViews.find((known) => known === params.get("view")) ?? "cards";
	return { ...parseFilters(params), view };
}

/** Returns the query string of the listing, normalised: equal addresses have equal queries. */
export function toListingQuery({
	filters,
	page = 1,
	view,
}: Omit<ListingAddress, "page"> & Partial<ListingAddress>): string {
	const query = filtersToQuery(filters, page);
	if (view === "cards") return query;
	return `${query === "" ? "?" : `${query}&`}view=${view}`;
}

/** Returns what the listing's form asks for, without its empty and malformed fields. */
export function parseListingForm(form: FormData): ListingAddress {
	const params = new URLSearchParams();
	for (const [name, value] of form) if (typeof value === "string") params.append(name, value);
	return { ...parseListingAddress(params), page: 1 };
}
