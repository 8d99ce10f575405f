import { createDatesCalendar } from "../../../../domain/activity/create-calendar.server.ts";
import { getChildLabel, parseDatesQuery } from "../../../../domain/family/share-dates.ts";
import { getDocuments, getServices } from "../../../context.server.ts";
import { calendarNotFound } from "../../activity/calendar.server.ts";
import type { Route } from "./+types/dates-calendar";

/** Serves chosen dates as an iCalendar file. Its URL contains sessions and the children's numbers. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const chosen = parseDatesQuery(url.searchParams).flatMap((ofChild, index) =>
		ofChild.map((session) => ({ label: getChildLabel(index), ...session })),
	);
	const { activities, venues } = getDocuments(context);
	const known = await activities.findChosen(chosen);
	const entries = chosen.flatMap(({ label, activityId, sessionId }) => {
		const found = known.find(({ activity, session }) => activity.id === activityId && session.id === sessionId);
		return found ? [{ label, ...found }] : [];
	});
	if (entries.length === 0) return calendarNotFound();
	const venueIds = entries.flatMap(({ activity, session }) => session.venueId ?? activity.venueId ?? []);
	const found = await venues.findMany([...new Set(venueIds)]);
	return new Response(createDatesCalendar(entries, found, getServices(context).publicOrigin), {
		headers: {
			"content-type": "text/calendar; charset=utf-8",
			"content-disposition": 'attachment; filename="dates.ics"',
			"cache-control": "no-store",
		},
	});
}
