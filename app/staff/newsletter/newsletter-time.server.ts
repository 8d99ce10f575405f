import type { Newsletter } from "../../../domain/newsletter/newsletter.ts";
import { formatInstant } from "../../../domain/session/format-session.ts";
import { type Context, getClock, getSiteSettings } from "../../context.server.ts";

type Timed = Pick<Newsletter, "state" | "sendAt" | "startedAt" | "finishedAt" | "updatedAt">;

/** Returns 'Goes out Mon, Nov 30, 8:00 am', in the site's time zone. */
export function formatNewsletterTime(context: Context, newsletter: Timed): string {
	const { state, sendAt, startedAt, finishedAt, updatedAt } = newsletter;
	const format = (time: string | null) => formatTime(context, time ?? updatedAt);
	switch (state) {
		case "draft":
			return `Changed ${format(updatedAt)}`;
		case "scheduled":
			return `Goes out ${format(sendAt)}`;
		case "sent":
			return `Sent ${format(finishedAt)}`;
		case "stopped":
			return `Stopped ${format(finishedAt)}`;
		default:
			return `Started ${format(startedAt)}`;
	}
}

function formatTime(context: Context, time: string): string {
	return formatInstant(time, { now: getClock(context).now(), siteTimeZone: getSiteSettings(context).timeZone });
}
