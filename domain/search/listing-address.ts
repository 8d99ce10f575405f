import { type ActivityFilters, filtersToQuery, parseFilters, toParams } from "./filters.ts";

/** The views of the listing. "rows": one line per activity, for quick comparison. "map": rows next to a map. */
export const listingViews = ["cards", "rows", "map"] as const;
export type ListingView = (typeof listingViews)[number];

/** The state in the listing's URL. */
export type ListingAddress = { filters: ActivityFilters; page: number; view: ListingView };

export function parseListingAddress(params: URLSearchParams): ListingAddress {
	const view = listingViews.find((known) => known === params.get("view")) ?? "cards";
	return { ...parseFilters(params), view };
}

/** Returns the listing's normalised query string: equal addresses have equal queries. */
export function toListingQuery({
	filters,
	page = 1,
	view,
}: Omit<ListingAddress, "page"> & Partial<ListingAddress>): string {
	const query = filtersToQuery(filters, page);
	if (view === "cards") return query;
	return `${query === "" ? "?" : `${query}&`}view=${view}`;
}

/** Parses a submitted listing form, without its empty and malformed fields. It always leads to page 1. */
export function parseListingForm(form: FormData): ListingAddress {
	return { ...parseListingAddress(toParams(form)), page: 1 };
}
