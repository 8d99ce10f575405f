import * as z from "zod/mini";

/**
 * The result of a submitted form. A rejected form has one message per field, and the submitted values to show again.
 */
export type FormErrors<Field extends string = string> = Partial<Record<Field, string>>;
export type FormResult<T> =
	| { ok: true; value: T }
	| { ok: false; errors: FormErrors<keyof T & string>; values: Record<string, string> };

/** The submitted values of a rejected form are truncated to this many characters per field. */
const defaultMaxEchoedLength = 2000;

/**
 * Validates a submitted form against its schema. Reads only the schema's fields. The first text of a repeated field
 * wins; files count as missing.
 */
export function parseForm<Shape extends z.core.$ZodShape>(
	schema: z.ZodMiniObject<Shape>,
	form: Pick<FormData | URLSearchParams, "getAll">,
	maxEchoedLength = defaultMaxEchoedLength,
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
	for (const name of Object.keys(values)) values[name] = (values[name] ?? "").slice(0, maxEchoedLength);
	return { ok: false, errors: errors as FormErrors<never>, values };
}
