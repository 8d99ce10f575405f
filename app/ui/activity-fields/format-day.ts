import { isCalendarDate } from "../../../domain/session/calendar-days.ts";

/**
 * Formats '2026-06-01' as 'Mon, Jun 1, 2026', or 'Jun 1, 2026' if short, independent of the browser's time zone.
 * Returns an invalid date unchanged.
 */
export function formatDay(date: string, length: "long" | "short" = "long"): string {
	if (!isCalendarDate(date)) return date;
	const options = { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" } as const;
	return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", {
		...options,
		...(length === "long" && { weekday: "short" }),
	});
}
