/** Returns a form's texts by field name. Files are left out. */
export function getFormTexts(form: FormData): Record<string, string> {
	return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}
