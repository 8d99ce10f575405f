import { parseForm } from "../forms/parse-form.ts";
import { parsePublication } from "../publication/publication-form.ts";
import { ResourceForm } from "./resource-form.ts";

/** Validates the staff form of an article. A rejected form returns all texts untruncated, because articles are long. */
export function parseResourceForm(form: FormData) {
	const { choice, errors } = parsePublication(form);
	const result = parseForm(ResourceForm, form, Number.POSITIVE_INFINITY);
	if (result.ok && Object.keys(errors).length === 0) return { ...result, publication: choice };
	const values = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
	return {
		ok: false as const,
		errors: { ...(!result.ok && result.errors), ...errors },
		values: Object.fromEntries(values),
	};
}
