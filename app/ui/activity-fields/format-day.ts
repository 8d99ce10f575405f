import { isCalendarDate } from "../../../domain/session/calendar-days.ts";

/**
 * Formats '2026-06-01' as 'Mon, Jun 1, 2026', independent of the browser's time zone. Returns an invalid date
 * unchanged.
 */
export function formatDay(date: string): string {
	if (!isCalendarDate(date)) return date;
	const options = { weekday: "short", month: "short", day: "numeric", year: "numeric", timeZone: "UTC" } as const;
	return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", options);
}
