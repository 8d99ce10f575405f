import { type Weekday, weekdays } from "../../domain/session/session.ts";
import { foldName, monthsByName, weekdaysByName } from "./calendar-names.ts";

export type DateOptions = {
	/** What 6/7/2024 means: June 7 ('mdy') or 6 July ('dmy'). */
	order: "mdy" | "dmy";
	/** The year of dates without one. Without it, such dates are unknown. */
	year?: number;
};

/** The parts of a date that a text states. The rest comes from the other end of a range, or from the options. */
export type PartialDate = { weekday: Weekday | null; day: number; month: number | null; year: number | null };

const maxTextLength = 60;

/**
 * Parses a date into '2024-06-22': '6/22/2024', '22.06.2024', 'June 22, 2024', '22 juin 2024', 'Sat 22 Jun',
 * '2024-06-22T10:00Z' (the date as written). Returns null for any other text, for days that do not exist, and if the
 * weekday does not match.
 */
export function parseDate(text: string, options: DateOptions): string | null {
	if (text.length > maxTextLength) return null;
	const date = parsePartialDate(withoutIsoTime(text.trim()), options);
	return date && completeDate(date, options.year ?? null);
}

/** Parses a month, such as 'June', 'juin', 'Jun.' or '06'. */
export function parseMonth(text: string): number | null {
	if (text.length > maxTextLength) return null;
	if (/^(?:0?[1-9]|1[0-2])$/.test(text.trim())) return Number(text);
	return monthsByName.get(foldName(text)) ?? null;
}

export function completeDate({ weekday, day, month, year }: PartialDate, defaultYear: number | null): string | null {
	const fullYear = year ?? defaultYear;
	if (fullYear === null || month === null || fullYear < 1900 || fullYear > 2200) return null;
	const date = new Date(Date.UTC(fullYear, month - 1, day));
	if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
	if (weekday !== null && weekdays[(date.getUTCDay() + 6) % 7] !== weekday) return null;
	return date.toISOString().slice(0, 10);
}

export function parsePartialDate(text: string, { order }: DateOptions): PartialDate | null {
	const [, isoYear, isoMonth, isoDay] =
		text.match(/^(\d{4})-(\d{2})-(\d{2})$/) ??
		text.match(/^(\d{4})\/(\d{1,2})\/(\d{1,2})$/) ??
		text.match(/^(\d{4})(\d{2})(\d{2})$/) ??
		[];
	if (isoYear) return toPartialDate(isoDay, isoMonth, isoYear);
	const words = foldName(text)
		.replace(/(?<=\d[/-]\d{1,2}),? (?=\d{4}$)/, "/")
		.replace(/^(?:on|le|el|am|den|der) (?=\p{L})/u, "");
	// First without a weekday: in 'Mar 22', the short form of martes and mardi is a month.
	const date = parseNumericDate(words, order) ?? parseNamedDate(words);
	if (date) return date;
	const { weekday, rest } = takeWeekday(words);
	const ofWeekday = weekday && (parseNumericDate(rest, order) ?? parseNamedDate(rest));
	return ofWeekday && { ...ofWeekday, weekday };
}

/**
 * Parses '6/22/2024', '6-22-24', '6/22', '22.06.2024', '22.6.'. With full stops, the day comes first in every country.
 */
function parseNumericDate(text: string, order: "mdy" | "dmy"): PartialDate | null {
	const dotted = text.match(/^(\d{1,2})\. ?(\d{1,2})(?:\. ?(\d{4}|\d{2})?)?$/);
	if (dotted) return toPartialDate(dotted[1], dotted[2], dotted[3]);
	const [, first, second, year] =
		text.match(/^(\d{1,2})([/-])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/)?.filter((_, at) => at !== 2) ?? [];
	return order === "mdy" ? toPartialDate(second, first, year) : toPartialDate(first, second, year);
}

/** Words that join the parts of a date. */
const joiners = new Set(["of", "the", "on", "de", "del", "le", "el", "den", "der", "am"]);

/** Parses 'june 22, 2024', '22nd of june', '22. juni 2024', '1er juillet', and a day alone: '22'. */
function parseNamedDate(text: string): PartialDate | null {
	const words = text
		.replace(/(?<=\d)(?:st|nd|rd|th|er|\.)(?![\p{L}\d])/gu, " ")
		.split(/[\s,]+/)
		.filter((word) => word && !joiners.has(word));
	const month = words.map((word) => monthsByName.get(foldName(word))).find((value) => value !== undefined);
	const numbers = words.filter((word) => !monthsByName.has(foldName(word)));
	if (words.length - numbers.length > 1 || !numbers.every((word) => /^\d+$/.test(word))) return null;
	const [day, year, ...more] = numbers;
	if (more.length > 0 || (year !== undefined && year.length !== 4)) return null;
	return toPartialDate(day, month?.toString(), year);
}

function takeWeekday(text: string): { weekday: Weekday | null; rest: string } {
	const [first = ""] = text.match(/^[\p{L}]+\.?,?(?=\s)/u) ?? [];
	const weekday = weekdaysByName.get(foldName(first.replace(/[.,]+$/, "")));
	return weekday ? { weekday, rest: text.slice(first.length).trim() } : { weekday: null, rest: text };
}

function toPartialDate(day?: string, month?: string, year?: string): PartialDate | null {
	if (!day || Number(day) < 1 || Number(day) > 31 || day.length > 2) return null;
	if (month && (Number(month) < 1 || Number(month) > 12)) return null;
	const fullYear = year?.length === 2 ? 2000 + Number(year) : Number(year);
	return { weekday: null, day: Number(day), month: month ? Number(month) : null, year: year ? fullYear : null };
}

function withoutIsoTime(text: string): string {
	return text.replace(/^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/, "$1");
}
