import ICAL from "ical.js";
import { isTimeZone } from "../../domain/session/time-zone.ts";
import { completeHttpUrl } from "../../domain/url.ts";
import { ImportError } from "../import-error.ts";
import type { UnreadableValue } from "../row-outcome.ts";
import type { SourceItem, SourceProvider } from "../source-activity.ts";
import { readTitleStatus } from "../texts/find-status.ts";
import { decodeText, decompress } from "./feed-text.ts";
import { createOccurrenceLimit } from "./icalendar-recurrence.ts";
import {
	type CalendarContext,
	getValueText,
	getZoneId,
	readCalendarSessions,
	readCalendarTitle,
	readCalendarVenue,
	readDescription,
} from "./icalendar-sessions.ts";
import { CalendarZones } from "./icalendar-zones.ts";
import { createItemContext, type FeedOptions, readUrl } from "./item-context.ts";
import { listUnreadCalendarProperties } from "./unread-properties.ts";

/** In bytes. A calendar is read in full, since changed occurrences may follow their event at any distance. */
const maxLength = 20_000_000;

/**
 * Reads the events of a calendar (RFC 5545). Events with the same UID become one activity. `now` is an instant in UTC.
 */
export async function* readIcalendar(
	bytes: AsyncIterable<Uint8Array>,
	options: FeedOptions & { now: string },
): AsyncGenerator<SourceItem> {
	const chunks = decodeText(unfold(decompress(bytes)), "utf-8", "The feed isn't valid UTF-8.");
	const text = (await Array.fromAsync(chunks)).join("");
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
	for (const [uid, all] of events) {
		const components = dropOldVersions(all);
		const kept = new Set(components);
		for (const old of all.filter((component) => !kept.has(component))) {
			yield {
				kind: "refused",
				key: "",
				title: readCalendarTitle(old),
				reason: "The calendar has a newer version of it.",
			};
		}
		for (const [key, parts] of separateTitles(uid, components)) {
			const { now } = options;
			const context = { ...createItemContext(options), zones, now, countOccurrences: createOccurrenceLimit() };
			yield readItem(key, parts, context);
		}
	}
}

/** Joins folded lines. Folding may split a character, so that lines are joined before they are decoded (RFC 5545, 3.1). */
async function* unfold(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	const chunks: Uint8Array[] = [];
	let length = 0;
	for await (const chunk of bytes) {
		chunks.push(chunk);
		length += chunk.length;
		if (length > maxLength) throw new ImportError(`The feed is longer than ${maxLength} bytes.`);
	}
	yield Buffer.from(
		Buffer.concat(chunks)
			.toString("latin1")
			.replace(/\r?\n[ \t]/g, ""),
		"latin1",
	);
}

/** Splits the events of one UID by title, since some software gives one UID to everything. */
function separateTitles(uid: string, components: ICAL.Component[]): [string, ICAL.Component[]][] {
	const toTitle = (component: ICAL.Component) => readTitleStatus(readCalendarTitle(component)).title.toLowerCase();
	const byTitle = Map.groupBy(
		components.filter((component) => !component.hasProperty("recurrence-id")),
		toTitle,
	);
	if (byTitle.size <= 1) return [[uid, components]];
	const [first = ""] = byTitle.keys();
	for (const component of components) {
		if (!component.hasProperty("recurrence-id")) continue;
		byTitle.get(byTitle.has(toTitle(component)) ? toTitle(component) : first)?.push(component);
	}
	return [...byTitle].map(([title, parts]) => [`${uid} ${title}`, parts]);
}

function readItem(key: string, components: ICAL.Component[], context: CalendarContext): SourceItem {
	try {
		return toItem(key, components, context);
	} catch (error) {
		// The library parses some values only when they are used.
		const { message } = error as Error;
		const reason = error instanceof ImportError ? message : `It is malformed: ${message}.`;
		return { kind: "refused", key, title: getValueText(components[0] as ICAL.Component, "summary"), reason };
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

/** Software that writes the current time as DTSTAMP does so for each event. */
const minVersionGapMs = 3_600_000;

/**
 * Keeps the newest version of an event or occurrence: the one with the highest SEQUENCE, then LAST-MODIFIED or DTSTAMP.
 * By these times alone, events are versions only if most words of their titles are the same.
 */
function dropOldVersions(components: ICAL.Component[]): ICAL.Component[] {
	const getSequence = (component: ICAL.Component) => Number(component.getFirstProperty("sequence")?.toJSON()[3]) || 0;
	const getTime = (component: ICAL.Component) =>
		Date.parse(getValueText(component, "last-modified") || getValueText(component, "dtstamp"));
	const versions = Map.groupBy(components, (component) => getValueText(component, "recurrence-id"));
	return [...versions.values()].flatMap((group) => {
		const newest = group.reduce((one, other) => {
			const difference = getSequence(one) - getSequence(other) || getTime(one) - getTime(other);
			return difference < 0 ? other : one;
		});
		return group.filter((component) => {
			if (getSequence(component) !== getSequence(newest)) return false;
			return !(getTime(newest) - getTime(component) > minVersionGapMs) || !haveSimilarTitles(component, newest);
		});
	});
}

function haveSimilarTitles(one: ICAL.Component, other: ICAL.Component): boolean {
	const [words, others] = [one, other].map(
		(component) =>
			new Set(
				readCalendarTitle(component)
					.toLowerCase()
					.match(/[\p{L}\d]+/gu),
			),
	) as [Set<string>, Set<string>];
	return words.intersection(others).size * 2 > Math.min(words.size, others.size);
}

function toItem(key: string, components: ICAL.Component[], context: CalendarContext): SourceItem {
	const main = components.find((component) => !component.hasProperty("recurrence-id")) ?? components[0];
	if (!main) return { kind: "refused", key, title: "", reason: "It has no event." };
	const whole = readCalendarTitle(main);
	const stated = readTitleStatus(whole);
	const title = stated.status === "closed" ? whole : stated.title;
	const reason = findReasonToRefuse(main, title, context);
	if (reason) return { kind: "refused", key, title, reason };
	const venueKey = readCalendarVenue(main, context);
	const sessions = readCalendarSessions(components, context);
	return {
		kind: "activity",
		activity: {
			key,
			title,
			description: readDescription(main),
			keywords: [
				...new Set(main.getAllProperties("categories").flatMap((property) => property.getValues().map(String))),
			],
			languages: [],
			ageMinMonths: null,
			ageMaxMonths: null,
			imageUrl: findImage(main),
			imageAlt: "",
			url: readUrl(getValueText(main, "url"), "url", context),
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
			unread: [...listUnreadCalendarProperties(main), ...listChangedTexts(components, title, main)],
		},
	};
}

/** Lists titles and descriptions of changed occurrences: sessions have none. */
function listChangedTexts(components: ICAL.Component[], title: string, main: ICAL.Component): UnreadableValue[] {
	return components.flatMap((component) => {
		const own = readTitleStatus(readCalendarTitle(component)).title;
		const description = getValueText(component, "description");
		return [
			own && own !== title && component !== main ? [{ field: "SUMMARY", value: own }] : [],
			description && description !== getValueText(main, "description")
				? [{ field: "DESCRIPTION", value: description.slice(0, 200) }]
				: [],
		].flat();
	});
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
	return urls.map((url) => completeHttpUrl(url)).find((url) => url !== null) ?? null;
}
