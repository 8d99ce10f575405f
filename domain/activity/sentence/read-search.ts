import { type ActivityFilters, getDefaultSort, noFilters } from "../filters.ts";
import { filterKinds, isSameKind } from "./merge-filters.ts";
import { parseSentence } from "./parse-sentence.ts";
import type { SentenceContext, SentenceFilters } from "./phrase.ts";

type SearchContext = Omit<SentenceContext, "given">;

/**
 * Reads a search that was typed as a sentence: its phrases become filters, the rest stays the search. Null where there is
 * nothing to understand. Filters that were set otherwise win; those of the sentence before, `said`, give way.
 */
export function readSearch(filters: ActivityFilters, context: SearchContext): ActivityFilters | null {
	// What remained of a sentence has been read: it would only contradict the filters from its other words.
	if (filters.search === "" || filters.exact || findReadSentence(filters, context)) return null;
	const given = toGiven(withoutSaid(filters, context));
	const sentence = parseSentence(filters.search, { ...context, given });
	if (sentence.understood.length === 0 && !sentence.wantsLocation) return null;
	const answered = filterKinds.filter((kind) => kind.some((key) => sentence.filters[key] !== undefined));
	const next = { ...clear(filters, answered), ...sentence.filters, search: sentence.rest, said: filters.search };
	return sentence.filters.near === undefined ? next : { ...next, where: "" };
}

/** What a sentence was read as, and the search for exactly its words. */
type ReadSentence = { said: string; exact: ActivityFilters; wantsLocation: boolean };

/** Returns the sentence that the filters were read from; null where there is none, or its words have been changed since. */
export function findReadSentence(filters: ActivityFilters, context: SearchContext): ReadSentence | null {
	const { said } = filters;
	if (said === "") return null;
	const others = withoutSaid(filters, context);
	const { rest, wantsLocation } = parseSentence(said, { ...context, given: toGiven(others) });
	if (rest !== filters.search) return null;
	const exact = { ...others, search: said, exact: true, said: "" };
	const sort = others.sort === getDefaultSort(others) ? getDefaultSort(exact) : others.sort;
	return { said, exact: { ...exact, sort }, wantsLocation };
}

/** The filters without those that the sentence `said` set. */
function withoutSaid(filters: ActivityFilters, context: SearchContext): ActivityFilters {
	if (filters.said === "") return filters;
	const said = parseSentence(filters.said, context).filters;
	// A form shows and sends the place of a sentence as its `where`.
	const isPlaceSaid = said.near !== undefined && said.near === filters.where;
	const set = isPlaceSaid ? { ...filters, near: filters.where, where: "" } : filters;
	const isSaid = (kind: (keyof SentenceFilters)[]) =>
		kind.some((key) => said[key] !== undefined) && isSameKind({ ...getUnset(filters), ...said }, set, kind);
	return clear(set, filterKinds.filter(isSaid));
}

function clear(filters: ActivityFilters, kinds: (keyof SentenceFilters)[][]): ActivityFilters {
	const unset = getUnset(filters);
	return { ...filters, ...Object.fromEntries(kinds.flat().map((key) => [key, unset[key]])) };
}

function getUnset(filters: ActivityFilters): ActivityFilters {
	return { ...noFilters, sort: getDefaultSort(filters) };
}

/** The filters that are set. A place in `where` acts like one in `near`. */
function toGiven(filters: ActivityFilters): SentenceFilters {
	const unset = getUnset(filters);
	const set = filterKinds.flat().filter((key) => JSON.stringify(filters[key]) !== JSON.stringify(unset[key]));
	const given: SentenceFilters = Object.fromEntries(set.map((key) => [key, filters[key]]));
	return filters.where ? { near: filters.where, ...given } : given;
}
