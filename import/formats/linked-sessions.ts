import { Temporal } from "temporal-polyfill";
import type { EventStatus } from "../../domain/session/session.ts";
import type { SourceActivity } from "../source-activity.ts";
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
import { type ItemContext, readDate, reportUnreadable } from "./item-context.ts";
import { getLocalName, getNumber, getText, type LinkedNode, listOffers } from "./linked-data.ts";
import { readVenue } from "./linked-places.ts";

export type SourceSession = SourceActivity["sessions"][number];

/**
 * Reads the session of an event, or returns null if it has no readable start. A sub-event inherits its parent's status
 * and capacity.
 */
export function readSession(event: LinkedNode, context: ItemContext, parent: LinkedNode = {}): SourceSession | null {
	const start = readDate(getText(event.startDate), "startDate", context);
	if (!start) return null;
	const remaining = getNumber(event.remainingAttendeeCapacity ?? event["beta:availability"]);
	return {
		...toWholeDays(start, readEnd(event, start, context)),
		timeZone: start.timeZone,
		venueId: readVenue(event.location, context),
		maximumCapacity: toCapacity(getNumber(event.maximumAttendeeCapacity ?? parent.maximumAttendeeCapacity)),
		remainingCapacity: remaining === null && isSoldOut(event) ? 0 : toCapacity(remaining),
		eventStatus: readStatus(event.eventStatus ?? parent.eventStatus),
	};
}

export function readStatus(value: unknown): EventStatus {
	const status = getLocalName(getText(value));
	if (status === "EventCancelled") return "cancelled";
	return status === "EventPostponed" ? "postponed" : "scheduled";
}

function readEnd(event: LinkedNode, start: FeedDate, context: ItemContext): string | null {
	const text = getText(event.endDate);
	if (!text) return addDuration(event, start, context);
	const end = parseFeedDate(text, start.timeZone);
	if (end && isDateOnly(start.text)) {
		const date = toLocalDate(end);
		if (date >= start.text) return date;
	}
	// A date alone gives no time of day to end at.
	else if (end && !isDateOnly(end.text) && end.text > start.text) return toFullMinute(end);
	if (end?.text !== start.text) reportUnreadable(context, "endDate", text);
	return null;
}

/** Booking systems end a session a second early, so that the next one can follow: 10:14:59 means 10:15. */
function toFullMinute(end: FeedDate): string {
	// Rounding up the last second of a day would move the end to another day.
	if (!end.text.endsWith(":59Z") || toLocalTime(end) === "23:59") return end.text;
	return formatInstant(Temporal.Instant.from(end.text).add({ seconds: 1 }));
}

function addDuration(event: LinkedNode, start: FeedDate, context: ItemContext): string | null {
	const text = getText(event.duration);
	if (!text || isDateOnly(start.text)) return null;
	const duration = parseDuration(text);
	if (!duration) reportUnreadable(context, "duration", text);
	if (duration?.sign !== 1) return null;
	return formatInstant(Temporal.Instant.from(start.text).toZonedDateTimeISO(start.timeZone).add(duration).toInstant());
}

/** Sources report an overbooked session as a negative remaining capacity. */
function toCapacity(value: number | null): number | null {
	return value === null ? null : Math.max(0, Math.trunc(value));
}

function isSoldOut(event: LinkedNode): boolean {
	const isOut = (node: LinkedNode) =>
		getLocalName(getText(node.availability ?? node["beta:availability"])) === "SoldOut";
	const offers = listOffers(event);
	return isOut(event) || (offers.length > 0 && offers.every(isOut));
}
