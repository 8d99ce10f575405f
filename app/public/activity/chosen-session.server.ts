import type { Lead } from "../../../domain/lead/lead.ts";
import type { PublicActivities } from "../../../store/port.ts";
import { isFull } from "./activity-view.server.ts";
import { maxCalendarSessions } from "./calendar.server.ts";

/** Returns the session that a parent chose, null for none, or why it can't be chosen. */
export async function findChosenSession(
	activities: Pick<PublicActivities, "listSessions">,
	activityId: string,
	sessionId: string | undefined,
): Promise<{ session: Lead["session"] } | { message: string }> {
	if (!sessionId) return { session: null };
	const { sessions } = await activities.listSessions(activityId, maxCalendarSessions);
	const session = sessions.find(({ id }) => id === sessionId);
	if (!session) return { message: "This date is not offered any more. Please choose another." };
	if (session.eventStatus !== "scheduled") {
		return { message: `This date was ${session.eventStatus}. Please choose another.` };
	}
	if (isFull(session)) return { message: "This date is full. Please choose another." };
	const { id, startDate, timeZone } = session;
	return { session: { id, startDate, timeZone } };
}
