import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { htmlToText } from "../html-to-text.ts";
import { ImportError } from "../import-error.ts";
import { toPoint } from "../source-documents.ts";
import { type ClosedStatus, findStatus, isNotice, readTitleStatus, withStatus } from "../texts/find-status.ts";
import {
	type FeedDate,
	formatInstant,
	isDateOnly,
	parseDuration,
	parseFeedDate,
	toLocalDate,
	toLocalTime,
	toWholeDays,
} from "./feed-dates.ts";
import { type CountOccurrences, listOccurrences } from "./icalendar-recurrence.ts";
import type { CalendarZones } from "./icalendar-zones.ts";
import { type ItemContext, reportUnreadable } from "./item-context.ts";
import { createVenue } from "./linked-places.ts";
import type { SourceSession } from "./linked-sessions.ts";

/** Sessions are listed this far ahead of now. */
const horizonMonths = 18;
/** Older sessions are left out, except the last one if there is no other. */
const historyMonths = 12;
const maxSessions = 1000;

export type CalendarContext = ItemContext & { zones: CalendarZones; now: string; countOccurrences: CountOccurrences };

/** `original` is the date that a RECURRENCE-ID refers to. */
type Occurrence = { original: FeedDate; start: FeedDate; end: string | null; component: ICAL.Component };

/** Returns the sessions of the components that share a UID: events, their repetitions, and changed occurrences. */
export function readCalendarSessions(components: ICAL.Component[], context: CalendarContext): SourceSession[] {
	context.countOccurrences(components.length);
	const isChange = (component: ICAL.Component) => component.hasProperty("recurrence-id");
	const events = components.filter((component) => !isChange(component));
	const occurrences = new Occurrences(events.flatMap((component) => expand(component, context)));
	const changes = components.filter(isChange).flatMap((component) => {
		const [original] = readDates(component, "recurrence-id", context);
		const [start] = readDates(component, "dtstart", context);
		return original && start ? { original, start, component, length: readLength(component, start, context) } : [];
	});
	const isRange = ({ component }: (typeof changes)[number]) =>
		/^THISANDFUTURE$/i.test(String(component.getFirstProperty("recurrence-id")?.getParameter("range") ?? ""));
	const ranges = changes.filter(isRange).sort((one, other) => compareDates(one.original, other.original));
	for (const { original, start, component, length } of ranges) {
		for (const occurrence of occurrences.listFrom(original)) {
			const moved = move(occurrence.original, original, start);
			Object.assign(occurrence, { start: moved, end: getEnd(moved, length), component });
		}
	}
	for (const change of changes) {
		const { start, length } = change;
		if (!isRange(change) || !occurrences.find(change.original)) {
			occurrences.change({ ...change, end: getEnd(start, length) });
		}
	}
	const statuses = new Map(components.map((component) => [component, readStatus(component)]));
	const read = (occurrence: Occurrence) =>
		withStatus(toSession(occurrence, context), statuses.get(occurrence.component) ?? null);
	// A changed occurrence may move to the time of another.
	const sessions = new Map(occurrences.all.map((occurrence) => [occurrence.start.text, read(occurrence)] as const));
	return limitSessions([...sessions.values()], context);
}

/** The occurrences of an event, by their original date. */
class Occurrences {
	readonly all: Occurrence[] = [];
	#byDate = new Map<string, Occurrence>();

	constructor(occurrences: Occurrence[]) {
		for (const occurrence of occurrences) this.change(occurrence);
	}

	/** Finds an occurrence by its original date. If one of the two has no time, their days are compared. */
	find(original: FeedDate): Occurrence | undefined {
		const onDay = this.#byDate.get(toDay(original));
		const hasDay = onDay && (isDateOnly(original.text) || isDateOnly(onDay.original.text));
		return this.#byDate.get(original.text) ?? (hasDay ? onDay : undefined);
	}

	listFrom(original: FeedDate): Occurrence[] {
		return this.all.filter((occurrence) => compareDates(occurrence.original, original) >= 0);
	}

