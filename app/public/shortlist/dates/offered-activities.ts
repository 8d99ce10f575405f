import { parseActivityIds } from "../../../../domain/activity/activity-ids.ts";
import type { OfferedActivity } from "../../../../domain/family/chosen-sessions.ts";
import { getSiteSettings, rethrowAsFailure } from "../../../context.server.ts";
import type { Route } from "./+types/offered-activities";
import { loadOfferedActivities } from "./load-offered-activities.server.ts";

/** `currency` is the site's, for sums. */
export type OfferedActivitiesAnswer = { activities: OfferedActivity[]; currency: string };

/** Serves the dates that these activities offer. The request contains only their ids. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const loading = loadOfferedActivities(context, parseActivityIds(url.searchParams));
	const activities = await rethrowAsFailure(context, "datesFailed", loading);
	const { currency } = getSiteSettings(context);
	return Response.json({ activities, currency } satisfies OfferedActivitiesAnswer);
}
