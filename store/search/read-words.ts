import { sql } from "kysely";
import { isEverydayWord, isKnownWord } from "./common-words.ts";
import type { TextField, TextMatch } from "./dialect.ts";
import type { SearchStore } from "./search.ts";
import { type Alternative, allOf, anyOf, createPlainQuery, createTextQuery, type TextQuery } from "./text-query.ts";
import {
	findSimilarWords,
	findSplits,
	getSynonyms,
	type SimilarWord,
	type SynonymGroups,
	type WordKnowledge,
} from "./vocabulary.ts";
import {
	dropStopWords,
	hasSameLetters,
	isStopWord,
	isTellingBeginning,
	isWeakWord,
	listMarks,
	listNumberForms,
	listStopWords,
	splitWords,
	toStem,
} from "./words.ts";

/** `exact`: all words must match, and none is respelled. */
type TypedText = { search: string; where: string; exact?: boolean };

/** What was typed, and the closest spelling that was searched for as well. */
export type Spelling = {
	typed: string;
	used: string;
	/** Other searches that may have been meant. */
	others: string[];
};

/** Further words are ignored. */
const maxWords = 12;
const maxTitleWords = 30;

/** What each way of matching counts, beside 1 for the word as typed; and what a weak word counts. */
const weights = { form: 0.9, spelling: 0.9, beginning: 0.6, synonym: 0.6, weak: 0.35 };
/** Of a word that texts have, the beginning of longer words is only searched for if it has this many letters. */
const minKnownBeginning = 4;

/**
 * Reads the typed words into a query: what each says, and in which ways it may match. Stop words are dropped if there
 * are others. Returns null without words and marks.
 */
export async function readWords(
	store: SearchStore,
	{ search, where, exact = false }: TypedText,
	knowledge: WordKnowledge,
): Promise<{ text: TextQuery | null; spelling: Spelling | null }> {
	const title = splitWords(search).slice(0, maxTitleWords);
	const typed = title.slice(0, maxWords);
	const telling = dropStopWords([...new Set(typed)]);
	const words = await readEach(store, telling.length > 0 ? telling : [...new Set(typed)], knowledge, exact);
	const places = splitWords(where).slice(0, maxWords);
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
	/** The number of texts with the word, in its most common way of matching. */
	count: number;
	weight: number;
	isWeak: boolean;
	/** Spellings that are searched for as well, best first. */
	spellings: string[];
};

async function readEach(
	store: SearchStore,
	typed: string[],
	knowledge: WordKnowledge,
	exact: boolean,
): Promise<ReadWord[]> {
	const words = await listWays(store, typed, knowledge);
	const spellings = exact
		? []
		: await Promise.all(words.map((_, index) => findSpellings(store, words, index, knowledge)));
	const respelled = typed.map((word, index) => spellings[index]?.[0]?.word ?? word);
	const isRespelled = respelled.some((word, index) => word !== typed[index]);
	const ofRespelled = isRespelled ? await listWays(store, respelled, knowledge) : [];
	return words.map(({ word, ways, count: typedCount }, index) => {
		const found = spellings[index] ?? [];
		const [best, ...others] = found;
		const count = typedCount || best?.count || 0;
		const isWeak = !exact && (isWeakWord(respelled[index] ?? word) || (count === 0 && isEverydayWord(word)));
		const isStopped = best !== undefined && isStopWord(best.word);
		return {
			word,
			alternatives: distinct([
				...ways,
				...weigh(ofRespelled[index]?.ways ?? [], weights.spelling),
				...others.flatMap((spelling) => weigh(listForms(spelling.word), spelling.weight)),
			]),
			count,
			weight: (isWeak ? weights.weak : 1) * (1 + Math.log((Math.max(knowledge.textCount, count) + 1) / (count + 1))),
			isWeak: isWeak || isStopped,
			spellings: found.map((spelling) => spelling.word),
		};
	});
}

