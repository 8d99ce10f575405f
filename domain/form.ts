import * as z from "zod/mini";
import { cleanLine } from "./clean-text.ts";

/** What a form answers when it is not accepted: one message a field, and what was typed, so that nothing is lost. */
export type FormErrors<Field extends string = string> = Partial<Record<Field, string>>;
export type FormResult<T> =
	| { ok: true; value: T }
	| { ok: false; errors: FormErrors<keyof T & string>; values: Record<string, string> };

/** How long a field's text of a public form may be kept for showing it again. */
const longestEcho = 2000;

/** Checks a sent form against its schema. Files and repeated fields count as missing, or as their first text. */
export function parseForm<Shape extends z.core.$ZodShape>(
	schema: z.ZodMiniObject<Shape>,
	form: Pick<FormData | URLSearchParams, "getAll">,
	mostEchoed = longestEcho,
): FormResult<z.infer<z.ZodMiniObject<Shape>>> {
	const values: Record<string, string> = {};
	for (const name of Object.keys(schema.shape)) {
		const value = form.getAll(name).find((entry) => typeof entry === "string");
		if (typeof value === "string") values[name] = value;
	}
	const result = z.safeParse(schema, values);
	if (result.success) return { ok: true, value: result.data };
	const errors: FormErrors = {};
	for (const issue of result.error.issues) errors[String(issue.path[0])] ??= issue.message;
	for (const name of Object.keys(values)) values[name] = (values[name] ?? "").slice(0, mostEchoed);
	return { ok: false, errors: errors as FormErrors<never>, values };
}

/** A required line of text of at most `longest` characters. */
export function requiredLine(missing: string, longest: number) {
	return z.pipe(
		z.pipe(
			z.string({ error: missing }),
			z.transform((text: string) => cleanLine(text)),
		),
		z.string().check(
			z.minLength(1, { error: missing }),
			// Counted as the inputs count, in UTF-16 units.
			z.refine((text) => text.length <= longest, { error: `Please keep this to ${longest} characters at most.` }),
		),
	);
}

/** A tick box: sent as 'on' where it is ticked, not at all where it is not. */
export function tickBox() {
	return z.pipe(
		z.optional(z.string()),
		z.transform((value) => value === "on" || value === "true"),
	);
}

/** A required e-mail address of at most 254 characters (RFC 5321), trimmed and lower-case. */
export function emailLine() {
	return z.pipe(
		z.pipe(
			requiredLine("Please enter your email address.", 254),
			z.transform((email: string) => email.toLowerCase()),
		),
		z.string().check(z.email({ error: "Please enter an email address like name@example.com." })),
	);
}

/** An optional address in its normal form; null where there is none. */
export function addressLine(normal: (text: string) => string | null, wrong: string) {
	return z.pipe(
		z._default(z.nullable(z.string({ error: wrong })), null),
		z.transform((value: string | null, context) => {
			const typed = cleanLine(value ?? "");
			if (typed === "") return null;
			const found = normal(typed);
			if (found === null) context.issues.push({ code: "custom", input: value, message: wrong });
			return found;
		}),
	);
}
