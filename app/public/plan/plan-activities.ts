import { parseActivityIds } from "../../../domain/activity/activity-ids.ts";
import type { PlanActivity } from "../../../domain/plan/plan.ts";
import { getSiteSettings, rethrowAsFailure } from "../../context.server.ts";
import type { Route } from "./+types/plan-activities";
import { loadPlanActivities } from "./load-plan-activities.server.ts";

/** `currency` is the site's, for sums. */
export type PlanActivitiesAnswer = { activities: PlanActivity[]; currency: string };

/** Serves what the planner shows of activities. The request contains only their ids. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const loading = loadPlanActivities(context, parseActivityIds(url.searchParams));
	const activities = await rethrowAsFailure(context, "planFailed", loading);
	const { currency } = getSiteSettings(context);
	return Response.json({ activities, currency } satisfies PlanActivitiesAnswer);
}
