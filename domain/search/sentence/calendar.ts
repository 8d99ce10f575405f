import { addDays, getMonday, isCalendarDate } from "../../session/calendar-days.ts";

/** The first and the last date. */
export type Span = { from: string; to: string };
/** Days of any year, or of the given one. The year before and the year after can be part of them. */
export type Yearly = { year: number | null; inYear(year: number): Span };
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
export function resolve({ year, inYear }: Yearly, earliest: string): Span | null {
	const thisYear = Number(earliest.slice(0, 4));
	const years = year === null ? Array.from({ length: maxYears + 2 }, (_, index) => thisYear - 1 + index) : [year];
	const isValid = ({ from, to }: Span) => isCalendarDate(from) && isCalendarDate(to) && from <= to;
	return years.map(inYear).find((span) => isValid(span) && (year !== null || span.to >= earliest)) ?? null;
}

export function onDay(date: string): Span {
	return { from: date, to: date };
}

export function toDay({ year, month, day }: TypedDay): Yearly {
	return { year, inYear: (year) => onDay(toDate(year, month, day)) };
}

/** Days from one to another, maybe of the next year. */
export function toDays(first: TypedDay, last: TypedDay): Yearly {
	const inYear = (year: number) => {
		const to = toDate(year, last.month, last.day);
		const from = toDate(first.year ?? year, first.month, first.day);
		return { from: from > to && first.year === null ? toDate(year - 1, first.month, first.day) : from, to };
	};
	return { year: last.year ?? first.year, inYear };
}

/** Whole months, or days of one month; later ones than its last stand for the last. */
export function toMonths(year: number | null, month: number, count = 1, first = 1, last = 31): Yearly {
	const inYear = (year: number) => {
		const [lastYear, lastMonth] = month + count > 13 ? [year + 1, month + count - 13] : [year, month + count - 1];
		const length = new Date(Date.UTC(lastYear, lastMonth, 0)).getUTCDate();
		return { from: toDate(year, month, first), to: toDate(lastYear, lastMonth, Math.min(last, length)) };
	};
	return { year, inYear };
}

/** One of the month's weeks, of which the first begins on its first day, or the weekend in it; -1 is the last. */
export function toWeekOfMonth(year: number | null, month: number, index: number, unit: string): Yearly {
	const inYear = (year: number) => {
		const { from, to } = toMonths(year, month).inYear(year);
		const first = index < 0 ? addDays(to, -6) : addDays(from, index * 7);
		const saturday = addDays(getMonday(addDays(first, 1)), 5);
		return unit === "weekend" ? { from: saturday, to: addDays(saturday, 1) } : { from: first, to: addDays(first, 6) };
	};
	return { year, inYear };
}

/** Returns null for what has passed. */
export function withoutPast(span: Span | null, today: string): Span | null {
	return span && span.to >= today ? { from: span.from > today ? span.from : today, to: span.to } : null;
}

export function toWeek(monday: string): Span {
	return { from: monday, to: addDays(monday, 6) };
}

/** The day may be one that the month doesn't have. */
function toDate(...parts: [year: number, month: number, day: number]): string {
	return parts.map((part) => String(part).padStart(2, "0")).join("-");
}
