import levenshtein from "damerau-levenshtein";
import type { Kysely } from "kysely";
import { isStopWord } from "../../domain/search/stop-words.ts";
import type { Tables } from "../tables.ts";
import type { TextMatch } from "./dialect.ts";
import type { SearchStore } from "./search.ts";
import {
	type Alternative,
	createPlainQuery,
	createTextQuery,
	matchAny,
	maxWords,
	type TextQuery,
} from "./text-query.ts";
import { getSynonyms, type WordKnowledge } from "./vocabulary.ts";
import {
	countTexts,
	findSynonyms,
	listForms,
	listPrefix,
	listWays,
	minPrefixLength,
	type WordWays,
	weights,
} from "./word-ways.ts";
import {
	dropStopWords,
	findSwappedStopWord,
	isCommonWord,
	isEverydayWord,
	isWeakWord,
	listMarks,
	splitWords,
} from "./words.ts";

/** What was typed, and the closest spelling that was searched for as well. */
export type Spelling = {
	typed: string;
	used: string;
	/** Other searches that may have been meant. */
	others: string[];
};

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
	const typed = splitWords(search);
	const words = await readEach(store, dropStopWords(typed).slice(0, maxWords), knowledge, exact);
	const places = dropStopWords(splitWords(where)).slice(0, maxWords);
	const place = places.map((word) => matchAny("place", [...listForms(word), ...listPrefix(word)]));
	if (words.length === 0) {
		const marks = listMarks(search).map((mark): TextMatch => ({ field: "mark", words: [mark] }));
		const matches = [...marks, ...place];
		return { text: matches.length > 0 ? createPlainQuery(matches) : null, spelling: null };
	}
	const areAllWeak = words.every(({ isWeak }) => isWeak);
	const areAnyInTexts = words.some(({ count }) => count > 0);
	const query = createTextQuery(
		words.map((word) => ({ ...word, isWeak: word.isWeak && (!areAllWeak || (areAnyInTexts && word.count === 0)) })),
		{ typed, place, isExact: exact },
	);
	return { text: query, spelling: toSpelling(search, words) };
}

/** Reads each of the words: its ways to match, and the spellings that are searched for as well, best first. */
async function readEach(store: SearchStore, typed: string[], knowledge: WordKnowledge, exact: boolean) {
	const words = await listWays(store, typed, knowledge);
	const spellings = exact
		? []
		: await Promise.all(words.map((_, index) => findSpellings(store, words, index, knowledge)));
	const meant = typed.map((word, index) => spellings[index]?.[0]?.word ?? word);
	const isRespelled = spellings.some((found) => found.length > 0);
	const ofMeant = isRespelled ? await listWays(store, meant, knowledge) : [];
	return words.map(({ word, ways, count: typedCount }, index) => {
		const [best, ...others] = spellings[index] ?? [];
		const count = typedCount || best?.count || ofMeant[index]?.count || 0;
		const used = best?.word ?? word;
		const saysLittle = isWeakWord(used) || isStopWord(used) || (count === 0 && isEverydayWord(word));
		const isWeak = saysLittle && !exact;
		return {
			word,
			alternatives: distinct([
				...ways,
				...weigh(ofMeant[index]?.ways ?? [], weights.spelling),
				...others.flatMap((spelling) => weigh(listForms(spelling.word), spelling.weight)),
			]),
			count,
			weight: (isWeak ? weights.weak : 1) * (1 + Math.log((Math.max(knowledge.textCount, count) + 1) / (count + 1))),
			isWeak,
			spellings: (spellings[index] ?? []).map((spelling) => spelling.word),
		};
	});
}

function weigh(alternatives: Alternative[], factor: number): Alternative[] {
	return alternatives.map((alternative) => ({ ...alternative, weight: alternative.weight * factor }));
}

/** Keeps the one that counts most of equal alternatives. */
function distinct(alternatives: Alternative[]): Alternative[] {
	const toKey = ({ words, isPrefix }: Alternative) => `${words.join(" ")}${isPrefix ? "*" : ""}`;
	const sorted = alternatives.toSorted((one, other) => one.weight - other.weight);
	return [...new Map(sorted.map((one) => [toKey(one), one])).values()];
}

/** A word with at most this many hits may be a misspelling of one that is this many times as common. */
const accidental = { maxHits: 10, minRatio: 20, minCommonHits: 10 };
const maxSpellings = 3;
/** Further spellings rank at least this share of the best one. */
const minShare = 0.2;

/** A spelling that is searched for as well, what it counts, and the number of texts that have it. */
type FoundSpelling = { word: string; weight: number; count: number };

/**
 * Returns likely spellings of a word that the texts lack, or of a rare one beside a far more common one: 'pino' only begins
 * 'Pinocchio', and may be 'piano'. A common English word keeps its spelling, unless another one makes up a phrase with
 * its neighbour: 'marital arts'.
 */
