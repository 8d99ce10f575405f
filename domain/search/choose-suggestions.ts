import { categories } from "../activity/activity.ts";
import { findOption, maxSearchLength } from "./filter-values.ts";
import { type ActivityFilters, changeFilters, filtersToQuery, noFilters } from "./filters.ts";

/** Candidates for search suggestions, by kind. */
export type Suggestions = {
	/** Titles of activities. */
	titles: string[];
	categories: string[];
	/** Towns and venues. */
	places: string[];
	providers: { id: string; title: string }[];
};

export const suggestionKinds = ["category", "place", "provider", "title"] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** A search suggestion. `query` is the listing's query string, including '?'. */
export type Suggestion = { kind: SuggestionKind; title: string; query: string };

/** Limit for all kinds together. */
export const maxSuggestions = 8;

/** Limit per kind, so that no kind crowds out the others. The last kind fills the remaining slots. */
const maxOfKind = 2;

/** Returns suggestions of the given kinds, in that order. */
export function chooseSuggestions(found: Suggestions, kinds: readonly SuggestionKind[]): Suggestion[] {
	const byKind: Record<SuggestionKind, Suggestion[]> = {
		category: found.categories.map((title) => suggest("category", title, { type: findOption(categories, title) })),
		place: found.places.filter(fits).map((title) => suggest("place", title, { where: title })),
		provider: found.providers.map(({ id, title }) => suggest("provider", title, { provider: id })),
		// Titles are searched verbatim: parsed as a sentence, their numbers and days would become filters.
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

/** Returns false if the text is too long to search for. */
function fits(text: string): boolean {
	return text.length <= maxSearchLength;
}
