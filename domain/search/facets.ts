import { categories } from "../activity/activity.ts";
import { type AgeGroup, ageGroups } from "../activity/age-range.ts";
import { offeredLanguages } from "../activity/offered-languages.ts";
import { type PriceBucket, priceBuckets } from "../activity/price.ts";
import { weekdays } from "../session/session.ts";
import { type TimeOfDay, timesOfDay } from "../session/time-of-day.ts";
import { withoutFilter } from "./active-filters.ts";
import {
	type AccessNeed,
	type ActivityFilters,
	accessNeeds,
	type Extra,
	extras,
	filtersToQuery,
	getDefaultSort,
	type Setting,
	settings,
} from "./filters.ts";

/** The filters whose options show result counts, by URL parameter, in the order in which they are counted. */
const facetNames = ["type", "price", "day", "time", "age", "open", "setting", "access", "with", "lang"] as const;
export type FacetName = (typeof facetNames)[number];

/** Counting stops one above this limit, so `maxFacetCount + 1` means 'more'. */
export const maxFacetCount = 500;

/**
 * Deadline for starting another count. The slowest count takes as long as a listing, so the response still arrives
 * within 250 ms.
 */
export const facetDeadlineMs = 150;

/**
 * The number of activities that certainly match the filters plus an option, keyed by the option's value in the URL.
 * Null if none certainly matches but some might. Options that weren't counted in time are absent.
 */
export type FacetCounts = { [Name in FacetName]?: Record<string, number | null> };

export type Facet = {
	name: FacetName;
	/** The filters without the facet's own, which every option is added to. */
	others: ActivityFilters;
	options: { value: string; filters: ActivityFilters }[];
};

/** The exact ages that parents can choose. */
export const offeredAges = Array.from({ length: 18 }, (_, age) => age);

/**
 * Lists each facet's options with the filters that choosing one leads to. An exact age is added to those already
 * chosen; other options replace the current one.
 */
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

/** Returns the query string of the counts. Searches that differ only in order, page or view share one. */
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
	with: ({ extras: chosen }) =>
		(Object.keys(extras) as Extra[]).map((extra) => [extra, { extras: [...new Set([...chosen, extra])] }]),
	access: () => (Object.keys(accessNeeds) as AccessNeed[]).map((access) => [access, { access }]),
	lang: ({ lang }) =>
		[...new Set([...Object.keys(offeredLanguages), ...(lang ? [lang] : [])])].map((code) => [code, { lang: code }]),
};
