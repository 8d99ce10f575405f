import { type FormErrors, parseForm } from "../forms/parse-form.ts";
import { readChosenActivities } from "./enquiry-form.ts";
import { LeadForm } from "./lead-form.ts";

// Apart from the names of the fields, which pages need without Zod.

/** Reads the form of several activities, of which at least one has to be ticked. */
export function parseEnquiryForm(form: FormData): { ok: true; value: LeadForm } | { ok: false; errors: FormErrors } {
	const parsed = parseForm(LeadForm, form);
	if (!parsed.ok || readChosenActivities(form).length > 0) return parsed;
	return { ok: false, errors: { ask: "Choose at least one activity." } };
}
