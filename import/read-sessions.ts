import { addDays, getWeekday } from "../domain/session/calendar-days.ts";
import { toSessionDates } from "../domain/session/local-session.ts";
import type { ActivitySchedule } from "../domain/session/session.ts";
import { isTimeZone } from "../domain/session/time-zone.ts";
import type { CompiledDetails } from "./compile-mapping.ts";
import type { CatalogueOptions, DetailReader } from "./detail-reader.ts";
import { isDateOnly, toLocalDate, toLocalTime } from "./formats/feed-dates.ts";
import type { SourceActivity } from "./source-activity.ts";
import { parseStatus } from "./texts/find-status.ts";
import { parseDate } from "./values/parse-date.ts";
import { parseDateRange, parseDateRanges } from "./values/parse-date-range.ts";
import { parseDateTime, toSessionDate } from "./values/parse-date-time.ts";
import { isInOrder, parseTime, parseTimeRange, type TimeRange } from "./values/parse-time.ts";
import { parseWeekdays } from "./values/parse-weekdays.ts";
import { removeZoneName } from "./values/zone-names.ts";

type Dates = Pick<SourceActivity, "sessions" | "schedules">;
type Fields = CompiledDetails["sessions"][number];
/** Dates, or instants in UTC. */
type Ends = { startDate: string; endDate: string | null };

/**
 * Reads the sessions of a row. Each entry of a list of dates, from `split` or within one text, yields its own; lists of
 * the same length are read in parallel. Dates a week apart, with weekdays that begin with theirs, are weeks.
 */
export function readAllSessions(fields: Fields, reader: DetailReader, options: CatalogueOptions): Dates {
	const dates = listDates(fields, reader, options);
	if (dates.length <= 1) return readSchedulesAndSessions(fields, reader, options);
	const name = fields.dates ? "dates" : "startDate";
	const read = dates.map((date, index) => {
		const ofOne = Object.entries(fields).map(([field, evaluate]) => {
			const values = reader.list(evaluate);
			return [field, values.length === dates.length ? () => values[index] ?? null : evaluate];
		});
		return readSchedulesAndSessions({ ...Object.fromEntries(ofOne), [name]: () => date }, reader, options, true);
	});
	return {
		sessions: read.flatMap(({ sessions }) => sessions),
		schedules: read.flatMap(({ schedules }) => schedules),
	};
}

function listDates(fields: Fields, reader: DetailReader, options: CatalogueOptions): string[] {
	const list = reader.list(fields.dates ?? fields.startDate);
	if (!fields.dates) return list;
	const text = list.length > 1 ? list.join(", ") : (reader.text(fields.dates, "sessions.dates") ?? "");
	const year = readYear(fields.year, reader, options);
	const ranges = parseDateRanges(text, { ...options, year }) ?? [];
	if (list.length > 1 && list.length !== ranges.length) return list;
	const byDay = parseWeekdays(reader.text(fields.weekdays, "sessions.weekdays") ?? "") ?? [];
	const areWeeks =
		byDay.length > 1 &&
		ranges.length > 1 &&
		ranges.every(({ startDate, endDate }, index) => {
			const next = ranges[index + 1]?.startDate;
			const isWeekApart = next === undefined || next >= addDays(startDate, 7);
			return startDate === endDate && getWeekday(startDate) === byDay[0] && isWeekApart;
		});
	return ranges.map(({ startDate, endDate }) => `${startDate}/${areWeeks ? addDays(startDate, 6) : endDate}`);
}

/**
 * Reads the dates of a row. Several days with weekdays become a schedule. Several days without weekdays become one
 * session without times, since the row does not state on which of those days it takes place.
 */
