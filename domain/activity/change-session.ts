import * as z from "zod/mini";
import { planSessions } from "../session/plan-sessions.ts";
import type { ActivityDates, ActivitySession } from "../session/session.ts";

type EndableDates = ActivityDates & { endedAt: string | null };

/** A session's id, and what becomes of it. */
export type SessionChange = Pick<ActivitySession, "id"> &
	Partial<Pick<ActivitySession, "startDate" | "endDate" | "remainingCapacity" | "eventStatus">>;

/** The form of one session. `remaining`: the spots left; '' where their number is not known. */
export const SessionForm = z.object({
	session: z.string(),
	remaining: z.optional(z.string().check(z.regex(/^\d{0,5}$/, { error: "Enter how many spots are left, like 3." }))),
	status: z.optional(z.enum(["scheduled", "cancelled"])),
});

/** What the form does not have stays as it is. */
export function toSessionChange({ session, remaining, status }: z.infer<typeof SessionForm>): SessionChange {
	return {
		id: session,
		...(remaining !== undefined && { remainingCapacity: remaining === "" ? null : Number(remaining) }),
		...(status !== undefined && { eventStatus: status }),
	};
}

/** The sessions that are not over, by their start. */
export function listComing<Dates extends EndableDates>(dates: Dates, catalogueNow: Date) {
	return planSessions(dates, catalogueNow).sessions.filter(({ endsAt }) => endsAt > catalogueNow.toISOString());
}

/** The session as it is stored; null for one that is unknown or over. */
export function findComing(dates: EndableDates, id: string, catalogueNow: Date): ActivitySession | null {
	const session = listComing(dates, catalogueNow).find((each) => each.id === id);
	return session ? toStored(session) : null;
}

/**
 * Returns a session before and after its change, and the activity's own sessions with it. It then stands beside its schedule,
 * unless it is again as the schedule has it. Null for a session that is unknown or over.
 */
export function changeSession(
	dates: EndableDates,
	{ id, ...change }: SessionChange,
	catalogueNow: Date,
): { before: ActivitySession; after: ActivitySession; sessions: ActivitySession[] } | null {
	const before = findComing(dates, id, catalogueNow);
	if (!before) return null;
	const others = dates.sessions.filter((each) => each.id !== id);
	const after = toStored({ ...before, ...change });
	const scheduled = findComing({ ...dates, sessions: others }, id, catalogueNow);
	const isAsScheduled = scheduled && JSON.stringify(after) === JSON.stringify(scheduled);
	return { before, after, sessions: isAsScheduled ? others : [...others, after] };
}

function toStored(session: ActivitySession): ActivitySession {
	const { id, startDate, endDate, timeZone, venueId, maximumCapacity, remainingCapacity, eventStatus } = session;
	return { id, startDate, endDate, timeZone, venueId, maximumCapacity, remainingCapacity, eventStatus };
}
