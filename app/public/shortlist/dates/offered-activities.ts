import { parseActivityIds } from "../../../../domain/activity/activity-ids.ts";
import type { OfferedActivity } from "../../../../domain/family/chosen-sessions.ts";
import { getSiteSettings } from "../../../context.server.ts";
import type { FailureHandle } from "../../../failure.ts";
import type { Route } from "./+types/offered-activities";
import { loadOfferedActivities } from "./load-offered-activities.server.ts";

/** `currency` is the site's, for sums. */
export type OfferedActivitiesAnswer = { activities: OfferedActivity[]; currency: string };

export const handle = { failed: "datesFailed" } satisfies FailureHandle;

/** Serves the dates that these activities offer. The request contains only their ids. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const activities = await loadOfferedActivities(context, parseActivityIds(url.searchParams));
	const { currency } = getSiteSettings(context);
	return Response.json({ activities, currency } satisfies OfferedActivitiesAnswer);
}
