import { Temporal } from "temporal-polyfill";
import { addDays } from "./calendar-days.ts";
import type { ActivitySession } from "./session.ts";
import { createSessionId } from "./session-id.ts";
import { isTimed } from "./session-times.ts";

/** Local dates and times: '2026-07-14' and '09:30'. */
type LocalDates = { startDate: string; startTime: string | null; endDate: string | null; endTime: string | null };
const midnight = "00:00";

type SessionDates = Pick<ActivitySession, "startDate" | "endDate" | "timeZone">;

/**
 * Returns a session's dates and times in its own time zone, to the minute. An end at the first midnight after the start
 * has no date, because the session belongs to one day.
 */
export function toLocalDates({ startDate, endDate, timeZone }: SessionDates): LocalDates {
	if (!isTimed(startDate)) return { startDate, startTime: null, endDate, endTime: null };
	const start = toLocal(startDate, timeZone);
	const end = endDate === null ? null : toLocal(endDate, timeZone);
	const isUntilMidnight = end?.time === midnight && start.time > midnight && end.date === addDays(start.date, 1);
	const lastDay = isUntilMidnight ? null : (end?.date ?? null);
	return { startDate: start.date, startTime: start.time, endDate: lastDay, endTime: end?.time ?? null };
}

/**
 * The inverse of toLocalDates. An end without a date is on the start's date, or on the next day if its time is earlier
 * than the start. Unchanged dates keep the instants of `stored`, which preserves seconds, and which of two equal local
 * times was meant when clocks are set back.
 */
export function toSessionDates(
	local: LocalDates & { timeZone: string },
	stored?: SessionDates,
): Pick<ActivitySession, "startDate" | "endDate"> {
	if (stored && stored.timeZone === local.timeZone && hasSameDates(toLocalDates(stored), local)) {
		return { startDate: stored.startDate, endDate: stored.endDate };
	}
	const { startDate, startTime, endDate, endTime, timeZone } = local;
	if (startTime === null) return { startDate, endDate };
	if (endTime === null) return { startDate: toInstant(startDate, startTime, timeZone), endDate: null };
	const lastDay = endDate ?? (endTime < startTime ? addDays(startDate, 1) : startDate);
	return { startDate: toInstant(startDate, startTime, timeZone), endDate: toInstant(lastDay, endTime, timeZone) };
}

/** Creates an id that no other session of the activity has. */
export function createFreeSessionId(startDate: string, timeZone: string, taken: Set<string>): string {
	const id = createSessionId(startDate, timeZone);
	let free = id;
	for (let number = 2; taken.has(free); number++) free = `${id}-${number}`;
	return free;
}

function hasSameDates(a: LocalDates, b: LocalDates): boolean {
	return (["startDate", "startTime", "endDate", "endTime"] as const).every((field) => a[field] === b[field]);
}

function toLocal(instant: string, timeZone: string): { date: string; time: string } {
	const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime();
	return { date: local.toPlainDate().toString(), time: local.toPlainTime().toString({ smallestUnit: "minute" }) };
}

function toInstant(day: string, time: string, timeZone: string): string {
	return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone).toInstant().toString();
}
