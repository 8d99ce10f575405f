import { Temporal } from "temporal-polyfill";
import { type ActivitySchedule, type ActivitySession, weekdays } from "./session.ts";
import { createSessionId } from "./session-id.ts";

/** Days of local time, both included: '2026-07-14'. */
export type DateWindow = { from: string; until: string };

/** Per schedule: more than the catalogue's window has days. Later sessions are left out. */
export const maxExpandedSessions = 600;

/**
 * Returns the sessions of a schedule that start in the window, in order. They keep the schedule's wall-clock time when the
 * clocks change; a time that the clocks skip moves forward by as much (Temporal's 'compatible'). A session without a
 * time of day lasts one day.
 */
export function expandSchedule(schedule: ActivitySchedule, { from, until }: DateWindow): ActivitySession[] {
	const exceptDates = new Set(schedule.exceptDates);
	const last = schedule.endDate && schedule.endDate < until ? schedule.endDate : until;
	const lastDay = Temporal.PlainDate.from(last);
	const sessions: ActivitySession[] = [];
	let day = Temporal.PlainDate.from(schedule.startDate > from ? schedule.startDate : from);
	while (Temporal.PlainDate.compare(day, lastDay) <= 0 && sessions.length < maxExpandedSessions) {
		if (isOnWeekday(schedule, day) && !exceptDates.has(day.toString())) sessions.push(createSession(schedule, day));
		day = day.add({ days: 1 });
	}
	return sessions;
}

function isOnWeekday({ byDay }: ActivitySchedule, day: Temporal.PlainDate): boolean {
	const weekday = weekdays[day.dayOfWeek - 1];
	return byDay.length === 0 || (weekday !== undefined && byDay.includes(weekday));
}

function createSession(schedule: ActivitySchedule, day: Temporal.PlainDate): ActivitySession {
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
	day: Temporal.PlainDate,
): Pick<ActivitySession, "startDate" | "endDate"> {
	if (startTime === null) return { startDate: day.toString(), endDate: day.toString() };
	const start = toInstant(day, startTime, timeZone);
	if (endTime === null) return { startDate: start.toString(), endDate: null };
	const end = toInstant(endTime < startTime ? day.add({ days: 1 }) : day, endTime, timeZone);
	// A start that the clocks skip can move behind the end.
	const isInOrder = Temporal.Instant.compare(start, end) <= 0;
	return { startDate: start.toString(), endDate: (isInOrder ? end : start).toString() };
}

function toInstant(day: Temporal.PlainDate, time: string, timeZone: string): Temporal.Instant {
	return day.toZonedDateTime({ timeZone, plainTime: time }).toInstant();
}
