import { type AgeGroup, ageGroups, formatAgeGroups } from "../activity/age-range.ts";
import { getActiveFilters, type LabelOptions } from "../search/active-filters.ts";
import { parseId } from "../search/filter-values.ts";
import { type ActivityFilters, filtersToQuery, getDefaultSort, parseFilters } from "../search/filters.ts";
import { parseWeekendFilters } from "../search/weekend-filters.ts";

/**
 * What an alert searches for. As a query, it is the listing's, with two parameters of its own: '?opening=judo',
 * '?near=60622&weekend=1&age=0-3&age=3-12'. Mailed on Thursdays, an opening at once.
 */
export type SavedSearch = {
	/** The id of the activity whose registration is to open. */
	opening: string | null;
	/** Whether it finds three activities of the next weekend, instead of those that are new. */
	isWeekend: boolean;
	/** The age groups of a weekend's children, and nothing else about them. */
	ages: AgeGroup[];
	filters: ActivityFilters;
};

const maxQueryLength = 1000;

export function parseSavedSearch(query: string): SavedSearch {
	const params = new URLSearchParams(query.slice(0, maxQueryLength));
	const isWeekend = params.get("weekend") === "1";
	const typed = params.getAll("age");
	const ages = (Object.keys(ageGroups) as AgeGroup[]).filter((group) => isWeekend && typed.includes(group));
	const { filters } = isWeekend ? { filters: { ...parseWeekendFilters(params), age: null } } : parseFilters(params);
	return { opening: parseId(params.get("opening")), isWeekend, ages, filters };
}

/** Returns the query in normal form, without a sort order, so that the same search is one alert. */
export function toSavedSearchQuery({ opening, isWeekend, ages, filters }: SavedSearch): string {
	if (opening !== null) return `?${new URLSearchParams({ opening })}`;
	const query = filtersToQuery({ ...filters, sort: getDefaultSort(filters), sentence: "" });
	if (!isWeekend) return query;
	return `?${new URLSearchParams([...new URLSearchParams(query), ["weekend", "1"], ...ages.map((age) => ["age", age])])}`;
}

/**
 * Returns text such as 'new activities: Camp, Not full', 'three activities each weekend: ages 0–3, 3–12', or
 * 'registration opening for “Lake Camp”'. `title` is that activity's.
 */
export function describeSavedSearch(
	{ opening, isWeekend, ages, filters }: SavedSearch,
	{ title, ...options }: LabelOptions & { title?: string | undefined },
): string {
	if (opening !== null) return `registration opening for ${title ? `“${title}”` : "a deleted activity"}`;
	if (isWeekend) {
		return `three activities each weekend: ${formatAgeGroups(ages)}${filters.near && `, near ${filters.near}`}`;
	}
	const labels = getActiveFilters(filters, options).map(({ label }) => label);
	return `new activities${labels.length > 0 ? `: ${labels.join(", ")}` : ""}`;
}
