import type { PublicationChoice } from "../../../domain/publication/publication.ts";
import { resolvePublication, toPublicationValues } from "../../../domain/publication/resolve-publication.ts";
import { type Context, getClock, getSiteSettings } from "../../context.server.ts";
import type { Refusal } from "../respond.server.ts";

/** Loads the form values for an article's publication. `stored` is undefined for a new article. */
export function loadResourcePublication(context: Context, stored: string | null | undefined) {
	const { timeZone } = getSiteSettings(context);
	const values = toPublicationValues(stored, { now: getClock(context).now(), timeZone });
	return { values, timeZone, isPublished: stored !== undefined && values.publication === "published" };
}

export function resolveResourcePublication(
	context: Context,
	choice: PublicationChoice | null,
	stored: string | null | undefined,
): { ok: true; publishedAt: string | null } | { ok: false; refusal: Refusal } {
	const { timeZone } = getSiteSettings(context);
	const result = resolvePublication(choice, { stored, now: getClock(context).now(), timeZone });
	if (result.ok) return result;
	return { ok: false, refusal: { code: "badRequest", errors: result.errors, message: undefined } };
}
