import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { ImportError } from "../import-error.ts";
import { type FeedDate, formatInstant, isDateOnly, parseDuration, toLocalDate, toWholeDays } from "./feed-dates.ts";
import { type CountOccurrences, listOccurrences } from "./icalendar-recurrence.ts";
import type { CalendarZones } from "./icalendar-zones.ts";
import { type ItemContext, reportUnreadable } from "./item-context.ts";
import { createVenue, toPoint } from "./linked-places.ts";
import type { SourceSession } from "./linked-sessions.ts";

/** Sessions are listed this far ahead of now. */
const horizonMonths = 18;
/** Older sessions are left out, except the last one if there is no other. */
const historyMonths = 12;
const maxSessions = 1000;

export type CalendarContext = ItemContext & { zones: CalendarZones; now: string; countOccurrences: CountOccurrences };

type Occurrence = { start: FeedDate; end: string | null };

/** Returns the sessions of the components that share a UID: events, their repetitions, and changed occurrences. */
export function readCalendarSessions(components: ICAL.Component[], context: CalendarContext): SourceSession[] {
	const sessions = new Map<string, SourceSession>();
	const changes = components.filter((component) => component.hasProperty("recurrence-id"));
	context.countOccurrences(components.length);
	for (const component of components.filter((component) => !component.hasProperty("recurrence-id"))) {
		for (const occurrence of expand(component, context)) {
			sessions.set(occurrence.start.text, toSession(component, occurrence, context));
		}
	}
	// Removes all changed occurrences before adding any, since one may move to the time of another.
	for (const change of changes)
		for (const { text } of readDates(change, "recurrence-id", context)) sessions.delete(text);
	for (const change of changes) {
		const [start] = readDates(change, "dtstart", context);
		if (!start) continue;
		const occurrence = { start, end: getEnd(start, readLength(change, start, context)) };
		sessions.set(start.text, toSession(change, occurrence, context));
	}
	return limitSessions([...sessions.values()], context);
}

export function readCalendarVenue(component: ICAL.Component, context: ItemContext): string | null {
	const location = getValueText(component, "location");
	const geo: unknown = component.getFirstPropertyValue("geo");
	const point = Array.isArray(geo) ? toPoint(Number(geo[0]), Number(geo[1])) : null;
	if (geo && !point) reportUnreadable(context, "GEO", String(geo));
	const name = /^https?:\/\/\S+$/i.test(location) ? "Online" : location;
	const key = name || (point && `${point.latitude}, ${point.longitude}`);
	if (!key) return null;
	context.venues[key] = { ...createVenue(name, ""), ...point };
	return key;
}

export function getValueText(component: ICAL.Component, name: string): string {
	const value = component.getFirstPropertyValue(name);
	return typeof value === "string" ? value.trim() : "";
}

function expand(component: ICAL.Component, context: CalendarContext): Occurrence[] {
	const [start] = readDates(component, "dtstart", context);
	if (!start) return [];
	for (const property of [...component.getAllProperties("rdate"), ...component.getAllProperties("exdate")]) {
		context.countOccurrences(property.toJSON().length - 3);
	}
	const length = readLength(component, start, context);
	const starts = [start, ...listRepetitions(component, context), ...readDates(component, "rdate", context)];
	const excluded = readDates(component, "exdate", context);
	const excludedTexts = new Set(excluded.map(({ text }) => text));
	return starts
		.filter(({ text }) => !excludedTexts.has(text))
		.filter((date) => isDateOnly(date.text) || !excludedTexts.has(toLocalDate(date)))
		.map((date) => ({ start: date, end: getEnd(date, length) }));
}

