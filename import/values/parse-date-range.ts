import { addDays } from "../../domain/session/calendar-days.ts";
import {
	completeDate,
	type DateOptions,
	type PartialDate,
	parseDate,
	parseMonth,
	parsePartialDate,
} from "./parse-date.ts";

export type DateRange = { startDate: string; endDate: string };

const maxTextLength = 120;
const maxListLength = 500;
const separator =
	/\s*[–—]\s*|\s+(?:-|to|through|thru|until|till|bis|au|al|hasta|a|à)\s+|\s*-\s*|(?<=^\d{4}-\d{2}-\d{2})\/(?=\d{4})/giu;

/** Matches the length in 'August 3 - 7, 2026 (5 days)' or '… (two-week sessions)', which does not affect the dates. */
const noteOfLength = /\s*\([^()]*\b(?:days?|weeks?|sessions?)\b[^()]*\)$/i;

const preposition = /^(?:from|du|del|vom|von)\s+/i;
/** Matches words that name a week by its first day: 'Week of July 6', 'Week 2: July 13', 'W/c 6 July'. */
const week =
	/^(?:(?:weeks?|wks?\.?)(?: (?:of|beginning|commencing|starting)| #?\d{1,2}:)?:?|w\/c|woche vom|semaine du|semana del) (?=\p{L}|\d+(?:[/.]| \p{L}))/iu;
const label = /^(?:\d{1,2} weeks|session #?\d{1,2}):? /i;

/**
 * Parses a range of dates, both inclusive: '2026-01-05 to 2026-02-05', 'June 22 - 26, 2024', 'du 22 au 26 juin 2024',
 * 'Dec 28 - Jan 3, 2025'. Months count in full: 'June - August 2026'. A single date is a range of one day, 'Week of' a
 * date one of seven. Returns null for any other text, and if the end is before the start.
 */
export function parseDateRange(text: string, options: DateOptions): DateRange | null {
	if (text.length > maxTextLength) return null;
	const isWeek = week.test(text.trim());
	const dates = removeNotes(text);
	const date = parseDate(dates, options);
	if (date) return { startDate: date, endDate: isWeek ? addDays(date, 6) : date };
	const months = parseMonths(dates, options);
	if (months) return months;
	for (const ends of listEnds(dates, options)) {
		const range = completeRange(ends, options);
		if (range) return range;
	}
	return null;
}

/**
 * Parses a list of ranges, in order: '7/6-10, 7/13-17', 'July 6-10, 13-17 & 20-24, 2026', 'Weeks of 7/6, 7/13'. A month
 * that is not stated is that of the range before, and a year that of the next range that states one. Returns null if
 * any part can't be parsed.
 */
export function parseDateRanges(text: string, options: DateOptions): DateRange[] | null {
	const range = parseDateRange(text, options);
	if (range || text.length > maxListLength) return range && [range];
	const isWeeks = week.test(text.trim());
	const parts = removeNotes(text).split(/\s*(?:[;\n|&]|,(?! ?\d{4}\b)|\s(?:and|und|et|y)\s)\s*/);
	const list = parts.filter(Boolean).map((text) => {
		const part = text.replace(preposition, "");
		const day = parsePartialDate(toIsoDate(part, options), options);
		return day ? { start: day, end: day } : (listEnds(part, options)[0] ?? null);
	});
	if (list.length === 0 || !list.every((ends) => ends !== null)) return null;
	for (const [index, { start, end }] of list.entries()) {
		start.month ??= end.month ?? list[index - 1]?.end.month ?? null;
		end.month ??= start.month;
	}
	const years = list.map(({ start, end }) => start.year ?? end.year);
	const ranges = list.map((ends, index) => {
		const year = years.slice(index).find((stated) => stated !== null) ?? years.findLast((stated) => stated !== null);
		return completeRange(ends, year ? { ...options, year } : options);
	});
	const isInOrder = ranges.every(
		(one, index) => index === 0 || (one?.startDate ?? "") > (ranges[index - 1]?.startDate ?? ""),
	);
	if (!isInOrder || !ranges.every((one) => one !== null)) return null;
	return ranges.map((one) =>
		isWeeks && one.startDate === one.endDate ? { ...one, endDate: addDays(one.startDate, 6) } : one,
	);
}

function removeNotes(text: string): string {
	return text.trim().replace(label, "").replace(week, "").replace(preposition, "").replace(noteOfLength, "");
}

type Ends = { start: PartialDate; end: PartialDate };

/** Returns the ends of a range, for each separator that has a date on both sides. */
function listEnds(dates: string, options: DateOptions): Ends[] {
	return [...dates.matchAll(separator)].flatMap(({ 0: match, index }) => {
		const start = parsePartialDate(toIsoDate(dates.slice(0, index), options), options);
		const end = parsePartialDate(toIsoDate(dates.slice(index + match.length), options), options);
		return start && end ? { start, end } : [];
	});
}

type PartialMonth = { month: number; year: number | null };

/** Parses 'July 2026', 'June to August 2026', 'de junio a agosto de 2026'. A month's number alone is not accepted. */
function parseMonths(text: string, { year }: DateOptions): DateRange | null {
	const [first = "", last = first, ...more] = text.split(separator);
	const [start, end] = [parsePartialMonth(first), parsePartialMonth(last)];
	if (!start || !end || more.length > 0) return null;
	const endYear = end.year ?? (start.year === null ? year : start.year + (start.month > end.month ? 1 : 0));
	if (!endYear) return null;
	const startYear = start.year ?? endYear - (start.month > end.month ? 1 : 0);
	const startDate = completeDate({ weekday: null, day: 1, month: start.month, year: null }, startYear);
	const day = new Date(Date.UTC(endYear, end.month, 0)).getUTCDate();
	const endDate = completeDate({ weekday: null, day, month: end.month, year: null }, endYear);
	return startDate && endDate && startDate <= endDate ? { startDate, endDate } : null;
}

function parsePartialMonth(text: string): PartialMonth | null {
	const [, name = "", year] = text.trim().match(/^(\p{L}+\.?)(?:,? (?:de |del )?((?:19|20|21)\d\d))?$/u) ?? [];
	const month = parseMonth(name);
	return month === null ? null : { month, year: year === undefined ? null : Number(year) };
}

/** Removes the time of an ISO date. */
function toIsoDate(text: string, options: DateOptions): string {
	return (/^\d{4}-\d{2}-\d{2}[T ]/.test(text) ? parseDate(text, options) : null) ?? text;
}

/** Completes each end from the other: the month of '22-26 June', the year of 'June 22 - July 3, 2024'. */
function completeRange({ start, end }: Ends, options: DateOptions): DateRange | null {
	const months = { start: start.month ?? end.month, end: end.month ?? start.month };
	const isAcrossNewYear = (months.start ?? 0) > (months.end ?? 0);
	const nextYear = isAcrossNewYear ? 1 : 0;
	const startYear = start.year ?? (end.year === null ? (options.year ?? null) : end.year - nextYear);
	const endYear = end.year ?? (startYear === null ? null : startYear + nextYear);
	const startDate = completeDate({ ...start, month: months.start }, startYear);
	const endDate = completeDate({ ...end, month: months.end }, endYear);
	return startDate && endDate && startDate <= endDate ? { startDate, endDate } : null;
}
