import { getDocuments } from "../../context.server.ts";
import type { Route } from "./+types/session-calendar";
import { calendarNotFound, maxCalendarSessions, respondWithCalendar } from "./calendar.server.ts";

/** Serves one session as an iCalendar file. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { activities } = getDocuments(context);
	const [activity, { sessions }] = await Promise.all([
		activities.find(params.id),
		activities.listSessions(params.id, maxCalendarSessions),
	]);
	const session = sessions.find(({ id }) => id === params.session);
	if (!activity || !session) return calendarNotFound();
	return respondWithCalendar(context, activity, [session], `${activity.id}-${session.id}`);
}
