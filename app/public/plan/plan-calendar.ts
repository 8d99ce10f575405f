import { createPlanCalendar } from "../../../domain/activity/create-calendar.server.ts";
import { getChildLabel, parsePlanQuery } from "../../../domain/plan/share-plan.ts";
import { getDocuments, getServices } from "../../context.server.ts";
import { calendarNotFound, maxCalendarSessions } from "../activity/calendar.server.ts";
import type { Route } from "./+types/plan-calendar";

/** Serves a whole plan as an iCalendar file. Its address holds sessions and the numbers of children. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const children = parsePlanQuery(url.searchParams);
	const { activities, venues } = getDocuments(context);
	const ids = [...new Set(children.flat().map(({ activityId }) => activityId))];
	const loaded = await Promise.all(
		ids.map(async (id) => {
			const [activity, { sessions }] = await Promise.all([
				activities.find(id),
				activities.listSessions(id, maxCalendarSessions),
			]);
			return [id, { activity, sessions }] as const;
		}),
	);
	const known = new Map(loaded);
	const entries = children.flatMap((placements, child) =>
		placements.flatMap(({ activityId, sessionId }) => {
			const { activity, sessions = [] } = known.get(activityId) ?? {};
			const session = sessions.find(({ id }) => id === sessionId);
			return activity && session ? [{ label: getChildLabel(child), activity, session }] : [];
		}),
	);
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
