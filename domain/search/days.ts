import { type Weekday, weekdays } from "../session/session.ts";
import { type TimeOfDay, timesOfDay } from "../session/time-of-day.ts";
import {
	afterNoon,
	beforeNoon,
	clockPhrases,
	dayGroups,
	dayNames,
	dayPhrases,
	dayRange,
	timesOfDay as timeWords,
} from "./english.ts";
import { foreignDay, foreignDays } from "./other-languages.ts";
import { findPhrases, findWord, type Recognizer, type SentenceFilters, wholeWords } from "./phrase.ts";

const lists = [...dayPhrases, foreignDay].map(wholeWords);
const range = wholeWords(dayRange);

/** Finds weekdays and times of day. */
export const findDays: Recognizer = (text) => [
	...lists.flatMap((pattern) => findPhrases(text, pattern, ({ days, time }) => toDayFilters(parseDays(days), time))),
	...findPhrases(text, range, ({ first, last, time }) => toDayFilters(parseRange(first, last), time)),
];

function toDayFilters(days: Weekday[], time: string | undefined): SentenceFilters {
	const found = time && findWord(Object.entries(timeWords) as ["morning", string][], time);
	return { ...(days.length > 0 && { days }), ...(found && { times: [found] }) };
}

const groups = dayGroups.map(([words, days]) => [wholeWords(words), days] as const);
const days = weekdays.map((day) => {
	const { name, short } = dayNames[day];
	return [wholeWords(`${name}|${short}|(?:${foreignDays[day]})s?`), [day]] as const;
});

/** Parses a list of weekdays, in the order of the week. */
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

const patterns = clockPhrases.map(wholeWords);
const midnight = 24 * 60;

/**
 * Finds clock times and maps them to the listing's times of day: '4 pm' is the afternoon, 'after 3 pm' also the
 * evening.
 */
export const findClockTimes: Recognizer = (text) =>
	patterns.flatMap((pattern) =>
		findPhrases(text, pattern, ({ start, end, at }) => {
			if (at) return toFilters(parseMinutes(at), parseMinutes(at) + 1);
			const last = end ? parseMinutes(end) : midnight;
			return toFilters(start ? parseStart(start, last) : 0, last);
		}),
	);

function toFilters(first: number, last: number): SentenceFilters | null {
	const times = (Object.keys(timesOfDay) as TimeOfDay[]).filter(
		(time) => timesOfDay[time].from < last && timesOfDay[time].until > first,
	);
	return times.length > 0 ? { times } : null;
}

const namesHalf = new RegExp(`${beforeNoon}|${afterNoon}`, "iu");
const isAfterNoon = new RegExp(afterNoon, "iu");

/** Infers the half of the day: '9-12 pm' starts in the morning, '4-6 pm' in the afternoon. */
function parseStart(start: string, end: number): number {
	if (namesHalf.test(start) || end === midnight) return parseMinutes(start);
	const minutes = parseMinutes(`${start} am`);
	return end >= minutes + 12 * 60 ? minutes + 12 * 60 : minutes;
}

/**
 * Returns minutes after midnight. Without a half of the day, hours up to 7 are in the afternoon, since few children's
 * activities start that early: '4:30' is 16:30.
 */
function parseMinutes(time: string): number {
	const [hour = 12, minute = 0] = (time.match(/\d+/g) ?? []).map(Number);
	const isLate = isAfterNoon.test(time) ? hour < 12 : !namesHalf.test(time) && hour <= 7;
	const isMidnight = namesHalf.test(time) && !isAfterNoon.test(time) && hour === 12;
	return (isMidnight ? 0 : hour + (isLate ? 12 : 0)) * 60 + minute;
}
