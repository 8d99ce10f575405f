import { dayMs } from "../durations.ts";
import { type ActivitySession, isFull } from "./session.ts";
import type { SessionTimes } from "./session-times.ts";

/** The sort key of what began more than a day ago, such as a season: after every date, before what has no dates. */
export const afterAllDates = "9999";
/** The prefix of the sort key of what nobody can join: after all that has spots. */
export const fullPrefix = "full ";

/** Sessions that start after this time count as still to come: today's all-day festival began at midnight. */
export function getSeasonStart(now: Date): string {
	return new Date(now.getTime() - dayMs).toISOString();
}

type Session = Pick<ActivitySession, "eventStatus" | "remainingCapacity"> & SessionTimes;

/**
 * Returns the text by which the recommended order sorts an activity: the start of its first session that is still to come
 * and not full, or {@link afterAllDates} if they have all begun. If all are full or cancelled, the same of these, after
 * {@link fullPrefix}. `coming` are the sessions that are not over, at least one.
 */
export function getRecommendedOrder(coming: Session[], now: Date): string {
	const open = coming.filter((session) => session.eventStatus === "scheduled" && !isFull(session));
	return open.length > 0 ? getFirstStart(open, now) : fullPrefix + getFirstStart(coming, now);
}

function getFirstStart(sessions: Session[], now: Date): string {
	const starts = sessions.map(({ startsAt }) => startsAt).filter((start) => start > getSeasonStart(now));
	return starts.sort()[0] ?? afterAllDates;
}
