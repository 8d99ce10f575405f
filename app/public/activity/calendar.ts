import { getDocuments } from "../../context.server.ts";
import type { Route } from "./+types/calendar";
import { calendarNotFound, maxCalendarSessions, respondWithCalendar } from "./calendar.server.ts";

/** Serves the upcoming sessions as an iCalendar file (RFC 5545). */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { activities } = getDocuments(context);
	const [activity, { sessions }] = await Promise.all([
		activities.find(params.id),
		activities.listSessions(params.id, maxCalendarSessions),
	]);
	if (!activity || sessions.length === 0) return calendarNotFound();
	return respondWithCalendar(context, activity, sessions, activity.id);
}
