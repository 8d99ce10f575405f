import { type AgeGroup, ageGroups } from "../../activity/age-range.ts";
import { type Weekday, weekdays } from "../../session/session.ts";
import { type TimeOfDay, timesOfDay } from "../../session/time-of-day.ts";
import type { ActivityFilters } from "../filters.ts";

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

/** Merges the filters of two phrases; returns null if they conflict. Ages, days and times of day are combined. */
export function mergeFilters(first: SentenceFilters, second: SentenceFilters): SentenceFilters | null {
	const [a, b] = [withExactAge(first, second), withExactAge(second, first)];
	const merged = { ...a, ...b };
	if (a.ages && b.ages) merged.ages = sortAges([...a.ages, ...b.ages]);
	if (a.days && b.days) merged.days = mergeDays(a.days, b.days);
	if (a.times && b.times) merged.times = mergeTimes(a.times, b.times);
	if (a.extras && b.extras) merged.extras = [...new Set([...a.extras, ...b.extras])];
	if ((merged.ages?.length ?? 0) > maxAges) return null;
	const isAgreed = filterKinds.every(
		(kind) => isFree(a, kind) || isFree(b, kind) || isSameKind(a, b, kind) || addsUp(a, b, kind),
	);
	return isAgreed ? merged : null;
}

/** The age that replaces an age group next to exact ages: 'my toddler and my 7 year old'. */
const typicalAges: Record<AgeGroup, number> = { "0-3": 2, "3-12": 7, "12+": 14 };

export function sortAges(ages: number[]): number[] {
	return [...new Set(ages)].sort((a, b) => a - b);
}

function withExactAge(filters: SentenceFilters, other: SentenceFilters): SentenceFilters {
	const { age, ...rest } = filters;
	if (!age || !other.ages) return filters;
	const { min, max } = ageGroups[age];
	return other.ages.some((exact) => exact >= min && exact <= max) ? rest : { ...rest, ages: [typicalAges[age]] };
}

/**
 * If one list contains the other, the narrower one wins: 'after school on tuesdays' means Tuesdays, while 'saturday or
 * sunday' means both.
 */
function mergeDays(a: Weekday[], b: Weekday[]): Weekday[] {
	if (a.every((day) => b.includes(day))) return a;
	if (b.every((day) => a.includes(day))) return b;
	return weekdays.filter((day) => a.includes(day) || b.includes(day));
}

function mergeTimes(a: TimeOfDay[], b: TimeOfDay[]): TimeOfDay[] {
	return (Object.keys(timesOfDay) as TimeOfDay[]).filter((time) => a.includes(time) || b.includes(time));
}

function isFree(filters: SentenceFilters, kind: FilterKind): boolean {
	return kind.every((key) => filters[key] === undefined);
}

function isSameKind(a: SentenceFilters, b: SentenceFilters, kind: FilterKind): boolean {
	return kind.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]));
}

/** Lists can be combined, as can a first and a last day: 'from 1 July until 20 July'. */
function addsUp(a: SentenceFilters, b: SentenceFilters, [key]: FilterKind): boolean {
	if (key === "age") return a.ages !== undefined && b.ages !== undefined;
	if (key === "from")
		return (a.from === undefined) !== (b.from === undefined) && (a.to === undefined) !== (b.to === undefined);
	return key === "days" || key === "times" || key === "extras";
}
