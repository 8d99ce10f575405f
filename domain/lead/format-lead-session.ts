import { type FormatOptions, formatSessionStart } from "../session/format-session.ts";
import type { LeadSession } from "./lead.ts";

/** Formats the session that a parent chose, in its own time zone: 'Sat, Jun 22, 10:00 am'. Null if none was chosen. */
export function formatLeadSession(session: LeadSession | null, options: FormatOptions): string | null {
	if (!session) return null;
	const unknown = { endDate: null, venueId: null, maximumCapacity: null, remainingCapacity: null } as const;
	return formatSessionStart({ ...session, ...unknown, eventStatus: "scheduled" }, options);
}
