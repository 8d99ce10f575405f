import { type Weekday, weekdays } from "./session.ts";

// Calendar days without a zone, by Date: a loop over months of days with Temporal takes several milliseconds.
const msPerDay = 24 * 3_600_000;

/** '2026-07-14' and 3 days are '2026-07-17'. */
export function addDays(date: string, days: number): string {
	return new Date(Date.parse(date) + days * msPerDay).toISOString().slice(0, 10);
}

export function getWeekday(date: string): Weekday {
	return weekdays[(new Date(date).getUTCDay() + 6) % 7] as Weekday;
}
