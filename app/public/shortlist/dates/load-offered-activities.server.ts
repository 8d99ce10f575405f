import type { Activity } from "../../../../domain/activity/activity.ts";
import { parseAges } from "../../../../domain/activity/ages.ts";
import type { OfferedActivity, OfferedSession } from "../../../../domain/family/chosen-sessions.ts";
import { getPricePerChild } from "../../../../domain/family/price-per-child.ts";
import {
	type FormatOptions,
	formatCapacity,
	formatEventStatus,
	formatSessionParts,
} from "../../../../domain/session/format-session.ts";
import type { ActivitySession } from "../../../../domain/session/session.ts";
import { isFull } from "../../../../domain/session/session.ts";
import { getLocalTimes, getSessionTimes, isTimed } from "../../../../domain/session/session-times.ts";
import {
	type Context,
	expirePageAt,
	getDocuments,
	getFormatOptions,
	getSiteSettings,
} from "../../../context.server.ts";
import { formatWeek, groupSessions, type SessionGroup } from "../../activity/activity-view.server.ts";

/** More than a family chooses from at once. */
const maxOfferedActivities = 60;
/** A year of Saturdays and Sundays. */
const maxSessions = 104;

/**
 * Loads the dates that these activities offer, the same for everybody. Leaves out activities that are not public.
 */
export async function loadOfferedActivities(context: Context, ids: string[]): Promise<OfferedActivity[]> {
	const { activities } = getDocuments(context);
	const options = getFormatOptions(context);
	const { currency } = getSiteSettings(context);
	const loaded = await Promise.all(
		ids.slice(0, maxOfferedActivities).map(async (id) => {
			const [activity, list] = await Promise.all([activities.find(id), activities.listSessions(id, maxSessions)]);
			if (!activity) return null;
			expirePageAt(context, list.expiresAt);
			return toOfferedActivity(activity, list.sessions, options, currency);
		}),
	);
	return loaded.filter((activity) => activity !== null);
}

function toOfferedActivity(
	activity: Activity,
	sessions: ActivitySession[],
	options: FormatOptions,
	currency: string,
): OfferedActivity {
	const { id, title } = activity;
	return {
		id,
		title,
		price: getPricePerChild(activity, currency),
		ages: parseAges(activity.ageRange),
		sessions: groupSessions(activity, sessions)
			.flatMap((group) => group.map((session) => toOfferedSession(session, formatCampWeek(group, options), options)))
			.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1)),
	};
}

/** Returns 'Jul 6–8, Tue–Thu, 9:00 am–3:30 pm'; null for a session that isn't part of a camp's week. */
function formatCampWeek(group: SessionGroup, options: FormatOptions): string | null {
	if (group.length === 1) return null;
	const { day, time } = formatWeek(group, options);
	return `${day}, ${time}`;
}

function toOfferedSession(session: ActivitySession, week: string | null, options: FormatOptions): OfferedSession {
	const { localStartDate, localEndDate } = getLocalTimes(session);
	const { day, time } = formatSessionParts(session, options);
	return {
		id: session.id,
		when: time === null ? day : `${day}, ${time}`,
		time,
		week,
		...getSessionTimes(session),
		hasTimes: isTimed(session.startDate),
		firstDay: localStartDate,
		lastDay: localEndDate,
		note: formatEventStatus(session.eventStatus) ?? formatCapacity(session),
		takesPlace: session.eventStatus === "scheduled",
		isFull: isFull(session),
	};
}
