import * as z from "zod/mini";
import { errors } from "../errors.ts";
import { checkboxField, emailField, requiredTextField } from "../forms/fields.ts";

export const leadFailed = errors.leadFailed.text;

/** The maximum length of each text field, in characters. The form's inputs have the same limits. */
export const leadFieldLimits = { firstName: 100, lastName: 100, email: 254, phone: 40 } as const;

/** The sign-up form of an activity. `idempotencyKey` makes a repeated submission one lead. */
export const LeadForm = z.object({
	firstName: requiredTextField("Please enter your first name.", leadFieldLimits.firstName),
	lastName: requiredTextField("Please enter your last name.", leadFieldLimits.lastName),
	email: emailField(),
	phone: requiredTextField("Please enter your phone number.", leadFieldLimits.phone).check(
		z.refine((phone) => /^[+(\d][\d\s().\-/x#]*$/i.test(phone) && phone.replace(/\D/g, "").length >= 6, {
			error: "Please enter a phone number we can call, such as 555 010 0199.",
		}),
	),
	agreeToTerms: checkboxField().check(
		z.refine((agreed) => agreed, { error: "Please agree to the terms and conditions." }),
	),
	newsletter: checkboxField(),
	/** The id of the session that the parent chose; missing where none is. */
	session: z.optional(
		z.pipe(
			z.string(),
			z.transform((id: string) => id || undefined),
		),
	),
	/** Made by the browser. A malformed key counts as none, since no parent could correct it. */
	idempotencyKey: z.catch(z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}$/i))), undefined),
});
export type LeadForm = z.infer<typeof LeadForm>;
