import { parseAges } from "../activity/ages.ts";
import { agePhrases, grades, number, numbers } from "./english.ts";
import { foreignAge } from "./other-languages.ts";
import {
	findPhrases,
	findWord,
	maskPhrases,
	type Phrase,
	type Recognizer,
	type SentenceFilters,
	wholeWords,
} from "./phrase.ts";

const lists = [...agePhrases.list, foreignAge].map(wholeWords);
const spans = agePhrases.span.map(wholeWords);
const spansOfUnits = agePhrases.spanOfUnits.map(wholeWords);
const months = agePhrases.months.map(wholeWords);
const lowest = agePhrases.lowest.map(wholeWords);
const inGrade = agePhrases.grade.map(wholeWords);

/** Finds ages of children, in whole years. */
export const findAges: Recognizer = (text) => [
	...lists.flatMap((pattern) => findPhrases(text, pattern, ({ ages }) => toAges(ages))),
	...spans.flatMap((pattern) =>
		findPhrases(text, pattern, ({ first, last }) => toAgeRange(parseNumber(first), parseNumber(last))),
	),
	...spansOfUnits.flatMap((pattern) =>
		findPhrases(text, pattern, ({ span = "" }) => {
			const range = parseAges(span.replace(/yos?$/iu, "y"));
			return range && toAgeRange(Math.floor(range.minMonths / 12), Math.floor((range.maxMonths ?? 0) / 12));
		}),
	),
	...months.flatMap((pattern) => findPhrases(text, pattern, ({ months }) => toYears(Math.floor(Number(months) / 12)))),
	...lowest.flatMap((pattern) => findPhrases(text, pattern, ({ age }) => toLowestAge(Number(age)))),
	...inGrade.flatMap((pattern) => findPhrases(text, pattern, ({ grade = "" }) => toYears(toAgeInGrade(grade)))),
];

const alone = wholeWords(agePhrases.alone);

/** Finds a bare number, as in 'soccer 9', outside the given phrases. */
export function findAgesAlone(text: string, phrases: Phrase[]): Phrase[] {
	return findPhrases(maskPhrases(text, phrases), alone, ({ ages }) => toAges(ages));
}

const maxChildAge = 17;
const maxAges = 6;
/** Age at the start of the school year. */
const ageInFirstGrade = 6;
const eachNumber = new RegExp(number, "giu");

function toAges(list = ""): SentenceFilters | null {
	const ages = list.match(eachNumber)?.map(parseNumber) ?? [];
	return ages.every((age) => age <= maxChildAge) && ages.length <= maxAges ? { ages: sortAges(ages) } : null;
}

/**
 * Uses the parents' age group for a range that equals one, otherwise both ends: an activity that suits both also suits
 * the ages between.
 */
function toAgeRange(first: number, last: number): SentenceFilters | null {
	if (first >= last || last > maxChildAge) return null;
	if (first === 0 && last === 3) return { age: "0-3" };
	return first === 3 && last === 12 ? { age: "3-12" } : { ages: [first, last] };
}

/** '12+' is the teens' age group. Any other lower limit is taken as the child's age. */
function toLowestAge(age: number): SentenceFilters | null {
	return age === 12 ? { age: "12+" } : toYears(age);
}

function toAgeInGrade(grade: string): number {
	return (
		ageInFirstGrade +
		Number(
			findWord(
				grades.map((words, index) => [String(index), words] as const),
				grade,
			),
		)
	);
}

function toYears(age: number): SentenceFilters | null {
	return age <= maxChildAge ? { ages: [age] } : null;
}

export function sortAges(ages: number[]): number[] {
	return [...new Set(ages)].sort((a, b) => a - b);
}

function parseNumber(word = ""): number {
	const index = numbers.indexOf(word.toLowerCase());
	return index >= 0 ? index : Number(word);
}