async function findSpellings(
	store: SearchStore,
	words: WordWays[],
	index: number,
	knowledge: WordKnowledge,
): Promise<FoundSpelling[]> {
	const { word = "", count = 0, isKnown = false } = words[index] ?? {};
	if ((isKnown && count > accidental.maxHits) || isWeakWord(word)) return [];
	const stopWord = isKnown || isCommonWord(word) ? null : findSwappedStopWord(word);
	if (stopWord) return [{ word: stopWord, weight: 1, count: 0 }];
	const similar = await findSimilarWords(store.read, word, knowledge.wordsWithSynonyms);
	const likely = similar.filter((other) => !isCommonWord(word) || isInPhrase(words, index, other.word, knowledge));
	const ranked = (await countCandidates(store, likely, knowledge))
		.filter(({ word: other, titles, texts, distance, likelihood }) => {
			if (!isKnown) return texts > count || likelihood === sameLetters;
			const isLonger = word.length >= minPrefixLength && other.startsWith(word);
			const isUsual = titles >= Math.max(accidental.minCommonHits, count * accidental.minRatio);
			return texts > count && distance === 1 && likelihood > 1 && other[0] === word[0] && !isLonger && isUsual;
		})
		.toSorted((one, other) => other.rank - one.rank);
	return ranked
		.map(({ word: other, rank, texts }) => ({ word: other, share: rank / (ranked[0]?.rank ?? 1), count: texts }))
		.filter(({ share }, at) => at === 0 || share >= minShare)
		.slice(0, maxSpellings)
		.map(({ share, ...spelling }) => ({ ...spelling, weight: weights.spelling * share }));
}

/** Returns whether two neighbours are a phrase that has synonyms, if this word replaces one of them. */
function isInPhrase(words: WordWays[], index: number, word: string, knowledge: WordKnowledge): boolean {
	const [before, after] = [words[index - 1], words[index + 1]];
	const phrases = [before && [before.word, word], after && [word, after.word]];
	return phrases.some((phrase) => phrase && getSynonyms(knowledge, phrase).length > 0);
}

/** Counts the titles and the texts with each word, and ranks it by them and its likelihood. */
async function countCandidates(store: SearchStore, similar: SimilarWord[], knowledge: WordKnowledge) {
	const matches = similar.flatMap(({ word }) => {
		const forms = listForms(word);
		const synonyms = findSynonyms([word], knowledge).flat();
		return [matchAny("heading", forms), matchAny("anywhere", [...forms, ...synonyms])];
	});
	const counts = await countTexts(store, matches);
	return similar.map((candidate, at) => {
		const [titles = 0, texts = 0] = counts.slice(at * 2, at * 2 + 2);
		const rank = (titles * titleRank * candidate.likelihood + texts) / farther ** (candidate.distance - 1);
		return { ...candidate, titles, texts, rank };
	});
}

/** Sorts after every string with the same prefix. */
const last = "\u{10FFFF}";
const maxSimilarWords = 12;
/** The likelihood of swapped letters, beside 2 for a letter more or fewer, and 1 for a wrong one. */
const sameLetters = 4;
/** A second mistake is this much less likely. */
const farther = 1000;
/** Any title says more than all texts. */
const titleRank = 1_000_000;

type SimilarWord = {
	word: string;
	/** The Damerau-Levenshtein distance. */
	distance: number;
	likelihood: number;
};

/**
 * Words of texts, and further ones, with a similar spelling, nearest first. Compares only words with the same beginning or
 * ending: a single mistake leaves one of them intact.
 */
async function findSimilarWords(read: Kysely<Tables>, typed: string, furtherWords: string[]): Promise<SimilarWord[]> {
	const maxDistance = typed.length > 5 ? 2 : typed.length > 2 ? 1 : 0;
	if (maxDistance === 0 || !/^\p{L}+$/u.test(typed)) return [];
	const intact = typed.length > 5 ? 2 : 1;
	const beginning = typed.slice(0, intact);
	const ending = [...typed].reverse().join("").slice(0, intact);
	const rows = await read
		.selectFrom("search_words")
		.where((eb) =>
			eb.or([eb.between("word", beginning, beginning + last), eb.between("reversed", ending, ending + last)]),
		)
		.where((eb) =>
			eb.between(eb.fn<number>("length", ["word"]), typed.length - maxDistance, typed.length + maxDistance),
		)
		.select("word")
		.execute();
	return (
		[...new Set([...rows.map(({ word }) => word), ...furtherWords])]
			.map((word) => ({ word, distance: levenshtein(typed, word).steps, likelihood: getLikelihood(typed, word) }))
			.filter(({ word, distance }) => word !== typed && !isStopWord(word) && distance <= maxDistance)
			// Two mistakes seldom hit the first letter and miss the second.
			.filter(({ word, distance }) => distance < 2 || word[0] === typed[0])
			.sort((one, other) => one.distance - other.distance || (one.word < other.word ? -1 : 1))
			.slice(0, maxSimilarWords)
	);
}

function getLikelihood(typed: string, word: string): number {
	if (word.length !== typed.length) return 2;
	return [...typed].sort().join() === [...word].sort().join() ? sameLetters : 1;
}

/** Further spellings that are offered. */
const maxOthers = 2;

function toSpelling(typed: string, words: { word: string; spellings: string[] }[]): Spelling | null {
	const respelled = words.filter(({ spellings }) => spellings.length > 0);
	if (respelled.length === 0) return null;
	const best = new Map(respelled.map(({ word, spellings }) => [word, spellings[0] ?? word]));
	const [single] = respelled.length === 1 ? respelled : [];
	const others = single?.spellings.slice(1, 1 + maxOthers) ?? [];
	return {
		typed,
		used: replaceWords(typed, best),
		others: others.map((other) => replaceWords(typed, new Map([[single?.word ?? "", other]]))),
	};
}

/** Replaces words in a text and leaves the others as typed. */
export function replaceWords(text: string, replacements: ReadonlyMap<string, string>): string {
	return text
		.split(/\s+/)
		.filter(Boolean)
		.map((typed) => {
			const words = splitWords(typed);
			if (!words.some((word) => replacements.has(word))) return typed;
			return words.map((word) => replacements.get(word) ?? word).join(" ");
		})
		.join(" ");
}
