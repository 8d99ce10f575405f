import { Temporal } from "temporal-polyfill";
import { type DateOptions, parseDate } from "./parse-date.ts";
import { parseTime } from "./parse-time.ts";

type DateTimeOptions = DateOptions & {
	/** The zone of times without an offset, such as 'America/Chicago'. */
	timeZone: string;
};

const maxTextLength = 80;
const isoWithOffset = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * Parses a date with or without a time, into the form that sessions store: '2024-06-22T15:00:00Z' or '2024-06-22'.
 * Accepts '2024-06-22T10:00-05:00', '2024-06-22 10:00', '6/22/2024 10:00 AM', 'June 22, 2024 at 10 am', 'June 22,
 * 2024'. Returns null for anything else, even if the date could be read.
 */
export function parseDateTime(text: string, options: DateTimeOptions): string | null {
	const words = text.trim();
	if (words.length > maxTextLength) return null;
	if (isoWithOffset.test(words)) return parseInstant(words);
	const iso = words.match(/^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?$/);
	if (iso) {
		const time = parseTime(iso[2] ?? "");
		return time && toSessionDate(parseDate(iso[1] ?? "", options), time, options.timeZone);
	}
	const date = parseDate(words, options);
	if (date) return date;
	for (const { 0: match, index } of words.matchAll(/,?\s+(?:at |um |a las |à )?/g)) {
		const day = parseDate(words.slice(0, index), options);
		const time = parseTime(words.slice(index + match.length));
		if (day && time) return toSessionDate(day, time, options.timeZone);
	}
	return null;
}

/** Joins a local date and time: '2024-06-22T15:00:00Z', or the date alone without a time. */
export function toSessionDate(date: string | null, time: string | null, timeZone: string): string | null {
	if (date === null || time === null) return date;
	return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time }).toInstant().toString();
}

function parseInstant(text: string): string | null {
	try {
		return Temporal.Instant.from(text).toString({ smallestUnit: "second" });
	} catch {
		return null;
	}
}
