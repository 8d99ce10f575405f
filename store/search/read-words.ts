import { isEverydayWord } from "./common-words.ts";
import type { TextMatch } from "./dialect.ts";
import type { SearchStore } from "./search.ts";
import { findSpellings, type Spelling, toSpelling } from "./spelling.ts";
import { type Alternative, anyOf, createPlainQuery, createTextQuery, maxWords, type TextQuery } from "./text-query.ts";
import type { WordKnowledge } from "./vocabulary.ts";
import { listBeginning, listForms, listWays, matchIn, weights } from "./word-ways.ts";
import { dropStopWords, isStopWord, isWeakWord, listMarks, splitWords } from "./words.ts";

/** `exact`: all words must match, and none is respelled. */
type TypedText = { search: string; where: string; exact?: boolean };

/**
 * Reads the typed words into a query: what each says, and in which ways it may match. Stop words are dropped if there
 * are others. `text` is null without words, marks and a place's words.
 */
export async function readWords(
	store: SearchStore,
	{ search, where, exact = false }: TypedText,
	knowledge: WordKnowledge,
): Promise<{ text: TextQuery | null; spelling: Spelling | null }> {
	const title = splitWords(search);
	const words = await readEach(store, dropStopWords(title).slice(0, maxWords), knowledge, exact);
	const places = dropStopWords(splitWords(where)).slice(0, maxWords);
	const place = places.map((word) => anyOf(matchIn("place", [...listForms(word), ...listBeginning(word)])));
	if (words.length === 0) {
		const marks = listMarks(search).map((mark): TextMatch => ({ field: "mark", words: [mark] }));
		const matches = [...marks, ...place];
		return { text: matches.length > 0 ? createPlainQuery(matches) : null, spelling: null };
	}
	const areAllWeak = words.every(({ isWeak }) => isWeak);
	const isKnown = words.some(({ count }) => count > 0);
	const query = createTextQuery(
		words.map((word) => ({ ...word, isWeak: word.isWeak && (!areAllWeak || (isKnown && word.count === 0)) })),
		{ title, place, isExact: exact },
	);
	return { text: query, spelling: toSpelling(search, words) };
}

type ReadWord = {
	word: string;
	alternatives: Alternative[];
	/** The number of texts with the word in one of its forms, or else in another way or spelling. */
	count: number;
	weight: number;
	isWeak: boolean;
	/** Spellings that are searched for as well, best first. */
	spellings: string[];
};

async function readEach(
	store: SearchStore,
	typed: string[],
	{ synonyms, textCount }: WordKnowledge,
	exact: boolean,
): Promise<ReadWord[]> {
	const words = await listWays(store, typed, synonyms);
	const spellings = exact
		? []
		: await Promise.all(words.map((_, index) => findSpellings(store, words, index, synonyms)));
	const respelled = typed.map((word, index) => spellings[index]?.[0]?.word ?? word);
	const areAllFound = respelled.every((word, index) => word === typed[index] && words[index]?.count !== 0);
	const ofRespelled = areAllFound || exact ? [] : await listWays(store, respelled, synonyms, true);
	return words.map(({ word, ways, count: typedCount }, index) => {
		const found = spellings[index] ?? [];
		const [best, ...others] = found;
		const count = typedCount || best?.count || ofRespelled[index]?.count || 0;
		const meant = respelled[index] ?? word;
		const saysLittle = isWeakWord(meant) || (best && isStopWord(meant)) || (count === 0 && isEverydayWord(word));
		const isWeak = !exact && saysLittle === true;
		return {
			word,
			alternatives: distinct([
				...ways,
				...weigh(ofRespelled[index]?.ways ?? [], weights.spelling),
				...others.flatMap((spelling) => weigh(listForms(spelling.word), spelling.weight)),
			]),
			count,
			weight: (isWeak ? weights.weak : 1) * (1 + Math.log((Math.max(textCount, count) + 1) / (count + 1))),
			isWeak,
			spellings: found.map((spelling) => spelling.word),
		};
	});
}

function weigh(alternatives: Alternative[], factor: number): Alternative[] {
	return alternatives.map((alternative) => ({ ...alternative, weight: alternative.weight * factor }));
}

/** Keeps the one that counts most of equal alternatives. */
function distinct(alternatives: Alternative[]): Alternative[] {
	const toKey = ({ words, isBeginning }: Alternative) => `${words.join(" ")}${isBeginning ? "*" : ""}`;
	const sorted = alternatives.toSorted((one, other) => one.weight - other.weight);
	return [...new Map(sorted.map((one) => [toKey(one), one])).values()];
}
