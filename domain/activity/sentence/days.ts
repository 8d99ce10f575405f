import { type Weekday, weekdays } from "../../session/session.ts";
import { dayGroups, dayNames, dayPhrases, dayRange, timesOfDay } from "./english.ts";
import { foreignDay, foreignDays } from "./other-languages.ts";
import { findPhrases, findWord, type Recognizer, type SentenceFilters, wholeWords } from "./phrase.ts";

const lists = [...dayPhrases, foreignDay].map(wholeWords);
const range = wholeWords(dayRange);

/** Weekdays and times of day. */
export const findDays: Recognizer = (text) => [
	...lists.flatMap((pattern) => findPhrases(text, pattern, ({ days, time }) => toFilters(parseDays(days), time))),
	...findPhrases(text, range, ({ first, last, time }) => toFilters(parseRange(first, last), time)),
];

function toFilters(days: Weekday[], time: string | undefined): SentenceFilters {
	const found = time && findWord(Object.entries(timesOfDay) as ["morning", string][], time);
	return { ...(days.length > 0 && { days }), ...(found && { times: [found] }) };
}

const groups = dayGroups.map(([words, days]) => [wholeWords(words), days] as const);
const days = weekdays.map((day) => {
	const { name, short } = dayNames[day];
	return [wholeWords(`${name}|${short}|(?:${foreignDays[day]})s?`), [day]] as const;
});

/** The weekdays of a list, in the order of the week. */
function parseDays(list = ""): Weekday[] {
	const found = [...groups, ...days].flatMap(([words, days]) => (list.search(words) >= 0 ? days : []));
	return weekdays.filter((day) => found.includes(day));
}

function parseRange(first = "", last = ""): Weekday[] {
	const [start, end] = [parseDays(first)[0], parseDays(last)[0]];
	if (!start || !end) return [];
	const [from, to] = [weekdays.indexOf(start), weekdays.indexOf(end)];
	return weekdays.filter((_, index) => (from <= to ? index >= from && index <= to : index >= from || index <= to));
}
