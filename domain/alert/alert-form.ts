import * as z from "zod/mini";
import { filtersToQuery, getDefaultSort, parseFilters } from "../activity/filters.ts";
import { emailField } from "../forms/fields.ts";
import { alertKinds } from "./alert.ts";

const maxQueryLength = 1000;

/** The forms 'Get new ones by e-mail' and 'Tell me when registration opens'. */
export const AlertForm = z.object({
	email: emailField(),
	kind: z.enum(alertKinds, { error: "Go back to the page and send the form from there." }),
	/** The listing's query, or an activity's id. */
	query: z.pipe(
		z._default(z.string(), ""),
		z.transform((query: string) => query.slice(0, maxQueryLength)),
	),
});

/** Normalizes a listing's query, ignoring its sort order, so that the same search is one alert. */
export function normalizeAlertQuery(query: string): string {
	const { filters } = parseFilters(new URLSearchParams(query));
	return filtersToQuery({ ...filters, sort: getDefaultSort(filters), sentence: "" });
}
