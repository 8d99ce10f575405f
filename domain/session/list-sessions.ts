import { addDays } from "./calendar-days.ts";
import { type DateWindow, expandSchedule } from "./expand-schedule.ts";
import type { ActivityDates, ActivitySchedule, ActivitySession } from "./session.ts";
import { withUniqueIds } from "./session-id.ts";
import { getSessionTimes } from "./session-times.ts";

/**
 * Lists an activity's sessions, ordered by start: individual sessions, and those of schedules that start in the window.
 * An individual session replaces the schedule's session of the same id, for example if that one is cancelled. If none
 * of these is still to come, includes the first weeks of schedules that begin after the window, so that an activity
 * with dates never looks as if it had none.
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

/** In days: about the length of a camp. */
const firstDatesDays = 40;

/** In days. No window starts further in the past. */
const maxPastDays = 31;

function getFirstDates({ startDate }: ActivitySchedule): DateWindow {
	return { from: startDate, until: addDays(startDate, firstDatesDays) };
}

/**
 * Returns the end of the last session, however far away, in UTC with milliseconds. Null for an activity without dates,
 * or with a schedule without an end. Cancelled sessions count, because the page shows them until then.
 */
export function getLastEnd({ sessions, schedules }: ActivityDates): string | null {
	if (schedules.some(({ endDate }) => endDate === null)) return null;
	const last = [...sessions, ...schedules.flatMap((schedule) => findLastSession(schedule) ?? [])];
	return last.reduce<string | null>((latest, session) => {
		const { endsAt } = getSessionTimes(session);
		return latest !== null && latest > endsAt ? latest : endsAt;
	}, null);
}

/** In days: enough for one session on each weekday after a month of exceptions. */
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
