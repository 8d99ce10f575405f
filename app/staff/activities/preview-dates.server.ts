import type { Activity } from "../../../domain/activity/activity.ts";
import { formatEventStatus, formatSession } from "../../../domain/session/format-session.ts";
import { listSessions } from "../../../domain/session/list-sessions.ts";
import { getCatalogueWindow, getSessionTimes } from "../../../domain/session/session-times.ts";
import { type Context, getClock, getSiteSettings } from "../../context.server.ts";

const maxDates = 12;

export type DatesPreview = { dates: { id: string; text: string }[]; total: number };

export function previewDates(
	context: Context,
	{ sessions, schedules }: Pick<Activity, "sessions" | "schedules">,
): DatesPreview {
	const now = getClock(context).catalogueNow();
	const options = { now, siteTimeZone: getSiteSettings(context).timeZone };
	const coming = listSessions({ sessions, schedules }, getCatalogueWindow(now)).filter(
		(session) => getSessionTimes(session).endsAt > now.toISOString(),
	);
	return {
		dates: coming.slice(0, maxDates).map((session) => ({
			id: session.id,
			text: [formatSession(session, options), formatEventStatus(session.eventStatus)].filter(Boolean).join(" · "),
		})),
		total: coming.length,
	};
}
