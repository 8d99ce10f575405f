import type { Weekday } from "../../domain/session/session.ts";
import { foldName, monthPattern, monthsByName } from "../values/calendar-names.ts";
import { parseTime, parseTimeRange, type TimeRange } from "../values/parse-time.ts";
import { listNamedWeekdays } from "./find-weekdays.ts";
import { splitSentences } from "./split-sentences.ts";
import { isStatement, meeting } from "./statements.ts";

const minutes = "(?:[:.h][0-5]\\d)";
const clock = `(?:\\d{1,2}${minutes}?(?: ?(?:am|pm|uhr|h)\\b)?|(?:12 )?noon|midday|midnight|mediodia|midi|mittag)`;
const to = "(?: ?- ?| (?:to|until|till|bis|a|hasta|jusqu'a) (?:las? )?)";
const start = "(?<![\\p{L}\\d$£€#.,:/-])";
const end = "(?![\\p{L}\\d%:/]|[.,]\\d| ?(?:years?|yrs?|months?|minutes?|mins?|weeks?|days?|ans|anos|jahren?|\\$|€|£))";
const both = `(${clock})${to}(${clock})|(?<=\\b(?:between|entre|zwischen) (?:las )?)(${clock}) (?:and|y|et|und) (?:las )?(${clock})`;
const rangePattern = new RegExp(`${start}(?:${both})(?: uhr| horas| hrs?| h)?${end}`, "giu");
const timePattern = new RegExp(`${start}(${clock})(?: uhr| horas| hrs?| h)?${end}`, "giu");

/** Matches the words before a start time. */
const beginning =
	/(?:\b(?:at|from|starts?|starting|begins?|beginning|a las?|a partir de|a|um|ab|von|des)|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?|\b(?:19|20)\d\d|\b\d{1,2}(?:st|nd|rd|th)|@)(?: ?[,:@-] ?| )$/iu;
/** Words before a time that mark it as something else than the beginning, even if they name the day. */
const otherMatter =
	/\b(?:register|registration|sign[- ]?up|deadline|due|doors?|gates?|tickets?|lunch|if)\b|\b(?:by|until)\b.{0,25}$/iu;
const anotherTime = new RegExp(`^ ?(?:,|&|/|\\b(?:and|or|y|o|et|ou|und|oder)\\b) ?${clock}${end}`, "iu");
/** An earlier start is more likely a duration in hours. */
const earliestStart = "06:00";

type Days = {
	/** The first and last day, such as '2026-07-14'. */
	startDate: string;
	endDate: string | null;
	byDay: Weekday[];
};

/**
 * Finds the one time of day at which an activity takes place in running text: '10 am to 12', 'from 4-7pm', 'de 17:00 a
 * 18:30 horas', 'at 6:30 pm'. Returns null if the text states none, or several, or one for other days than `days`.
 */
export function findTimes(text: string, days: Days, title = ""): TimeRange | null {
	const found: (TimeRange | null)[] = [];
	for (const sentence of splitSentences(text)) {
		const isOfActivity = (index: number, { length }: string) =>
			isOfDays(sentence, index, days) &&
			(isOnDate(sentence.slice(0, index), days) || isStatement({ sentence, index, length }, title, meeting));
		const rest = sentence.replace(rangePattern, (...match) => {
			const [mention, first, last, low, high, index] = match as [string, ...string[]] & { 5: number };
			if (!hasMark(mention)) return mention;
			const range = parseTimeRange(`${first ?? low} - ${last ?? high}`);
			if (isOfActivity(Number(index), mention) && !(range && range.startTime < earliestStart)) found.push(range);
			return " ".repeat(mention.length);
		});
		for (const { 1: mention = "", index } of rest.matchAll(timePattern)) {
			const isStart = hasMark(mention) && beginning.test(sentence.slice(0, index)) && isOfActivity(index, mention);
			const startTime = isStart ? parseTime(mention) : null;
			const hasAnother = anotherTime.test(sentence.slice(index + mention.length));
			if (startTime && startTime >= earliestStart) found.push(hasAnother ? null : { startTime, endTime: null });
		}
	}
	const [first = null] = found;
	return found.every((times) => isSame(times, first)) ? first : null;
}

/** A start time alone agrees with a range that begins at it. */
function isSame(times: TimeRange | null, first: TimeRange | null): boolean {
	if (times === null || first === null) return false;
	return times.startTime === first.startTime && (times.endTime === null || times.endTime === first.endTime);
}

/**
 * Returns whether a sentence names the activity's weekdays, or none, and, near the time, no date other than its first
 * or last.
 */
function isOfDays(sentence: string, index: number, { startDate, endDate, byDay }: Days): boolean {
	const date = [...sentence.slice(0, index).matchAll(datePattern)].at(-1) ?? sentence.slice(index).match(dateAfter);
	const monthAndDay = date && `-${toMonth(date[1] ?? date[4])}-${(date[2] ?? date[3] ?? "").padStart(2, "0")}`;
	const isOtherDate = monthAndDay && ![startDate, endDate].some((day) => day?.endsWith(monthAndDay));
	const named = listNamedWeekdays(sentence);
	return !isOtherDate && (named.length === 0 || byDay.every((day) => named.includes(day)));
}

/** Returns whether the words before a time name the date of an activity of one day: 'on Saturday, July 12, from'. */
function isOnDate(before: string, { startDate, endDate }: Days): boolean {
	const isOneDay = endDate === null || endDate === startDate;
	return isOneDay && new RegExp(datePart, "iu").test(before) && !otherMatter.test(before);
}

const datePart = `\\b(${monthPattern})\\.? (\\d{1,2})(?![\\d:])|(?<![\\d:])(\\d{1,2})(?:\\.|er)? (?:de )?(${monthPattern})\\b`;
const datePattern = new RegExp(datePart, "giu");
const dateAfter = new RegExp(`^.{5,20}?\\bon (?:\\p{L}+day,? )?(?:${datePart})`, "iu");

function toMonth(name = ""): string {
	return String(monthsByName.get(foldName(name)) ?? "").padStart(2, "0");
}

function hasMark(mention: string): boolean {
	return /[:h]|am|pm|noon|mid|mittag/i.test(mention);
}
