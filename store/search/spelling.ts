import { isEverydayWord, isKnownWord } from "./common-words.ts";
import type { SearchStore } from "./search.ts";
import { type Alternative, allOf, anyOf } from "./text-query.ts";
import { findSimilarWords, getSynonyms, type SimilarWord, type SynonymGroups } from "./vocabulary.ts";
import {
	countTexts,
	findSynonyms,
	listForms,
	matchIn,
	minKnownBeginning,
	type WordWays,
	weights,
} from "./word-ways.ts";
import { findSwappedStopWord, hasSameLetters, isWeakWord, splitWords } from "./words.ts";

/** What was typed, and the closest spelling that was searched for as well. */
export type Spelling = {
	typed: string;
	used: string;
	/** Other searches that may have been meant. */
	others: string[];
};

/** A spelling that is searched for as well, and what it counts. */
export type FoundSpelling = { word: string; weight: number; count: number };

type Candidate = SimilarWord & { titles: number; texts: number; together: number };

/** A word with at most this many hits may be a misspelling of one that is this many times as common. */
const accidental = { maxHits: 10, minRatio: 20, minCommonHits: 10 };
const maxSpellings = 3;
/** Parents seldom search for a word of everyday speech, such as 'coming', that isn't one of activities, too. */
const everydayShare = 0.1;
/** Further spellings rank at least this share of the best one. */
const minShare = 0.2;

/**
 * Returns likely spellings of a word that the texts lack, or of a rare one beside a far more common one: 'pino' only begins
 * 'Pinocchio', and may be 'piano'. A known English word keeps its spelling, unless it makes up a known phrase with its
 * neighbour: 'marital arts'.
 */
export async function findSpellings(
	store: SearchStore,
	words: WordWays[],
	index: number,
	synonyms: SynonymGroups,
): Promise<FoundSpelling[]> {
	const { word = "", count = 0, isKnown = false } = words[index] ?? {};
	if ((isKnown && count > accidental.maxHits) || isWeakWord(word)) return [];
	if (!isKnown && !isKnownWord(word)) {
		const stopWord = findSwappedStopWord(word);
		if (stopWord) return [{ word: stopWord, weight: 1, count: 0 }];
	}
	const similar = await findSimilarWords(store.read, word, synonyms.words);
	const likely = similar.filter((other) => !isKnownWord(word) || isInPhrase(words, index, other.word, synonyms));
	const neighbours = words.filter(({ count }, other) => other !== index && count > 0).map(({ ways }) => ways);
	const candidates = await countCandidates(store, likely, neighbours, synonyms);
	const usable = candidates.filter(
		({ titles, texts, distance, isLikely, word: other }) =>
			(texts > count || (!isKnown && hasSameLetters(word, other))) &&
			(!isKnown ||
				(distance === 1 &&
					isLikely &&
					other[0] === word[0] &&
					!(word.length >= minKnownBeginning && other.startsWith(word)) &&
					titles >= Math.max(accidental.minCommonHits, count * accidental.minRatio))),
	);
	const nearest = usable.filter(({ distance }) => distance === Math.min(...usable.map((one) => one.distance)));
	const areTogether = nearest.filter(({ together }) => together > 0);
	const rank = ({ word: other, titles, texts, isLikely }: Candidate) =>
		(titles * 10_000 * (hasSameLetters(word, other) ? 4 : isLikely ? 2 : 1) + texts) *
		(isEverydayWord(other) && getSynonyms(synonyms, [other]).length === 0 ? everydayShare : 1);
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

/** Returns whether two neighbours are a phrase that has synonyms, if this word replaces one of them. */
function isInPhrase(words: WordWays[], index: number, word: string, synonyms: SynonymGroups): boolean {
	const [before, after] = [words[index - 1], words[index + 1]];
	const phrases = [before && [before.word, word], after && [word, after.word]];
	return phrases.some((phrase) => phrase && getSynonyms(synonyms, phrase).length > 0);
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

/** Further spellings that are offered. */
const maxOthers = 2;

export function toSpelling(typed: string, words: { word: string; spellings: string[] }[]): Spelling | null {
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
