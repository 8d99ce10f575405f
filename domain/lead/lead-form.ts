import * as z from "zod/mini";
import { errors } from "../errors.ts";
import { checkboxField, emailField, inputAttributes, optionalTextField, requiredTextField } from "../forms/fields.ts";
import { normalizeText, toAsciiDigits } from "../normalize-text.ts";
import { parsePhone } from "./phone.ts";

export const leadFailed = errors.leadFailed.text;

/** The maximum length of each text field, in characters. */
export const leadFieldLimits = { firstName: 100, lastName: 100, email: 254, phone: 40, message: 1000 } as const;

/** The highest age of a child, in years. */
export const maxChildAge = 18;

/** The sign-up form of an activity. `idempotencyKey` makes a repeated submission one lead. */
export const LeadForm = z.object({
	firstName: requiredTextField("Enter your first name.", leadFieldLimits.firstName),
	lastName: requiredTextField("Enter your last name.", leadFieldLimits.lastName),
	email: emailField(),
	phone: requiredTextField("Enter your phone number.", leadFieldLimits.phone)
		.check(
			z.refine((phone) => parsePhone(phone) !== null, {
				error: "Enter a phone number we can call, such as 555 010 0199.",
			}),
		)
		.register(inputAttributes, { type: "tel" }),
	childAge: childAgeField(),
	message: optionalTextField(leadFieldLimits.message, normalizeText),
	agreeToTerms: checkboxField().check(
		z.refine((agreed) => agreed, { error: "Please agree to the terms and conditions." }),
	),
	newsletter: checkboxField(),
	/** The id of the session that the parent chose; missing where none is. */
	session: optionalIdField(),
	/** The id of the chosen session where the form said that it is full: the parent asks whether a spot opens. */
	fullSession: optionalIdField(),
	/** Made by the browser. A malformed key counts as none, since no parent could correct it. */
	idempotencyKey: z.catch(z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}$/i))), undefined),
});
export type LeadForm = z.infer<typeof LeadForm>;

function optionalIdField() {
	return z.optional(
		z.pipe(
			z.string(),
			z.transform((id: string) => id || undefined),
		),
	);
}

/** An age in whole years, in digits of any script; null where none is given. */
function childAgeField() {
	const field = z.pipe(
		z._default(z.string(), ""),
		z.transform((text: string, context) => {
			const age = toAsciiDigits(text).trim();
			if (age === "") return null;
			if (/^\d{1,2}$/.test(age) && Number(age) <= maxChildAge) return Number(age);
			const message = `Enter an age in years from 0 to ${maxChildAge}, or leave it empty.`;
			context.issues.push({ code: "custom", input: text, message });
			return null;
		}),
	);
	return field.register(inputAttributes, { inputMode: "numeric", maxLength: 4 });
}