	/** Replaces the occurrence with that original date, or adds one. */
	change({ original, start, end, component }: Occurrence): void {
		const earlier = this.#byDate.get(original.text) ?? this.find(original);
		if (earlier) return void Object.assign(earlier, { start, end, component });
		const occurrence = { original, start, end, component };
		this.all.push(occurrence);
		this.#byDate.set(original.text, occurrence);
		if (!this.#byDate.has(toDay(original))) this.#byDate.set(toDay(original), occurrence);
	}
}

/** Returns the day of a date. Midnight in UTC stands for a day, which software writes as a time. */
function toDay(date: FeedDate): string {
	return date.text.endsWith("T00:00:00Z") ? date.text.slice(0, 10) : toLocalDate(date);
}

function compareDates(one: FeedDate, other: FeedDate): number {
	const areTimes = !isDateOnly(one.text) && !isDateOnly(other.text);
	const [first, second] = areTimes ? [one.text, other.text] : [toDay(one), toDay(other)];
	return first === second ? 0 : first < second ? -1 : 1;
}

/** Moves an occurrence by as many days as one of them moved, to the same time of day. */
function move(original: FeedDate, from: FeedDate, to: FeedDate): FeedDate {
	const { timeZone } = to;
	const [day, first, last] = [original, from, to].map((date) =>
		Temporal.PlainDate.from(toLocalDate({ ...date, timeZone })),
	) as [Temporal.PlainDate, Temporal.PlainDate, Temporal.PlainDate];
	const moved = day.add(first.until(last)).toString();
	const time = toLocalTime(to);
	return (time && parseFeedDate(`${moved}T${time}`, timeZone)) || { text: moved, timeZone };
}

export function readCalendarVenue(component: ICAL.Component, context: ItemContext): string | null {
	const location = getValueText(component, "location");
	const geo: unknown = component.getFirstPropertyValue("geo");
	const point = Array.isArray(geo) ? toPoint(Number(geo[0]), Number(geo[1])) : null;
	if (geo && !point) reportUnreadable(context, "GEO", String(geo));
	const name = /^https?:\/\/\S+$/i.test(location) ? "Online" : location;
	const key = [name, point?.latitude, point?.longitude].filter((part) => part).join(", ");
	if (!key) return null;
	context.venues[key] = { ...createVenue(name), ...point };
	return key;
}

/** Returns the first value as it is written, since the library throws for malformed dates. */
export function getValueText(component: ICAL.Component, name: string): string {
	const value: unknown = component.getFirstProperty(name)?.toJSON()[3];
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
	const excludedDays = new Set(excluded.map(toDay));
	const isExcluded = (date: FeedDate) =>
		isDateOnly(date.text)
			? excludedDays.has(date.text)
			: excludedTexts.has(date.text) || excludedTexts.has(toLocalDate(date));
	return starts
		.filter((date) => !isExcluded(date))
		.map((date) => ({ original: date, start: date, end: getEnd(date, length), component }));
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

function toSession({ start, end, component }: Occurrence, context: CalendarContext): SourceSession {
	const isCancelled = getValueText(component, "status").toUpperCase() === "CANCELLED";
	return {
		...toWholeDays(start, end),
		timeZone: start.timeZone,
		venueId: readCalendarVenue(component, context),
		maximumCapacity: null,
		remainingCapacity: null,
		eventStatus: isCancelled ? "cancelled" : "scheduled",
	};
}

function readStatus(component: ICAL.Component): ClosedStatus | null {
	const title = readCalendarTitle(component);
	if (isNotice(title)) return "cancelled";
	return readTitleStatus(title).status ?? findStatus(readDescription(component), title);
}

export function readDescription(component: ICAL.Component): string {
	return htmlToText(getValueText(component, "description"));
}

/** Reads the SUMMARY as one line of plain text. */
export function readCalendarTitle(component: ICAL.Component): string {
	return htmlToText(getValueText(component, "summary")).replace(/\s+/g, " ");
}

function limitSessions(sessions: SourceSession[], context: CalendarContext): SourceSession[] {
	const sorted = sessions.sort((first, second) => (first.startDate < second.startDate ? -1 : 1));
	const now = Temporal.Instant.from(context.now).toZonedDateTimeISO("UTC");
	const oldest = now.subtract({ months: historyMonths }).toPlainDate().toString();
	const recent = sorted.filter(({ startDate, endDate }) => (endDate ?? startDate) >= oldest);
	if (recent.length > maxSessions) reportUnreadable(context, "RRULE", `more than ${maxSessions} sessions`);
	return recent.length > 0 ? recent.slice(0, maxSessions) : sorted.slice(-1);
}
