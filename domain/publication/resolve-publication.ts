import { Temporal } from "temporal-polyfill";
import type { FormErrors } from "../forms/parse-form.ts";
import { getPublicationState, type PublicationChoice } from "./publication.ts";
import { type PublicationField, publishAtMissing } from "./publication-form.ts";

export const publishAtPast = "That time has passed. Choose a later one, or publish it now.";

type Options = {
	/** The stored publication time; undefined for a new document. */
	stored: string | null | undefined;
	now: Date;
	/** The site's time zone. */
	timeZone: string;
};

/**
 * Converts a form's choice to a publication time. Without a choice, a new document is published and a stored one stays
 * unchanged. A document that is already public keeps its publication time.
 */
export function resolvePublication(
	choice: PublicationChoice | null,
	{ stored, now, timeZone }: Options,
): { ok: true; publishedAt: string | null } | { ok: false; errors: FormErrors<PublicationField> } {
	if (!choice && stored !== undefined) return { ok: true, publishedAt: stored };
	if (choice?.state === "draft") return { ok: true, publishedAt: null };
	if (choice?.state === "scheduled") return resolveTime(choice.publishAt, { stored, now, timeZone });
	const isPublic = stored && getPublicationState(stored, now) === "published";
	return { ok: true, publishedAt: isPublic ? stored : now.toISOString() };
}

/** Returns the form values of a stored publication time. New documents are published by default. */
export function toPublicationValues(
	stored: string | null | undefined,
	{ now, timeZone }: Omit<Options, "stored">,
): Record<PublicationField, string> {
	if (stored === undefined) return { publication: "published", publishAt: "" };
	const publication = getPublicationState(stored, now);
	return { publication, publishAt: stored && publication === "scheduled" ? toLocal(stored, timeZone) : "" };
}

function resolveTime(publishAt: string, { stored, now, timeZone }: Options): ReturnType<typeof resolvePublication> {
	// Accepts an unchanged time that has passed while the form was open.
	if (stored && toLocal(stored, timeZone) === publishAt) return { ok: true, publishedAt: stored };
	const time = toInstant(publishAt, timeZone);
	if (!time) return { ok: false, errors: { publishAt: publishAtMissing } };
	if (time <= now) return { ok: false, errors: { publishAt: publishAtPast } };
	return { ok: true, publishedAt: time.toISOString() };
}

function toInstant(local: string, timeZone: string): Date | null {
	try {
		return new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds);
	} catch {
		return null;
	}
}

function toLocal(time: string, timeZone: string): string {
	const local = Temporal.Instant.from(time).toZonedDateTimeISO(timeZone).toPlainDateTime();
	return local.toString({ smallestUnit: "minute" });
}
