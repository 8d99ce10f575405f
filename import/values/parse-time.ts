import { foldText } from "../../domain/normalize-text.ts";

export type TimeRange = { startTime: string; endTime: string | null };

const maxTextLength = 60;
const noon = /^(?:noon|midday|midi|mediodia|mittag)$/;
const midnight = /^(?:midnight|minuit|medianoche|mitternacht)$/;

/**
 * Parses a time of day into '14:30': '2:30 PM', '2.30pm', '14h30', '1430', '14 Uhr', 'noon', and what spreadsheets
 * write: 0.604166667, '12/30/1899 2:30:00 PM'. Returns null for anything else, such as '9'.
 */
export function parseTime(text: string): string | null {
	const clock = text.length > maxTextLength ? null : parseClock(normalize(text));
	return clock && toTime(clock);
}

/** The day zero of spreadsheets, which some exports write before a time without a date. */
const dayZero = /^(?:(?:1899|1900)-\d\d-\d\d[t ]|\d{1,2}[/.-]\d{1,2}[/.-](?:1899|1900),? )(.*?)(?:\.0+)?z?$/;

/**
 * Parses a range of times: '9:30 - 11 am', '9.30-11', '10pm-2am', '14h-15h30', 'Full day (9am-3pm)'. A single time has
 * no end. An end before the start is on the next day. Returns null if it is uncertain which half of the day is meant:
 * '9-11', '9:00-3:00'.
 */
export function parseTimeRange(text: string): TimeRange | null {
	if (text.length > maxTextLength) return null;
	const words = normalize(text)
		.replace(/^(?:full|half)[ -]day,? ?/, "")
		.replace(/^\((.*)\)$/, "$1")
		.replace(/^(?:from|von|de|des) /, "");
	const [first = "", second, ...more] = words.split(/ ?- ?| (?:to|until|till|through|bis|a|hasta) /);
	if (more.length > 0) return null;
	const start = parseClock(first);
	if (second === undefined) {
		const startTime = start && toTime(start);
		return startTime === null ? null : { startTime, endTime: null };
	}
	const end = parseClock(second);
	return start && end && toRange(start, end);
}

function normalize(text: string): string {
	return foldText(text)
		.replace(dayZero, "$1")
		.replace(/[–—−]/g, "-")
		.replace(/(?<![a-z])([ap])\.?\s?m\b\.?/g, "$1m")
		.replace(/\b12 (noon|midnight)\b/g, "$1")
		.replace(/^(?:at|a(?: las?)?|um|gegen) (?=\d)/, "")
		.replace(/ ?(?:horas|hs)$/, "")
		.replace(/ ?heures?\b ?/g, "h")
		.replace(/(?<= )las? (?=\d)/g, "");
}

/** A clock time. `half` is known for '9 am' and '14:30', null for '9:30'. `isBare` is true for a number alone. */
type Clock = { minute: number; half: "am" | "pm" | "24" | null; isBare: boolean };

const clock = /^(\d{1,2})(?:([:.h]?)(\d{2})(?::\d{2})?)? ?(am|pm|a|p|h|hrs|uhr)?$/;

function parseClock(text: string): Clock | null {
	const words = text.trim();
	const minuteOfDay = noon.test(words) ? 720 : midnight.test(words) ? 0 : parseDayFraction(words);
	if (minuteOfDay !== null) return { minute: minuteOfDay, half: "24", isBare: false };
	const [, hours, separator, minutes, mark = ""] = words.match(clock) ?? [];
	const hour = Number(hours);
	// '1430' is a time, '2026' is not.
	if (separator === "" && Number(minutes) % 5 > 0) return null;
	if (hours === undefined || hour > 24 || Number(minutes ?? 0) > 59 || (hour === 24 && Number(minutes ?? 0) > 0))
		return null;
	const meridiem = /^[ap]/.test(mark);
	if (meridiem && (hour > 12 || hour === 0)) return null;
	const minute = (meridiem ? hour % 12 : hour % 24) * 60 + Number(minutes ?? 0);
	const half = meridiem ? (mark.startsWith("a") ? "am" : "pm") : isOf24Hours(hours, text) ? "24" : null;
	return { minute, half, isBare: minutes === undefined && mark === "" };
}

