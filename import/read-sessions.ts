import { Temporal } from "temporal-polyfill";
import { addDays } from "../domain/session/calendar-days.ts";
import { type ActivitySchedule, eventStatuses } from "../domain/session/session.ts";
import { isTimeZone } from "../domain/session/time-zone.ts";
import type { CompiledDetails } from "./compile-mapping.ts";
import { type CatalogueOptions, type DetailReader, yearOf } from "./detail-reader.ts";
import type { SourceActivity } from "./source-activity.ts";
import { parseDate } from "./values/parse-date.ts";
import { parseDateRange } from "./values/parse-date-range.ts";
import { parseDateTime, toSessionDate } from "./values/parse-date-time.ts";
import { isInOrder, parseTime, parseTimeRange, type TimeRange } from "./values/parse-time.ts";
import { parseWeekdays } from "./values/parse-weekdays.ts";

type Dates = Pick<SourceActivity, "sessions" | "schedules">;
type Fields = CompiledDetails["sessions"][number];
/** Dates, or instants in UTC. */
type Ends = { startDate: string; endDate: string | null };

/**
 * Reads when a row takes place. Several days with weekdays are a schedule; several days without are one session without
 * times, since nothing says on which of them it takes place.
 */
export function readSchedulesAndSessions(fields: Fields, reader: DetailReader, options: CatalogueOptions): Dates {
	const timeZone =
		reader.parsed(fields.timeZone, "sessions.timeZone", (text) => (isTimeZone(text) ? text : null)) ?? options.timeZone;
	const year = reader.parsed(fields.year, "sessions.year", parseYear) ?? options.year;
	const given = readEnds(fields, reader, { ...options, timeZone, ...(year !== undefined && { year }) });
	if (!given) return { sessions: [], schedules: [] };
	const times = readTimes(fields, reader);
	const ends = times ? withoutMidnights(given, timeZone) : given;
	const byDay = reader.parsed(fields.weekdays, "sessions.weekdays", parseWeekdays) ?? [];
	const maximumCapacity = reader.parsed(fields.maximumCapacity, "sessions.maximumCapacity", parseCount);
	const common = { timeZone, venueId: null, maximumCapacity };
	if (isRange(ends) && byDay.length > 0) {
		const schedule = {
			...ends,
			byDay,
			...toScheduleTimes(times),
			exceptDates: readExceptDates(fields, reader, options),
			...common,
		};
		return { sessions: [], schedules: [schedule satisfies ActivitySchedule] };
	}
	if (isRange(ends) && times) {
		reader.note("sessions.times", `${[times.startTime, times.endTime].filter(Boolean).join(" - ")}, without weekdays`);
	}
	const session = {
		...toSessionDates(ends, times, timeZone),
		...common,
		remainingCapacity: reader.parsed(fields.remainingCapacity, "sessions.remainingCapacity", parseCount),
		eventStatus: reader.parsed(fields.status, "sessions.status", parseStatus) ?? "scheduled",
	};
	return { sessions: [session], schedules: [] };
}

function readEnds(fields: Fields, reader: DetailReader, options: CatalogueOptions): Ends | null {
	const { timeZone, dateOrder: order } = options;
	const dateOptions = { order, ...yearOf(options) };
	const range = reader.parsed(fields.dates, "sessions.dates", (text) => parseDateRange(text, dateOptions));
	if (range) return range;
	const parse = (text: string) => parseDateTime(text, { ...dateOptions, timeZone });
	const startDate = reader.parsed(fields.startDate, "sessions.startDate", parse);
	if (startDate === null) return null;
	if (!fields.endDate) return { startDate, endDate: isDate(startDate) ? startDate : null };
	const endDate = reader.parsed(fields.endDate, "sessions.endDate", parse);
	if (endDate === null) return { startDate, endDate: null };
	if (isDate(startDate) !== isDate(endDate) || endDate < startDate) {
		reader.note("sessions.endDate", endDate);
		return { startDate, endDate: null };
	}
	return { startDate, endDate };
}

/** Days without a session: dates in a list, or one after the other in a text. A date without a year is that of the mapping. */
function readExceptDates(fields: Fields, reader: DetailReader, options: CatalogueOptions): string[] {
	const text = reader.text(fields.exceptDates, "sessions.exceptDates") ?? "";
	const dateOptions = { order: options.dateOrder, ...yearOf(options) };
	const dates = text.split(/\s*(?:[;\n|]|,(?! ?\d{4}\b))\s*/).filter(Boolean);
	return dates.flatMap((one) => {
		const date = parseDate(one, dateOptions);
		if (date === null) reader.note("sessions.exceptDates", one);
		return date ?? [];
	});
}

/** A midnight beside a column of times only says that the date has no time of its own: '2026-06-22 00:00' and '10 am'. */
function withoutMidnights({ startDate, endDate }: Ends, timeZone: string): Ends {
	const days = [startDate, endDate ?? startDate].map((date) => {
		if (isDate(date)) return date;
		const local = Temporal.Instant.from(date).toZonedDateTimeISO(timeZone);
		return local.hour === 0 && local.minute === 0 ? local.toPlainDate().toString() : null;
	});
	const [first, last] = days;
	return first && last ? { startDate: first, endDate: last } : { startDate, endDate };
}

function readTimes(fields: Fields, reader: DetailReader): TimeRange | null {
	const range = reader.parsed(fields.times, "sessions.times", parseTimeRange);
	if (range) return range;
	const startTime = reader.parsed(fields.startTime, "sessions.startTime", parseTime);
	const endTime = reader.parsed(fields.endTime, "sessions.endTime", parseTime);
	if (startTime === null) return null;
	if (endTime === null || endTime === startTime) return { startTime, endTime: null };
	if (isInOrder(startTime, endTime)) return { startTime, endTime };
	reader.note("sessions.endTime", `${endTime}, before the start at ${startTime}`);
	return { startTime, endTime: null };
}

function isRange({ startDate, endDate }: Ends): boolean {
	return isDate(startDate) && endDate !== null && endDate !== startDate;
}

function toScheduleTimes(times: TimeRange | null): TimeRange | { startTime: null; endTime: null } {
	return times ?? { startTime: null, endTime: null };
}

/** An end before the start is on the next day. */
function toSessionDates(ends: Ends, times: TimeRange | null, timeZone: string): Ends {
	const { startDate, endDate } = ends;
	if (!isDate(startDate)) {
		const day = Temporal.Instant.from(startDate).toZonedDateTimeISO(timeZone).toPlainDate().toString();
		const end = endDate ?? (times?.endTime ? toSessionDate(day, times.endTime, timeZone) : null);
		return { startDate, endDate: end !== null && end > startDate ? end : null };
	}
	if (times === null || (endDate !== null && endDate !== startDate)) return ends;
	const { startTime, endTime } = times;
	const lastDay = endTime !== null && endTime < startTime ? addDays(startDate, 1) : startDate;
	const start = toSessionDate(startDate, startTime, timeZone) ?? startDate;
	const end = endTime === null ? null : toSessionDate(lastDay, endTime, timeZone);
	return { startDate: start, endDate: end !== null && end > start ? end : null };
}

function isDate(text: string): boolean {
	return text.length === 10;
}

function parseCount(text: string): number | null {
	return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

function parseYear(text: string): number | null {
	return /^(19|2[01])\d\d$/.test(text) ? Number(text) : null;
}

function parseStatus(text: string): (typeof eventStatuses)[number] | null {
	return eventStatuses.find((status) => status === text.toLowerCase()) ?? null;
}
