import { Temporal } from "temporal-polyfill";
import { type DateOptions, parseDate, splitMachineDate } from "./parse-date.ts";
import { parseTime } from "./parse-time.ts";
import { isZoneName, removeZoneName } from "./zone-names.ts";

export type DateTimeOptions = DateOptions & {
	/** The zone of times without an offset, such as 'America/Chicago'. */
	timeZone: string;
};

const maxTextLength = 100;

/**
 * Parses a date with or without a time, into the form that sessions store: '2024-06-22T15:00:00Z' or '2024-06-22'.
 * Accepts '2024-06-22T10:00-05:00', 'Sat, 22 Jun 2024 10:00:00 -0500', '6/22/2024 10:00 AM', 'June 22, 2024 at 10 am',
 * 'June 22, 2024', and a spreadsheet's 45465.416667. Returns null for anything else, even if the date could be read.
 */
export function parseDateTime(text: string, options: DateTimeOptions): string | null {
	const words = text.trim().replace(/\s+/g, " ");
	if (words.length > maxTextLength) return null;
	const { date: firstPart, time: clock, zone } = splitMachineDate(words);
	const timeZone = clock === null ? null : findTimeZone(zone, options.timeZone);
	if (clock !== null && timeZone !== null) {
		const [day, time] = [parseDate(firstPart, options), parseTime(clock)];
		if (day && time) return toSessionDate(day, time, timeZone);
	}
	const date = clock === null ? parseDate(words, options) : null;
	if (date) return toSessionDate(date, /^\d{5}\.\d/.test(words) ? parseTime(words) : null, options.timeZone);
	for (const { 0: match, index } of words.matchAll(/,?\s+(?:at |um |a las |à )?/g)) {
		const day = parseDate(words.slice(0, index), options);
		const time = parseTime(removeZoneName(words.slice(index + match.length), options.timeZone));
		if (day && time) return toSessionDate(day, time, options.timeZone);
	}
	return null;
}

/** Returns the zone that a time names: an offset, UTC, or the default zone by its abbreviation. Null if unknown. */
function findTimeZone(zone: string | null, timeZone: string): string | null {
	if (zone === null || isZoneName(zone, timeZone)) return timeZone;
	if (/^(?:z|utc|gmt)$/i.test(zone)) return "UTC";
	const [, sign, hours = "", minutes = "00"] = zone.match(/^(?:utc|gmt)?([+-])(\d{1,2}):?(\d{2})?$/i) ?? [];
	return sign && Number(hours) <= 14 && Number(minutes) < 60 ? `${sign}${hours.padStart(2, "0")}:${minutes}` : null;
}

/** Joins a local date and time: '2024-06-22T15:00:00Z', or the date alone without a time. */
export function toSessionDate(date: string | null, time: string | null, timeZone: string): string | null {
	if (date === null || time === null) return date;
	return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time }).toInstant().toString();
}
