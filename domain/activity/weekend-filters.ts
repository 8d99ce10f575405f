import { type ActivityFilters, changeFilters, filtersToQuery, noFilters, parseFilters } from "./filters.ts";

/** What a search for this weekend reads of an address: an age group, and a place with its radius. */
export function parseWeekendFilters(params: URLSearchParams): ActivityFilters {
	const { age, near, within } = parseFilters(params).filters;
	return changeFilters(noFilters, { age, near, within });
}

/** The query of such a search, in normal form. */
export function toWeekendQuery(filters: Pick<ActivityFilters, "age" | "near" | "within">): string {
	return filtersToQuery(changeFilters(noFilters, filters));
}
