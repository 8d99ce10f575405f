import { dayMs } from "../../domain/durations.ts";
import { type Weekday, weekdays } from "../../domain/session/session.ts";
import { foldName, monthsByName, weekdaysByName } from "./calendar-names.ts";

export type DateOptions = {
	/** What 6/7/2024 means: June 7 ('mdy') or 6 July ('dmy'). */
	order: "mdy" | "dmy";
	/** The year of dates without one. Without it, such dates are unknown. */
	year?: number | null | undefined;
};

/** The parts of a date that a text states. The rest comes from the other end of a range, or from the options. */
export type PartialDate = { weekday: Weekday | null; day: number; month: number | null; year: number | null };

const maxTextLength = 100;

/**
 * Parses a date into '2024-06-22': '6/22/2024', '22.06.2024', 'June 22, 2024', '22 juin 2024', 'Sat 22 Jun',
 * '22-Jun-24', a spreadsheet's 45465, '2024-06-22T10:00Z' (the date as written). Returns null for any other text, for
 * days that do not exist, and if the weekday does not match.
 */
export function parseDate(text: string, options: DateOptions): string | null {
	if (text.length > maxTextLength) return null;
	const words = text.trim();
	const serialDay = words.match(/^([3-7]\d{4})(?:\.\d+)?$/)?.[1];
	if (serialDay) return new Date(serialEpochMs + Number(serialDay) * dayMs).toISOString().slice(0, 10);
	const date = parsePartialDate(splitMachineDate(words).date, options);
	return date && completeDate(date, options.year ?? null);
}

/** Spreadsheets count days from here. */
const serialEpochMs = Date.UTC(1899, 11, 30);

const offset = "[+-]\\d{1,2}(?::?\\d{2})?";
const machineDate = new RegExp(
	`^(?<date>.{6,}?)(?:(?<mark>T)|,? )(?<clock>\\d{1,2}:\\d{2})(?<seconds>:\\d{2}(?:[.,]\\d+)?)?(?<half> ?[ap]m)?(?: ?(?<zone>(?:utc|gmt)?${offset}|[a-z]{1,5}))?(?: ?\\[[\\w/+-]+\\])?(?: \\(.+\\))?(?<year> \\d{4})?$`,
	"i",
);

/**
 * Splits a date and time as machines print them into its date, its time and the time's zone: '2024-06-22T10:00-05:00',
 * 'Sat Jun 22 2024 10:00:00 GMT-0500 (CDT)', 'Sat Jun 22 10:00:00 CDT 2024'. The date of any other text is the text.
 */
export function splitMachineDate(text: string): { date: string; time: string | null; zone: string | null } {
	const { date, mark, clock, seconds, half = "", zone = null, year = "" } = text.match(machineDate)?.groups ?? {};
	// '6/22/2024 10:00-11:00' is a range of times.
	const isRange = zone && /^[+-]/.test(zone) && !mark && !seconds;
	if (!date || !clock || isRange) return { date: text, time: null, zone: null };
	return { date: date + year, time: clock + half, zone };
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
	const hyphenated = parseHyphenatedDate(words);
	if (hyphenated) return hyphenated;
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

/** Parses '5-dec-26', '2026-dec-05', 'dec-05-2026', '5-dec'. 'dec-26' may be a month of 2026. */
function parseHyphenatedDate(text: string): PartialDate | null {
	const [first = "", second = "", third, ...more] = text.split(/[-/]/);
	const [day, name] = monthsByName.has(second) ? [first, second] : [second, first];
	const month = monthsByName.get(name);
	if (month === undefined || more.length > 0 || !/\d-\p{L}|-\d+-/u.test(text.replaceAll("/", "-"))) return null;
	return day.length === 4 ? toPartialDate(third, `${month}`, day) : toPartialDate(day, `${month}`, third);
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
