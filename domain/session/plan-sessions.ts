import { Temporal } from "temporal-polyfill";
import type { DateWindow } from "./expand-schedule.ts";
import { getLastEnd, listSessions } from "./list-sessions.ts";
import type { ActivityDates, ActivitySession } from "./session.ts";
import { getSessionSlots, type SessionSlots } from "./session-slots.ts";
import {
	getCatalogueWindow,
	getLocalTimes,
	getSessionTimes,
	type LocalTimes,
	type SessionTimes,
} from "./session-times.ts";

/** Later than any session: stands for an end or a start that is not known. */
export const never = "9999-12-31T23:59:59.999Z";

export type SessionPlan = SessionSlots & {
	/** Those given one by one, and those of the schedules in the expansion window. */
	sessions: (ActivitySession & SessionTimes & LocalTimes)[];
	/** The end of the last session, or when the activity was ended; {@link never} if it goes on or has no dates. */
	endsAt: string;
	/** Of the first session that is not over; {@link never} if there is none. */
	nextStartsAt: string;
	nextEndsAt: string;
	/** The last day to which schedules are expanded, if one goes on after it. */
	expandedUntil: string | null;
};

/** Lists an activity's sessions around the catalogue's present, and derives what the store's columns say about them. */
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
	const next = listed.find(({ endsAt }) => endsAt > now);
	const lastEnd = getLastEnd({ sessions, schedules }) ?? never;
	const goesOn = schedules.some(({ endDate }) => endDate === null || endDate > window.until);
	return {
		sessions: listed,
		endsAt: endedAt !== null && endedAt < lastEnd ? endedAt : lastEnd,
		nextStartsAt: next?.startsAt ?? never,
		nextEndsAt: next?.endsAt ?? never,
		...getSessionSlots(listed),
		expandedUntil: goesOn ? window.until : null,
	};
}

/** The days for which the store holds the sessions of schedules: the past month and the 18 months to come. */
export function getExpansionWindow(catalogueNow: Date): DateWindow {
	const { from, until } = getCatalogueWindow(catalogueNow);
	return { from: Temporal.PlainDate.from(from).subtract({ days: 30 }).toString(), until };
}
