import { type AgeGroup, ageGroups } from "../activity/age-range.ts";
import { type Weekday, weekdays } from "../session/session.ts";
import { type TimeOfDay, timesOfDay } from "../session/time-of-day.ts";
import { sortAges } from "./ages.ts";
import type { SentenceFilters } from "./phrase.ts";

/** Groups of filters that answer the same question and can conflict: 'under $20' and 'under $10' can't both apply. */
export const filterKinds: (keyof SentenceFilters)[][] = [
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
	["lang"],
	["sort"],
];
const maxAges = 6;

/** Merges the filters of two phrases; returns null if they conflict. Ages, days and times of day are combined. */
export function mergeFilters(first: SentenceFilters, second: SentenceFilters): SentenceFilters | null {
	const [a, b] = [withExactAge(first, second), withExactAge(second, first)];
	const merged = { ...a, ...b };
	if (a.ages && b.ages) merged.ages = sortAges([...a.ages, ...b.ages]);
	if (a.days && b.days) merged.days = mergeDays(a.days, b.days);
	if (a.times && b.times) merged.times = mergeTimes(a.times, b.times);
	if ((merged.ages?.length ?? 0) > maxAges) return null;
	const isAgreed = filterKinds.every(
		(kind) => isFree(a, kind) || isFree(b, kind) || isSameKind(a, b, kind) || addsUp(a, b, kind),
	);
	return isAgreed ? merged : null;
}

/** The age that replaces an age group next to exact ages: 'my toddler and my 7 year old'. */
const typicalAges: Record<AgeGroup, number> = { "0-3": 2, "3-12": 7, "12+": 14 };

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

function isFree(filters: SentenceFilters, kind: (keyof SentenceFilters)[]): boolean {
	return kind.every((key) => filters[key] === undefined);
}

function isSameKind(a: SentenceFilters, b: SentenceFilters, kind: (keyof SentenceFilters)[]): boolean {
	return kind.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]));
}

/** Lists can be combined, as can a first and a last day: 'from 1 July until 20 July'. */
function addsUp(a: SentenceFilters, b: SentenceFilters, [key]: (keyof SentenceFilters)[]): boolean {
	if (key === "age") return a.ages !== undefined && b.ages !== undefined;
	if (key === "from")
		return (a.from === undefined) !== (b.from === undefined) && (a.to === undefined) !== (b.to === undefined);
	return key === "days" || key === "times";
}
