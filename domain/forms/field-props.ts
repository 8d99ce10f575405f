import * as z from "zod/mini";
import { inputAttributes } from "./fields.ts";
import type { FormErrors } from "./parse-form.ts";

/** The state of a form's fields by name: the stored or typed text, and why it was rejected. */
export type FormFields = { values: Record<string, string>; errors: FormErrors };

/**
 * Creates a function that returns the props of a field by its name. The field's schema determines what the input
 * accepts. A field is required if its schema rejects an empty text.
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
