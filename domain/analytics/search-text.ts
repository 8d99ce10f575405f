import { normalizeLine } from "../normalize-text.ts";
import type { ActiveFilter } from "../search/active-filters.ts";
import { parsePosition } from "../search/filter-values.ts";
import type { ActivityFilters } from "../search/filters.ts";

/** In code points. Longer texts are truncated. */
const maxSearchTextLength = 80;

/** Describes a search: 'kayak, near Otterford, STEM'. Positions are left out, since one can be where the visitor is. */
export function describeSearch(filters: ActivityFilters, active: ActiveFilter[]): string {
	return active
		.map(({ name, label }) => {
			if (name === "search") return filters.search;
			if (name === "near" && parsePosition(filters.near)) return "near a position";
			return name === "where" || name === "near" ? `near ${filters[name]}` : label;
		})
		.join(", ");
}

/** Returns a search text as it is stored: lower-case and truncated. Null if it is empty or looks like personal data. */
export function toStoredSearchText(text: string): string | null {
	const line = normalizeLine(text).toLowerCase();
	if (line === "" || looksPersonal(line)) return null;
	return [...line].slice(0, maxSearchTextLength).join("").trim();
}

/**
 * Returns true for text with '@' or a possible phone number: six or more digits, separated only as in phone numbers.
 */
export function looksPersonal(text: string): boolean {
	return /@|%40/i.test(text) || /\d(?:[\s().\-/]*\d){5,}/.test(text);
}
