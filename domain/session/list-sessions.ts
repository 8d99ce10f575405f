import { addDays } from "./calendar-days.ts";
import { type DateWindow, expandSchedule } from "./expand-schedule.ts";
import type { ActivityDates, ActivitySchedule, ActivitySession } from "./session.ts";
import { withUniqueIds } from "./session-id.ts";
import { getSessionTimes } from "./session-times.ts";

/**
 * Lists an activity's sessions by their start: its own, and those of its schedules that start in the window. Where no such
 * session is to come, the first weeks of the schedules that begin after the window are listed, so that an activity with dates
 * is never shown as one without. One of its own replaces the schedule's session of the same id, for instance because that one
 * is cancelled.
 */
export function listSessions({ sessions, schedules }: ActivityDates, window: DateWindow): ActivitySession[] {
	const far = schedules.filter(({ startDate }) => startDate > window.until);
	const near = schedules
		.filter((schedule) => !far.includes(schedule))
		.flatMap((schedule) => expandSchedule(schedule, window));
	const present = addDays(window.from, maxPastDays);
	const isSomeToCome = [...near, ...sessions].some(({ startDate }) => startDate >= present);
	const firstFar = isSomeToCome ? [] : far.flatMap((schedule) => expandSchedule(schedule, getFirstDates(schedule)));
	const expanded = withUniqueIds([...near, ...firstFar]);
	const byId = new Map([...expanded, ...sessions].map((session) => [session.id, session]));
	return sortByStart([...byId.values()]);
}

/** In days: as long as a camp. */
const firstDatesDays = 40;

/** A window reaches at most as far into the past. */
const maxPastDays = 31;

function getFirstDates({ startDate }: ActivitySchedule): DateWindow {
	return { from: startDate, until: addDays(startDate, firstDatesDays) };
}

/**
 * Returns when the last session is over, in UTC with milliseconds, however far away it is. Null for an activity without
 * dates, or with a schedule that goes on until further notice. Cancelled sessions count: they are on the page until then.
 */
export function getLastEnd({ sessions, schedules }: ActivityDates): string | null {
	if (schedules.some(({ endDate }) => endDate === null)) return null;
	const last = [...sessions, ...schedules.flatMap((schedule) => findLastSession(schedule) ?? [])];
	return last.reduce<string | null>((latest, session) => {
		const { endsAt } = getSessionTimes(session);
		return latest !== null && latest > endsAt ? latest : endsAt;
	}, null);
}

/** In days: enough for one session of each weekday after a month of exceptions. */
const lastSessionSearchDays = 40;

function findLastSession(schedule: ActivitySchedule): ActivitySession | null {
	const until = schedule.endDate;
	if (until === null) return null;
	const near = { from: addDays(until, -lastSessionSearchDays), until };
	return (
		expandSchedule(schedule, near).at(-1) ??
		expandSchedule(schedule, { from: schedule.startDate, until }).at(-1) ??
		null
	);
}

function sortByStart(sessions: ActivitySession[]): ActivitySession[] {
	return sessions
		.map((session) => ({ session, key: `${getSessionTimes(session).startsAt} ${session.id}` }))
		.sort((a, b) => (a.key < b.key ? -1 : 1))
		.map(({ session }) => session);
}
