import * as z from "zod/mini";
import { normalizeLine } from "../normalize-text.ts";
import { maxUrlLength } from "../url.ts";

/** The input attributes of a field's schema. Checks that are added to a schema keep them; pipes don't. */
export const inputAttributes = z.registry<InputAttributes>();

type InputAttributes = {
	type?: "email" | "tel";
	inputMode?: "decimal" | "numeric" | "url";
	/** In characters. */
	maxLength?: number;
};

/** A required line of text. `maxLength` counts UTF-16 code units, as the `maxlength` attribute of inputs does. */
export function requiredTextField(message: string, maxLength: number) {
	const field = z.pipe(
		z.pipe(
			z.string({ error: message }),
			z.transform((text: string) => normalizeLine(text)),
		),
		z.string().check(
			z.minLength(1, { error: message }),
			z.refine((text) => text.length <= maxLength, { error: `Keep this to ${maxLength} characters or fewer.` }),
		),
	);
	return field.register(inputAttributes, { maxLength });
}

/** An optional text, a single line unless `normalize` says otherwise. Empty by default. */
export function optionalTextField(maxLength: number, normalize: (text: string) => string = normalizeLine) {
	const field = z.pipe(
		z.pipe(
			z._default(z.string({ error: "Enter some text." }), ""),
			z.transform((text: string) => normalize(text)),
		),
		z.string().check(z.maxLength(maxLength, { error: `Keep this to ${maxLength} characters or fewer.` })),
	);
	return field.register(inputAttributes, { maxLength });
}

/** A checkbox. Browsers submit 'on' for a checked box and nothing for an unchecked one. */
export function checkboxField() {
	return z.pipe(
		z.optional(z.string()),
		z.transform((value) => value === "on" || value === "true"),
	);
}

/** In characters (RFC 5321). */
const maxEmailLength = 254;

/**
 * What mail servers take, quoted if need be: carriers gave out addresses with '..' and '.@'. Nothing that could end a
 * header or begin another address. Browsers check `type="email"` in the same way.
 */
const emailPattern =
	/^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i;

/** A required e-mail address, converted to lower case. */
export function emailField() {
	const field = z.pipe(
		z.pipe(
			requiredTextField("Enter your email address.", maxEmailLength),
			z.transform((email: string) => email.toLowerCase()),
		),
		z.string().check(z.regex(emailPattern, { error: "Enter an email address like name@example.com." })),
	);
	return field.register(inputAttributes, { type: "email", maxLength: maxEmailLength });
}

/** An optional e-mail address, converted to lower case. An empty field becomes null. */
export function optionalEmailField() {
	const field = z.pipe(
		optionalTextField(maxEmailLength),
		z.transform((value: string, context) => {
			if (value === "") return null;
			const email = value.toLowerCase();
			if (emailPattern.test(email)) return email;
			const message = "Enter an email address like name@example.com.";
			context.issues.push({ code: "custom", input: value, message });
			return null;
		}),
	);
	return field.register(inputAttributes, { type: "email", maxLength: maxEmailLength });
}

/** An optional URL, normalized by `normalize`, which rejects a value by returning null. An empty field becomes null. */
export function optionalUrlField(normalize: (text: string) => string | null, message: string) {
	const field = z.pipe(
		z._default(z.nullable(z.string({ error: message })), null),
		z.transform((value: string | null, context) => {
			const text = normalizeLine(value ?? "");
			if (text === "") return null;
			const url = normalize(text);
			if (url === null) context.issues.push({ code: "custom", input: value, message });
			return url;
		}),
	);
	return field.register(inputAttributes, { inputMode: "url", maxLength: maxUrlLength });
}
