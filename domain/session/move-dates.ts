import { Temporal } from "temporal-polyfill";
import { addDays } from "./calendar-days.ts";
import { createFreeSessionId } from "./local-session.ts";
import type { ActivityDates, ActivitySession } from "./session.ts";
import { isTimed } from "./session-times.ts";

/**
 * Moves schedules and sessions by whole days of local time, so that 10:00 stays 10:00 when the clocks change. Resets
 * spots left and event status, which only apply to the old dates.
 */
export function moveDates({ schedules, sessions }: ActivityDates, days: number): ActivityDates {
	const taken = new Set<string>();
	return {
		schedules: schedules.map((schedule) => ({
			...schedule,
			startDate: addDays(schedule.startDate, days),
			endDate: schedule.endDate && addDays(schedule.endDate, days),
			exceptDates: schedule.exceptDates.map((date) => addDays(date, days)),
		})),
		sessions: sessions.map((session) => moveSession(session, days, taken)),
	};
}

function moveSession(session: ActivitySession, days: number, taken: Set<string>): ActivitySession {
	const { timeZone, endDate } = session;
	const startDate = moveDate(session.startDate, timeZone, days);
	const id = createFreeSessionId(startDate, timeZone, taken);
	taken.add(id);
	return {
		...session,
		id,
		startDate,
		endDate: endDate && moveDate(endDate, timeZone, days),
		remainingCapacity: null,
		eventStatus: "scheduled",
	};
}

function moveDate(date: string, timeZone: string, days: number): string {
	if (!isTimed(date)) return addDays(date, days);
	return Temporal.Instant.from(date).toZonedDateTimeISO(timeZone).add({ days }).toInstant().toString();
}
