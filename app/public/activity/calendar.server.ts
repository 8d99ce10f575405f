import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { href } from "react-router";
import { Temporal } from "temporal-polyfill";
import { tzlib_get_ical_block } from "timezones-ical-library";
import type { Activity } from "../../../domain/activity/activity.ts";
import { brand } from "../../../domain/brand.ts";
import type { ActivitySession, EventStatus } from "../../../domain/session/session.ts";
import { formatAddress } from "../../../domain/venue/format-address.ts";
import type { Venue } from "../../../domain/venue/venue.ts";
import { type Context, getDocuments, getServices } from "../../context.server.ts";

/** More than a schedule yields. */
export const maxCalendarSessions = 1000;

export function calendarNotFound(): Response {
	return new Response("There is no such calendar.\n", {
		status: 404,
		headers: { "content-type": "text/plain; charset=utf-8" },
	});
}

/** Responds with sessions of an activity as an iCalendar file. Their ids stay the same, so that a later file updates them. */
export async function respondWithCalendar(
	context: Context,
	activity: Activity,
	sessions: ActivitySession[],
	fileName: string,
): Promise<Response> {
	const venueIds = sessions.flatMap(({ venueId }) => venueId ?? activity.venueId ?? []);
	const venues = await getDocuments(context).venues.findMany([...new Set(venueIds)]);
	const { publicOrigin } = getServices(context);
	const calendar = ical({
		name: activity.title,
		prodId: { company: brand.name, product: "Activities", language: "EN" },
		method: ICalCalendarMethod.PUBLISH,
		timezone: { name: null, generator: createTimeZoneBlock },
	});
	for (const session of sessions) {
		const venue = venues.find(({ id }) => id === (session.venueId ?? activity.venueId));
		calendar.createEvent({
			id: `${activity.id}-${session.id}@${new URL(publicOrigin).hostname}`,
			...toEventTimes(session),
			stamp: new Date(activity.updatedAt),
			status: eventStatuses[session.eventStatus],
			summary: activity.title,
			location: createLocation(venue, activity.location),
			url: publicOrigin + href("/booking/:id", { id: activity.id }),
		});
	}
	return new Response(calendar.toString(), {
		headers: {
			"content-type": "text/calendar; charset=utf-8",
			"content-disposition": `attachment; filename="${fileName.replace(/[^\w-]/g, "_")}.ics"`,
			"cache-control": "no-store",
		},
	});
}

const eventStatuses: Record<EventStatus, ICalEventStatus> = {
	scheduled: ICalEventStatus.CONFIRMED,
	cancelled: ICalEventStatus.CANCELLED,
	postponed: ICalEventStatus.TENTATIVE,
};

/** Times keep their zone; days have none, and end before the day of their `end`. */
function toEventTimes({ startDate, endDate, timeZone }: ActivitySession) {
	if (!startDate.includes("T")) {
		const dayAfter = Temporal.PlainDate.from(endDate ?? startDate).add({ days: 1 });
		return { start: Temporal.PlainDate.from(startDate), end: dayAfter, allDay: true };
	}
	const toLocal = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
	return { start: toLocal(startDate), end: endDate === null ? null : toLocal(endDate), timezone: timeZone };
}

function createLocation(venue: Venue | undefined, text: string) {
	if (!venue) return text || null;
	const { title, latitude, longitude } = venue;
	const hasPoint = latitude !== null && longitude !== null;
	return { title, address: formatAddress(venue), ...(hasPoint && { geo: { lat: latitude, lon: longitude } }) };
}

function createTimeZoneBlock(timeZone: string): string | null {
	return [tzlib_get_ical_block(timeZone)].flat()[0] ?? null;
}
