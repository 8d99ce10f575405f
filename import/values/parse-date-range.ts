import {
	completeDate,
	type DateOptions,
	type PartialDate,
	parseDate,
	parseMonth,
	parsePartialDate,
} from "./parse-date.ts";

type DateRange = { startDate: string; endDate: string };

const maxTextLength = 120;
const separator =
	/\s*[–—]\s*|\s+(?:-|to|through|thru|until|till|bis|au|al|hasta|a|à)\s+|\s*-\s*|(?<=^\d{4}-\d{2}-\d{2})\/(?=\d{4})/giu;

/** Matches the length in 'August 3 - 7, 2026 (5 days)' or '… (two-week sessions)', which does not affect the dates. */
const noteOfLength = /\s*\([^()]*\b(?:days?|weeks?|sessions?)\b[^()]*\)$/i;

/**
 * Parses a range of dates, both inclusive: '2026-01-05 to 2026-02-05', 'June 22 - 26, 2024', 'du 22 au 26 juin 2024',
 * 'Dec 28 - Jan 3, 2025'. Months count in full: 'June - August 2026'. A single date is a range of one day. Returns null
 * for any other text, and if the end is before the start.
 */
export function parseDateRange(text: string, options: DateOptions): DateRange | null {
	if (text.length > maxTextLength) return null;
	const dates = text
		.trim()
		.replace(/^(?:from|du|del|vom|von)\s+/i, "")
		.replace(noteOfLength, "");
	const date = parseDate(dates, options);
	if (date) return { startDate: date, endDate: date };
	const months = parseMonths(dates, options);
	if (months) return months;
	for (const { 0: match, index } of dates.matchAll(separator)) {
		const start = parseSide(dates.slice(0, index), options);
		const end = parseSide(dates.slice(index + match.length), options);
		const range = start && end && completeRange(start, end, options);
		if (range) return range;
	}
	return null;
}

type PartialMonth = { month: number; year: number | null };

/** Parses 'July 2026', 'June to August 2026', 'de junio a agosto de 2026'. A month's number alone is not accepted. */
function parseMonths(text: string, { year }: DateOptions): DateRange | null {
	const [first = "", last = first, ...more] = text.split(separator);
	const [start, end] = [parsePartialMonth(first), parsePartialMonth(last)];
	if (!start || !end || more.length > 0) return null;
	const endYear = end.year ?? (start.year === null ? year : start.year + (start.month > end.month ? 1 : 0));
	if (endYear === undefined) return null;
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

/** An ISO date may have a time, which parseDate drops. */
function parseSide(text: string, options: DateOptions): PartialDate | null {
	const isoDate = /^\d{4}-\d{2}-\d{2}[T ]/.test(text) ? parseDate(text, options) : null;
	return parsePartialDate(isoDate ?? text, options);
}

/** Completes each end from the other: the month of '22-26 June', the year of 'June 22 - July 3, 2024'. */
function completeRange(start: PartialDate, end: PartialDate, options: DateOptions): DateRange | null {
	const months = { start: start.month ?? end.month, end: end.month ?? start.month };
	const isAcrossNewYear = (months.start ?? 0) > (months.end ?? 0);
	const nextYear = isAcrossNewYear ? 1 : 0;
	const startYear = start.year ?? (end.year === null ? (options.year ?? null) : end.year - nextYear);
	const endYear = end.year ?? (startYear === null ? null : startYear + nextYear);
	const startDate = completeDate({ ...start, month: months.start }, startYear);
	const endDate = completeDate({ ...end, month: months.end }, endYear);
	return startDate && endDate && startDate <= endDate ? { startDate, endDate } : null;
}