function listRepetitions(component: ICAL.Component, context: CalendarContext): FeedDate[] {
	const [property] = component.getAllProperties("dtstart");
	const text = String(property?.toJSON()[3]);
	const tzid = getZoneId(property);
	const lastDay = Temporal.Instant.from(context.now)
		.toZonedDateTimeISO(context.zones.timeZone)
		.add({ months: horizonMonths })
		.toPlainDate()
		.toString();
	return component.getAllProperties("rrule").flatMap((property) => {
		const rule = property.getFirstValue();
		try {
			if (!(rule instanceof ICAL.Recur)) throw new TypeError("It isn't a rule.");
			// A start in UTC repeats in UTC.
			const timeZone = text.endsWith("Z") ? "UTC" : (context.zones.parse(text, tzid)?.timeZone ?? "UTC");
			const texts = [...listOccurrences(rule, text, timeZone, lastDay, context.countOccurrences)];
			return texts.flatMap((local) => context.zones.parse(local, tzid) ?? []);
		} catch (error) {
			if (error instanceof ImportError) throw error;
			reportUnreadable(context, "RRULE", String(rule));
			return [];
		}
	});
}

function readDates(component: ICAL.Component, name: string, context: CalendarContext): FeedDate[] {
	return component.getAllProperties(name).flatMap((property) => {
		// In jCal, a period is a pair of its start and its end or duration.
		const values: unknown[] = property.toJSON().slice(3);
		return values.flatMap((value) => {
			const date = context.zones.parse(String(Array.isArray(value) ? value[0] : value), getZoneId(property));
			if (!date) reportUnreadable(context, name.toUpperCase(), value);
			return date ?? [];
		});
	});
}

export function getZoneId(property: ICAL.Property | undefined): string | undefined {
	return property?.getFirstParameter("tzid");
}

/**
 * Returns the length of an event: an exact duration or a number of days from DTEND, or DURATION unchanged. Returns null
 * if it is unknown.
 */
function readLength(component: ICAL.Component, start: FeedDate, context: CalendarContext): Temporal.Duration | null {
	const isAllDay = isDateOnly(start.text);
	const [end] = readDates(component, "dtend", context);
	if (end && isAllDay) return Temporal.PlainDate.from(start.text).until(toLocalDate(end));
	if (end && !isDateOnly(end.text)) return Temporal.Instant.from(start.text).until(end.text);
	const duration = component.getFirstPropertyValue("duration");
	return duration ? parseDuration(duration.toString()) : isAllDay ? Temporal.Duration.from({ days: 1 }) : null;
}

/** DTEND of an all-day event is exclusive. An end that is not after its start is treated as unknown. */
function getEnd({ text, timeZone }: FeedDate, length: Temporal.Duration | null): string | null {
	if (isDateOnly(text)) {
		const start = Temporal.PlainDate.from(text);
		return length?.sign === 1 ? start.add(length).subtract({ days: 1 }).toString() : text;
	}
	if (length?.sign !== 1) return null;
	return formatInstant(Temporal.Instant.from(text).toZonedDateTimeISO(timeZone).add(length).toInstant());
}

function toSession(component: ICAL.Component, { start, end }: Occurrence, context: CalendarContext): SourceSession {
	return {
		...toWholeDays(start, end),
		timeZone: start.timeZone,
		venueId: readCalendarVenue(component, context),
		maximumCapacity: null,
		remainingCapacity: null,
		eventStatus: getValueText(component, "status").toUpperCase() === "CANCELLED" ? "cancelled" : "scheduled",
	};
}

function limitSessions(sessions: SourceSession[], context: CalendarContext): SourceSession[] {
	const sorted = sessions.sort((first, second) => (first.startDate < second.startDate ? -1 : 1));
	const now = Temporal.Instant.from(context.now).toZonedDateTimeISO("UTC");
	const oldest = now.subtract({ months: historyMonths }).toPlainDate().toString();
	const recent = sorted.filter(({ startDate, endDate }) => (endDate ?? startDate) >= oldest);
	if (recent.length > maxSessions) reportUnreadable(context, "RRULE", `more than ${maxSessions} sessions`);
	return recent.length > 0 ? recent.slice(0, maxSessions) : sorted.slice(-1);
}
