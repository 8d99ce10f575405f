import { normalizeLine } from "../../normalize-text.ts";
import { weekdays } from "../../session/session.ts";
import { type ActivityFilters, changeFilters, noFilters } from "../filters.ts";
import { agePhrase, bareAgePhrase } from "./ages.ts";
import { datePhrase } from "./dates.ts";
import { dayPhrase } from "./days.ts";
import { choosePhrases, either, findPhrases, type Input, lookUp, type Phrase, type Rule, words } from "./grammar.ts";
import { type FindKnownPlaces, findPlaces, nearMe, radiusPhrase } from "./places.ts";
import { factPhrase, pricePhrase } from "./prices-and-facts.ts";
import { getRest, skipConnectors } from "./rest.ts";
import { filterKinds, mergeFilters, type SentenceContext, type SentenceFilters } from "./sentence-filters.ts";
import { type Token, tokenize } from "./tokens.ts";
import { exclusions, idioms, negations } from "./vocabulary.ts";

/**
 * Parses a search that was typed as a sentence. Its phrases become filters, which replace existing filters of the same
 * kind, and its other words remain the search. Returns null if nothing was understood, or if the filters already have a
 * `sentence`: its remaining words are not parsed again.
 */
export async function readSearch(
	filters: ActivityFilters,
	context: SentenceContext,
	findKnownPlaces: FindKnownPlaces,
): Promise<ActivityFilters | null> {
	if (filters.search === "" || filters.exact || filters.sentence !== "") return null;
	const sentence = await parseSentence(filters.search, context, findKnownPlaces);
	if (!sentence.isUnderstood) return null;
	const replaced = filterKinds.filter((kind) => kind.some((key) => sentence.filters[key] !== undefined)).flat();
	return changeFilters(filters, {
		...Object.fromEntries(replaced.map((key) => [key, noFilters[key]])),
		...(sentence.filters.near !== undefined && { where: "" }),
		...sentence.filters,
		search: sentence.text,
		sentence: filters.search,
	});
}

/** Returns the verbatim search for the sentence, keeping only the filters that no sentence sets. */
export function toExactSearch({ sentence, where, type, provider }: ActivityFilters): ActivityFilters {
	return {
		...noFilters,
		where,
		type,
		provider,
		search: sentence,
		exact: true,
		sort: "best",
	};
}

type Sentence = {
	filters: SentenceFilters;
	/** The search text: the words that set no filter. */
	text: string;
	/** True if at least one phrase was understood. */
	isUnderstood: boolean;
};

const phrase = either(agePhrase, datePhrase, dayPhrase, pricePhrase, factPhrase, radiusPhrase, nearMe);

/**
 * Parses filters from a search as people type it: 'free swim class for a 4 year old on saturday near 60622'. The parts
 * may come in any order. A phrase that no rule of the grammar takes, or that conflicts with an earlier one, stays
 * search text, as do quoted words. `findKnownPlaces` is called once, with all names that may be places.
 */
export async function parseSentence(
	typed: string,
	context: SentenceContext,
	findKnownPlaces: FindKnownPlaces,
): Promise<Sentence> {
	const text = normalizeLine(typed);
	const typedInput = { tokens: tokenize(text), context };
	// Idioms become words that no rule takes.
	const input = replaceTokens(typedInput, findPhrases(typedInput, idiom), { kind: "word", text: "" });
	const others = choosePhrases(input, findPhrases(input, phrase));
	const places = await findPlaces(text, input, others, findKnownPlaces);
	const known = choosePhrases(input, [...others, ...places]);
	// A bare age can stand beside any phrase, but after the number of a day it may be another day.
	const dated = known.filter(({ filters, end }) => filters.from && input.tokens[end - 1]?.kind !== "word");
	const undated = replaceTokens(input, known, { kind: "mark", text: ";" });
	const ages = findPhrases(replaceTokens(undated, dated, { kind: "mark", text: ":" }), bareAgePhrase);
	const phrases = choosePhrases(input, [...known, ...ages]).flatMap((phrase) => applyNegation(input, phrase));
	// A radius without a place has no effect, so its words stay search text.
	const hasPlace = phrases.some(({ filters }) => filters.near);
	const { filters, understood } = combine(phrases.filter(({ filters }) => hasPlace || filters.within === undefined));
	const isUnderstood = understood.length > 0;
	return { filters, text: isUnderstood ? getRest(text, input, understood) : text, isUnderstood };
}

/**
 * Returns true for 'near me', and for 'nearest first' without a place. Only the browser knows the visitor's location.
 */
export function asksForLocation(sentence: string, { near, where }: Pick<ActivityFilters, "near" | "where">): boolean {
	if (near !== "" || where !== "") return false;
	const input = {
		tokens: tokenize(normalizeLine(sentence)),
		context: { today: "", currency: "", distanceUnit: "mi" as const },
	};
	return (
		findPhrases(input, nearMe).length > 0 ||
		findPhrases(input, factPhrase).some(({ filters }) => filters.sort === "nearest")
	);
}

const idiom = lookUp(idioms.map((words) => [words, {}]));

function replaceTokens({ tokens, context }: Input, phrases: Phrase[], by: Pick<Token, "kind" | "text">): Input {
	const isReplaced = (index: number) => phrases.some(({ start, end }) => index >= start && index < end);
	return { tokens: tokens.map((token, index) => (isReplaced(index) ? { ...token, ...by } : token)), context };
}

const negation = words(negations);
const exclusion = words(exclusions);

/** 'Not on Sunday' means the other days. No filter can express another negation, so its words stay search text. */
function applyNegation(input: Input, phrase: Phrase): Phrase[] {
	const joined = skipConnectors(input, phrase.start);
	const isBefore = (rule: Rule<string>, length: number) =>
		rule.match(input, joined - length).some(({ end }) => end === joined);
	const { days, times } = phrase.filters;
	const length = [3, 2, 1].find((length) => isBefore(exclusion, length));
	if (days && !times && length) {
		return [{ ...phrase, start: joined - length, filters: { days: weekdays.filter((day) => !days.includes(day)) } }];
	}
	return isBefore(negation, 1) ? [] : [phrase];
}

function combine(phrases: Phrase[]) {
	let filters: SentenceFilters = {};
	const understood = phrases.filter((phrase) => {
		const merged = mergeFilters(filters, phrase.filters);
		filters = merged ?? filters;
		return merged !== null;
	});
	return { filters, understood };
}
