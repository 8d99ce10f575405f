/** Returns the form values of a document, or of a new one: a list is one line, separated by commas. */
export function toFormValues<Field extends string>(
	labels: Record<Field, string>,
	document?: Partial<Record<Field, unknown>>,
): Record<Field, string> {
	const names = Object.keys(labels) as Field[];
	const values = names.map((name) => {
		const value = document?.[name] ?? "";
		return [name, Array.isArray(value) ? value.join(", ") : String(value)];
	});
	return Object.fromEntries(values);
}
