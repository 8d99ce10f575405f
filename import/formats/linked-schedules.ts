import { Temporal } from "temporal-polyfill";
import { type ActivitySchedule, type Weekday, weekdays } from "../../domain/session/session.ts";
import { isTimeZone } from "../../domain/session/time-zone.ts";
import { isInOrder } from "../values/parse-time.ts";
import { type FeedDate, parseDuration, parseFeedDate, toLocalDate, toLocalTime } from "./feed-dates.ts";
import { type ItemContext, reportUnreadable } from "./item-context.ts";
import { getLocalName, getNumber, getText, type LinkedNode, listNodes, listTexts } from "./linked-data.ts";
import { readVenue } from "./linked-places.ts";

/** Returns the zone that the event's first schedule names. */
export function findScheduleZone(event: LinkedNode): string | null {
	const zones = listNodes(event.eventSchedule).map((schedule) => getText(schedule.scheduleTimezone));
	return zones.find((zone) => zone !== "" && isTimeZone(zone)) ?? null;
}

/**
 * Reads a weekly or daily schedule of an event or course. Returns null for other frequencies, and if the first day is
 * unknown.
 */
export function readSchedule(schedule: LinkedNode, event: LinkedNode, context: ItemContext): ActivitySchedule | null {
	const start = readDate(schedule.startDate ?? event.startDate, context);
	const isWeekly = readIsWeekly(schedule);
	if (!start || isWeekly === null) {
		reportUnreadable(context, "eventSchedule", schedule);
		return null;
	}
	const startDate = toLocalDate(start);
	const days = readWeekdays(schedule.byDay, context);
	if (days === null) return null;
	const byDay = days.length === 0 && isWeekly ? [getWeekday(startDate)] : days;
	const exceptDates = listTexts(schedule.exceptDate).flatMap((text) => readDate(text, context) ?? []);
	const startTime = readTime(schedule.startTime, "startTime", context) ?? toLocalTime(start);
	const endTime = readTime(schedule.endTime, "endTime", context) ?? addDuration(startTime, getText(schedule.duration));
	const isEndRight = startTime === null || endTime === null || isInOrder(startTime, endTime);
	if (!isEndRight) reportUnreadable(context, "endTime", `${endTime}, before the start at ${startTime}`);
	const end = readDate(schedule.endDate ?? (schedule.repeatCount ? undefined : event.endDate), context);
	return {
		startDate,
		endDate: end ? toLocalDate(end) : countToEnd(getNumber(schedule.repeatCount), startDate, byDay),
		byDay,
		startTime,
		endTime: isEndRight ? endTime : null,
		exceptDates: exceptDates.map(toLocalDate),
		timeZone: context.timeZone,
		venueId: readVenue(event.location, context),
		maximumCapacity: getNumber(event.maximumAttendeeCapacity),
	};
}

/**
 * Returns null for a frequency that ActivitySchedule does not support, such as every second week or the first Monday of
 * a month.
 */
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
