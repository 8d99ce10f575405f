import levenshtein from "damerau-levenshtein";
import type { Kysely } from "kysely";
import { otherLanguages } from "../../domain/synonym/other-languages.ts";
import type { Store } from "../store.ts";
import type { Tables } from "../tables.ts";
import { hasSameLetters, isStopWord, splitTellingWords, splitWords, toStem } from "./words.ts";

/** Sorts after every string with the same prefix. */
const last = "\u{10FFFF}";
const maxSimilarWords = 12;

const minSplitLength = 5;
const maxSplitLength = 20;

/**
 * For each word, the pairs of vocabulary words that it can be split into. Single letters, which the vocabulary lacks,
 * count as words: 'tball' is 't ball'.
 */
export async function findSplits(read: Kysely<Tables>, words: string[]): Promise<Map<string, string[][]>> {
	const pairs = new Map(words.map((word) => [word, listSplits(word)]));
	const known = await findKnownWords(read, [...pairs.values()].flat(2));
	const isKnown = (word: string) => word.length === 1 || known.has(word);
	return new Map([...pairs].map(([word, all]) => [word, all.filter((pair) => pair.every(isKnown))]));
}

/** Returns which of these words are in the vocabulary. */
export async function findKnownWords(read: Kysely<Tables>, words: string[]): Promise<Set<string>> {
	if (words.length === 0) return new Set();
	const rows = await read
		.selectFrom("search_words")
		.where("word", "in", [...new Set(words)])
		.select("word")
		.execute();
	return new Set(rows.map(({ word }) => word));
}

function listSplits(word: string): string[][] {
	if (word.length < minSplitLength || word.length > maxSplitLength || !/^[a-z]+$/.test(word)) return [];
	return Array.from({ length: word.length - 1 }, (_, index) => [word.slice(0, index + 1), word.slice(index + 1)]);
}

export type SimilarWord = {
	word: string;
	/** The Damerau-Levenshtein distance. */
	distance: number;
	/** The same letters in another order, or letters more or fewer: more likely than a wrong letter. */
	isLikely: boolean;
};

/**
 * Words of the vocabulary with a similar spelling, nearest first. Compares only words with the same beginning or
 * ending: a single mistake leaves one of them intact.
 */
export async function findSimilarWords(
	read: Kysely<Tables>,
	typed: string,
	furtherWords: string[],
): Promise<SimilarWord[]> {
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
	const words = [...rows.map(({ word }) => word), ...furtherWords].filter((word) => !isStopWord(word));
	return (
		[...new Set(words)]
			.filter((word) => word !== typed && /^\p{L}+$/u.test(word))
			.map((word) => ({ word, distance: levenshtein(typed, word).steps, isLikely: isLikely(typed, word) }))
			// Two mistakes seldom hit the first letter and miss the second.
			.filter(({ word, distance }) => distance <= maxDistance && (distance < 2 || word[0] === typed[0]))
			.sort(
				(one, other) =>
					one.distance - other.distance ||
					Number(other.isLikely) - Number(one.isLikely) ||
					compareBeginnings(typed, one.word, other.word),
			)
			.slice(0, maxSimilarWords)
	);
}

function isLikely(typed: string, word: string): boolean {
	return word.length !== typed.length || hasSameLetters(typed, word);
}

/** The first letter is seldom mistyped. */
function compareBeginnings(typed: string, one: string, other: string): number {
	return Number(one[0] !== typed[0]) - Number(other[0] !== typed[0]) || (one < other ? -1 : 1);
}

export type SynonymGroups = {
	/** Maps words, or their stems, separated by blanks, to the groups of words that also find them. */
	groups: ReadonlyMap<string, string[][]>;
	/** All words that have synonyms. */
	words: string[];
};

/** What is known of words: the staff's synonyms, and the number of texts. */
export type WordKnowledge = { synonyms: SynonymGroups; textCount: number };

export const noSynonyms: SynonymGroups = { groups: new Map(), words: [] };

/** Returns a function that reads what is known of words, cached until the catalogue changes. */
export function createWordReader({ read, getChangeCount }: Store): () => Promise<WordKnowledge> {
	let cached: { version: number; knowledge: WordKnowledge } | null = null;
	return async () => {
		const version = getChangeCount("catalogue");
		if (cached?.version === version) return cached.knowledge;
		const [rows, { count }] = await Promise.all([
			read.selectFrom("synonyms").select(["title", "finds"]).execute(),
			read
				.selectFrom("activities")
				.select(({ fn }) => fn.countAll<number>().as("count"))
				.executeTakeFirstOrThrow(),
		]);
		const ofStaff = rows.map(({ title, finds }) => ({ title, finds: JSON.parse(finds) as string[] }));
		const knowledge = { synonyms: groupSynonyms(ofStaff, otherLanguages), textCount: Number(count) };
		cached = { version, knowledge };
		return knowledge;
	};
}

type Words = { title: string; finds: string[] };

function groupSynonyms(ofStaff: Words[], ofOtherLanguages: Words[]): SynonymGroups {
	const groups = new Map<string, string[][]>();
	const add = (key: string, finds: string[]) => {
		// Texts have 'parent and child' as well as 'parent & child'.
		const found = finds.flatMap((find) => [splitTellingWords(find), ...(/ and /.test(find) ? [splitWords(find)] : [])]);
		groups.set(key, [...(groups.get(key) ?? []), ...found]);
	};
	for (const { title, finds } of ofStaff) add(toSynonymKey(splitTellingWords(title)), finds);
	// Not as stems: the stemmer is for English.
	for (const { title, finds } of ofOtherLanguages) add(splitTellingWords(title).join(" "), finds);
	const all = [...ofStaff, ...ofOtherLanguages];
	return { groups, words: all.flatMap(({ title }) => [...splitTellingWords(title), splitWords(title).join("")]) };
}

/** Returns the synonyms of these words; empty if there are none. */
export function getSynonyms({ groups }: SynonymGroups, words: string[]): string[][] {
	return [toSynonymKey(words), words.join(" ")].flatMap((key) => groups.get(key) ?? []);
}

function toSynonymKey(words: string[]): string {
	return words.map(toStem).join(" ");
}
