import { Temporal } from "temporal-polyfill";
import { dayMs } from "../durations.ts";
import { addDays, getWeekday } from "./calendar-days.ts";
import type { ActivitySchedule, ActivitySession } from "./session.ts";
import { createSessionId } from "./session-id.ts";

/** A range of local dates, both included: '2026-07-14'. */
export type DateWindow = { from: string; until: string };

/**
 * Maximum number of sessions per schedule. Exceeds the number of days in the catalogue's window. Later sessions are
 * left out.
 */
export const maxExpandedSessions = 600;

/**
 * Returns the sessions of a schedule that start in the window, in order. They keep the schedule's wall-clock time when
 * the clocks change. A time that the clocks skip moves forward by the skipped amount (Temporal's 'compatible'). A
 * session without a time of day lasts one day.
 */
export function expandSchedule(schedule: ActivitySchedule, { from, until }: DateWindow): ActivitySession[] {
	const exceptDates = new Set(schedule.exceptDates);
	const { byDay } = schedule;
	const last = Date.parse(schedule.endDate && schedule.endDate < until ? schedule.endDate : until);
	const sessions: ActivitySession[] = [];
	let time = Date.parse(schedule.startDate > from ? schedule.startDate : from);
	for (; time <= last && sessions.length < maxExpandedSessions; time += dayMs) {
		// Most days of a year are on other weekdays, and are not worth a text.
		if (byDay.length > 0 && !byDay.includes(getWeekday(time))) continue;
		const day = new Date(time).toISOString().slice(0, 10);
		if (!exceptDates.has(day)) sessions.push(createSession(schedule, day));
	}
	return sessions;
}

function createSession(schedule: ActivitySchedule, day: string): ActivitySession {
	const { timeZone, venueId, maximumCapacity } = schedule;
	const dates = toDates(schedule, day);
	return {
		id: createSessionId(dates.startDate, timeZone),
		...dates,
		timeZone,
		venueId,
		maximumCapacity,
		remainingCapacity: null,
		eventStatus: "scheduled",
	};
}

function toDates(
	{ startTime, endTime, timeZone }: ActivitySchedule,
	day: string,
): Pick<ActivitySession, "startDate" | "endDate"> {
	if (startTime === null) return { startDate: day, endDate: day };
	const start = toInstant(day, startTime, timeZone);
	if (endTime === null) return { startDate: start.toString(), endDate: null };
	const end = toInstant(endTime < startTime ? addDays(day, 1) : day, endTime, timeZone);
	// A start that the clocks skip can move past the end.
	const isInOrder = Temporal.Instant.compare(start, end) <= 0;
	return { startDate: start.toString(), endDate: (isInOrder ? end : start).toString() };
}

function toInstant(day: string, time: string, timeZone: string): Temporal.Instant {
	return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone).toInstant();
}
