import { type AgesInMonths, parseAges } from "../../domain/activity/ages.ts";
import { splitSentences } from "./split-sentences.ts";

const number = "\\d{1,2}";
const to = "(?: ?- ?| (?:to|through|and|a|y|et|bis|und) )";
const people =
	"(?:children|kids|youth|teens?|tweens|students|girls|boys|campers|participants|ninos|ninas|jovenes|enfants|jeunes|kinder|jugendliche)";
const old = "(?:years?|yrs?)(?:[ -]?olds?)?(?: of age)?|year[- ]?olds?|anos|ans|jahren?|months?|meses|mois|monaten?";
const orOlder = "(?: ?\\+| (?:and|&|or) (?:up|over|older|above)| y mas| et plus| und alter)";
/** Matches '6-12 years', 'ages 6 to 12', 'children 6-12', 'ages 8 and up', 'a partir de 6 años', 'ab 6 Jahren'. */
const mentions = [
	`(?:\\b(?:ages?|aged|edades|ages de|im alter)(?: (?:of|de|von))?:? )(${number})(?:${to}(${number})|(${orOlder}))(?: ?(?:${old}))?`,
	`\\b(?:(?:for )?${people}(?: \\(?|,? ages? |,? aged |,? (?:de|von) ))(${number})(?:${to}(${number})|(${orOlder}))`,
	`(?<![\\d$€£.,/-])(${number})(?:${to}(${number})|(${orOlder}))[ -](?:${old})`,
	`\\b(a partir de|des|ab|mayores de)(?: l'age de)? (${number}) (?:${old})`,
].map((source) => new RegExp(`${source}(?![\\p{L}\\d])`, "giu"));
const [labelled, ofPeople, ofYears, from] = mentions as [RegExp, RegExp, RegExp, RegExp];

/** Words of conditions, such as who pays less or has to come with a parent. */
const otherMatter =
	/\b(?:accompan\w*|supervis\w*|guardian|free for|discount\w*|siblings?|cannot|collect|online from|price|cost|fees?|\$|stipends?|volunteer\w*|acompanad\w*|accompagn\w*|begleit\w*|years? (?:of experience|in)|since)\b/iu;

/**
 * Finds the ages that running text states: 'for ages 4–7', 'children 8 to 13', 'a partir de 6 años'. Returns null if it
 * states none, or several. Ignores '5 and under', since such words mostly state who pays less or comes with a parent.
 */
export function findAges(text: string): AgesInMonths | null {
	const found = splitSentences(text)
		.filter((sentence) => !otherMatter.test(sentence))
		.flatMap((sentence) => [
			...[labelled, ofPeople, ofYears].flatMap((pattern) =>
				[...sentence.matchAll(pattern)].map(([mention, min = "", max]) => toText(mention, min, max)),
			),
			...[...sentence.matchAll(from)].map(([mention, , min = ""]) => toText(mention, min, undefined)),
		])
		.map(parseAges);
	const [first = null] = found;
	const isSame = (ages: AgesInMonths | null) =>
		ages?.minMonths === first?.minMonths && ages?.maxMonths === first?.maxMonths;
	return found.every(isSame) ? first : null;
}

function toText(mention: string, min: string, max: string | undefined): string {
	const unit = /months?|meses|mois|monate/i.test(mention) ? " months" : "";
	return max === undefined ? `${min}${unit}+` : `${min}-${max}${unit}`;
}
