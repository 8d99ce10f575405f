import type { Activity } from "../../../domain/activity/activity.ts";
import { createCalendar, getCalendarFileName } from "../../../domain/activity/create-calendar.server.ts";
import type { ActivitySession } from "../../../domain/session/session.ts";
import { type Context, getDocuments, getServices } from "../../context.server.ts";

/** Larger than the number of sessions of any schedule. */
export const maxCalendarSessions = 1000;

export function calendarNotFound(): Response {
	return new Response("This calendar doesn’t exist.\n", {
		status: 404,
		headers: { "content-type": "text/plain; charset=utf-8" },
	});
}

/** Responds with sessions of an activity as an iCalendar file. */
export async function respondWithCalendar(
	context: Context,
	activity: Activity,
	sessions: ActivitySession[],
	fileName: string,
): Promise<Response> {
	const venueIds = sessions.flatMap(({ venueId }) => venueId ?? activity.venueId ?? []);
	const venues = await getDocuments(context).venues.findMany([...new Set(venueIds)]);
	const { publicOrigin: origin } = getServices(context);
	return new Response(createCalendar(activity.title, [{ activity, sessions }], { venues, origin }), {
		headers: {
			"content-type": "text/calendar; charset=utf-8",
			"content-disposition": `attachment; filename="${getCalendarFileName(fileName)}"`,
			"cache-control": "no-store",
		},
	});
}
