import type { FormErrors } from "../forms/parse-form.ts";
import { type PublicationChoice, publicationStates } from "./publication.ts";

/** Names and labels of the form's fields. */
export const publicationFieldLabels = { publication: "Publication", publishAt: "Publish at" } as const;
export type PublicationField = keyof typeof publicationFieldLabels;

export const publishAtMissing = "Choose the date and time to publish it.";

/** Parses the publication fields. `choice` is null if the form has none of them, so that the state stays unchanged. */
export function parsePublication(form: Pick<FormData | URLSearchParams, "get">): {
	choice: PublicationChoice | null;
	errors: FormErrors<PublicationField>;
} {
	const state = publicationStates.find((known) => known === form.get("publication"));
	if (!state) return { choice: null, errors: {} };
	const publishAt = String(form.get("publishAt") ?? "").trim();
	const isMissing = state === "scheduled" && !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(publishAt);
	return { choice: { state, publishAt }, errors: isMissing ? { publishAt: publishAtMissing } : {} };
}