/** Parses a spreadsheet's time, a fraction of a day, if it is a multiple of five minutes: 0.375 is 9:00. */
function parseDayFraction(text: string): number | null {
	const minute = Number(text.match(/^(?:0|[3-7]\d{4})?(\.\d+)$/)?.[1] ?? Number.NaN) * 24 * 60;
	const rounded = Math.round(minute / 5) * 5;
	return Math.abs(minute - rounded) < 0.1 ? rounded % (24 * 60) : null;
}

/** Returns whether a time needs no am or pm: '14:30', '09:30', '0:15', '9h', '9 Uhr'. */
function isOf24Hours(hours: string, text: string): boolean {
	return Number(hours) > 12 || hours.startsWith("0") || text.includes("h");
}

/** '1:30' alone rarely means half past one at night. */
function isUnclear({ half, minute }: Clock): boolean {
	return half === null && minute < 7 * 60;
}

function toTime(time: Clock): string | null {
	return time.isBare || isUnclear(time) ? null : formatClock(time.minute, time.half);
}

function toRange(start: Clock, end: Clock): TimeRange | null {
	if (start.isBare && end.isBare) return null;
	const halves = findHalves(start, end);
	if (!halves) return null;
	const range = { startTime: formatClock(start.minute, halves[0]), endTime: formatClock(end.minute, halves[1]) };
	return isInOrder(range.startTime, range.endTime) ? range : null;
}

/** A sleepover lasts about that long. */
const maxOvernightMinutes = 14 * 60;

/**
 * Returns whether an end can follow a start, on the same day or before the next morning: '22:00' and '02:00', but not
 * '15:00' and '14:00'.
 */
export function isInOrder(startTime: string, endTime: string): boolean {
	const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
	const minutes = toMinutes(endTime) - toMinutes(startTime);
	return minutes >= 0 || minutes + 24 * 60 <= maxOvernightMinutes;
}

type Half = Clock["half"];

/**
 * Returns the half of the day of both ends. An end without one takes that of the other, or else the one that keeps the
 * order.
 */
function findHalves(start: Clock, end: Clock): [Half, Half] | null {
	const isTwelveHour = (half: Half) => half === "am" || half === "pm";
	if (isTwelveHour(end.half) && start.half === null) {
		const same = toMinute(toTwelve(start), end.half) < toMinute(end.minute, end.half);
		return [same ? end.half : end.half === "am" ? "pm" : "am", end.half];
	}
	if (isTwelveHour(start.half) && end.half === null) {
		const same = toMinute(start.minute, start.half) < toMinute(toTwelve(end), start.half);
		return [start.half, same ? start.half : start.half === "am" ? "pm" : "am"];
	}
	if (isUnclear(start)) return null;
	// '12:30-4:30' is in the afternoon.
	if (start.half === null && end.half === null && start.minute >= 720 && end.minute < 720) return ["24", "pm"];
	const isOvernight = end.half === null && end.minute <= start.minute;
	const isShort = end.minute + 24 * 60 - start.minute <= maxNightMinutes;
	return isOvernight && !isShort ? null : [start.half, end.half];
}

/** '22:00-2:00' ends on the next day; '9:00-3:00' probably does not. */
const maxNightMinutes = 8 * 60;

function toTwelve({ minute }: Clock): number {
	return minute % 720;
}

function toMinute(minute: number, half: Half): number {
	return (minute % 720) + (half === "pm" ? 720 : 0);
}

function formatClock(minute: number, half: Half): string {
	const ofDay = half === "am" || half === "pm" ? toMinute(minute, half) : minute;
	return `${String(Math.floor(ofDay / 60)).padStart(2, "0")}:${String(ofDay % 60).padStart(2, "0")}`;
}
