import { categories } from "./activity.ts";
import { findOption, maxSearchLength } from "./filter-values.ts";
import { type ActivityFilters, changeFilters, filtersToQuery, noFilters } from "./filters.ts";
import type { Suggestions } from "./suggestions.ts";

export const suggestionKinds = ["category", "place", "provider", "title"] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** What is offered to somebody who types. `query`: the listing's, with its question mark. */
export type Suggestion = { kind: SuggestionKind; title: string; query: string };

/** In all, of every kind together. */
export const maxSuggestions = 8;

/** Of each kind where all are offered, so that none takes the others' room. Titles get the rest. */
const maxOfKind = 2;

/** The suggestions of those kinds in the order of the kinds. */
export function chooseSuggestions(found: Suggestions, kinds: readonly SuggestionKind[]): Suggestion[] {
	const byKind: Record<SuggestionKind, Suggestion[]> = {
		category: found.categories.map((title) => suggest("category", title, { type: findOption(categories, title) })),
		place: found.places.filter(fits).map((title) => suggest("place", title, { where: title })),
		provider: found.providers.map(({ id, title }) => suggest("provider", title, { provider: id })),
		// A title is searched by its very words: as a sentence, its numbers and days would become filters.
		title: found.titles.filter(fits).map((title) => suggest("title", title, { search: title, exact: true })),
	};
	const chosen = kinds.flatMap((kind, index) =>
		byKind[kind].slice(0, index < kinds.length - 1 ? maxOfKind : maxSuggestions),
	);
	return chosen.slice(0, maxSuggestions);
}

function suggest(kind: SuggestionKind, title: string, filters: Partial<ActivityFilters>): Suggestion {
	return { kind, title, query: filtersToQuery(changeFilters(noFilters, filters)) };
}

/** False for a text that is too long to be searched. */
function fits(text: string): boolean {
	return text.length <= maxSearchLength;
}
