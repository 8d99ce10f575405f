import * as z from "zod/mini";
import { planSessions } from "../session/plan-sessions.ts";
import type { ActivityDates, ActivitySession } from "../session/session.ts";

type EndableDates = ActivityDates & { endedAt: string | null };

/** A session's id with the fields to change. */
export type SessionChange = Pick<ActivitySession, "id"> &
	Partial<Pick<ActivitySession, "startDate" | "endDate" | "remainingCapacity" | "eventStatus">>;

/** The form for changing one session. `remaining` is the number of spots left; '' if unknown. */
export const SessionForm = z.object({
	session: z.string(),
	remaining: z.optional(z.string().check(z.regex(/^\d{0,5}$/, { error: "Enter how many spots are left, like 3." }))),
	status: z.optional(z.enum(["scheduled", "cancelled"])),
});

/** Converts the form. Fields that the form doesn't contain stay unchanged. */
export function toSessionChange({ session, remaining, status }: z.infer<typeof SessionForm>): SessionChange {
	return {
		id: session,
		...(remaining !== undefined && { remainingCapacity: remaining === "" ? null : Number(remaining) }),
		...(status !== undefined && { eventStatus: status }),
	};
}

/** Lists the sessions that aren't over, ordered by start. */
export function listComing<Dates extends EndableDates>(dates: Dates, catalogueNow: Date) {
	return planSessions(dates, catalogueNow).sessions.filter(({ endsAt }) => endsAt > catalogueNow.toISOString());
}

/** Finds an upcoming or running session in its stored form; null if it is unknown or over. */
export function findComing(dates: EndableDates, id: string, catalogueNow: Date): ActivitySession | null {
	const session = listComing(dates, catalogueNow).find((each) => each.id === id);
	return session ? toStored(session) : null;
}

/**
 * Changes one session. Returns it before and after, along with the activity's new list of individual sessions. A
 * changed session of a schedule is stored as an individual session that overrides it, until a change makes it equal to
 * the schedule's again. Returns null if the session is unknown or over.
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
