import { dayMs } from "../durations.ts";
import { type Weekday, weekdays } from "./session.ts";

// Calendar days without a time zone, based on Date: looping over months of days with Temporal takes several
// milliseconds.

/** Returns true if the text is a valid calendar date in the form '2026-07-14'. */
export function isCalendarDate(text: string): boolean {
	if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
	const date = new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Adds days to a date: '2026-07-14' plus 3 is '2026-07-17'. */
export function addDays(date: string, days: number): string {
	return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** Takes a date, or its midnight in UTC in milliseconds. */
export function getWeekday(date: string | number): Weekday {
	return weekdays[(new Date(date).getUTCDay() + 6) % 7] as Weekday;
}

/** Encodes weekdays as bits of one number, which every database engine can compare: Monday is 1, Sunday 64. */
export function toWeekdayBits(days: Weekday[]): number {
	return days.reduce((bits, day) => bits | (1 << weekdays.indexOf(day)), 0);
}

export const allWeekdayBits = toWeekdayBits([...weekdays]);

/** Returns the weekdays from one date to another, both included, as bits. */
export function listWeekdayBits(from: string, to: string): number {
	const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
	if (count >= weekdays.length) return allWeekdayBits;
	return toWeekdayBits(Array.from({ length: count }, (_, n) => getWeekday(addDays(from, n))));
}

/** Returns the Monday of a day's week. */
export function getMonday(day: string): string {
	return addDays(day, -weekdays.indexOf(getWeekday(day)));
}
