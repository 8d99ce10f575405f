import ICAL from "ical.js";
import { isTimeZone } from "../../domain/session/time-zone.ts";
import { normalizeHttpUrl } from "../../domain/url.ts";
import { htmlToText } from "../html-to-text.ts";
import { ImportError } from "../import-error.ts";
import type { SourceItem, SourceProvider } from "../source-activity.ts";
import { readFeedText } from "./feed-text.ts";
import { createOccurrenceLimit } from "./icalendar-recurrence.ts";
import {
	type CalendarContext,
	getValueText,
	getZoneId,
	readCalendarSessions,
	readCalendarVenue,
} from "./icalendar-sessions.ts";
import { CalendarZones } from "./icalendar-zones.ts";
import { createItemContext, type FeedOptions } from "./item-context.ts";
import { listUnreadCalendarProperties } from "./unread-properties.ts";

/** In characters. A calendar is read in full, since changed occurrences may follow their event at any distance. */
const maxLength = 20_000_000;

/**
 * Reads the events of a calendar (RFC 5545). Events with the same UID become one activity. `now` is an instant in UTC.
 */
export async function* readIcalendar(
	bytes: AsyncIterable<Uint8Array>,
	options: FeedOptions & { now: string },
): AsyncGenerator<SourceItem> {
	const text = await readFeedText(bytes, maxLength);
	if (!/^BEGIN:VCALENDAR\s*$/im.test(text))
		throw new ImportError("The feed isn't a calendar: it has no BEGIN:VCALENDAR.");
	if (!/^END:VCALENDAR\s*$/im.test(text)) throw new ImportError("The calendar is cut off: it has no END:VCALENDAR.");
	const zones = readZones(text, options.timeZone);
	const events = new Map<string, ICAL.Component[]>();
	for (const block of findComponents(text, "VEVENT")) {
		const event = parseEvent(block);
		if ("kind" in event) yield event;
		else {
			const uid = getValueText(event, "uid");
			const components = events.get(uid);
			if (components) components.push(event);
			else events.set(uid, [event]);
		}
	}
	for (const [uid, components] of events) {
		const { now } = options;
		const context = { ...createItemContext(options), zones, now, countOccurrences: createOccurrenceLimit() };
		try {
			yield toItem(uid, dropOldVersions(components), context);
		} catch (error) {
			// The library parses some values only when they are used.
			const title = getValueText(components[0] as ICAL.Component, "summary");
			const { message } = error as Error;
			const reason = error instanceof ImportError ? message : `It is malformed: ${message}.`;
			yield { kind: "refused", key: uid, title, reason };
		}
	}
}

function readZones(text: string, defaultZone: string): CalendarZones {
	const definitions = findComponents(text, "VTIMEZONE").flatMap((block) => parseComponent(block) ?? []);
	const calendarZone = findLine(text, "X-WR-TIMEZONE");
	return new CalendarZones(definitions, isTimeZone(calendarZone) ? calendarZone : defaultZone);
}

/**
 * Returns the texts of components. They are parsed one by one, so that a malformed one does not hide the others. Reads
 * the text once: a single expression for both ends would search for an end from every unterminated beginning.
 */
function findComponents(text: string, name: string): string[] {
	const blocks: string[] = [];
	const begin = new RegExp(`^BEGIN:${name}\\s*$`, "gim");
	const end = new RegExp(`^END:${name}\\s*$`, "gim");
	for (let found = begin.exec(text); found; found = begin.exec(text)) {
		end.lastIndex = begin.lastIndex;
		if (!end.exec(text)) break;
		blocks.push(text.slice(found.index, end.lastIndex));
		begin.lastIndex = end.lastIndex;
	}
	return blocks;
}

/** Returns the value of the first line with that name, for properties without a parsed component. */
function findLine(text: string, name: string): string {
	return text.match(new RegExp(`^${name}(?:;[^:\\r\\n]*)?:(.*)$`, "im"))?.[1]?.trim() ?? "";
}

function parseComponent(block: string): ICAL.Component | null {
	try {
		return new ICAL.Component(ICAL.parse(block));
	} catch {
		return null;
	}
}

