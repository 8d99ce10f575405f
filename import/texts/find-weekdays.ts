import type { Weekday } from "../../domain/session/session.ts";
import { monthPattern, weekdaysByName } from "../values/calendar-names.ts";
import { parseWeekdays } from "../values/parse-weekdays.ts";
import { splitSentences } from "./split-sentences.ts";
import { isStatement, meeting } from "./statements.ts";

const isFullName = (name: string) => /^\p{L}{5,}$/u.test(name) && name !== "thurs";
const fullNames = [...weekdaysByName.keys()].filter(isFullName).join("|");
/** Short names are read only in lists, and only with a capital letter: 'Mon-Fri', not 'mon ami'. */
const shortNames = "Mon|Tues?|Weds?|Thu(?:rs?)?|Fri|Sat|Sun|MON|TUES?|WED|THURS?|THU|FRI|SAT|SUN";
const name = `(?:(?:${capitalOrSmall(fullNames)})s?|(?:${shortNames})\\b\\.?)`;
const joiner = "(?: ?(?:[,/&+-]|\\b(?:and|und|et|y|e|to|through|thru|bis|au|a|al)\\b) ?){1,2}";
const namePattern = new RegExp(name, "gu");
const list = `${name}(?:${joiner}${name})*`;
const fullNamePattern = new RegExp(`(?<!\\p{L})(?:${capitalOrSmall(fullNames)})s?(?!\\p{L})`, "gu");
const listPattern = new RegExp(`(?<![\\p{L}\\d])${list}(?![\\p{L}\\d])`, "gu");

const labels =
	"(?:days?|days?\\(s\\)) of the week|dias de la semana|wochentage?|days?|weekdays?|meets|dias?|jours?|tage?";
const labelledPattern = new RegExp(
	`(?<![\\p{L}\\d])(?:${labels}) ?: ?(?:on )?(${name}(?:(?:${joiner}| )${name})*)(?!\\p{L})`,
	"giu",
);

/** Length in characters of the longest words of a rule, with blanks. */
const maxRuleLength = 20;
/** Words that turn a weekday into a rule: 'every Saturday', 'los sábados', 'tous les mardis', 'jeden Montag'. */
const everyWord = /\b(?:every|each|weekly on|cada|todos los|los|tous les|chaque|les|le|jed(?:en|er)|immer)\s$/iu;
const isPlural =
	/^(?:\p{L}+days|sabados|domingos|lundis|mardis|mercredis|jeudis|vendredis|samedis|dimanches|\p{L}+(?:tags|abends|wochs))\b/iu;

/** Words for some weeks only, or for days to choose from: nothing is certain then. */
const someWeeks =
	/\b(?:every (?:other|second|\w+ weeks)|alternat\w+|bi-?weekly|fortnight\w*|(?:1st|2nd|3rd|4th|5th|first|second|third|fourth|fifth|last)(?: (?:and|&) \w+)?|most|(?:of (?:the|each|every)|a|per) month|weekdays|weeknights|weekends?|times (?:a|per) week|except\w*|unless|excluding|vary|varies|monthly|cada dos|quincenal\w*|primer\w*|segundo|tercer\w*|ultimo|del mes|excepto|premiers?|deuxiemes?|troisiemes?|derniers?|du mois|un \p{L}+ sur deux|sauf|erste[nr]?|zweite[nr]?|dritte[nr]?|letzte[nr]?|im monat|alle zwei|ausser|14-tagig)\b/iu;

/** Matches titles such as 'Mondays x Lollapalooza' and 'Saturdays Live'. */
const nameAfter =
	/^ (?!(?:at|from|through|thru|until|till|to|in|and|or|between|during|of|for|starting|beginning|with|mornings?|afternoons?|evenings?|nights?|noon|midday|a|de|del|por|desde|hasta|en|y|et|a|le|au|du|des|um|von|ab|bis|im|und|oder|ou|o)\b)\p{L}/iu;

const datePart = `(?:the )?(?:(?:${monthPattern})\\b|\\d{1,2}(?:st|nd|rd|th|er|\\.)?(?![\\d:.]|\\s?(?:am|pm|h|uhr|a las|-|to|a|bis)\\b| ?-))`;
const dateAfter = new RegExp(`^\\.?,? ?${datePart}`, "iu");
const datesAfter = new RegExp(
	`^,? ?\\(?${datePart}[ \\d]*(?:[,;&]|and) ?(?:(?:${monthPattern})\\.? )?\\d{1,2}(?!\\d)`,
	"iu",
);
const choiceAfter = /^ ?(?:or|o|ou|oder)\b/iu;
const monthAfter = new RegExp(
	`^[^.]{0,40}?\\b(?:in|during|of|en|im) (?:${monthPattern}|(?:the )?(?:fall|spring|winter|summer))\\b`,
	"iu",
);

/**
 * Finds the weekdays on which an activity takes place in running text: 'Day(s) of the week: Mon, Wed', 'every
 * Saturday', 'Mondays and Wednesdays', 'los sábados', 'Mon-Fri'. Returns null if the text states none, several
 * ('Mondays … Wednesdays') or only some weeks ('every other Friday'), or if a weekday belongs to a date. A title with
 * other weekdays makes the text one about more than this activity.
 */
export function findWeekdays(text: string, title = ""): Weekday[] | null {
	const sentences = splitSentences(text);
	const labelled = sentences.flatMap((sentence) =>
		[...(sentence.includes(":") ? sentence.matchAll(labelledPattern) : [])]
			.filter(
				({ 0: label, index }) =>
					isStatement({ sentence, index, length: sentence.length }, title, meeting) || / of the week/i.test(label),
			)
			.map(([, days = ""]) => parseWeekdays(days)),
	);
	const found = labelled.length > 0 ? labelled : sentences.flatMap((sentence) => findInSentence(sentence, title));
	const [first = null] = found;
	const inTitle = [...title.matchAll(fullNamePattern)].flatMap(([day]) => parseWeekdays(day) ?? []);
	if (inTitle.length > 0 && !inTitle.some((day) => first?.includes(day))) return null;
	return found.every((days) => days !== null && days.join() === first?.join()) ? first : null;
}

/** Returns the weekdays that a sentence states as a rule, with null for those that are not certain. */
function findInSentence(sentence: string, title: string): (Weekday[] | null)[] {
	return [...sentence.matchAll(listPattern)].flatMap(({ 0: days, index }) => {
		const before = sentence.slice(Math.max(0, index - maxRuleLength), index);
		const after = sentence.slice(index + days.length);
		const names = days.match(namePattern) ?? [];
		const isRule = everyWord.test(before) || (isPlural.test(days) && !nameAfter.test(after));
		if (!isRule && (names.length < 2 || dateAfter.test(after))) return [];
		if (/\ble\s$/i.test(before) && dateAfter.test(after)) return [];
		if (someWeeks.test(sentence)) return [null];
		if (!isStatement({ sentence, index, length: days.length }, title, meeting)) return [];
		const isSomeDays = [choiceAfter, monthAfter, datesAfter].some((pattern) => pattern.test(after));
		return [isSomeDays ? null : parseWeekdays(days.replace(/\.(?= ?$)/, ""))];
	});
}

/** Returns all weekdays that a sentence mentions. */
export function listNamedWeekdays(sentence: string): Weekday[] {
	return [...sentence.matchAll(listPattern)].flatMap(([days]) => parseWeekdays(days) ?? []);
}

/** Matches names that are capitalised, lower-case or all capitals. */
function capitalOrSmall(names: string): string {
	return names
		.split("|")
		.map((word) => `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${word.slice(1)}|${word.toUpperCase()}`)
		.join("|");
}