type WordWays = {
	word: string;
	/** The ways in which it may match, other than by near spellings. */
	ways: Alternative[];
	/** The number of texts with the word itself, or else in one of the other ways. */
	count: number;
	/** Texts or synonyms have the word itself. */
	isKnown: boolean;
};

async function listWays(store: SearchStore, words: string[], { synonyms }: WordKnowledge): Promise<WordWays[]> {
	const splits = await findSplits(store.read, words);
	const forms = words.map((word, index) => [
		...listForms(word),
		...listJoined(words, index),
		...(splits.get(word) ?? []).map((split) => ({ words: split, weight: weights.form })),
	]);
	const formCounts = await countAny(store, forms);
	const synonymsOf = findSynonyms(words, synonyms);
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

function weigh(alternatives: Alternative[], factor: number): Alternative[] {
	return alternatives.map((alternative) => ({ ...alternative, weight: alternative.weight * factor }));
}

/** Keeps the first of equal alternatives. */
function distinct(alternatives: Alternative[]): Alternative[] {
	const toKey = ({ words, isBeginning }: Alternative) => `${words.join(" ")}${isBeginning ? "*" : ""}`;
	return [...new Map(alternatives.toReversed().map((one) => [toKey(one), one])).values()];
}

/** The word, its singular or plural, and its stem. */
function listForms(word: string): Alternative[] {
	const others = [...listNumberForms(word), toStem(word)].filter((form) => form !== word);
	return [{ words: [word], weight: 1 }, ...others.map((form) => ({ words: [form], weight: weights.form }))];
}

/** Words that begin with this one. */
function listBeginning(word: string): Alternative[] {
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
function findSynonyms(typed: string[], synonyms: SynonymGroups): Alternative[][] {
	const found: Alternative[][] = [];
	while (found.length < typed.length) {
		const rest = typed.slice(found.length);
		const groups = rest.map((_, index) => rest.slice(0, rest.length - index));
		const group = groups.find((words) => getSynonyms(synonyms, words).length > 0) ?? rest.slice(0, 1);
		const alternatives = getSynonyms(synonyms, group).flatMap((words) =>
			(words.length === 1 && words[0] ? listForms(words[0]) : [{ words }]).map((form) => ({
				words: form.words,
				weight: weights.synonym,
			})),
		);
		found.push(...group.map(() => alternatives));
	}
	return found;
}

function matchIn(field: TextField, alternatives: Alternative[]): TextMatch[] {
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

async function countTexts({ read, engine }: SearchStore, matches: TextMatch[]): Promise<number[]> {
	if (matches.every(isNever)) return matches.map(() => 0);
	const columns = matches.map(
		(match, index) => sql`${isNever(match) ? sql.lit(0) : engine.countTexts(match)} as ${sql.id(`c${index}`)}`,
	);
	const { rows } = await sql<Record<string, number>>`select ${sql.join(columns)}`.execute(read);
	return matches.map((_, index) => Number(rows[0]?.[`c${index}`]));
}

type Candidate = SimilarWord & { titles: number; texts: number; together: number };

/** A word with at most this many hits may be a misspelling of one that is this many times as common. */
const accidental = { maxHits: 10, minRatio: 20, minCommonHits: 10 };
const maxSpellings = 3;
/** Of the best spelling, by how common and how likely both are. */
const minShare = 0.1;

/**
 * Returns likely spellings of a word that the texts lack, or of a rare one beside a far more common one: 'pino' begins
 * 'Pinocchio', and may be 'piano'. A known English word keeps its spelling, unless it makes up a known phrase with its
 * neighbour: 'marital arts'.
 */
async function findSpellings(
	store: SearchStore,
	words: WordWays[],
	index: number,
	{ synonyms }: WordKnowledge,
): Promise<{ word: string; weight: number; count: number }[]> {
	const { word = "", count = 0, isKnown = false } = words[index] ?? {};
	if ((isKnown && count > accidental.maxHits) || isWeakWord(word)) return [];
	if (!isKnown && !isKnownWord(word)) {
		const stopWord = listStopWords().find((other) => hasSameLetters(word, other));
		if (stopWord) return [{ word: stopWord, weight: 1, count: 0 }];
	}
	const similar = await findSimilarWords(store.read, word, synonyms.words);
	const likely = isKnownWord(word) ? await keepPhrases(store, words, index, similar, synonyms) : similar;
	const neighbours = words.filter(({ count }, other) => other !== index && count > 0).map(({ ways }) => ways);
	const candidates = await countCandidates(store, likely, neighbours, synonyms);
	const usable = candidates.filter(
		({ titles, texts, distance, isLikely, word: other }) =>
			texts > count &&
			(!isKnown ||
				(distance === 1 &&
					isLikely &&
					other[0] === word[0] &&
					!other.startsWith(word) &&
					titles >= Math.max(accidental.minCommonHits, count * accidental.minRatio))),
	);
	const nearest = usable.filter(({ distance }) => distance === Math.min(...usable.map((one) => one.distance)));
	const areTogether = nearest.filter(({ together }) => together > 0);
	const rank = ({ word: other, titles, texts, isLikely }: Candidate) =>
		titles * 10_000 * (hasSameLetters(word, other) ? 4 : isLikely ? 2 : 1) + texts;
	const [best, ...others] = (areTogether.length > 0 ? areTogether : nearest).sort(
		(one, other) => rank(other) - rank(one),
	);
	if (!best) return [];
	return [best, ...others]
		.map((spelling) => ({ ...spelling, share: rank(spelling) / rank(best) }))
		.filter(({ share }, index) => index === 0 || share >= minShare)
		.slice(0, maxSpellings)
		.map(({ word: other, share, texts }) => ({ word: other, weight: weights.spelling * share, count: texts }));
}

/** Keeps the words that are a phrase of the texts or of the synonyms with one of the neighbours. */
async function keepPhrases(
	store: SearchStore,
	words: WordWays[],
	index: number,
	similar: SimilarWord[],
	synonyms: SynonymGroups,
): Promise<SimilarWord[]> {
	const before = words.slice(Math.max(0, index - 1), index).map(({ word }) => word);
	const after = words.slice(index + 1, index + 2).map(({ word }) => word);
	const phrases = similar.flatMap((other) =>
		[
			[...before, other.word],
			[other.word, ...after],
		]
			.filter((phrase) => phrase.length === 2)
			.map((phrase) => ({ other, phrase })),
	);
	const counts = await countTexts(
		store,
		phrases.map(({ phrase }) => ({ field: "anywhere", words: phrase })),
	);
	const known = phrases.filter(({ phrase }, at) => (counts[at] ?? 0) > 0 || getSynonyms(synonyms, phrase).length > 0);
	return similar.filter((one) => known.some(({ other }) => other === one));
}

/** Counts the titles and the texts with each word, and those that also have the other words. */
async function countCandidates(
	store: SearchStore,
	similar: SimilarWord[],
	neighbours: Alternative[][],
	synonyms: SynonymGroups,
): Promise<Candidate[]> {
	const others = neighbours.map((alternatives) => anyOf(matchIn("anywhere", alternatives)));
	const counts = await countTexts(
		store,
		similar.flatMap(({ word }) => {
			const anywhere = anyOf(matchIn("anywhere", listForms(word)));
			const bySynonym = anyOf(matchIn("anywhere", findSynonyms([word], synonyms).flat()));
			return [
				anyOf(matchIn("heading", listForms(word))),
				anyOf([anywhere, bySynonym]),
				allOf([anyOf([anywhere, bySynonym]), ...others]),
			];
		}),
	);
	return similar.map((word, at) => {
		const [titles = 0, texts = 0, together = 0] = counts.slice(at * 3, at * 3 + 3);
		return { ...word, titles, texts, together };
	});
}

/** A second spelling is offered, too. */
const maxOthers = 2;

function toSpelling(typed: string, words: ReadWord[]): Spelling | null {
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
