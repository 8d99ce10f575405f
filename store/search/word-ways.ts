import { sql } from "kysely";
import pluralize from "pluralize";
import type { TextField, TextMatch } from "./dialect.ts";
import { listKinds } from "./dictionary.ts";
import type { SearchStore } from "./search.ts";
import { type Alternative, anyOf } from "./text-query.ts";
import { findKnownWords, findSplits, getSynonyms, type SynonymGroups } from "./vocabulary.ts";
import { isTellingBeginning, isWeakWord, listNumberForms, splitWords, toStem } from "./words.ts";

/** What each way of matching counts, beside 1 for the word as typed; and what a weak word counts. */
export const weights = { form: 0.9, spelling: 0.9, beginning: 0.6, synonym: 0.3, weak: 0.35 };
/** Of a word that texts have, the beginning of longer words is only searched for if it has this many letters. */
export const minKnownBeginning = 4;

/** A typed word, and what texts have of it. */
export type WordWays = {
	word: string;
	/** The ways in which it may match, other than by near spellings. */
	ways: Alternative[];
	/** The number of texts with the word itself, or else in one of the other ways. */
	count: number;
	/** Texts or synonyms have the word itself. */
	isKnown: boolean;
};

/** Lists the ways in which each of the words may match. `areMeant`: none of them is a misspelling. */
export async function listWays(
	store: SearchStore,
	words: string[],
	synonyms: SynonymGroups,
	areMeant = false,
): Promise<WordWays[]> {
	const splits = await findSplits(store.read, words);
	const forms = words.map((word, index) => [
		...listForms(word),
		...listJoined(words, index),
		...(splits.get(word) ?? []).map((split) => ({ words: split, weight: weights.form })),
	]);
	const formCounts = await countAny(store, forms);
	const isUnknown = words.map((word, index) => areMeant && formCounts[index] === 0 && !isWeakWord(word));
	const synonymsOf = await addKinds(store, words, findSynonyms(words, synonyms), isUnknown);
	const others = synonymsOf.map((found, index) => {
		const word = words[index] ?? "";
		return [...(formCounts[index] === 0 || word.length >= minKnownBeginning ? listBeginning(word) : []), ...found];
	});
	const otherCounts = await countAny(store, others);
	return words.map((word, index) => ({
		word,
		ways: [...(forms[index] ?? []), ...(others[index] ?? [])],
		count: formCounts[index] || otherCounts[index] || 0,
		isKnown: (formCounts[index] ?? 0) > 0 || (synonymsOf[index]?.length ?? 0) > 0,
	}));
}

/** The word, its singular or plural, and its stem. */
export function listForms(word: string): Alternative[] {
	const others = [...listNumberForms(word), toStem(word)].filter((form) => form !== word);
	return [{ words: [word], weight: 1 }, ...others.map((form) => ({ words: [form], weight: weights.form }))];
}

/** Words that begin with this one. */
export function listBeginning(word: string): Alternative[] {
	return isTellingBeginning(word) ? [{ words: [word], isBeginning: true, weight: weights.beginning }] : [];
}

/** The word written as one with a neighbour: 'hip hop' also finds 'hiphop'. */
function listJoined(typed: string[], index: number): Alternative[] {
	return [index - 1, index].flatMap((first) => {
		const [one, other] = [typed[first], typed[first + 1]];
		return one && other ? [{ words: [one + other], weight: weights.form }] : [];
	});
}

/** Returns the synonyms of each word, and of the longest groups of words. */
export function findSynonyms(typed: string[], synonyms: SynonymGroups): Alternative[][] {
	const found: Alternative[][] = [];
	while (found.length < typed.length) {
		const rest = typed.slice(found.length);
		const groups = rest.map((_, index) => rest.slice(0, rest.length - index));
		const group = groups.find((words) => getSynonyms(synonyms, words).length > 0) ?? rest.slice(0, 1);
		const alternatives = toSynonyms(getSynonyms(synonyms, group));
		found.push(...group.map(() => alternatives));
	}
	return found;
}

/** Adds what the dictionary knows as the same, or as kinds of it: of words that no text has, and of pairs of words. */
async function addKinds(
	{ read }: SearchStore,
	typed: string[],
	synonymsOf: Alternative[][],
	isUnknown: boolean[],
): Promise<Alternative[][]> {
	const kindsOf = typed.map((word, index) => {
		const pairs = [index - 1, index].map((first) => typed.slice(Math.max(0, first), first + 2));
		const nouns = [...pairs.filter(({ length }) => length === 2), ...(isUnknown[index] ? [[word]] : [])];
		const kinds = nouns.flatMap((noun) => listKinds(noun.map((part) => pluralize.singular(part)).join(" ")));
		return synonymsOf[index]?.length ? [] : kinds.map((kind) => splitWords(kind).map(listNumberForms));
	});
	const known = await findKnownWords(read, kindsOf.flat(3));
	return kindsOf.map((kinds, index) => {
		const inTexts = kinds.filter((words) => words.every((forms) => forms.some((form) => known.has(form))));
		return [...(synonymsOf[index] ?? []), ...toSynonyms(inTexts.map((words) => words.map(([word = ""]) => word)))];
	});
}

function toSynonyms(groups: string[][]): Alternative[] {
	return groups
		.flatMap((words) => (words.length === 1 ? listNumberForms(words[0] ?? "").map((word) => [word]) : [words]))
		.map((words) => ({ words, weight: weights.synonym, isSynonym: true }));
}

export function matchIn(field: TextField, alternatives: Alternative[]): TextMatch[] {
	return alternatives.map(({ words, isBeginning = false }) => ({ field, words, isBeginning }));
}

/** Counts the texts that have any of the alternatives of each word. */
function countAny(store: SearchStore, each: Alternative[][]): Promise<number[]> {
	return countTexts(
		store,
		each.map((alternatives) => anyOf(matchIn("anywhere", alternatives))),
	);
}

/** No word is looked for. */
function isNever(match: TextMatch): boolean {
	return "any" in match && match.any.length === 0;
}

export async function countTexts({ read, engine }: SearchStore, matches: TextMatch[]): Promise<number[]> {
	if (matches.every(isNever)) return matches.map(() => 0);
	const columns = matches.map(
		(match, index) => sql`${isNever(match) ? sql.lit(0) : engine.countTexts(match)} as ${sql.id(`c${index}`)}`,
	);
	const { rows } = await sql<Record<string, number>>`select ${sql.join(columns)}`.execute(read);
	return matches.map((_, index) => Number(rows[0]?.[`c${index}`]));
}
