import type { Expression, SqlBool } from "kysely";
import type { Spelling } from "../port/activities.ts";
import { countMatching, type SearchStore } from "./search.ts";
import type { SynonymGroups } from "./synonyms.ts";
import { parseTextQuery, type QueryWords, type TextQuery } from "./text-query.ts";
import { findSimilarWords, findSplits, findWordsWithParts } from "./vocabulary.ts";
import { splitWords } from "./words.ts";

type Searched = Pick<TextSearch<unknown>, "typed" | "public" | "synonyms">;
/** `exact`: no other spelling is searched. */
type TypedText = { search: string; where: string; exact?: boolean };

/** How a listing is searched for words: `public` are the conditions of all that it shows, whatever the filters. */
type TextSearch<Result> = {
	typed: TypedText;
	public: Expression<SqlBool>[];
	synonyms: SynonymGroups;
	run(query: TextQuery | null): Promise<Result>;
};

/**
 * Finds what matches the words. Where nothing does, whatever the filters, words of which these are parts are searched, and
 * where that finds nothing, the nearest spellings.
 */
export async function searchForgivingly<Result extends { total: number }>(
	store: SearchStore,
	text: TextSearch<Result>,
): Promise<Result & { spelling: Spelling | null }> {
	const { typed, run } = text;
	const query = await readQuery(store, text, typed);
	const found = { ...(await run(query)), spelling: null };
	if (found.total > 0 || !query || query.words.length === 0) return found;
	if (await isFound(store, text, typed.search)) return found;
	const parts = await findWordsWithParts(store.read, query.words);
	if (await isFound(store, text, typed.search, parts)) {
		return { ...(await run(await readQuery(store, text, typed, { parts }))), spelling: null };
	}
	const used = typed.exact ? null : await respell(store, text, query.words);
	if (!used) return found;
	const respelt = await run(await readQuery(store, text, { ...typed, search: used }));
	return { ...respelt, spelling: { typed: typed.search, used } };
}

/** What was typed, with what the catalogue's vocabulary and synonyms say about its words. */
async function readQuery(
	{ read }: SearchStore,
	{ synonyms }: Pick<Searched, "synonyms">,
	typed: { search: string; where: string },
	words: QueryWords = {},
): Promise<TextQuery | null> {
	const splits = await findSplits(read, [...splitWords(typed.search), ...splitWords(typed.where)]);
	return parseTextQuery(typed, { ...words, splits, synonyms });
}

async function isFound(store: SearchStore, text: Searched, typed: string, parts = new Map<string, string[]>()) {
	const query = await readQuery(store, text, { search: typed, where: "" }, { parts });
	return query !== null && (await countMatching(store, text.public, query.match)) > 0;
}

/** What was typed with the words replaced that nothing matches, or else one word, so that something is found; or null. */
async function respell(store: SearchStore, text: Searched, words: string[]): Promise<string | null> {
	// A word that stands alone is not found: otherwise nothing would be respelt.
	const known = words.length === 1 ? [false] : await Promise.all(words.map((word) => isFound(store, text, word)));
	const unknown = words.filter((_, at) => !known[at]);
	const attempts = unknown.length > 0 ? [unknown] : words.map((word) => [word]);
	for (const replaced of attempts) {
		const spellings = new Map<string, string>();
		for (const word of replaced) {
			const others = words.length === 1 || unknown.length > 0 ? [] : words.filter((other) => other !== word);
			const spelling = await findSpelling(store, text, word, others);
			if (spelling) spellings.set(word, spelling);
		}
		const used = splitWords(text.typed.search).map((word) => spellings.get(word) ?? word);
		if (spellings.size === replaced.length && (await isFound(store, text, used.join(" ")))) return used.join(" ");
	}
	return null;
}

/** The nearest word that is found together with the others; of several, the one that most titles have. */
async function findSpelling(
	store: SearchStore,
	text: Searched,
	word: string,
	others: string[],
): Promise<string | null> {
	const similar = await findSimilarWords(store.read, word, text.synonyms.words);
	for (const distance of [1, 2]) {
		const near = similar.filter((one) => one.distance === distance);
		const counts = await Promise.all(near.map((one) => countOccurrences(store, text, [one.word, ...others])));
		const best = Math.max(...counts);
		if (best > 0) return near[counts.indexOf(best)]?.word ?? null;
	}
	return null;
}

/** Titles count more than other texts. */
async function countOccurrences(store: SearchStore, text: Searched, words: string[]): Promise<number> {
	const query = parseTextQuery({ search: words.join(" "), where: "" }, { synonyms: text.synonyms });
	const [title] = query?.tiers ?? [];
	if (!query || !title) return 0;
	const inTitles = await countMatching(store, text.public, title);
	return inTitles * titleFactor + (inTitles > 0 ? 0 : await countMatching(store, text.public, query.match));
}

const titleFactor = 10_000;
