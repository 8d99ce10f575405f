import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { toSessionDates } from "../../domain/session/local-session.ts";
import { type ActivitySchedule, type Weekday, weekdays } from "../../domain/session/session.ts";
import { isTimeZone } from "../../domain/session/time-zone.ts";
import { isInOrder } from "../values/parse-time.ts";
import { type FeedDate, parseDuration, parseFeedDate, toLocalDate, toLocalTime } from "./feed-dates.ts";
import { createOccurrenceLimit, listOccurrences } from "./icalendar-recurrence.ts";
import { type ItemContext, reportUnreadable } from "./item-context.ts";
import { getLocalName, getNumber, getText, type LinkedNode, listNodes, listTexts } from "./linked-data.ts";
import { readVenue } from "./linked-places.ts";
import { readStatus, type SourceSession } from "./linked-sessions.ts";

/** Returns the zone that the event's first schedule names. */
export function findScheduleZone(event: LinkedNode): string | null {
	const zones = listNodes(event.eventSchedule).map((schedule) => getText(schedule.scheduleTimezone));
	return zones.find((zone) => zone !== "" && isTimeZone(zone)) ?? null;
}

/**
 * Reads a weekly or daily schedule of an event or course, or the sessions of any other frequency. Returns null if the
 * frequency cannot be read, or the first day is unknown.
 */
export function readSchedule(
	schedule: LinkedNode,
	event: LinkedNode,
	context: ItemContext,
): ActivitySchedule | SourceSession[] | null {
	const start = readDate(schedule.startDate ?? event.startDate, context);
	const isWeekly = readIsWeekly(schedule);
	const rule = isWeekly === null && start ? createRule(schedule) : null;
	if (!start || (isWeekly === null && !rule)) {
		reportUnreadable(context, "eventSchedule", schedule);
		return null;
	}
	const startDate = toLocalDate(start);
	const days = rule ? [] : readWeekdays(schedule.byDay, context);
	if (days === null) return null;
	const byDay = days.length === 0 && isWeekly ? [getWeekday(startDate)] : days;
	const exceptDates = listTexts(schedule.exceptDate).flatMap((text) => readDate(text, context) ?? []);
	const startTime = readTime(schedule.startTime, "startTime", context) ?? toLocalTime(start);
	const endTime = readTime(schedule.endTime, "endTime", context) ?? addDuration(startTime, getText(schedule.duration));
	const isEndRight = startTime === null || endTime === null || isInOrder(startTime, endTime);
	if (!isEndRight) reportUnreadable(context, "endTime", `${endTime}, before the start at ${startTime}`);
	const until = (date: FeedDate | null) => (date ? toLocalDate(date) : null);
	if (rule) {
		const last = until(readDate(schedule.endDate, context)) ?? addMonths(context.now?.slice(0, 10) ?? startDate);
		const times = { startTime, endTime: isEndRight ? endTime : null };
		return listDays(rule, startDate, last, context)
			.filter((day) => !exceptDates.some((date) => toLocalDate(date) === day))
			.map((day) => toSession(day, times, event, context));
	}
	const end = readDate(schedule.endDate ?? (schedule.repeatCount ? undefined : event.endDate), context);
	return {
		startDate,
		endDate: until(end) ?? countToEnd(getNumber(schedule.repeatCount), startDate, byDay),
		byDay,
		startTime,
		endTime: isEndRight ? endTime : null,
		exceptDates: exceptDates.map(toLocalDate),
		timeZone: context.timeZone,
		venueId: readVenue(event.location, context),
		maximumCapacity: getNumber(event.maximumAttendeeCapacity),
	};
}

/** Rules without an end are expanded this far ahead. */
const horizonMonths = 18;

function addMonths(date: string): string {
	return Temporal.PlainDate.from(date).add({ months: horizonMonths }).toString();
}

/** Returns the recurrence rule of every second week, the first Saturday of a month and the like, or null. */
function createRule(schedule: LinkedNode): ICAL.Recur | null {
	const [, interval, unit = ""] = getText(schedule.repeatFrequency).match(/^P(\d+)([DWMY])$/i) ?? [];
	const freq = { D: "DAILY", W: "WEEKLY", M: "MONTHLY", Y: "YEARLY" }[unit.toUpperCase()];
	const days = listTexts(schedule.byDay).flatMap((text) => text.split(/\s*,\s*/));
	const weeks = listTexts(schedule.byMonthWeek);
	const codes = days.map((day) => {
		const [, ordinal = "", code = day] = day.match(/^([+-]?\d)?((?:MO|TU|WE|TH|FR|SA|SU))$/i) ?? [];
		const weekday = parseWeekday(code)?.slice(0, 2).toUpperCase();
		return weekday && (weeks.length > 0 && !ordinal ? weeks : [ordinal]).map((week) => `${week}${weekday}`);
	});
	// 'Every month on Saturdays' doesn't say on which.
	const isVague = /[MY]/i.test(unit) && codes.flat().some((code) => !/^[+-]?\d/.test(code ?? ""));
	if (!freq || isVague || codes.some((code) => !code)) return null;
	const parts = {
		FREQ: freq,
		INTERVAL: interval,
		BYDAY: codes.flat().join(","),
		BYMONTHDAY: listTexts(schedule.byMonthDay).join(","),
		BYMONTH: listTexts(schedule.byMonth).join(","),
		COUNT: getText(schedule.repeatCount),
	};
	const given = Object.entries(parts).filter(([, value]) => value);
	try {
		return ICAL.Recur.fromString(given.map((part) => part.join("=")).join(";"));
	} catch {
		return null;
	}
}

