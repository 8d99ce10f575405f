import { getPublicationState, type PublicationChoice } from "../../domain/publication/publication.ts";
import { resolvePublication, toPublicationValues } from "../../domain/publication/resolve-publication.ts";
import { formatInstant } from "../../domain/session/format-session.ts";
import { type Context, getClock, getSiteSettings } from "../context.server.ts";
import { type Refusal, refuseFields } from "./respond.server.ts";

/** Returns 'Draft' or 'Scheduled Mon, Nov 30, 8:00 am'; null for published documents. */
export function formatPublicationLabel(context: Context, publishedAt: string | null): string | null {
	const now = getClock(context).now();
	const state = getPublicationState(publishedAt, now);
	if (publishedAt === null || state === "draft") return "Draft";
	if (state === "published") return null;
	return `Scheduled ${formatInstant(publishedAt, { now, siteTimeZone: getSiteSettings(context).timeZone })}`;
}

/** Loads the form values for a document's publication. `stored` is undefined for a new document. */
export function loadPublication(context: Context, stored: string | null | undefined) {
	const { timeZone } = getSiteSettings(context);
	const values = toPublicationValues(stored, { now: getClock(context).now(), timeZone });
	return { values, timeZone, isPublished: stored !== undefined && values.publication === "published" };
}

export function resolvePublishedAt(
	context: Context,
	choice: PublicationChoice | null,
	stored: string | null | undefined,
): { publishedAt: string | null } | Refusal {
	const { timeZone } = getSiteSettings(context);
	const result = resolvePublication(choice, { stored, now: getClock(context).now(), timeZone });
	return result.ok ? { publishedAt: result.publishedAt } : refuseFields(result.errors);
}
