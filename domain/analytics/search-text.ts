import { type ActivityFilters, getActiveFilters } from "../activity/filters.ts";
import { normalizeLine } from "../normalize-text.ts";

/** The most characters of a search that found nothing which are kept. */
export const maxSearchTextLength = 80;

/** What was looked for in one line, such as 'kayak, near Otterford, STEM'. */
export function describeSearch(filters: ActivityFilters): string {
	return getActiveFilters(filters)
		.map(({ name, label }) => {
			if (name === "search") return filters.search;
			return name === "where" ? `near ${filters.where}` : label;
		})
		.join(", ");
}

/**
 * The text of a search as it may be kept: in lower case, shortened, or null where it is empty or looks like something
 * personal that got into the wrong field.
 */
export function toStoredSearchText(text: string): string | null {
	const line = normalizeLine(text).toLowerCase();
	if (line === "" || looksPersonal(line)) return null;
	return [...line].slice(0, maxSearchTextLength).join("").trim();
}

/** An e-mail address, or six digits and more with nothing between them but what telephone numbers are written with. */
export function looksPersonal(text: string): boolean {
	return /@|%40/i.test(text) || /\d(?:[\s().\-/]*\d){5,}/.test(text);
}
