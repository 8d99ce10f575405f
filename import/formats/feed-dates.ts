import { Temporal } from "temporal-polyfill";
import { isTimeZone } from "../../domain/session/time-zone.ts";

/** A day or an instant: `text` is '2026-07-14' or '2026-07-14T14:30:00Z'. `timeZone` is the zone to show it in. */
export type FeedDate = { text: string; timeZone: string };

/**
 * Parses an ISO 8601 date, or date and time. A time without an offset is a local time in `timeZone`. A time in UTC is
 * shown in `timeZone`, and one with another offset in the zone that `chooseZoneForOffset` returns. Returns null for
 * anything else.
 */
export function parseFeedDate(text: string, timeZone: string): FeedDate | null {
	const [, date = "", time, offset] =
		text.match(/^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:[.,]\d+)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i) ?? [];
	try {
		if (!time) return { text: Temporal.PlainDate.from(date).toString(), timeZone };
		if (!offset)
			return toFeedDate(Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).toInstant(), timeZone);
		const instant = Temporal.Instant.from(`${date}T${time}${offset.toUpperCase()}`);
		return toFeedDate(instant, /z/i.test(offset) ? timeZone : chooseZoneForOffset(instant, offset, timeZone));
	} catch (error) {
		if (error instanceof RangeError) return null;
		throw error;
	}
}

/**
 * Converts a session that starts at midnight to whole days. An end at midnight, or a minute before, belongs to the last
 * day. Returns the dates of any other session unchanged.
 */
export function toWholeDays(start: FeedDate, end: string | null): { startDate: string; endDate: string | null } {
	const days = { startDate: toLocalDate(start), endDate: null };
	if (toLocalTime(start) !== "00:00") return { startDate: start.text, endDate: end };
	if (end === null) return days;
	const { timeZone } = start;
	if (!["00:00", "23:59"].includes(toLocalTime({ text: end, timeZone }) ?? ""))
		return { startDate: start.text, endDate: end };
	const lastMinute = Temporal.Instant.from(end).subtract({ minutes: 1 });
	return { ...days, endDate: toLocalDate({ text: formatInstant(lastMinute), timeZone }) };
}

export function toFeedDate(instant: Temporal.Instant, timeZone: string): FeedDate {
	return { text: formatInstant(instant), timeZone };
}

export function formatInstant(instant: Temporal.Instant): string {
	return instant.round("second").toString();
}

/**
 * Chooses the zone in which to show an instant whose source states an offset: `timeZone` if its offset agrees, or else
 * a zone with that fixed offset. Falls back to `timeZone` if there is none, as for fractions of an hour; the clock time
 * then differs.
 */
export function chooseZoneForOffset(instant: Temporal.Instant, offset: string, timeZone: string): string {
	const [, sign, hours, minutes = "00"] = offset.match(/^([+-])(\d{2}):?(\d{2})?$/) ?? [];
	if (instant.toZonedDateTimeISO(timeZone).offset === `${sign}${hours}:${minutes}`) return timeZone;
	// POSIX signs: 'Etc/GMT-9' is nine hours ahead of UTC. There are no such zones for fractions of an hour.
	const fixed = `Etc/GMT${sign === "+" ? "-" : "+"}${Number(hours)}`;
	return minutes === "00" && isTimeZone(fixed) ? fixed : timeZone;
}

export function isDateOnly(text: string): boolean {
	return !text.includes("T");
}

/** Returns the calendar day in the date's own zone. */
export function toLocalDate({ text, timeZone }: FeedDate): string {
	return isDateOnly(text) ? text : Temporal.Instant.from(text).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** Returns the time of day in the date's own zone, such as '09:30', or null for a date without a time. */
export function toLocalTime({ text, timeZone }: FeedDate): string | null {
	if (isDateOnly(text)) return null;
	return Temporal.Instant.from(text).toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: "minute" });
}

/** Parses an ISO 8601 duration, such as 'PT1H30M'. Returns null for anything else. */
export function parseDuration(text: string): Temporal.Duration | null {
	try {
		return Temporal.Duration.from(text);
	} catch (error) {
		if (error instanceof RangeError) return null;
		throw error;
	}
}
