import { createFreeSessionId, toSessionDates } from "../session/local-session.ts";
import type { ActivitySession } from "../session/session.ts";
import type { LocalSession } from "./details-input.ts";

type SessionOptions = {
	venueId?: string | null;
	/** The activity's individual sessions. */
	stored?: ActivitySession[] | undefined;
	/** Ids that other sessions have. The returned session's id is added. */
	taken: Set<string>;
};

/** Converts a row of the form to a session. It keeps its stored id, or gets a free one. */
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
