import * as z from "zod/mini";
import { inputAttributes } from "./fields.ts";
import type { FormErrors } from "./parse-form.ts";

/** What the fields of a form show, by their names: the stored or typed text, and why it was rejected. */
export type FormFields = { values: Record<string, string>; errors: FormErrors };

/**
 * Returns a function that gives the props of a field by its name. The field's schema says what the input accepts, and that it
 * is required if it rejects an empty text.
 */
export function createFieldProps<Shape extends z.core.$ZodShape>(
	{ shape }: z.ZodMiniObject<Shape>,
	labels: Partial<Record<keyof Shape & string, string>>,
	fields?: Partial<FormFields> | null,
) {
	return (name: keyof Shape & string) => ({
		name,
		label: labels[name] ?? "",
		defaultValue: fields?.values?.[name],
		message: (fields?.errors as FormErrors | undefined)?.[name],
		required: !z.safeParse(shape[name] as z.core.$ZodType, "").success,
		...inputAttributes.get(shape[name] as z.core.$ZodType),
	});
}
