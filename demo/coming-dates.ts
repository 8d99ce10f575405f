import { Temporal } from "temporal-polyfill";
import { addDays } from "../domain/session/calendar-days.ts";
import { listSessions } from "../domain/session/list-sessions.ts";
import type { ActivitySession } from "../domain/session/session.ts";
import { getCatalogueWindow, getSessionTimes } from "../domain/session/session-times.ts";
import type { DemoActivity } from "./publish-demo.ts";

/** The day for which the demo world is written. On that day, its dates stay unchanged. */
const writtenFor = "2026-11-16";

/**
 * Moves the details of individual dates (full, spots left, cancelled, the end of a camp week) to the next dates after
 * `now`, in order, so that a demo world shows all of them, whenever it is added. Shifts the days on which facts were
 * checked, too.
 */
export function withComingDates(
	{ sessions, schedules, checkedAt, ...activity }: DemoActivity,
	now: Date,
): DemoActivity {
	const { from, until } = getCatalogueWindow(now);
	// Reaches a year further than pages currently show, because they show later dates as time passes.
	const coming = listSessions({ sessions: [], schedules }, { from, until: addDays(until, 366) }).filter(
		(session) => getSessionTimes(session).startsAt > now.toISOString(),
	);
	const daysLater = Temporal.PlainDate.from(writtenFor).until(now.toISOString().slice(0, 10)).days;
	return {
		...activity,
		sessions: sessions.flatMap((known, index) => {
			const next = coming[index];
			return next ? [moveKnown(known, next)] : [];
		}),
		schedules,
		checkedAt: Object.fromEntries(Object.entries(checkedAt).map(([fact, day]) => [fact, addDays(day, daysLater)])),
	};
}

function moveKnown(known: ActivitySession, next: ActivitySession): ActivitySession {
	const { remainingCapacity, eventStatus } = known;
	return { ...next, endDate: next.endDate ?? moveEnd(known, next), remainingCapacity, eventStatus };
}

/** Moves a session's end, because a schedule can't express that its sessions end on a later day. */
function moveEnd({ startDate, endDate }: ActivitySession, next: ActivitySession): string | null {
	if (endDate === null) return null;
	const length = Temporal.Instant.from(startDate).until(endDate);
	return Temporal.Instant.from(next.startDate).add(length).toString();
}