function listDays(rule: ICAL.Recur, startDate: string, lastDay: string, context: ItemContext): string[] {
	try {
		return [...listOccurrences(rule, startDate, "UTC", lastDay, createOccurrenceLimit())];
	} catch (error) {
		reportUnreadable(context, "eventSchedule", rule.toString() || (error as Error).message);
		return [];
	}
}

function toSession(
	day: string,
	{ startTime, endTime }: { startTime: string | null; endTime: string | null },
	event: LinkedNode,
	context: ItemContext,
): SourceSession {
	const { timeZone } = context;
	return {
		...toSessionDates({ startDate: day, endDate: null, timeZone, startTime, endTime }),
		timeZone,
		venueId: readVenue(event.location, context),
		maximumCapacity: getNumber(event.maximumAttendeeCapacity),
		remainingCapacity: null,
		eventStatus: readStatus(event.eventStatus),
	};
}

/** Returns null for a frequency that ActivitySchedule does not support. */
function readIsWeekly(schedule: LinkedNode): boolean | null {
	if (schedule.byMonth || schedule.byMonthDay || schedule.byMonthWeek) return null;
	const frequency = getText(schedule.repeatFrequency);
	if (/^(P1W|P7D|weekly)$/i.test(frequency)) return true;
	if (/^(P1D|daily)$/i.test(frequency)) return false;
	return frequency === "" && schedule.byDay ? true : null;
}

function readDate(value: unknown, context: ItemContext): FeedDate | null {
	const text = getText(value);
	const date = parseFeedDate(text, context.timeZone);
	if (text && !date) reportUnreadable(context, "eventSchedule", text);
	return date;
}

/** Returns null if any weekday cannot be read, since the others alone would make a wrong schedule. */
function readWeekdays(value: unknown, context: ItemContext): Weekday[] | null {
	const texts = listTexts(value).flatMap((text) => text.split(/\s*,\s*/));
	const days = texts.map(parseWeekday);
	if (days.every((day) => day !== null)) return days;
	reportUnreadable(context, "byDay", texts.join(", "));
	return null;
}

/** Parses 'https://schema.org/Monday', 'schema:Monday', 'Monday', or iCalendar's 'MO'. */
function parseWeekday(text: string): Weekday | null {
	const name = getLocalName(text).toLowerCase();
	if (!/^(mon|tues|wednes|thurs|fri|satur|sun)day$|^(mo|tu|we|th|fr|sa|su)$/.test(name)) return null;
	return weekdays.find((day) => day.startsWith(name.slice(0, 2))) ?? null;
}

function getWeekday(date: string): Weekday {
	return weekdays[Temporal.PlainDate.from(date).dayOfWeek - 1] as Weekday;
}

function readTime(value: unknown, field: string, context: ItemContext): string | null {
	const text = getText(value);
	const [, time] = text.match(/^T?((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d(?:\.\d+)?)?$/) ?? [];
	if (text && !time) reportUnreadable(context, field, text);
	return time ?? null;
}

function addDuration(startTime: string | null, text: string): string | null {
	const duration = parseDuration(text);
	if (!startTime || !duration || duration.days || duration.weeks || duration.months || duration.years) return null;
	return Temporal.PlainTime.from(startTime).add(duration).toString({ smallestUnit: "minute" });
}

const maxRepeatCount = 1000;

/** Returns the day of the last of `count` sessions. */
function countToEnd(count: number | null, startDate: string, byDay: Weekday[]): string | null {
	if (count === null || count < 1 || count > maxRepeatCount) return null;
	let day = Temporal.PlainDate.from(startDate);
	let remaining = count;
	while (true) {
		if (byDay.length === 0 || byDay.includes(weekdays[day.dayOfWeek - 1] as Weekday)) remaining--;
		if (remaining <= 0) return day.toString();
		day = day.add({ days: 1 });
	}
}
