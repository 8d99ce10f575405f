import * as z from "zod/mini";
import { checkboxField, inputAttributes, optionalTextField, requiredTextField } from "../forms/fields.ts";
import { normalizeText } from "../normalize-text.ts";
import { leadStatuses } from "./lead.ts";
import { LeadForm } from "./lead-form.ts";

const maxNotesLength = 4000;

/** The form for the notes that staff write about a lead for each other. */
export const LeadNotesForm = z.object({
	notes: z
		.pipe(
			z.pipe(
				z.string({ error: "Enter the notes again." }),
				z.transform((text: string) => normalizeText(text)),
			),
			z.string().check(
				z.refine((text) => text.length <= maxNotesLength, {
					error: `Keep this to ${maxNotesLength} characters or fewer.`,
				}),
			),
		)
		.register(inputAttributes, { maxLength: maxNotesLength }),
});

/** The form that sets the status of one or more leads. */
export const LeadStatusForm = z.object({
	status: z.enum(leadStatuses, { error: "Choose a status." }),
});

/** The form that sets a lead's owner and reminder date. */
export const LeadAssignmentForm = z.object({
	owner: z.pipe(
		optionalTextField(254),
		z.transform((owner: string) => owner.toLowerCase() || null),
	),
	remindOn: z.pipe(
		z._default(z.string(), ""),
		z.transform((date: string, context) => {
			if (date === "") return null;
			if (/^20\d\d-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date))) return date;
			context.issues.push({ code: "custom", input: date, message: "Choose a date." });
			return null;
		}),
	),
});

/** The form in which staff correct what a parent typed. */
export const LeadDetailsForm = z.object({
	...z.pick(LeadForm, { firstName: true, lastName: true, email: true, phone: true, childAge: true }).shape,
});
export type LeadDetails = z.infer<typeof LeadDetailsForm>;

/** The form in which staff enter a lead by hand, for somebody who called or wrote. */
export const HandLeadForm = z.object({
	...LeadDetailsForm.shape,
	activity: requiredTextField("Choose an activity.", 300),
	message: LeadForm.shape.message,
	agreeToTerms: checkboxField().check(
		z.refine((agreed) => agreed, { error: "Ask the parent, then confirm that they agree." }),
	),
});
