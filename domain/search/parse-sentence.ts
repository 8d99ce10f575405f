import { normalizeLine } from "../normalize-text.ts";
import { findAges, findAgesAlone } from "./ages.ts";
import { findDates } from "./dates.ts";
import { findClockTimes, findDays } from "./days.ts";
import {
	connectors,
	fillers,
	genericWords,
	idioms,
	negations,
	shortForms,
	wordsAtEnd,
	wordsAtStart,
} from "./english.ts";
import type { ActivityFilters } from "./filters.ts";
import { mergeFilters } from "./merge-filters.ts";
import {
	type FindKnownPlaces,
	findPhrases,
	isOverlapping,
	type Phrase,
	type SentenceContext,
	type SentenceFilters,
	wholeWords,
} from "./phrase.ts";
import { findNearMe, findPlaceCandidates, findPlaces } from "./places.ts";
import { findPlainPhrases, findPrices } from "./plain-phrases.ts";

type Sentence = {
	filters: SentenceFilters;
	/** The search text: the words that set no filter. */
	text: string;
	/** True if at least one phrase was understood. */
	isUnderstood: boolean;
};

const recognizers = [findAges, findDates, findDays, findClockTimes, findPrices, findPlainPhrases];

/**
 * Parses filters from a search as people type it: 'free swim class for a 4 year old on saturday near 60622'. Uses rules
 * instead of a language model: a phrase that no rule recognizes, or that conflicts with an earlier one, stays search
 * text, as do quoted words. `findKnownPlaces` is called once, with all names in the sentence that may be places.
 */
export async function parseSentence(
	typed: string,
	context: SentenceContext,
	findKnownPlaces: FindKnownPlaces,
): Promise<Sentence> {
	const text = spellOut(typed);
	const found = recognizers.flatMap((recognize) => recognize(text, context));
	const others = addAgesAlone(text, choosePhrases(withoutOrdinaryWords(text, found)));
	const known = await findKnownPlaces(findPlaceCandidates(text, others));
	const places = withoutOrdinaryWords(text, findPlaces(text, context, known, others));
	const { filters, understood } = combine(addAgesAlone(text, choosePhrases([...others, ...places])));
	const spans = [...understood, ...findNearMe(text)];
	return { filters, text: spans.length > 0 ? getRest(text, spans) : text, isUnderstood: spans.length > 0 };
}

/**
 * Returns true for 'near me', and for 'nearest first' without a place. Only the browser knows the visitor's location.
 */
export function asksForLocation(sentence: string, { near, where }: Pick<ActivityFilters, "near" | "where">): boolean {
	if (near !== "" || where !== "") return false;
	const text = spellOut(sentence);
	return findNearMe(text).length > 0 || findPlainPhrases(text).some(({ filters }) => filters.sort === "nearest");
}

const shortForm = wholeWords(Object.keys(shortForms).join("|"));

/** Normalizes to one line and expands abbreviations. */
function spellOut(typed: string): string {
	return normalizeLine(typed).replace(shortForm, (word) => shortForms[word.toLowerCase()] ?? word);
}

const ordinaryWords = wholeWords(idioms.join("|"));
const negated = new RegExp(`(?<![\\p{L}\\p{N}])(?:${negations})(?: (?:${connectors}))*\\s+$`, "iu");
const quoted = /"[^"]*"|“[^”]*”/gu;

function withoutOrdinaryWords(text: string, phrases: Phrase[]): Phrase[] {
	const ordinary = [ordinaryWords, quoted].flatMap((pattern) => findPhrases(text, pattern, () => ({})));
	return phrases.filter(
		(phrase) => !negated.test(text.slice(0, phrase.start)) && !ordinary.some((words) => isOverlapping(words, phrase)),
	);
}

function addAgesAlone(text: string, phrases: Phrase[]): Phrase[] {
	return choosePhrases([...phrases, ...withoutOrdinaryWords(text, findAgesAlone(text, phrases))]);
}

/** Keeps the longest of overlapping phrases, in text order. */
function choosePhrases(phrases: Phrase[]): Phrase[] {
	const chosen: Phrase[] = [];
	for (const phrase of phrases.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
		if (!chosen.some((other) => isOverlapping(other, phrase))) chosen.push(phrase);
	}
	return chosen.sort((a, b) => a.start - b.start);
}

function combine(phrases: Phrase[]) {
	let filters: SentenceFilters = {};
	let understood: Phrase[] = [];
	for (const phrase of phrases) {
		const merged = mergeFilters(filters, phrase.filters);
		if (!merged) continue;
		filters = merged;
		understood.push(phrase);
	}
	// A radius without a place has no effect, so its words stay search text.
	if (filters.within !== undefined && !filters.near) {
		const { within: _, ...others } = filters;
		filters = others;
		understood = understood.filter((phrase) => phrase.filters.within === undefined);
	}
	return { filters, understood };
}

const joinedWords = new RegExp(`(?:(?<![\\p{L}\\p{N}])(?:${connectors})[\\s,]*)+$`, "iu");
const filler = wholeWords(fillers.join("|"));
const joinsAtEdges = new RegExp(
	`^(?:(?:${wordsAtStart})\\s+|[\\s,;.&+-])+|(?:\\s+(?:${wordsAtEnd})|[\\s,;.?!&+-])+$`,
	"giu",
);
const onlyGeneric = new RegExp(`^(?:\\s*(?:${genericWords}|${connectors})(?![\\p{L}\\p{N}]))*\\s*$`, "iu");

/** Removes the phrases from the text, along with the words that joined them to it. */
function getRest(text: string, phrases: Pick<Phrase, "start" | "end">[]): string {
	let position = 0;
	const parts: string[] = [];
	for (const { start, end } of phrases.toSorted((a, b) => a.start - b.start)) {
		parts.push(text.slice(position, start).replace(joinedWords, ""));
		position = end;
	}
	const words = normalizeLine([...parts, text.slice(position)].join(" ").replace(filler, " "));
	const rest = normalizeLine(
		words
			.replace(joinsAtEdges, "")
			.replace(/\(\s*\)/gu, "")
			.replace(/\s+([,.;?!)])/gu, "$1"),
	);
	return onlyGeneric.test(rest) ? "" : rest;
}
