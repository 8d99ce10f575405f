import { createPlanCalendar } from "../../../domain/activity/create-calendar.server.ts";
import { maxPlacements } from "../../../domain/plan/plan.ts";
import { getChildLabel, parsePlanQuery } from "../../../domain/plan/share-plan.ts";
import { getDocuments, getServices } from "../../context.server.ts";
import { calendarNotFound } from "../activity/calendar.server.ts";
import type { Route } from "./+types/plan-calendar";

/** Serves a plan as an iCalendar file. Its URL contains sessions and the children's numbers. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const placements = parsePlanQuery(url.searchParams)
		.flatMap((ofChild, index) => ofChild.map((placement) => ({ label: getChildLabel(index), ...placement })))
		.slice(0, maxPlacements);
	const { activities, venues } = getDocuments(context);
	const placed = await activities.findPlaced(placements);
	const entries = placements.flatMap(({ label, activityId, sessionId }) => {
		const found = placed.find(({ activity, session }) => activity.id === activityId && session.id === sessionId);
		return found ? [{ label, ...found }] : [];
	});
	if (entries.length === 0) return calendarNotFound();
	const venueIds = entries.flatMap(({ activity, session }) => session.venueId ?? activity.venueId ?? []);
	const found = await venues.findMany([...new Set(venueIds)]);
	return new Response(createPlanCalendar(entries, found, getServices(context).publicOrigin), {
		headers: {
			"content-type": "text/calendar; charset=utf-8",
			"content-disposition": 'attachment; filename="plan.ics"',
			"cache-control": "no-store",
		},
	});
}
