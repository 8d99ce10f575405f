import type { Facts } from "../../domain/activity/facts.ts";
import type { ActivitySchedule } from "../../domain/session/session.ts";
import { isForAdults } from "../audience.ts";
import { htmlToText } from "../html-to-text.ts";
import type { SourceActivity, SourceItem } from "../source-activity.ts";
import { toLocalDate } from "./feed-dates.ts";
import { createItemContext, type FeedOptions, type ItemContext, readUrl } from "./item-context.ts";
import { readAges } from "./linked-ages.ts";
import {
	getLocalName,
	getText,
	getTypes,
	isNode,
	type LinkedNode,
	listNodes,
	listTexts,
	listValues,
} from "./linked-data.ts";
import { readOffers } from "./linked-offers.ts";
import { findCountryZone, readProvider, readVenue } from "./linked-places.ts";
import { findScheduleZone, readSchedule } from "./linked-schedules.ts";
import { readSession, readStatus, type SourceSession } from "./linked-sessions.ts";
import { listUnreadProperties } from "./unread-properties.ts";

/** Sessions that a feed lists as separate items. */
export type SeparateSessions = Pick<SourceActivity, "venues" | "unreadable"> & { sessions: SourceSession[] };

/** Reads an event or course in the vocabulary that OpenActive and schema.org share. */
export function readLinkedActivity(
	event: LinkedNode,
	key: string,
	options: FeedOptions,
	separate?: SeparateSessions,
): SourceItem {
	const title = htmlToText(getText(event.name)).replace(/\s+/g, " ");
	if (!title) return { kind: "refused", key, title, reason: "It has no name." };
	const context = createLinkedContext(event, options);
	const ages = readAges(event, context);
	if (isForAdults(title, ages)) {
		return { kind: "refused", key, title, reason: "It's for adults only." };
	}
	if (separate) context.unreadable.push(...separate.unreadable);
	const venueKey = readVenue(event.location, context);
	const sessions = separate?.sessions.length ? separate.sessions : readSessions(event, context);
	// Sessions that the source has dated are more precise than its rule.
	const { schedules, expanded } = readSchedules(sessions.length > 0 ? {} : event, context);
	if (schedules.length > 0 && readStatus(event.eventStatus) === "cancelled") return { kind: "deleted", key };
	const dated = [...sessions, ...expanded];
	const activity: SourceActivity = {
		key,
		title,
		description: [htmlToText(getText(event.description)), genders[getLocalName(getText(event.genderRestriction))]]
			.filter(Boolean)
			.join("\n\n"),
		keywords: readKeywords(event),
		languages: readLanguages(event.inLanguage),
		...ages,
		...readImage(event, context),
		url: readUrl(getText(event.url), "url", context),
		provider: readProvider(event.organizer ?? event.provider, context),
		venues: { ...separate?.venues, ...context.venues },
		venueKey,
		sessions: dated.length > 0 || schedules.length > 0 ? dated : readOwnSession(event, context),
		schedules,
		offers: readOffers(event, context),
		facts: readFacts(event),
		unreadable: context.unreadable,
		unread: listUnreadProperties(event),
	};
	return { kind: "activity", activity };
}

/** Creates the context of an event. Times in UTC are shown in the zone of its schedule, or of its place. */
export function createLinkedContext(event: LinkedNode, options: FeedOptions): ItemContext {
	const timeZone = findScheduleZone(event) ?? findCountryZone(event.location) ?? options.timeZone;
	return createItemContext({ ...options, timeZone });
}

function readSessions(event: LinkedNode, context: ItemContext): SourceSession[] {
	return [...listNodes(event.subEvent), ...listNodes(event.hasCourseInstance)].flatMap((part) => {
		const inner = listNodes(part.subEvent);
		const dated = inner.length > 0 ? inner : [part];
		// An instance with a schedule is not a single session.
		return dated.flatMap((node) => (hasSchedule(node) ? [] : (readSession(node, context, event) ?? [])));
	});
}

function hasSchedule(node: LinkedNode): boolean {
	return listSchedules(node).length > 0;
}

