import { type Weekday, weekdays } from "../../session/session.ts";
import { dayGroups, dayNames, exactTimes, timesOfDay } from "./english.ts";
import { findPhrases, findWord, type Recognizer, type SentenceFilters, wholeWords } from "./phrase.ts";

const allNames = weekdays.map((day) => dayNames[day].name).join("|");
const allShort = weekdays.map((day) => `${dayNames[day].name}|${dayNames[day].short}`).join("|");
const groups = dayGroups.map(([words]) => words).join("|");
const times = Object.values(timesOfDay).join("|");
const joint = "(?: ?(?:,|/|&|\\+|,? and|,? or) ?(?:on )?)";
const on = "(?:on |every |each |all )*(?:the )?";

/** 'saturday', 'weekend mornings', 'mondays and wednesdays'. */
const named = wholeWords(
	`${on}(?<days>(?:${allNames}|${groups})(?:${joint}(?:${allShort}|${groups}))*)(?: (?<time>${times}))?`,
);
/** 'sat' and 'sun' are words of their own, so abbreviations need a sign: 'on sat', 'sat morning', 'sat & sun'. */
const shortAfterSign = wholeWords(
	`(?:on |every |each )(?<days>(?:${allShort})(?:${joint}(?:${allShort}))*)\\.?(?: (?<time>${times}))?`,
);
const shortBeforeTime = wholeWords(`(?<days>(?:${allShort})(?:${joint}(?:${allShort}))*)\\.? (?<time>${times})`);
const severalShort = wholeWords(`(?<days>(?:${allShort})(?:${joint}(?:${allShort}))+)`);
const shortAtEnd = wholeWords("(?<=\\S\\s)(?<days>mon|tues?|wed|thu(?:rs?)?|fri|sat)(?=\\s*$)");
const range = wholeWords(
	`${on}(?:from )?(?<first>${allShort}) ?(?:-|–|to|through|thru) ?(?<last>${allShort})(?: (?<time>${times}))?`,
);
const afterSchool = wholeWords("after[ -]?school");
const weeknights = wholeWords("(?:on )?week ?nights?");
const timeAlone = wholeWords(`(?:(?:in|during) (?:the )?)?(?<time>mornings?|afternoons?|evenings?)`);
const exact = wholeWords(`(?<time>${Object.values(exactTimes).join("|")})`);

const schoolDays: Weekday[] = ["mon", "tue", "wed", "thu", "fri"];

/** Weekdays and times of day. Other times, 'after 4pm', can't be asked for and stay text. */
export const findDays: Recognizer = (text) => [
	...[named, shortAfterSign, shortBeforeTime, severalShort, shortAtEnd].flatMap((pattern) =>
		findPhrases(text, pattern, ({ days, time }) => toFilters(parseDays(days), time)),
	),
	...findPhrases(text, range, ({ first, last, time }) => toFilters(parseRange(first, last), time)),
	...findPhrases(text, afterSchool, () => ({ days: schoolDays, times: ["afternoon"] })),
	...findPhrases(text, weeknights, () => ({ days: schoolDays, times: ["evening"] })),
	...findPhrases(text, timeAlone, ({ time }) => toFilters([], time)),
	...findPhrases(text, exact, ({ time = "" }) => {
		const found = findWord(Object.entries(exactTimes) as ["morning", string][], time);
		return found && { times: [found] };
	}),
];

function toFilters(days: Weekday[], time: string | undefined): SentenceFilters {
	const found = time && findWord(Object.entries(timesOfDay) as ["morning", string][], time);
	return { ...(days.length > 0 && { days }), ...(found && { times: [found] }) };
}

/** The weekdays of a list, in the order of the week. */
function parseDays(list = ""): Weekday[] {
	const found = new Set<Weekday>();
	for (const [words, days] of dayGroups) {
		if (wholeWords(words).test(list)) for (const day of days) found.add(day);
	}
	for (const day of weekdays) if (wholeWords(`${dayNames[day].name}|${dayNames[day].short}`).test(list)) found.add(day);
	return weekdays.filter((day) => found.has(day));
}

function parseRange(first = "", last = ""): Weekday[] {
	const [start, end] = [parseDays(first)[0], parseDays(last)[0]];
	if (!start || !end) return [];
	const [from, to] = [weekdays.indexOf(start), weekdays.indexOf(end)];
	return weekdays.filter((_, index) => (from <= to ? index >= from && index <= to : index >= from || index <= to));
}
