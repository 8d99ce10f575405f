import { parseAges } from "../ages.ts";
import { numbers } from "./english.ts";
import { findPhrases, type Recognizer, type SentenceFilters, wholeWords } from "./phrase.ts";

const number = `(?:\\d{1,2}|${numbers.slice(1).join("|")})`;
const separator = "(?: ?(?:,|/|&|\\+|,? and|,? or)(?: an?)? ?)";
const list = `(?<ages>${number}(?:-?${separator}${number})*)`;
const person = "(?: (?:kids?|child(?:ren)?|sons?|daughters?)(?![ -]?\\p{L}*'))?";
const old = "[ -]?(?:years?|yrs?|y)?[ -]?(?:olds?|o)\\b";

const ofYears = wholeWords(`${list}${old}(?:'?s)?${person}`);
const afterAge = wholeWords(
	`(?:ages?|aged)(?: of)?:? ${list}(?: (?:years|yrs))?(?! ?(?:-|–|to\\b|and (?:up|over|under)))`,
);
const between = wholeWords(`(?:ages?|aged) (?<first>${number}) ?(?:-|–|to|through) ?(?<last>${number})(?: years?)?`);
const unit = "[ -]?(?:years?|yrs?|y|months?|mos?)";
const range = wholeWords(
	`(?<range>\\d{1,2}(?:${unit})? ?(?:-|–|to) ?\\d{1,2}(?:${unit}(?:[ -]olds?)?|[ -]?yos?))${person}`,
);
const inMonths = wholeWords(`(?<months>\\d{1,2})[ -]?(?:months?|mos?)(?:[ -]olds?)?${person}`);
const ofChild = wholeWords(
	`(?:sons?|daughters?|kids?|child) (?:who )?(?:is|turns|turned|just turned|aged?) (?<age>${number})`,
);
/** 'kids 3 and 6', 'my kids are 5 and 9'. */
const ofChildren = wholeWords(
	`(?:sons|daughters|kids|children)(?: who)?(?: are|:)? (?<ages>\\d{1,2}(?:${separator}\\d{1,2})+)(?! ?(?:months?|mos?))`,
);
const andUp = wholeWords(
	`(?:ages? |aged )?(?<!(?:lev|level|lvl|grades?|stage|year|tier|k)\\.? ?)(?<age>\\d{1,2})(?:\\+| ?and (?:up|over|older)| years and (?:up|over|older))`,
);
const ageUp = wholeWords("(?:ages?|aged) (?<age>\\d{1,2}) (?:up|upwards?|or (?:over|older))");
const toddlers = wholeWords("toddlers?");
const teens = wholeWords("teens?|teenagers?");

/** Ages of children in whole years. School grades, 'preschool' and 'under 5s' are no exact ages and stay text. */
export const findAges: Recognizer = (text) => [
	...findPhrases(text, ofYears, ({ ages }) => toAges(ages)),
	...findPhrases(text, afterAge, ({ ages }) => toAges(ages)),
	...findPhrases(text, between, ({ first, last }) => toAgeRange(parseNumber(first), parseNumber(last))),
	...findPhrases(text, range, ({ range = "" }) => {
		const months = parseAges(range.replace(/yos?$/iu, "y"));
		return months && toAgeRange(Math.floor(months.minMonths / 12), Math.floor((months.maxMonths ?? 0) / 12));
	}),
	...findPhrases(text, ofChild, ({ age }) => toYears(parseNumber(age))),
	...findPhrases(text, ofChildren, ({ ages }) => toAges(ages)),
	...findPhrases(text, inMonths, ({ months }) => toYears(Math.floor(Number(months) / 12))),
	...[andUp, ageUp].flatMap((pattern) => findPhrases(text, pattern, ({ age }) => toLowestAge(Number(age)))),
	...findPhrases(text, toddlers, () => ({ age: "0-3" })),
	...findPhrases(text, teens, () => ({ age: "12+" })),
];

const maxChildAge = 17;
const maxAges = 6;

function toAges(list = ""): SentenceFilters | null {
	const ages = list.match(new RegExp(number, "giu"))?.map(parseNumber) ?? [];
	return ages.every((age) => age <= maxChildAge) && ages.length <= maxAges ? { ages: sortAges(ages) } : null;
}

/** A range is the parents' own age group where it is one. Otherwise its ends: what fits both fits those between. */
function toAgeRange(first: number, last: number): SentenceFilters | null {
	if (first >= last || last > maxChildAge) return null;
	if (first === 0 && last === 3) return { age: "0-3" };
	return first === 3 && last === 12 ? { age: "3-12" } : { ages: [first, last] };
}

/** '12+' is the teens' age group. Another lowest age is the child's own. */
function toLowestAge(age: number): SentenceFilters | null {
	return age === 12 ? { age: "12+" } : toYears(age);
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
