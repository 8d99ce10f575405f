import levenshtein from "damerau-levenshtein";
import type { Kysely } from "kysely";
import type { Store } from "../store.ts";
import type { Tables } from "../tables.ts";
import { isStopWord, listStopWords, splitTellingWords, splitWords, toStem } from "./words.ts";

const minPartLength = 3;
const maxWordsWithPart = 60;
/** Sorts after every string with the same prefix. */
const last = "\u{10FFFF}";
const maxSimilarWords = 12;

/** For each word, the words of the vocabulary that contain it. */
export async function findWordsWithParts(read: Kysely<Tables>, words: string[]): Promise<Map<string, string[]>> {
	const parts = words.filter((word) => [...word].length >= minPartLength || !/^[a-z0-9]*$/.test(word));
	const found = await Promise.all(
		parts.map((part) =>
			read
				.selectFrom("search_words")
				.where("word", "like", `%${part}%`)
				.select("word")
				.orderBy("word")
				.limit(maxWordsWithPart)
				.execute(),
		),
	);
	return new Map(parts.map((part, index) => [part, (found[index] ?? []).map(({ word }) => word)]));
}

const minSplitLength = 5;
const maxSplitLength = 20;

/**
 * For each word, the pairs of vocabulary words that it can be split into. Single letters, which the vocabulary lacks,
 * count as words: 'tball' is 't ball'.
 */
export async function findSplits(read: Kysely<Tables>, words: string[]): Promise<Map<string, string[][]>> {
	const pairs = new Map(words.map((word) => [word, listSplits(word)]));
	const candidates = new Set([...pairs.values()].flat(2));
	if (candidates.size === 0) return pairs;
	const rows = await read
		.selectFrom("search_words")
		.where("word", "in", [...candidates])
		.select("word")
		.execute();
	const known = new Set(rows.map(({ word }) => word));
	const isKnown = (word: string) => word.length === 1 || known.has(word);
	return new Map([...pairs].map(([word, all]) => [word, all.filter((pair) => pair.every(isKnown))]));
}

function listSplits(word: string): string[][] {
	if (word.length < minSplitLength || word.length > maxSplitLength || !/^[a-z]+$/.test(word)) return [];
	return Array.from({ length: word.length - 1 }, (_, index) => [word.slice(0, index + 1), word.slice(index + 1)]);
}

export type SimilarWord = {
	word: string;
	/** The Damerau-Levenshtein distance. */
	distance: number;
	/** The same letters in another order, or one letter more or fewer: more likely than a wrong letter. */
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
		[...new Set([...words, ...listStopWords().filter((word) => hasSameLetters(typed, word))])]
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

export function hasSameLetters(one: string, other: string): boolean {
	return one.length === other.length && [...one].sort().join() === [...other].sort().join();
}

/** The first letter is seldom mistyped. */
function compareBeginnings(typed: string, one: string, other: string): number {
	return Number(one[0] !== typed[0]) - Number(other[0] !== typed[0]) || (one < other ? -1 : 1);
}

export type SynonymGroups = {
	/** Maps a group of words, as its stems separated by blanks, to the groups of words that also find it. */
	groups: ReadonlyMap<string, string[][]>;
	/** All words that have synonyms. */
	words: string[];
};

export const noSynonyms: SynonymGroups = { groups: new Map(), words: [] };

/** Returns a function that reads the staff's synonyms, cached until the catalogue changes. */
export function createSynonymReader({ read, getChangeCount }: Store): () => Promise<SynonymGroups> {
	let cached: { version: number; synonyms: SynonymGroups } | null = null;
	return async () => {
		const version = getChangeCount("catalogue");
		if (cached?.version === version) return cached.synonyms;
		const rows = await read.selectFrom("synonyms").select(["title", "finds"]).execute();
		const groups = new Map<string, string[][]>();
		for (const { title, finds } of rows) {
			const key = toSynonymKey(splitTellingWords(title));
			const found = (JSON.parse(finds) as string[]).map(splitTellingWords).filter((words) => words.length > 0);
			groups.set(key, [...(groups.get(key) ?? []), ...found]);
		}
		const synonyms = {
			groups,
			words: rows.flatMap(({ title }) => [...splitTellingWords(title), splitWords(title).join("")]),
		};
		cached = { version, synonyms };
		return synonyms;
	};
}

export function toSynonymKey(words: string[]): string {
	return words.map(toStem).join(" ");
}
