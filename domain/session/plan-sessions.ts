import { Temporal } from "temporal-polyfill";
import type { DateWindow } from "./expand-schedule.ts";
import { getLastEnd, listSessions } from "./list-sessions.ts";
import { getRecommendedOrder } from "./recommended-order.ts";
import type { ActivityDates, ActivitySession } from "./session.ts";
import { getSessionSlots, type SessionSlots } from "./session-slots.ts";
import {
	getCatalogueWindow,
	getLocalTimes,
	getSessionTimes,
	type LocalTimes,
	type SessionTimes,
} from "./session-times.ts";

/** Later than any session. Represents an unknown start or end. */
export const never = "9999-12-31T23:59:59.999Z";

export type PlannedSession = ActivitySession & SessionTimes & LocalTimes;

export type SessionPlan = SessionSlots & {
	/** Individual sessions, and those of schedules in the expansion window. */
	sessions: PlannedSession[];
	/**
	 * The end of the last session, or when the activity was ended. {@link never} if it goes on indefinitely or has no
	 * dates.
	 */
	endsAt: string;
	/** Start of the first session to come, before any that is cancelled or postponed; {@link never} without one. */
	nextStartsAt: string;
	nextEndsAt: string;
	/** See getRecommendedOrder; {@link never} without dates. */
	recommendedOrder: string;
	/** The last day to which schedules are expanded; null if none of them continues after it. */
	expandedUntil: string | null;
};

/** Lists an activity's sessions around the catalogue's time, and derives the values of the store's columns. */
export function planSessions(
	{ sessions, schedules, endedAt }: ActivityDates & { endedAt: string | null },
	catalogueNow: Date,
): SessionPlan {
	const now = catalogueNow.toISOString();
	const window = getExpansionWindow(catalogueNow);
	const listed = listSessions({ sessions, schedules }, window).map((session) => ({
		...session,
		...getSessionTimes(session),
		...getLocalTimes(session),
	}));
	const coming = listed.filter(({ endsAt }) => endsAt > now);
	const next = coming.find(({ eventStatus }) => eventStatus === "scheduled") ?? coming[0];
	const lastEnd = getLastEnd({ sessions, schedules }) ?? never;
	const goesOn = schedules.some(({ endDate }) => endDate === null || endDate > window.until);
	return {
		sessions: listed,
		endsAt: endedAt !== null && endedAt < lastEnd ? endedAt : lastEnd,
		nextStartsAt: next?.startsAt ?? never,
		nextEndsAt: next?.endsAt ?? never,
		recommendedOrder: next ? getRecommendedOrder(coming, catalogueNow) : never,
		...getSessionSlots(listed),
		expandedUntil: goesOn ? window.until : null,
	};
}

/** Returns the days for which the store contains the sessions of schedules: the past month and the next 18 months. */
export function getExpansionWindow(catalogueNow: Date): DateWindow {
	const { from, until } = getCatalogueWindow(catalogueNow);
	return { from: Temporal.PlainDate.from(from).subtract({ days: 30 }).toString(), until };
}
