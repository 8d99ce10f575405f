import type ICAL from "ical.js";
import type { UnreadableValue } from "../row-outcome.ts";
import type { LinkedNode } from "./linked-data.ts";

/** The properties of events and courses that are read, and those that describe something else. */
const readProperties = new Set(
	[
		"@context @graph @id id @type type identifier name description keywords activity category genre about level",
		"inLanguage image url organizer provider location subEvent superEvent hasCourseInstance eventSchedule courseSchedule",
		"startDate endDate duration offers offer isAccessibleForFree ageRange typicalAgeRange audience eventStatus",
		"remainingAttendeeCapacity maximumAttendeeCapacity beta:availability availability accessibilitySupport course instanceOf genderRestriction",
	].flatMap((names) => names.split(" ")),
);

const readCalendarProperties = new Set(
	[
		"uid summary description dtstart dtend duration rrule rdate exdate recurrence-id status location geo organizer url image",
		"attach categories class sequence dtstamp created last-modified transp priority",
	].flatMap((names) => names.split(" ")),
);

/** Returns the properties of an event that an import does not read, with their values, for the report. */
export function listUnreadProperties(event: LinkedNode): UnreadableValue[] {
	return Object.entries(event).flatMap(([field, value]) => {
		if (readProperties.has(field)) return [];
		const text = toText(value);
		return text === "" ? [] : { field, value: text };
	});
}

/** Does the same for a calendar event. */
export function listUnreadCalendarProperties(event: ICAL.Component): UnreadableValue[] {
	return event.getAllProperties().flatMap((property) => {
		if (readCalendarProperties.has(property.name)) return [];
		const value = toText(property.toJSON()[3]);
		return value === "" ? [] : { field: property.name.toUpperCase(), value };
	});
}

/** Returns an empty text for an empty value. */
function toText(value: unknown): string {
	const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
	return /^(?:null|\[\]|\{\})$/.test(text) ? "" : text.slice(0, 200);
}
