import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { Temporal } from "temporal-polyfill";
import { tzlib_get_ical_block } from "timezones-ical-library";
import { brand } from "../brand.ts";
import type { ActivitySession, EventStatus } from "../session/session.ts";
import { formatAddressBelowTitle } from "../venue/format-address.ts";
import type { Venue } from "../venue/venue.ts";
import type { Activity } from "./activity.ts";
import { getActivityUrl } from "./activity-url.ts";

export type CalendarActivity = Pick<Activity, "id" | "title" | "location" | "venueId" | "updatedAt">;
export type CalendarVenue = Pick<
	Venue,
	"id" | "title" | "address" | "locality" | "postalCode" | "latitude" | "longitude"
>;

/** An activity with some of its sessions. */
type CalendarEntry = { activity: CalendarActivity; sessions: ActivitySession[] };

/** Creates an iCalendar file (RFC 5545). Event ids are stable, so importing a later file updates the events. */
export function createCalendar(
	name: string,
	entries: CalendarEntry[],
	{ venues, origin }: { venues: CalendarVenue[]; origin: string },
): string {
	const calendar = startCalendar(name);
	for (const { activity, sessions } of entries) {
		for (const session of sessions) calendar.createEvent(toEvent(activity, session, venues, origin));
	}
	return calendar.toString();
}

/** A session that a family has chosen. `label` names the child without identifying it: 'Child 1'. */
type ChosenEntry = { label: string; activity: CalendarActivity; session: ActivitySession };

/** Creates the iCalendar file of a family's dates. */
export function createDatesCalendar(entries: ChosenEntry[], venues: CalendarVenue[], origin: string): string {
	const calendar = startCalendar("Dates");
	for (const { label, activity, session } of entries) {
		const event = toEvent(activity, session, venues, origin);
		const id = `${label.toLowerCase().replaceAll(" ", "-")}-${event.id}`;
		calendar.createEvent({ ...event, id, summary: `${label}: ${activity.title}` });
	}
	return calendar.toString();
}

function startCalendar(name: string) {
	return ical({
		name,
		prodId: { company: brand.name, product: "Activities", language: "EN" },
		method: ICalCalendarMethod.PUBLISH,
		timezone: { name: null, generator: createTimeZoneBlock },
	});
}

function toEvent(activity: CalendarActivity, session: ActivitySession, venues: CalendarVenue[], origin: string) {
	const venue = venues.find(({ id }) => id === (session.venueId ?? activity.venueId));
	return {
		id: `${activity.id}-${session.id}@${new URL(origin).hostname}`,
		...toEventTimes(session),
		stamp: new Date(activity.updatedAt),
		status: eventStatuses[session.eventStatus],
		summary: activity.title,
		location: createLocation(venue, activity.location),
		url: getActivityUrl(origin, activity.id),
	};
}

export function getCalendarFileName(name: string): string {
	return `${name.replace(/[^\w-]/g, "_")}.ics`;
}

const eventStatuses: Record<EventStatus, ICalEventStatus> = {
	scheduled: ICalEventStatus.CONFIRMED,
	cancelled: ICalEventStatus.CANCELLED,
	postponed: ICalEventStatus.TENTATIVE,
};

/** Timed sessions keep their time zone. All-day events have none, and their `end` is exclusive. */
function toEventTimes({ startDate, endDate, timeZone }: ActivitySession) {
	if (!startDate.includes("T")) {
		const dayAfter = Temporal.PlainDate.from(endDate ?? startDate).add({ days: 1 });
		return { start: Temporal.PlainDate.from(startDate), end: dayAfter, allDay: true };
	}
	const toLocal = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
	return { start: toLocal(startDate), end: endDate === null ? null : toLocal(endDate), timezone: timeZone };
}

function createLocation(venue: CalendarVenue | undefined, text: string) {
	if (!venue) return text || null;
	const { title, latitude, longitude } = venue;
	const hasPoint = latitude !== null && longitude !== null;
	return {
		title,
		address: formatAddressBelowTitle(venue),
		...(hasPoint && { geo: { lat: latitude, lon: longitude } }),
	};
}

function createTimeZoneBlock(timeZone: string): string | null {
	return [tzlib_get_ical_block(timeZone)].flat()[0] ?? null;
}
