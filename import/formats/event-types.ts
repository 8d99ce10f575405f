import { getTypes, type LinkedNode } from "./linked-data.ts";

const otherEvents = new Set(["SessionSeries", "ScheduledSession", "EventSeries", "Festival", "Hackathon"]);
/** Their names end in 'Event', but nobody attends them. */
const unattendedEvents = new Set(["BroadcastEvent", "DeliveryEvent", "OnDemandEvent", "PublicationEvent"]);

/** An Event of schema.org or OpenActive, or a subtype. */
export function isEvent(node: LinkedNode): boolean {
	return getTypes(node).some(
		(type) =>
			(type.endsWith("Event") && !unattendedEvents.has(type)) || otherEvents.has(type) || type === "CourseInstance",
	);
}

export function isCourse(node: LinkedNode): boolean {
	return getTypes(node).includes("Course");
}

/** What a part of a whole does not take over from it. */
const ownProperties = new Set([
	...["@id", "id", "@type", "type", "identifier", "startDate", "endDate", "duration", "eventSchedule"],
	...["courseSchedule", "subEvent", "superEvent", "hasCourseInstance", "remainingAttendeeCapacity"],
]);

/** A session of a series, or an instance of a course, with what only the whole states. */
export function inheritFrom(whole: LinkedNode, part: LinkedNode): LinkedNode {
	return { ...withoutOwn(whole), ...part };
}

/** A series of which the feed says some things only with its sessions. */
export function completeFrom(part: LinkedNode, whole: LinkedNode): LinkedNode {
	return { ...withoutOwn(part), eventStatus: undefined, ...whole };
}

function withoutOwn(node: LinkedNode): LinkedNode {
	return Object.fromEntries(Object.entries(node).filter(([property]) => !ownProperties.has(property)));
}
