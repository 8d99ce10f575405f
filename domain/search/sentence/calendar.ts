import { addDays, getMonday, isCalendarDate } from "../../session/calendar-days.ts";

/** The first and the last date. */
export type Span = { from: string; to: string };
/** A day of the year as typed. `year` is null if none was given. */
export type TypedDay = { year: number | null; month: number; day: number };

/** Fractions and names that look like dates. */
const notDates = ["1/2", "1/4", "3/4", "24/7", "7/11"];
/** 29 February can be up to eight years away. */
const maxYears = 8;

/** Parses '7/14', '7/14/2026' and '2026-07-14'. */
export function parseNumbers(text: string, isMonthFirst: boolean): TypedDay | null {
	const [a = 0, b = 0, c = 0] = text.split(/[-/]/).map(Number);
	if (text.includes("-")) return { year: a, month: b, day: c };
	const year = c === 0 ? null : (c % 2000) + 2000;
	return notDates.includes(text) ? null : { year, month: isMonthFirst ? a : b, day: isMonthFirst ? b : a };
}

/** Returns the span in the given year, or else the first one that hasn't ended before `earliest`. */
export function resolve(year: number | null, earliest: string, getSpan: (year: number) => Span): Span | null {
	const thisYear = Number(earliest.slice(0, 4));
	const years = year === null ? Array.from({ length: maxYears + 2 }, (_, index) => thisYear - 1 + index) : [year];
	const isValid = ({ from, to }: Span) => isCalendarDate(from) && isCalendarDate(to) && from <= to;
	return years.map(getSpan).find((span) => isValid(span) && (year !== null || span.to >= earliest)) ?? null;
}

export function resolveDay({ year, month, day }: TypedDay, earliest: string): Span | null {
	return resolve(year, earliest, (year) => toDays(year, month, day, day));
}

/** Returns the next range that hasn't ended: on 15 June, 'June 10-20' has already begun. */
export function resolveDays(first: TypedDay, last: TypedDay, today: string): Span | null {
	return resolve(last.year ?? first.year, today, (year) => {
		const to = toDate(year, last.month, last.day);
		const from = toDate(first.year ?? year, first.month, first.day);
		return { from: from > to && first.year === null ? toDate(year - 1, first.month, first.day) : from, to };
	});
}

/** Returns the months without the days that have passed. */
export function resolveMonths(month: number, count: number, year: number | null, today: string): Span | null {
	const span = resolve(year, today, (year) => {
		const last = month + count - 1;
		const { to } = last > 12 ? toMonth(year + 1, last - 12) : toMonth(year, last);
		return { from: toDate(year, month, 1), to };
	});
	return span && span.to >= today ? withoutPast(span, today) : null;
}

/** Returns days of one month; later ones than its last stand for the last. */
export function toDaysOfMonth(year: number, month: number, first: number, last: number): Span {
	return toDays(year, month, first, Math.min(last, Number(toMonth(year, month).to.slice(8))));
}

/** Returns one of the month's weeks, of which the first begins on its first day, or the weekend in it; -1 is the last. */
export function toWeekOfMonth(year: number, month: number, index: number, unit: string): Span {
	const last = Number(toMonth(year, month).to.slice(8));
	const week = index < 0 ? toDays(year, month, last - 6, last) : toDays(year, month, index * 7 + 1, index * 7 + 7);
	const saturday = addDays(getMonday(addDays(week.from, 1)), 5);
	return unit === "weekend" ? { from: saturday, to: addDays(saturday, 1) } : week;
}

export function withoutPast({ from, to }: Span, today: string): Span {
	return { from: from > today ? from : today, to };
}

export function toWeek(monday: string): Span {
	return { from: monday, to: addDays(monday, 6) };
}

export function onDay(date: string): Span {
	return { from: date, to: date };
}

function toMonth(year: number, month: number): Span {
	return toDays(year, month, 1, new Date(Date.UTC(year, month, 0)).getUTCDate());
}

function toDays(year: number, month: number, first: number, last: number): Span {
	return { from: toDate(year, month, first), to: toDate(year, month, last) };
}

/** The day may be one that the month doesn't have. */
function toDate(...parts: [year: number, month: number, day: number]): string {
	return parts.map((part) => String(part).padStart(2, "0")).join("-");
}
