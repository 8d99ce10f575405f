import type { Activity } from "../../../domain/activity/activity.ts";
import { formatPriceParts, joinPriceParts } from "../../../domain/offer/format-offer.ts";
import type { PlanActivity, PlanSession } from "../../../domain/plan/plan.ts";
import { getPlanPrice } from "../../../domain/plan/plan-price.ts";
import {
	type FormatOptions,
	formatCapacity,
	formatEventStatus,
	formatSession,
} from "../../../domain/session/format-session.ts";
import type { ActivitySession } from "../../../domain/session/session.ts";
import { getLocalTimes, getSessionTimes, isTimed } from "../../../domain/session/session-times.ts";
import { type Context, expirePageAt, getDocuments, getFormatOptions, getSiteSettings } from "../../context.server.ts";

/** As many as a shortlist holds, and a few more from a plan. */
const maxPlanActivities = 60;
/** A year of Saturdays and Sundays. */
const maxPlanSessions = 104;

/** Loads what the planner shows of these activities, the same for everybody. Those that are not public are left out. */
export async function loadPlanActivities(context: Context, ids: string[]): Promise<PlanActivity[]> {
	const { activities } = getDocuments(context);
	const options = getFormatOptions(context);
	const { currency } = getSiteSettings(context);
	const loaded = await Promise.all(
		ids.slice(0, maxPlanActivities).map(async (id) => {
			const [activity, list] = await Promise.all([activities.find(id), activities.listSessions(id, maxPlanSessions)]);
			if (!activity) return null;
			expirePageAt(context, list.expiresAt);
			return toPlanActivity(activity, list.sessions, options, currency);
		}),
	);
	return loaded.filter((activity) => activity !== null);
}

function toPlanActivity(
	activity: Activity,
	sessions: ActivitySession[],
	options: FormatOptions,
	currency: string,
): PlanActivity {
	const { id, title } = activity;
	return {
		id,
		title,
		priceText: joinPriceParts(formatPriceParts({ ...activity, currency })),
		price: getPlanPrice(activity, currency),
		sessions: sessions.map((session) => toPlanSession(session, options)),
	};
}

function toPlanSession(session: ActivitySession, options: FormatOptions): PlanSession {
	const { localStartDate, localEndDate } = getLocalTimes(session);
	return {
		id: session.id,
		when: formatSession(session, options),
		...getSessionTimes(session),
		hasTimes: isTimed(session.startDate),
		firstDay: localStartDate,
		lastDay: localEndDate,
		note: formatEventStatus(session.eventStatus) ?? formatCapacity(session),
		takesPlace: session.eventStatus === "scheduled",
	};
}
