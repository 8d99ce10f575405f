import { type AgeGroup, ageGroups } from "../activity/age-range.ts";
import { type ActivityFilters, changeFilters, filtersToQuery, noFilters } from "../activity/filters.ts";
import { parseWeekendFilters } from "../activity/weekend-filters.ts";

/** The criteria of the Thursday mail: age groups and a place, and nothing else about the family. */
export type WeekendAlert = { ages: AgeGroup[]; place: Pick<ActivityFilters, "near" | "within"> };

export function parseWeekendAlert(query: string): WeekendAlert {
	const params = new URLSearchParams(query);
	const { near, within } = parseWeekendFilters(params);
	const asked = params.getAll("age");
	const ages = (Object.keys(ageGroups) as AgeGroup[]).filter((group) => asked.includes(group));
	return { ages, place: { near, within } };
}

/** Returns the normalized query: '?near=60622&age=0-3&age=3-12'. Equal criteria make one alert. */
export function toWeekendAlertQuery({ ages, place }: WeekendAlert): string {
	const params = new URLSearchParams(filtersToQuery(changeFilters(noFilters, place)));
	for (const age of ages) params.append("age", age);
	return `?${params}`;
}

/** Formats age groups: 'ages 0–3, 3–12', or 'all ages' for none. */
export function formatAgeGroups(ages: AgeGroup[]): string {
	return ages.length === 0 ? "all ages" : `ages ${ages.map((age) => age.replace("-", "–")).join(", ")}`;
}
