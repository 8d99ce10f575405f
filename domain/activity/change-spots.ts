import { planSessions } from "../session/plan-sessions.ts";
import type { ActivityDates, ActivitySession } from "../session/session.ts";

/** The sessions that are not over, by their start. */
export function listComing<Dates extends ActivityDates & { endedAt: string | null }>(dates: Dates, catalogueNow: Date) {
	return planSessions(dates, catalogueNow).sessions.filter(({ endsAt }) => endsAt > catalogueNow.toISOString());
}

/**
 * Returns the activity's own sessions with another number of spots left in one. It then stands beside its schedule, unless it is
 * again as the schedule has it. Null for a session that is unknown or over.
 */
export function changeSpots(
	dates: ActivityDates & { endedAt: string | null },
	{ id, remainingCapacity }: Pick<ActivitySession, "id" | "remainingCapacity">,
	catalogueNow: Date,
): { session: ActivitySession; sessions: ActivitySession[] } | null {
	const session = listComing(dates, catalogueNow).find((each) => each.id === id);
	if (!session) return null;
	const others = dates.sessions.filter((each) => each.id !== id);
	const scheduled = listComing({ ...dates, sessions: others }, catalogueNow).find((each) => each.id === id);
	const changed = toStored({ ...session, remainingCapacity });
	const isAsScheduled = scheduled && JSON.stringify(changed) === JSON.stringify(toStored(scheduled));
	return { session: toStored(session), sessions: isAsScheduled ? others : [...others, changed] };
}

function toStored(session: ActivitySession): ActivitySession {
	const { id, startDate, endDate, timeZone, venueId, maximumCapacity, remainingCapacity, eventStatus } = session;
	return { id, startDate, endDate, timeZone, venueId, maximumCapacity, remainingCapacity, eventStatus };
}
