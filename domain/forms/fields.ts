import * as z from "zod/mini";
import { normalizeLine } from "../normalize-text.ts";

/** A required line of text. `maxLength` counts UTF-16 code units, as the `maxlength` attribute of inputs does. */
export function requiredTextField(message: string, maxLength: number) {
	return z.pipe(
		z.pipe(
			z.string({ error: message }),
			z.transform((text: string) => normalizeLine(text)),
		),
		z.string().check(
			z.minLength(1, { error: message }),
			z.refine((text) => text.length <= maxLength, { error: `Please keep this to ${maxLength} characters at most.` }),
		),
	);
}

/** An optional text, a line of it unless `normalize` says otherwise; empty by default. */
export function optionalTextField(maxLength: number, normalize: (text: string) => string = normalizeLine) {
	return z.pipe(
		z.pipe(
			z._default(z.string({ error: "Please enter a text." }), ""),
			z.transform((text: string) => normalize(text)),
		),
		z.string().check(z.maxLength(maxLength, { error: `Please keep this to ${maxLength} characters at most.` })),
	);
}

/** A checkbox. Browsers submit 'on' for a checked box and nothing for an unchecked one. */
export function checkboxField() {
	return z.pipe(
		z.optional(z.string()),
		z.transform((value) => value === "on" || value === "true"),
	);
}

/** A required e-mail address in lower case, of at most 254 characters (RFC 5321). */
export function emailField() {
	return z.pipe(
		z.pipe(
			requiredTextField("Please enter your email address.", 254),
			z.transform((email: string) => email.toLowerCase()),
		),
		z.string().check(z.email({ error: "Please enter an email address like name@example.com." })),
	);
}

/** An optional e-mail address in lower case. An empty field is null. */
export function optionalEmailField(maxLength = 254) {
	return z.pipe(
		optionalTextField(maxLength),
		z.transform((value: string, context) => {
			if (value === "") return null;
			const email = value.toLowerCase();
			if (z.safeParse(z.email(), email).success) return email;
			const message = "Please enter an email address like name@example.com.";
			context.issues.push({ code: "custom", input: value, message });
			return null;
		}),
	);
}

/** An optional URL in the form that `normalize` returns. An empty field is null; `normalize` rejects a value by returning null. */
export function optionalUrlField(normalize: (text: string) => string | null, message: string) {
	return z.pipe(
		z._default(z.nullable(z.string({ error: message })), null),
		z.transform((value: string | null, context) => {
			const text = normalizeLine(value ?? "");
			if (text === "") return null;
			const url = normalize(text);
			if (url === null) context.issues.push({ code: "custom", input: value, message });
			return url;
		}),
	);
}
