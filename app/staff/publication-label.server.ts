import { getPublicationState } from "../../domain/publication/publication.ts";
import { formatInstant } from "../../domain/session/format-session.ts";
import { type Context, getClock, getSiteSettings } from "../context.server.ts";

/** Returns 'Draft' or 'Scheduled Mon, Nov 30, 8:00 am'; null for published documents. */
export function formatPublicationLabel(context: Context, publishedAt: string | null): string | null {
	const now = getClock(context).now();
	const state = getPublicationState(publishedAt, now);
	if (publishedAt === null || state === "draft") return "Draft";
	if (state === "published") return null;
	return `Scheduled ${formatInstant(publishedAt, { now, siteTimeZone: getSiteSettings(context).timeZone })}`;
}
