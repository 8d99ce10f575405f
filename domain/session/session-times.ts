import { Temporal } from "temporal-polyfill";
import { getWeekday, listWeekdayBits, toWeekdayBits } from "./calendar-days.ts";
import type { DateWindow } from "./expand-schedule.ts";
import { getLocalDay } from "./local-day.ts";
import type { ActivitySession, Weekday } from "./session.ts";

type SessionDates = Pick<ActivitySession, "startDate" | "endDate" | "timeZone">;

/** Instants in UTC with milliseconds: '2026-07-14T13:30:00.000Z'. */
export type SessionTimes = { startsAt: string; endsAt: string };

/**
 * Returns when a session starts and ends, as instants. A session without a time of day lasts from the midnight before
 * its first day to the midnight after its last. One without a known end ends when it starts, or at the end of its first
 * day.
 */
export function getSessionTimes({ startDate, endDate, timeZone }: SessionDates): SessionTimes {
	if (isTimed(startDate)) return { startsAt: toUtc(startDate), endsAt: toUtc(endDate ?? startDate) };
	return { startsAt: getMidnight(startDate, 0, timeZone), endsAt: getMidnight(endDate ?? startDate, 1, timeZone) };
}

export type LocalTimes = {
	/** '2026-07-14' */
	localStartDate: string;
	localEndDate: string;
	/** Minutes after midnight by the wall clock, 0 to 1439. Null without a time of day. */
	startMinute: number | null;
	/** The weekday of the start. Null for a date range without times, whose weekdays are unknown. */
	weekday: Weekday | null;
	/** The weekdays of all its days, as bits. See toWeekdayBits. */
	possibleWeekdays: number;
};

/**
 * Returns a session's dates and start time in its own time zone. An end at midnight belongs to the day before, and so
 * does the end of a short session after midnight: a filter for Saturday must not match a Friday evening.
 */
export function getLocalTimes({ startDate, endDate, timeZone }: SessionDates): LocalTimes {
	if (!isTimed(startDate)) {
		const localEndDate = endDate ?? startDate;
		const weekday = localEndDate === startDate ? getWeekday(startDate) : null;
		const possibleWeekdays = listWeekdayBits(startDate, localEndDate);
		return { localStartDate: startDate, localEndDate, startMinute: null, weekday, possibleWeekdays };
	}
	const start = Temporal.Instant.from(startDate).toZonedDateTimeISO(timeZone);
	const localStartDate = start.toPlainDate().toString();
	const weekday = getWeekday(localStartDate);
	return {
		localStartDate,
		localEndDate: endDate === null || isShort(startDate, endDate) ? localStartDate : getLastDay(endDate, timeZone),
		startMinute: start.hour * 60 + start.minute,
		weekday,
		possibleWeekdays: toWeekdayBits([weekday]),
	};
}

/** Returns the date on which a session starts in its own time zone: '2026-07-14'. */
export function getLocalStartDate({ startDate, timeZone }: Omit<SessionDates, "endDate">): string {
	return isTimed(startDate) ? getLocalDay(new Date(startDate), timeZone) : startDate;
}

const maxShortSessionMs = 8 * 3_600_000;

/** Returns true if a session that ends after midnight still belongs to the day on which it starts. Takes instants. */
export function isShort(startDate: string, endDate: string): boolean {
	return Date.parse(endDate) - Date.parse(startDate) <= maxShortSessionMs;
}

function getLastDay(end: string, timeZone: string): string {
	const lastMoment = Temporal.Instant.from(end).subtract({ milliseconds: 1 });
	return lastMoment.toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

const catalogueWindowMonths = 18;

/**
 * Returns the days for which schedules are expanded. The window starts the day before `now` in UTC, which is today or
 * earlier in every time zone.
 */
export function getCatalogueWindow(now: Date): DateWindow {
	const today = Temporal.PlainDate.from(now.toISOString().slice(0, 10));
	return {
		from: today.subtract({ days: 1 }).toString(),
		until: today.add({ months: catalogueWindowMonths }).toString(),
	};
}

export function isTimed(date: string): boolean {
	return date.includes("T");
}

function toUtc(instant: string): string {
	return new Date(instant).toISOString();
}

/** Sessions of a catalogue are on the same few days, and each is asked several times. */
const midnights = new Map<string, string>();
const maxMidnights = 5000;

function getMidnight(date: string, daysLater: number, timeZone: string): string {
	const key = `${date} ${daysLater} ${timeZone}`;
	const known = midnights.get(key);
	if (known !== undefined) return known;
	const day = Temporal.PlainDate.from(date).add({ days: daysLater });
	const midnight = new Date(day.toZonedDateTime(timeZone).epochMilliseconds).toISOString();
	if (midnights.size >= maxMidnights) midnights.clear();
	midnights.set(key, midnight);
	return midnight;
}
