import { findSharedPage } from "../join-activities.ts";
import { getText, getTypes, type LinkedNode } from "./linked-data.ts";

const otherEvents = new Set(["SessionSeries", "ScheduledSession", "EventSeries", "Festival", "Hackathon"]);
/** Types whose names end in 'Event', but which nobody attends. */
const unattendedEvents = new Set(["BroadcastEvent", "DeliveryEvent", "OnDemandEvent", "PublicationEvent"]);

/** Returns whether a node is an Event of schema.org or OpenActive, or of a subtype. */
export function isEvent(node: LinkedNode): boolean {
	return getTypes(node).some(
		(type) =>
			(type.endsWith("Event") && !unattendedEvents.has(type)) || otherEvents.has(type) || type === "CourseInstance",
	);
}

export function isCourse(node: LinkedNode): boolean {
	return getTypes(node).includes("Course");
}

/** Properties that a part does not inherit from its whole. */
const ownProperties = new Set([
	...["@id", "id", "@type", "type", "identifier", "startDate", "endDate", "duration", "eventSchedule"],
	...["courseSchedule", "subEvent", "superEvent", "hasCourseInstance", "remainingAttendeeCapacity"],
]);

/** Completes a session of a series, or an instance of a course, with properties that only the whole states. */
export function inheritFrom(whole: LinkedNode, part: LinkedNode): LinkedNode {
	return { ...withoutOwn(whole), ...part };
}

/** Completes a series with properties that the feed states only for its sessions. */
export function completeFrom(part: LinkedNode, whole: LinkedNode): LinkedNode {
	return { ...withoutOwn(part), eventStatus: undefined, ...whole };
}

/** Returns what two sessions of a series both say, apart from the ids within it, and the page that both are on. */
export function keepShared(one: LinkedNode, other: LinkedNode): LinkedNode {
	const shared = Object.entries(one).filter(([property, value]) => withoutIds(value) === withoutIds(other[property]));
	return { ...Object.fromEntries(shared), url: findSharedPage(getText(one.url) || null, getText(other.url) || null) };
}

function withoutIds(value: unknown): string | undefined {
	return JSON.stringify(value, (name, inner) => (/^(?:@id|id|identifier|url)$/.test(name) ? undefined : inner));
}

function withoutOwn(node: LinkedNode): LinkedNode {
	return Object.fromEntries(Object.entries(node).filter(([property]) => !ownProperties.has(property)));
}
