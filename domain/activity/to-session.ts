import { createFreeSessionId, toSessionDates } from "../session/local-session.ts";
import type { ActivitySession } from "../session/session.ts";
import type { LocalSession } from "./details-input.ts";

type SessionOptions = {
	venueId?: string | null;
	/** The activity's own sessions. */
	stored?: ActivitySession[] | undefined;
	/** The ids of the other sessions. Gets that of this one. */
	taken: Set<string>;
};

/** Returns a row of the form as a session with an id: its own if it is stored, else a free one. */
export function toSession(
	{ id, maximumCapacity, remainingCapacity, eventStatus, ...local }: Omit<LocalSession, "venue">,
	{ venueId = null, stored = [], taken }: SessionOptions,
): ActivitySession {
	const before = stored.find((session) => session.id === id && !taken.has(id));
	const dates = toSessionDates(local, before);
	const { timeZone } = local;
	const ownId = before?.id ?? createFreeSessionId(dates.startDate, timeZone, taken);
	taken.add(ownId);
	return { id: ownId, ...dates, timeZone, venueId, maximumCapacity, remainingCapacity, eventStatus };
}