function readSchedulesAndSessions(
	fields: Fields,
	reader: DetailReader,
	options: CatalogueOptions,
	isOneOfMany = false,
): Dates {
	const timeZone =
		reader.parsed(fields.timeZone, "sessions.timeZone", (text) => (isTimeZone(text) ? text : null)) ?? options.timeZone;
	const year = readYear(fields.year, reader, options);
	const given = readEnds(fields, reader, { ...options, timeZone, year });
	const written = readTimes(fields, reader, timeZone);
	const statedTimes = isWholeDay(written) ? null : written;
	if (!given) {
		if (statedTimes) noteTimes(reader, statedTimes, "without a date");
		return { sessions: [], schedules: [] };
	}
	const byDay = reader.parsed(fields.weekdays, "sessions.weekdays", parseWeekdays) ?? [];
	if (written && isRange(given) && endsOnNextDay(written, given, fields, reader))
		given.endDate = addDays(given.endDate ?? given.startDate, -1);
	const { times: timesOfEnds, ...ends } = toDays(given, { timeZone, hasWeekdays: byDay.length > 0, reader });
	const times = statedTimes ?? timesOfEnds;
	const [day] = isRange(ends) || !isDateOnly(ends.startDate) ? [] : [getWeekday(ends.startDate)];
	if (day && byDay.length > 0 && (!byDay.includes(day) || (byDay.length > 1 && !isOneOfMany))) {
		reader.note("sessions.weekdays", `${byDay.join(", ")}, beside one date`);
	}
	const maximumCapacity = reader.parsed(fields.maximumCapacity, "sessions.maximumCapacity", parseCount);
	const common = { timeZone, venueId: null, maximumCapacity };
	if (isRange(ends) && byDay.length > 0) {
		const schedule = {
			...ends,
			byDay,
			...(times ?? { startTime: null, endTime: null }),
			exceptDates: readExceptDates(fields, reader, options),
			...common,
		};
		return { sessions: [], schedules: [schedule satisfies ActivitySchedule] };
	}
	if (isRange(ends) && times) {
		noteTimes(reader, times, "without weekdays");
	}
	const isEndWrong =
		times?.endTime &&
		!isDateOnly(ends.startDate) &&
		!ends.endDate &&
		(toEnd(ends.startDate, times, timeZone) ?? "") <= ends.startDate;
	if (isEndWrong) reader.note("sessions.endTime", `${times.endTime}, not after the start`);
	const session = {
		...completeEnds(ends, times, timeZone),
		...common,
		remainingCapacity: reader.parsed(fields.remainingCapacity, "sessions.remainingCapacity", parseRemaining),
		eventStatus: "scheduled" as const,
	};
	return { sessions: [session], schedules: [] };
}

function readEnds(fields: Fields, reader: DetailReader, options: CatalogueOptions): Ends | null {
	const { timeZone } = options;
	const parse = (text: string) => parseDateTime(text, options);
	const range = reader.parsed(fields.dates, "sessions.dates", (text) => {
		const date = parse(text);
		return date !== null && !isDateOnly(date) ? { startDate: date, endDate: null } : parseDateRange(text, options);
	});
	if (range) return range;
	const startDate = reader.parsed(fields.startDate, "sessions.startDate", parse);
	if (startDate === null) return null;
	if (!fields.endDate) return { startDate, endDate: isDateOnly(startDate) ? startDate : null };
	const endDate = reader.parsed(fields.endDate, "sessions.endDate", parse);
	if (endDate === null) return { startDate, endDate: null };
	const isBefore =
		isDateOnly(startDate) === isDateOnly(endDate)
			? endDate < startDate
			: toLocalDate({ text: endDate, timeZone }) < toLocalDate({ text: startDate, timeZone });
	if (isBefore) {
		reader.note("sessions.endDate", `${reader.text(fields.endDate, "sessions.endDate")}, before the start`);
		return { startDate, endDate: null };
	}
	return { startDate, endDate };
}

/**
 * Reads the days without a session: dates in a list, or separated within a text. Dates without a year get the
 * mapping's.
 */
function readExceptDates(fields: Fields, reader: DetailReader, options: CatalogueOptions): string[] {
	const text = reader.text(fields.exceptDates, "sessions.exceptDates") ?? "";
	const dates = text.split(/\s*(?:[;\n|]|,(?! ?\d{4}\b))\s*/).filter(Boolean);
	return dates.flatMap((dateText) => {
		const date = parseDate(dateText, options);
		if (date === null) reader.note("sessions.exceptDates", dateText);
		return date ?? [];
	});
}

/**
 * Returns whole days where an end has no time of day, or where both do and weekdays say that they are a schedule's.
 * Midnights come from dates without a time, as in '2026-06-22 00:00'.
 */
