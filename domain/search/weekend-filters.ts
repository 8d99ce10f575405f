import { type ActivityFilters, changeFilters, filtersToQuery, noFilters, parseFilters } from "./filters.ts";

/** Parses the filters that the weekend search supports: an age group, and a place with its radius. */
export function parseWeekendFilters(params: URLSearchParams): ActivityFilters {
	const { age, near, within } = parseFilters(params).filters;
	return changeFilters(noFilters, { age, near, within });
}

/** Returns the normalised query string of a weekend search. */
export function toWeekendQuery(filters: Pick<ActivityFilters, "age" | "near" | "within">): string {
	return filtersToQuery(changeFilters(noFilters, filters));
}
