import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { addDays, getWeekday } from "../../domain/session/calendar-days.ts";
import type { ActivitySchedule, Weekday } from "../../domain/session/session.ts";
import { isTimeZone } from "../../domain/session/time-zone.ts";
import { isInOrder } from "../values/parse-time.ts";
import { parseWeekdays } from "../values/parse-weekdays.ts";
import { parseDuration, toLocalDate, toLocalTime } from "./feed-dates.ts";
import { createOccurrenceLimit, listOccurrences } from "./icalendar-recurrence.ts";
import { type ItemContext, readDate, reportUnreadable } from "./item-context.ts";
import { getLocalName, getNumber, getText, type LinkedNode, listNodes, listTexts } from "./linked-data.ts";
import { readVenue } from "./linked-places.ts";
import { readSession, type SourceSession } from "./linked-sessions.ts";

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
	const start = readDate(getText(schedule.startDate ?? event.startDate), "eventSchedule", context);
	const startDate = start && toLocalDate(start);
	const isWeekly = readIsWeekly(schedule);
	const lastDate = readDate(getText(schedule.endDate), "eventSchedule", context);
	const last = lastDate && toLocalDate(lastDate);
	const days =
		startDate && isWeekly === null
			? listDays(schedule, startDate, last ?? addDays((context.now ?? startDate).slice(0, 10), horizonDays))
			: [];
	if (!start || !startDate || !days) {
		reportUnreadable(context, "eventSchedule", schedule);
		return null;
	}
	const named = isWeekly === null ? [] : readWeekdays(schedule.byDay, context);
	if (named === null) return null;
	const byDay = named.length === 0 && isWeekly ? [getWeekday(startDate)] : named;
	const exceptDates = listTexts(schedule.exceptDate).flatMap((text) => readDate(text, "eventSchedule", context) ?? []);
	const startTime = readTime(schedule.startTime, "startTime", context) ?? toLocalTime(start);
	const endTime = readTime(schedule.endTime, "endTime", context) ?? addDuration(startTime, getText(schedule.duration));
	const isEndRight = startTime === null || endTime === null || isInOrder(startTime, endTime);
	if (!isEndRight) reportUnreadable(context, "endTime", `${endTime}, before the start at ${startTime}`);
	if (isWeekly === null) {
		return days
			.filter((day) => !exceptDates.some((date) => toLocalDate(date) === day))
			.flatMap((day) => {
				const [from, to] = [startTime, isEndRight ? endTime : null].map((time) => time && `${day}T${time}`);
				const { duration } = schedule;
				return readSession({ ...event, startDate: from ?? day, endDate: to ?? undefined, duration }, context) ?? [];
			});
	}
	const eventEnd = last || schedule.repeatCount ? null : readDate(getText(event.endDate), "eventSchedule", context);
	const counted = schedule.repeatCount ? listDays(schedule, startDate, endOfTime)?.at(-1) : null;
	return {
		startDate,
		endDate: last ?? (eventEnd && toLocalDate(eventEnd)) ?? counted ?? null,
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
const horizonDays = 548;
const endOfTime = "9999-12-31";

/** Lists the days of a recurrence rule, such as every second week. Returns null if it cannot be read. */
function listDays(schedule: LinkedNode, startDate: string, lastDay: string): string[] | null {
	const frequency = getText(schedule.repeatFrequency);
	const [, interval = "1", unit = frequency || (schedule.byDay ? "W" : "")] =
		frequency.match(/^P(\d+)([DWMY])$/i) ?? [];
	const freq = { D: "DAILY", W: "WEEKLY", M: "MONTHLY", Y: "YEARLY" }[unit.slice(0, 1).toUpperCase()];
	const weeks = listTexts(schedule.byMonthWeek);
	const days = listTexts(schedule.byDay).flatMap((text) => text.split(/\s*,\s*/));
	const codes = days.flatMap((day) => {
		const [, ordinal = "", code = day] = day.match(/^([+-]?\d)?(MO|TU|WE|TH|FR|SA|SU)$/i) ?? [];
		const weekday = parseWeekday(code)?.slice(0, 2).toUpperCase();
		return (weeks.length > 0 && !ordinal ? weeks : [ordinal]).map((week) => weekday && `${week}${weekday}`);
	});
	// 'Every month on Saturdays' doesn't say on which.
	const isVague = /[MY]/i.test(unit) && codes.some((code) => !/^[+-]?\d/.test(code ?? ""));
	if (!freq || isVague || codes.includes(undefined)) return null;
	const parts = {
		FREQ: freq,
		INTERVAL: interval,
		BYDAY: codes.join(","),
		BYMONTHDAY: listTexts(schedule.byMonthDay).join(","),
		BYMONTH: listTexts(schedule.byMonth).join(","),
		COUNT: getText(schedule.repeatCount),
	};
	const given = Object.entries(parts).filter(([, value]) => value);
	try {
		const rule = ICAL.Recur.fromString(given.map((part) => part.join("=")).join(";"));
		return [...listOccurrences(rule, startDate, "UTC", lastDay, createOccurrenceLimit())];
	} catch {
		return null;
	}
}

/** Returns null for a frequency that ActivitySchedule does not support. */
function readIsWeekly(schedule: LinkedNode): boolean | null {
	if (schedule.byMonth || schedule.byMonthDay || schedule.byMonthWeek) return null;
	const frequency = getText(schedule.repeatFrequency);
	if (/^(P1W|P7D|weekly)$/i.test(frequency)) return true;
	if (/^(P1D|daily)$/i.test(frequency)) return false;
	return frequency === "" && schedule.byDay ? true : null;
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
	const days = parseWeekdays(getLocalName(text).toLowerCase());
	return days?.length === 1 ? (days[0] as Weekday) : null;
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
