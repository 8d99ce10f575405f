import { normalizeLine } from "../../normalize-text.ts";
import { findAges } from "./ages.ts";
import { findDates } from "./dates.ts";
import { findDays } from "./days.ts";
import { connectors, fillers, genericWords, idioms, negations, shortForms } from "./english.ts";
import { findFacts } from "./facts.ts";
import { agreesWith, mergeFilters } from "./merge-filters.ts";
import { findOrders } from "./orders.ts";
import {
	findPhrases,
	isOverlapping,
	type Phrase,
	type SentenceContext,
	type SentenceFilters,
	wholeWords,
} from "./phrase.ts";
import { findNearMe, findPlaceCandidates, findPlaces } from "./places.ts";
import { findPrices } from "./prices.ts";

type Sentence = {
	filters: SentenceFilters;
	/** What was not understood: the words to search for. */
	rest: string;
	/** Each phrase that was understood, as typed. */
	understood: { text: string; filters: SentenceFilters }[];
	/** 'near me', or 'nearest first' without a place: the visitor's location is wanted, which only the browser knows. */
	wantsLocation: boolean;
};

const recognizers = [findAges, findDates, findDays, findPrices, findFacts, findOrders];

/**
 * Reads the filters from a search as people say it: 'free swim class for a 4 year old on saturday near 60622'. Rules, not
 * a model: what no rule recognises, and what contradicts what has been said before, stays text. Quoted words are text.
 */
export function parseSentence(typed: string, context: SentenceContext): Sentence {
	const text = spellOut(typed);
	const others = findOthers(text, context);
	const phrases = choosePhrases([...others, ...withoutOrdinaryWords(text, findPlaces(text, context, others))]);
	const given = context.given ?? {};
	const { filters, understood } = combine(phrases, given);
	const meant = findNearMe(text);
	const isNearestUnknown = filters.sort === "nearest" && !filters.near && !given.near;
	const isUnderstood = understood.length > 0 || meant.length > 0;
	return {
		filters,
		rest: isUnderstood ? getRest(text, [...understood, ...meant]) : text,
		understood: understood.map(({ start, end, filters }) => ({ text: text.slice(start, end), filters })),
		wantsLocation: meant.length > 0 || isNearestUnknown,
	};
}

/** Returns the names in a sentence that may be places, for the caller to look up: see SentenceContext.places. */
export function findPlaceNames(typed: string, context: Omit<SentenceContext, "places">): string[] {
	const text = spellOut(typed);
	return findPlaceCandidates(text, findOthers(text, { ...context, places: new Set() }));
}

const shortForm = wholeWords(Object.keys(shortForms).join("|"));

/** One line, with short forms replaced by the words they stand for. */
function spellOut(typed: string): string {
	return normalizeLine(typed).replace(shortForm, (word) => shortForms[word.toLowerCase()] ?? word);
}

/** The phrases that name no place, none of which overlap. */
function findOthers(text: string, context: SentenceContext): Phrase[] {
	const found = recognizers.flatMap((recognize) => recognize(text, context));
	return choosePhrases(withoutOrdinaryWords(text, found));
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

/** Of overlapping phrases the longest, in the order of the text. */
function choosePhrases(phrases: Phrase[]): Phrase[] {
	const chosen: Phrase[] = [];
	for (const phrase of phrases.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
		if (!chosen.some((other) => isOverlapping(other, phrase))) chosen.push(phrase);
	}
	return chosen.sort((a, b) => a.start - b.start);
}

function combine(phrases: Phrase[], given: SentenceFilters) {
	let filters: SentenceFilters = {};
	let understood: Phrase[] = [];
	for (const phrase of phrases) {
		const merged = agreesWith(phrase.filters, given) ? mergeFilters(filters, phrase.filters) : null;
		if (!merged) continue;
		filters = merged;
		understood.push(phrase);
	}
	// A distance from nowhere.
	if (filters.within !== undefined && !filters.near && !given.near) {
		const { within: _, ...others } = filters;
		filters = others;
		understood = understood.filter((phrase) => phrase.filters.within === undefined);
	}
	return { filters, understood };
}

const joinedWords = new RegExp(`(?:(?<![\\p{L}\\p{N}])(?:${connectors})[\\s,]*)+$`, "iu");
const filler = wholeWords(fillers.join("|"));
const joinsAtEdges =
	/^(?:(?:and|or|for|with|in|on)\s+|[\s,;.&+-])+|(?:\s+(?:and|or|for|with|in|on|at|a|an|the|of)|[\s,;.?!&+-])+$/giu;
const onlyGeneric = new RegExp(`^(?:\\s*(?:${genericWords}|${connectors})(?![\\p{L}\\p{N}]))*\\s*$`, "iu");

/** The text without the phrases, and without the words that joined them to it. */
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
