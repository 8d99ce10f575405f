import { type FormErrors, parseForm } from "../forms/parse-form.ts";
import { LeadForm } from "./lead-form.ts";

/** Activities that one form asks: as many as are confirmed by mail within an hour. */
export const maxEnquiries = 5;

/** The names of the form's fields about one activity, beside those of LeadForm. */
export const askField = (activityId: string) => `ask.${activityId}`;
export const dateField = (activityId: string) => `session.${activityId}`;

/** Reads the form of several activities, of which at least one has to be ticked. */
export function parseEnquiryForm(form: FormData): { ok: true; value: LeadForm } | { ok: false; errors: FormErrors } {
	const parsed = parseForm(LeadForm, form);
	if (!parsed.ok || readAskedActivities(form).length > 0) return parsed;
	return { ok: false, errors: { ask: "Please choose at least one activity." } };
}

/** The activities that are ticked in the form, each with the session that was chosen for it. */
export function readAskedActivities(form: Iterable<[string, unknown]>): { id: string; session: string | undefined }[] {
	const fields = new Map(form);
	return [...fields.keys()]
		.filter((name) => name.startsWith(askField("")) && name !== askField(""))
		.slice(0, maxEnquiries)
		.map((name) => name.slice(askField("").length))
		.map((id) => ({ id, session: toText(fields.get(dateField(id))) }));
}

function toText(value: unknown): string | undefined {
	return typeof value === "string" && value !== "" ? value : undefined;
}