function toDays(
	{ startDate, endDate }: Ends,
	{ timeZone, hasWeekdays, reader }: { timeZone: string; hasWeekdays: boolean; reader: DetailReader },
): Ends & { times: TimeRange | null } {
	const last = endDate ?? startDate;
	const [start, end] = [startDate, last].map((date) => toTimeOfDay(date, timeZone)) as [string | null, string | null];
	const days = {
		startDate: toLocalDate({ text: startDate, timeZone }),
		endDate: toLocalDate({ text: last, timeZone }),
	};
	const isOneDay = days.startDate === days.endDate;
	const isUntilMidnight = end === null && !isDateOnly(last) && days.endDate === addDays(days.startDate, 1);
	if (start && (isUntilMidnight || (end && (isOneDay || !hasWeekdays)))) return { startDate, endDate, times: null };
	if (start && isOneDay) return { startDate, endDate: null, times: null };
	if (end && !start) reader.note("sessions.endDate", `${end}, without a start`);
	return { ...days, times: start ? { startTime: start, endTime: end } : null };
}

/** Returns the time of day, or null for a date, with or without a midnight. */
function toTimeOfDay(text: string, timeZone: string): string | null {
	const time = toLocalTime({ text, timeZone });
	return time === "00:00" ? null : time;
}

function readTimes(fields: Fields, reader: DetailReader, timeZone: string): TimeRange | null {
	const parse = (text: string) => parseTime(removeZoneName(text, timeZone));
	const range = reader.parsed(fields.times, "sessions.times", (text) => parseTimeRange(removeZoneName(text, timeZone)));
	if (range?.endTime) return range;
	const startTime = range?.startTime ?? reader.parsed(fields.startTime, "sessions.startTime", parse);
	const endTime = reader.parsed(fields.endTime, "sessions.endTime", parse);
	const writtenEnd = reader.text(fields.endTime, "sessions.endTime");
	if (startTime === null) {
		if (endTime !== null) reader.note("sessions.endTime", `${writtenEnd}, without a start`);
		return null;
	}
	if (endTime === null || endTime === startTime) return { startTime, endTime: null };
	if (isInOrder(startTime, endTime)) return { startTime, endTime };
	reader.note("sessions.endTime", `${writtenEnd}, before the start at ${startTime}`);
	return { startTime, endTime: null };
}

/** Calendars write whole days as midnight to midnight, or to a minute before. */
function isWholeDay(times: TimeRange | null): boolean {
	return times?.startTime === "00:00" && (times.endTime === null || times.endTime === "23:59");
}

/** Returns whether the last date is only that of the end: of whole days at midnight, or of one night. */
function endsOnNextDay(
	{ startTime, endTime }: TimeRange,
	{ startDate, endDate }: Ends,
	fields: Fields,
	reader: DetailReader,
): boolean {
	if (endTime !== null) return !fields.weekdays && endTime < startTime && endDate === addDays(startDate, 1);
	return startTime === "00:00" && reader.text(fields.endTime, "sessions.endTime") !== null;
}

function noteTimes(reader: DetailReader, { startTime, endTime }: TimeRange, reason: string): void {
	reader.note("sessions.times", `${[startTime, endTime].filter(Boolean).join(" - ")}, ${reason}`);
}

function isRange({ startDate, endDate }: Ends): boolean {
	return isDateOnly(startDate) && endDate !== null && endDate !== startDate;
}

/** An end before the start is on the next day. */
function completeEnds(ends: Ends, times: TimeRange | null, timeZone: string): Ends {
	const { startDate, endDate } = ends;
	if (!isDateOnly(startDate)) {
		const end = endDate ?? (times ? toEnd(startDate, times, timeZone) : null);
		return { startDate, endDate: end !== null && end > startDate ? end : null };
	}
	if (times === null || (endDate !== null && endDate !== startDate)) return ends;
	const { startDate: start, endDate: end } = toSessionDates({ startDate, endDate: null, timeZone, ...times });
	return { startDate: start, endDate: end !== null && end > start ? end : null };
}

/** Returns the end of a session whose times state only the end, on the day of its start. */
function toEnd(startDate: string, { endTime }: TimeRange, timeZone: string): string | null {
	return endTime === null ? null : toSessionDate(toLocalDate({ text: startDate, timeZone }), endTime, timeZone);
}

/** Parses a number of spots, or a text in its place: 'Full', 'Waitlist', 'ausgebucht'. */
function parseRemaining(text: string): number | null {
	return parseCount(text) ?? (parseStatus(text) === "full" ? 0 : null);
}

function parseCount(text: string): number | null {
	return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

export function readYear(evaluate: Fields["year"], reader: DetailReader, { year }: CatalogueOptions): number | null {
	const parse = (text: string) => (/^(19|2[01])\d\d$/.test(text) ? Number(text) : null);
	return reader.parsed(evaluate, "sessions.year", parse) ?? year ?? null;
}