function parseEvent(block: string): ICAL.Component | Extract<SourceItem, { kind: "refused" }> {
	const key = findLine(block, "UID");
	const title = findLine(block, "SUMMARY");
	try {
		const event = new ICAL.Component(ICAL.parse(block));
		if (getValueText(event, "uid")) return event;
		return { kind: "refused", key, title, reason: "It has no UID." };
	} catch (error) {
		return { kind: "refused", key, title, reason: `It is malformed: ${(error as Error).message}.` };
	}
}

/** Of two versions of an event or occurrence, keeps the one with the higher SEQUENCE. */
function dropOldVersions(components: ICAL.Component[]): ICAL.Component[] {
	const highest = new Map<string, number>();
	const getOccurrence = (component: ICAL.Component) => String(component.getFirstPropertyValue("recurrence-id"));
	const getSequence = (component: ICAL.Component) => Number(component.getFirstPropertyValue("sequence") ?? 0);
	for (const component of components) {
		const occurrence = getOccurrence(component);
		highest.set(occurrence, Math.max(highest.get(occurrence) ?? 0, getSequence(component)));
	}
	return components.filter((component) => getSequence(component) === highest.get(getOccurrence(component)));
}

function toItem(key: string, components: ICAL.Component[], context: CalendarContext): SourceItem {
	const main = components.find((component) => !component.hasProperty("recurrence-id")) ?? components[0];
	if (!main) return { kind: "refused", key, title: "", reason: "It has no event." };
	const title = htmlToText(getValueText(main, "summary")).replace(/\s+/g, " ");
	const reason = findReasonToRefuse(main, title, context);
	if (reason) return { kind: "refused", key, title, reason };
	const venueKey = readCalendarVenue(main, context);
	const sessions = readCalendarSessions(components, context);
	return {
		kind: "activity",
		activity: {
			key,
			title,
			description: htmlToText(getValueText(main, "description")),
			keywords: [
				...new Set(main.getAllProperties("categories").flatMap((property) => property.getValues().map(String))),
			],
			languages: [],
			ageMinMonths: null,
			ageMaxMonths: null,
			imageUrl: findImage(main),
			imageAlt: "",
			url: normalizeHttpUrl(getValueText(main, "url")),
			provider: readOrganizer(main),
			venues: context.venues,
			venueKey,
			sessions: sessions.map((session) => ({
				...session,
				venueId: session.venueId === venueKey ? null : session.venueId,
			})),
			schedules: [],
			offers: [],
			facts: {},
			unreadable: context.unreadable,
			unread: listUnreadCalendarProperties(main),
		},
	};
}

function findReasonToRefuse(event: ICAL.Component, title: string, { zones }: CalendarContext): string | null {
	if (/^(PRIVATE|CONFIDENTIAL)$/i.test(getValueText(event, "class"))) return "It is private.";
	if (!title) return "It has no SUMMARY.";
	const start = event.getFirstProperty("dtstart");
	if (!start) return "It has no DTSTART.";
	const tzid = getZoneId(start);
	if (!zones.isKnown(tzid)) return `Its time zone is unknown: ${tzid}.`;
	const text = String(start.toJSON()[3]);
	return zones.parse(text, tzid) ? null : `Its DTSTART isn't a date: ${text}.`;
}

/** Returns null without a name, because the address alone is often that of the calendar itself. */
function readOrganizer(event: ICAL.Component): SourceProvider | null {
	const organizer = event.getFirstProperty("organizer");
	const name = organizer?.getFirstParameter("cn")?.trim();
	if (!name) return null;
	const [, email = null] =
		getValueText(event, "organizer").match(/^mailto:(.+@(?!.*\bcalendar\.google\.com$).+)$/i) ?? [];
	return { key: email ?? name, name, description: "", url: null, email, telephone: null };
}

/** Returns the URL of an IMAGE (RFC 7986), or of an attached picture. */
function findImage(event: ICAL.Component): string | null {
	const attached = event
		.getAllProperties("attach")
		.filter((property) => property.getFirstParameter("fmttype")?.startsWith("image/"));
	const urls = [...event.getAllProperties("image"), ...attached].map((property) => String(property.getFirstValue()));
	return urls.map(normalizeHttpUrl).find((url) => url !== null) ?? null;
}