/** A `courseSchedule` without days or times only states the pace of a course. */
function listSchedules(node: LinkedNode): LinkedNode[] {
	const paced = listNodes(node.courseSchedule).filter((schedule) => schedule.byDay || schedule.startTime);
	return [...listNodes(node.eventSchedule), ...paced];
}

/** Returns weekly and daily schedules, and the sessions of others. */
function readSchedules(event: LinkedNode, context: ItemContext) {
	const schedules: ActivitySchedule[] = [];
	const expanded: SourceSession[] = [];
	for (const node of [event, ...listNodes(event.hasCourseInstance)]) {
		for (const schedule of listSchedules(node)) {
			const read = readSchedule(schedule, node, context);
			if (Array.isArray(read)) expanded.push(...read);
			else if (read) schedules.push(read);
		}
	}
	return { schedules, expanded };
}

/** OpenActive's genderRestriction, in words: activities have no field for it. */
const genders: Record<string, string> = {
	FemaleOnly: "For girls and women only.",
	MaleOnly: "For boys and men only.",
};

function readOwnSession(event: LinkedNode, context: ItemContext): SourceSession[] {
	const session = readSession({ ...event, location: undefined }, context);
	if (!session || !hasSchedule(event)) return session ? [session] : [];
	// If a schedule cannot be read, only its first and last day are known.
	const toDay = (text: string) => toLocalDate({ text, timeZone: session.timeZone });
	const { startDate, endDate } = session;
	return endDate === null ? [] : [{ ...session, startDate: toDay(startDate), endDate: toDay(endDate) }];
}

const typeKeywords: Record<string, string> = {
	DanceEvent: "Dance",
	FoodEvent: "Food",
	LiteraryEvent: "Literature",
	MusicEvent: "Music",
	SportsEvent: "Sports",
	TheaterEvent: "Theater",
	VisualArtsEvent: "Visual arts",
};

function readKeywords(event: LinkedNode): string[] {
	const labels = [event.activity, event.category, event.genre, event.about, event.level].flatMap(listLabels);
	const words = listTexts(event.keywords).flatMap((text) => text.split(/\s*[,;]\s*/));
	const types = getTypes(event).flatMap((type) => typeKeywords[type] ?? []);
	return [...new Set([...labels, ...words, ...types].map((word) => htmlToText(word)).filter(Boolean))];
}

/** Returns the names of concepts: a text, or the `prefLabel` or `name` of an object. Leaves out URLs. */
function listLabels(value: unknown): string[] {
	return listValues(value)
		.map((entry) => (isNode(entry) ? getText(entry.prefLabel ?? entry.name) : getText(entry)))
		.filter((label) => label && !/^https?:/i.test(label));
}

function readLanguages(value: unknown): string[] {
	return listValues(value)
		.map((entry) => (isNode(entry) ? getText(entry.alternateName ?? entry.name ?? entry["@value"]) : getText(entry)))
		.filter(Boolean);
}

function readImage(event: LinkedNode, context: ItemContext): Pick<SourceActivity, "imageUrl" | "imageAlt"> {
	const [image] = listValues(event.image);
	if (!isNode(image)) return { imageUrl: readUrl(getText(image), "image", context), imageAlt: "" };
	return {
		imageUrl: readUrl(getText(image.url ?? image.contentUrl), "image", context),
		imageAlt: getText(image.caption) || getText(image.name),
	};
}

/** Returns step-free access, if the accessibility support or an amenity of the place states it. */
function readFacts(event: LinkedNode): Facts {
	const isStepFree = (name: string) => /\b(?:step[- ]free|wheelchair)\b/i.test(name);
	const source = "the source's feed";
	if (listLabels(event.accessibilitySupport).some(isStepFree)) return { stepFree: { answer: "yes", source } };
	const [place = {}] = listNodes(event.location);
	const amenity = listNodes(place.amenityFeature).find(
		(feature) =>
			typeof feature.value === "boolean" && isStepFree(getText(feature.name) || getLocalName(getText(feature.type))),
	);
	return amenity ? { stepFree: { answer: amenity.value ? "yes" : "no", source } } : {};
}
