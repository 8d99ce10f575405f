import { type FormErrors, parseForm } from "../forms/parse-form.ts";
import { readChosenActivities } from "./enquiry-form.ts";
import { LeadForm } from "./lead-form.ts";

// Separate from the field names in enquiry-form.ts, which pages import without Zod.

/** Parses the form for several activities, at least one of which must be ticked. */
export function parseEnquiryForm(form: FormData): { ok: true; value: LeadForm } | { ok: false; errors: FormErrors } {
	const parsed = parseForm(LeadForm, form);
	if (!parsed.ok || readChosenActivities(form).length > 0) return parsed;
	return { ok: false, errors: { ask: "Choose at least one activity." } };
}
