import { describeAges, type SearchedAges } from "../../activity/age-range.ts";
import { type Weekday, weekdays } from "../../session/session.ts";
import { type TimeOfDay, timesOfDay } from "../../session/time-of-day.ts";
import { type ActivityFilters, type Extra, extras } from "../filters.ts";

/** The settings and the date that phrases are interpreted by. */
export type SentenceContext = {
	/** The catalogue's date: '2026-06-22'. Dates without a year are the next ones from this day on. */
	today: string;
	/** ISO 4217 code. Amounts in other currencies are not recognized. With USD, '7/14' is read as 14 July. */
	currency: string;
	distanceUnit: "mi" | "km";
};

/** Groups of filters that answer the same question and can conflict: 'under $20' and 'under $10' can't both apply. */
export const filterKinds = [
	["age", "ages"],
	["price"],
	["maxPrice"],
	["from", "to"],
	["near"],
	["within"],
	["days"],
	["times"],
	["open"],
	["setting"],
	["access"],
	["extras"],
	["lang"],
	["sort"],
] as const satisfies (keyof ActivityFilters)[][];
type FilterKind = (typeof filterKinds)[number];

/** The filters that a sentence can set. */
export type SentenceFilters = Partial<Pick<ActivityFilters, FilterKind[number]>>;

export const maxAges = 6;

/** Merges the filters of two phrases; returns null if they conflict. Ages, days, times of day and extras are combined. */
export function mergeFilters(first: SentenceFilters, second: SentenceFilters): SentenceFilters | null {
	const [a, b] = [withExactAge(first, second), withExactAge(second, first)];
	const combined: SentenceFilters = {
		...(a.ages && b.ages && { ages: sortAges([...a.ages, ...b.ages]) }),
		...(a.days && b.days && { days: mergeDays(a.days, b.days) }),
		...(a.times && b.times && { times: combine(Object.keys(timesOfDay) as TimeOfDay[], a.times, b.times) }),
		...(a.extras && b.extras && { extras: combine(Object.keys(extras) as Extra[], a.extras, b.extras) }),
	};
	const keys = Object.keys(a) as (keyof SentenceFilters)[];
	const isAgreed = keys.every((key) => combined[key] || b[key] === undefined || a[key] === b[key]);
	return isAgreed && (combined.ages?.length ?? 0) <= maxAges ? { ...a, ...b, ...combined } : null;
}

/** The age that replaces others next to exact ages: 'my toddler and my 7 year old'. */
const typicalAges: Partial<Record<SearchedAges, number>> = { "0-3": 2, "3-12": 7, "12+": 14 };

export function sortAges(ages: number[]): number[] {
	return [...new Set(ages)].sort((a, b) => a - b);
}

function withExactAge(filters: SentenceFilters, other: SentenceFilters): SentenceFilters {
	const { age, ...rest } = filters;
	if (!age || !other.ages) return filters;
	const { min, max } = describeAges(age);
	return other.ages.some((exact) => exact >= min && exact <= max) ? rest : { ...rest, ages: [typicalAges[age] ?? max] };
}

/**
 * If one list contains the other, the narrower one wins: 'after school on tuesdays' means Tuesdays, while 'saturday or
 * sunday' means both.
 */
function mergeDays(a: Weekday[], b: Weekday[]): Weekday[] {
	const both = a.filter((day) => b.includes(day));
	return both.length === a.length || both.length === b.length ? both : combine(weekdays, a, b);
}

/** Returns what is in one of the lists, in the order of all. */
function combine<T>(all: readonly T[], a: T[], b: T[]): T[] {
	return all.filter((item) => a.includes(item) || b.includes(item));
}
