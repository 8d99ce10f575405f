import { addDays, getWeekday } from "./calendar-days.ts";
import { formatTimeRange } from "./format-session.ts";
import { type ActivitySession, weekdays } from "./session.ts";
import { getLocalTimes } from "./session-times.ts";

/**
 * Groups the days of a camp into weeks: sessions in one calendar week, at the same hours and venue. A session of
 * several days is a group of its own. Expects sessions in order, and keeps it.
 */
export function groupCampWeeks(sessions: ActivitySession[]): ActivitySession[][] {
	return [...Map.groupBy(sessions, getWeekKey).values()];
}

function getWeekKey(session: ActivitySession): string {
	const { localStartDate, localEndDate } = getLocalTimes(session);
	if (localEndDate > localStartDate) return session.id;
	const { startDate, endDate, timeZone, venueId, eventStatus } = session;
	const monday = addDays(localStartDate, -weekdays.indexOf(getWeekday(localStartDate)));
	const hours = startDate.includes("T") ? formatTimeRange(startDate, endDate, timeZone) : "";
	return [monday, hours, venueId, eventStatus].join(" ");
}
