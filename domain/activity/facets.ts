import { weekdays } from "../session/session.ts";
import { type TimeOfDay, timesOfDay } from "../session/time-of-day.ts";
import { withoutFilter } from "./active-filters.ts";
import { categories } from "./activity.ts";
import { type AgeGroup, ageGroups } from "./age-range.ts";
import {
	type AccessNeed,
	type ActivityFilters,
	accessNeeds,
	filtersToQuery,
	getDefaultSort,
	type Setting,
	settings,
} from "./filters.ts";
import { offeredLanguages } from "./offered-languages.ts";
import { type PriceBucket, priceBuckets } from "./price.ts";

/** The filters whose options show how many results each would leave, by their URL parameters. The first are counted first. */
const facetNames = ["type", "price", "day", "time", "age", "open", "setting", "access", "lang"] as const;
export type FacetName = (typeof facetNames)[number];

/** One more than this stands for any larger number. */
export const maxFacetCount = 500;

/** No count starts later. The slowest takes a list's time, so that the answer comes within 250 ms. */
export const facetDeadlineMs = 150;

/**
 * How many activities satisfy the filters for sure with an option, by the option's value in the URL. Null: none for sure, but
 * some may. Options that were not counted in time are absent.
 */
export type FacetCounts = { [Name in FacetName]?: Record<string, number | null> };

export type Facet = {
	name: FacetName;
	/** The filters without the facet's own: what all of its options narrow. */
	others: ActivityFilters;
	options: { value: string; filters: ActivityFilters }[];
};

/** The exact ages that parents can choose. */
export const offeredAges = Array.from({ length: 18 }, (_, age) => age);

/** Returns what a search would be with each option alone, and with each exact age beside those that are chosen. */
export function listFacets(filters: ActivityFilters): Facet[] {
	return facetNames.map((name) => {
		const others = withoutFilter({ ...filters, sort: getDefaultSort(filters) }, name);
		const options = listOptions[name](filters);
		return {
			name,
			others,
			options: options.map(([value, chosen]) => ({ value, filters: { ...others, ...chosen } })),
		};
	});
}

/** The query of the counts: searches that differ only in their order, page or form share it. */
export function toFacetQuery(filters: ActivityFilters): string {
	return filtersToQuery({ ...filters, sentence: "", sort: getDefaultSort(filters) });
}

type Option = [value: string, chosen: Partial<ActivityFilters>];

const listOptions: Record<FacetName, (filters: ActivityFilters) => Option[]> = {
	type: () => categories.map((type) => [type, { type }]),
	price: () => (["free", ...Object.keys(priceBuckets)] as (PriceBucket | "free")[]).map((price) => [price, { price }]),
	day: () => weekdays.map((day) => [day, { days: [day] }]),
	time: () => (Object.keys(timesOfDay) as TimeOfDay[]).map((time) => [time, { times: [time] }]),
	age: ({ ages }) => [
		...(Object.keys(ageGroups) as AgeGroup[]).map((age): Option => [age, { age }]),
		...offeredAges.map((age): Option => [String(age), { ages: [...new Set([...ages, age])].sort((a, b) => a - b) }]),
	],
	open: () => [["1", { open: true }]],
	setting: () => (Object.keys(settings) as Setting[]).map((setting) => [setting, { setting }]),
	access: () => (Object.keys(accessNeeds) as AccessNeed[]).map((access) => [access, { access }]),
	lang: ({ lang }) =>
		[...new Set([...Object.keys(offeredLanguages), ...(lang ? [lang] : [])])].map((code) => [code, { lang: code }]),
};
