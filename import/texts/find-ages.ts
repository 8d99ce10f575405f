import { type AgesInMonths, parseAges } from "../../domain/activity/ages.ts";
import { parseAgeText } from "../age-conversions.ts";
import { splitSentences } from "./split-sentences.ts";
import { createVocabulary, isStatement } from "./statements.ts";

const to = "(?: ?- ?| (?:to|through|and|a|y|et|bis|und) )";
const people =
	"(?:children|kids|youth|teens?|tweens|toddlers|babies|students|girls|boys|campers|participants|ninos|ninas|jovenes|enfants|jeunes|kinder|jugendliche)";
const months = "(?:months?|meses|mois|monaten?)";
const years = "(?:years?|yrs?|anos|ans|jahren?)";
const old = `(?:${years}|${months})(?:[ -]?olds?)?(?: of age)?`;
const number = `(\\d{1,2}(?:\\.5)?(?:[ -]?(?:${months}|${years}))?)`;
const orOlder = "(?: ?\\+| (?:and|&|or) (?:up|over|older|above)| y mas| et plus| und alter)";
/** Matches '6-12 years', 'ages 6 to 12', 'children 6-12', 'ages 8 and up', 'a partir de 6 años', 'ab 6 Jahren'. */
const patterns = [
	`(?:\\b(?:ages?|aged|edades|ages de|im alter)(?: (?:range|group))?(?: (?:of|de|von))?:? )${number}(?:${to}${number}|${orOlder})(?: ?${old})?`,
	`\\b(?:(?:for )?${people}(?: \\(?|,? ages? |,? aged |,? (?:de|von) ))${number}(?:${to}${number}|${orOlder})(?: ?${old})?`,
	`(?<![\\d$€£.,/-])${number}(?:${to}${number}|${orOlder})(?:[ -]${old}|(?<=${years}|${months})(?: olds?)?)`,
	`\\b(?:a partir de|des|ab|mayores de)(?: l'age de)? ${number}`,
	"\\bages? \\d{1,2} and under",
	"\\ball ages",
	"\\bgrades? (?:pre-?k|k|\\d{1,2})(?:(?: ?- ?| (?:to|through) )\\d{1,2}(?:th)?)?(?! \\S+ \\d)",
	"\\b(?:pre-?k|k(?:indergarten)?|\\d(?:st|nd|rd|th))(?: ?- ?| (?:to|through) )\\d(?:st|nd|rd|th) grade(?:rs)?",
].map((source) => new RegExp(`${source}(?![\\p{L}\\d])`, "giu"));

/** Words of being for somebody. */
const vocabulary = createVocabulary(
	`
	age ages aged range must you who that eligible criteria enter designed intended geared aimed tailored created suited
	suitable appropriate recommended ideal perfect great best fun open welcome welcomes welcoming invited invites serves
	calling join come high school middle elementary approximately infants child children kid kids youth young teen teens
	tweens toddlers babies students participants girls boys people individuals campers explorers artists athletes
	residents interested toward towards encourages introduces teaches families family grade grades adults caregivers
	edades edad anos ninos ninas jovenes ages ans enfants jeunes alter jahre jahren kinder jugendliche
	`,
	"group younger learn discover explore develop enjoy invited welcome",
);

/** Words of conditions, such as who pays less or has to come with a parent. */
const otherMatter =
	/\b(?:accompan\w*|supervis\w*|guardian|free for|discount\w*|siblings?|cannot|collect|online from|price|cost|fees?|\$|stipends?|volunteer\w*|acompanad\w*|accompagn\w*|begleit\w*|years? (?:of experience|in)|since)\b/iu;

/**
 * Finds the ages that running text states: 'for ages 4–7', 'children 8 to 13', 'grades 1-5', 'a partir de 6 años'.
 * Returns null if it states none, or several.
 */
export function findAges(text: string, title = ""): AgesInMonths | null {
	const found = splitSentences(text)
		.filter((sentence) => !otherMatter.test(sentence))
		.flatMap((sentence) => patterns.flatMap((pattern) => [...sentence.matchAll(pattern)]))
		.filter(isOfAges)
		.filter(({ 0: { length }, index, input }) => isStatement({ sentence: input, index, length }, title, vocabulary))
		.map(toAges);
	const [first = null] = found;
	const isSame = (ages: AgesInMonths | null) =>
		ages?.minMonths === first?.minMonths && ages?.maxMonths === first?.maxMonths;
	return found.every(isSame) ? first : null;
}

/** Months or years without 'old' may be a duration, but not '18 months to 3 years'. */
function isOfAges({ 0: mention, index, input }: RegExpExecArray): boolean {
	const isDuration =
		/^\d.*(?:years?|yrs?|months?|meses|mois|monaten?)$/i.test(mention) && !/month.*y(?:ea)?rs?/i.test(mention);
	return !isDuration || new RegExp(`\\b(?:for|ages|aged|${people})[ :]*$`, "iu").test(input.slice(0, index));
}

function toAges([mention, min, max]: RegExpExecArray): AgesInMonths | null {
	if (min === undefined)
		return parseAges(mention) ?? parseAges(parseAgeText(mention.replace(/(?<=^grades? .*\d)$/i, "th"), {}));
	const unit = new RegExp(months, "i").test(mention) ? "months" : "years";
	const toAge = (age: string) => `${Number.parseFloat(age)} ${new RegExp(years, "i").test(age) ? "years" : unit}`;
	return parseAges(max === undefined ? `${toAge(min)}+` : `${toAge(min)} - ${toAge(max)}`);
}
