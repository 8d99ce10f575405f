import { type ActivityFilters, changeFilters, noFilters } from "./filters.ts";
import { parseSentence } from "./sentence/parse-sentence.ts";
import type { FindKnownPlaces } from "./sentence/places.ts";
import { filterKinds, type SentenceContext } from "./sentence/sentence-filters.ts";

/**
 * Parses a search that was typed as a sentence. Its phrases become filters, which replace existing filters of the same
 * kind, and its other words remain the search. Returns null if nothing was understood, or if the filters already have a
 * `sentence`: its remaining words are not parsed again.
 */
export async function readSearch(
	filters: ActivityFilters,
	context: SentenceContext,
	findKnownPlaces: FindKnownPlaces,
): Promise<ActivityFilters | null> {
	if (filters.search === "" || filters.exact || filters.sentence !== "") return null;
	const sentence = await parseSentence(filters.search, context, findKnownPlaces);
	if (!sentence.isUnderstood) return null;
	const replaced = filterKinds.filter((kind) => kind.some((key) => sentence.filters[key] !== undefined)).flat();
	return changeFilters(filters, {
		...Object.fromEntries(replaced.map((key) => [key, noFilters[key]])),
		...(sentence.filters.near !== undefined && { where: "" }),
		...sentence.filters,
		search: sentence.text,
		sentence: filters.search,
	});
}

/** Returns the verbatim search for the sentence, keeping only the filters that no sentence sets. */
export function toExactSearch({ sentence, where, type, provider }: ActivityFilters): ActivityFilters {
	return {
		...noFilters,
		where,
		type,
		provider,
		search: sentence,
		exact: true,
		sort: "best",
	};
}
