import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables.ts";
import type { TextMatch } from "./dialect.ts";
import type { SearchStore } from "./search.ts";
import { type Alternative, matchAny } from "./text-query.ts";
import { getSynonyms, type WordKnowledge } from "./vocabulary.ts";
import { isTellingPrefix, listNumberForms, toStem } from "./words.ts";

/** What each way of matching counts, beside 1 for the word as typed; and what a weak word counts. */
export const weights = { form: 0.9, spelling: 0.9, prefix: 0.6, synonym: 0.3, weak: 0.35 };
/** Of a word that texts have, longer words that begin with it are only searched for if it has this many letters. */
export const minPrefixLength = 4;

/** A typed word, and what texts have of it. */
export type WordWays = {
	word: string;
	/** The ways in which it may match, other than by near spellings. */
	ways: Alternative[];
	/** The number of texts with the word itself, or else in one of the other ways. */
	count: number;
	/** Texts have the word itself, or it has synonyms. */
	isKnown: boolean;
};

/** Lists the ways in which each of the words may match. */
export async function listWays(store: SearchStore, words: string[], knowledge: WordKnowledge): Promise<WordWays[]> {
	const splits = await findSplits(store.read, words);
	const forms = words.map((word, index) => [
		...listForms(word),
		...listJoined(words, index),
		...(splits.get(word) ?? []).map((split) => ({ words: split, weight: weights.form })),
	]);
	const formCounts = await countTexts(
		store,
		forms.map((ways) => matchAny("anywhere", ways)),
	);
	const synonyms = findSynonyms(words, knowledge);
	const others = words.map((word, index) => [
		...(formCounts[index] === 0 || word.length >= minPrefixLength ? listPrefix(word) : []),
		...(synonyms[index] ?? []),
	]);
	const otherCounts = await countTexts(
		store,
		others.map((ways, index) => matchAny("anywhere", formCounts[index] === 0 ? ways : [])),
	);
	return words.map((word, index) => ({
		word,
		ways: [...(forms[index] ?? []), ...(others[index] ?? [])],
		count: formCounts[index] || otherCounts[index] || 0,
		isKnown: (formCounts[index] ?? 0) > 0 || (synonyms[index]?.length ?? 0) > 0,
	}));
}

/** The word, its singular or plural, and its stem. */
export function listForms(word: string): Alternative[] {
	const others = [...listNumberForms(word), toStem(word)].filter((form) => form !== word);
	return [{ words: [word], weight: 1 }, ...others.map((form) => ({ words: [form], weight: weights.form }))];
}

/** Words that begin with this one. */
export function listPrefix(word: string): Alternative[] {
	return isTellingPrefix(word) ? [{ words: [word], isPrefix: true, weight: weights.prefix }] : [];
}

/** The word written as one with a neighbour: 'hip hop' also finds 'hiphop'. */
function listJoined(words: string[], index: number): Alternative[] {
	return [index - 1, index].flatMap((first) => {
		const [one, other] = [words[first], words[first + 1]];
		return one && other ? [{ words: [one + other], weight: weights.form }] : [];
	});
}

const splittable = /^[a-z]{5,20}$/;

/**
 * For each word, the pairs of words of texts that it can be split into. Single letters count as words: 'tball' is 't ball'.
 */
async function findSplits(read: Kysely<Tables>, words: string[]): Promise<Map<string, string[][]>> {
	const pairs = words
		.filter((word) => splittable.test(word))
		.flatMap((word) => [...word].slice(1).map((_, at) => [word.slice(0, at + 1), word.slice(at + 1)]));
	if (pairs.length === 0) return new Map();
	const rows = await read
		.selectFrom("search_words")
		.where("word", "in", [...new Set(pairs.flat())])
		.select("word")
		.execute();
	const inTexts = new Set(rows.map(({ word }) => word));
	const isWord = (word: string) => word.length === 1 || inTexts.has(word);
	return Map.groupBy(
		pairs.filter((pair) => pair.every(isWord)),
		(pair) => pair.join(""),
	);
}

/** Returns the synonyms of each word, and of the longest groups of words. */
export function findSynonyms(words: string[], knowledge: WordKnowledge): Alternative[][] {
	const found: Alternative[][] = [];
	while (found.length < words.length) {
		const rest = words.slice(found.length);
		const groups = rest.map((_, index) => rest.slice(0, rest.length - index));
		const group = groups.find((words) => getSynonyms(knowledge, words).length > 0) ?? rest.slice(0, 1);
		const alternatives = getSynonyms(knowledge, group)
			.flatMap((words) => (words.length === 1 ? listNumberForms(words[0] ?? "").map((word) => [word]) : [words]))
			.map((words) => ({ words, weight: weights.synonym, isSynonym: true }));
		found.push(...group.map(() => alternatives));
	}
	return found;
}

/** Counts the texts with each of the matches. */
export async function countTexts({ read, engine }: SearchStore, matches: TextMatch[]): Promise<number[]> {
	const isNever = (match: TextMatch) => "any" in match && match.any.length === 0;
	if (matches.every(isNever)) return matches.map(() => 0);
	const columns = matches.map(
		(match, index) => sql`${isNever(match) ? sql.lit(0) : engine.countTexts(match)} as ${sql.id(`c${index}`)}`,
	);
	const { rows } = await sql<Record<string, number>>`select ${sql.join(columns)}`.execute(read);
	return matches.map((_, index) => Number(rows[0]?.[`c${index}`]));
}
