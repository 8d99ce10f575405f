import { href } from "react-router";
import { Temporal } from "temporal-polyfill";
import type { Activity } from "../../../domain/activity/activity.ts";
import { isCourse } from "../../../domain/offer/offer.ts";
import type { ActivitySession, EventStatus } from "../../../domain/session/session.ts";
import type { Venue } from "../../../domain/venue/venue.ts";
import { known, type Thing } from "../../thing.server.ts";
import type { ActivityDetails } from "../activity/activity-view.server.ts";
import { summarize } from "../activity/summarize.ts";
import { getActivityPicture } from "../share-pictures/share-picture-address.server.ts";
import { createOffers } from "./offer-data.server.ts";
import { createOrganizer } from "./provider-data.server.ts";
import { createBreadcrumbs } from "./site-data.server.ts";

type Site = { origin: string; currency: string };

/** Returns an activity and its breadcrumbs. Leaves out what is not known. */
export function createActivityData(details: ActivityDetails, site: Site): Thing[] {
	const { title, category } = details.activity;
	const listing = href("/activities");
	const breadcrumbs = createBreadcrumbs(site.origin, [
		{ name: "Activities", path: listing },
		...(category ? [{ name: category, path: `${listing}?${new URLSearchParams({ type: category })}` }] : []),
		{ name: title },
	]);
	const subject = createSubject(details, site);
	return subject ? [subject, breadcrumbs] : [breadcrumbs];
}

/**
 * Returns an event or a series of events if there are dates. Dates on request don't make an event, so the activity is
 * then a service.
 */
function createSubject(details: ActivityDetails, { origin, currency }: Site): Thing | null {
	const { activity, sessions, total, hasEnded, provider } = details;
	const isOfCourse = isCourse(activity);
	const url = origin + href("/booking/:id", { id: activity.id });
	const place = createMainPlace(details, url);
	const texts = {
		"@id": url,
		name: activity.title,
		description: summarize(activity.description),
		url,
		image: listPictures(activity).map((picture) => new URL(picture, origin).href),
	};
	const organizer = provider && createOrganizer(origin, provider);
	if (hasEnded) {
		const endDate = getLastDate(activity);
		return endDate === null
			? null
			: known({ "@type": "ChildrensEvent", ...texts, endDate, location: place, organizer });
	}
	const offers = createOffers(activity, { url, currency, sessions });
	const [first] = sessions;
	if (!first) {
		return known({
			"@type": "Service",
			...texts,
			category: activity.category,
			provider: organizer,
			areaServed: place,
			offers,
		});
	}
	const shared = {
		...texts,
		keywords: [activity.category, ...activity.keywords].filter(Boolean).join(", "),
		typicalAgeRange: toAgeRange(activity.ageRange),
		inLanguage:
			activity.languages.length > 0
				? activity.languages.map((name) => ({ "@type": "Language", name }))
				: activity.textLanguage,
		location: place,
		organizer,
		offers,
	};
	if (total === 1) {
		return known({ "@type": "ChildrensEvent", ...shared, ...toTimes(first), ...toPlaces(first), ...placeOf(first) });
	}
	return known({
		"@type": "EventSeries",
		...shared,
		startDate: toTimes(first).startDate,
		...(isOfCourse && toPlaces(first)),
		eventStatus: sessions.every(({ eventStatus }) => eventStatus === "cancelled") ? statuses.cancelled : null,
		subEvent: sessions.map((session) =>
			known({
				"@type": "ChildrensEvent",
				"@id": `${url}#${session.id}`,
				name: activity.title,
				location: place && { "@id": place["@id"] },
				...toTimes(session),
				...(!isOfCourse && toPlaces(session)),
				...placeOf(session),
			}),
		),
	});

	/** Returns where a session takes place, unless at the activity's main venue. */
	function placeOf({ venueId }: ActivitySession): { location?: Thing } {
		const venue = venueId !== details.mainVenueId && details.venues.find(({ id }) => id === venueId);
		return venue ? { location: toPlace(venue, `${url}#venue-${venue.id}`) } : {};
	}
}

const statuses: Record<EventStatus, string> = {
	scheduled: "https://schema.org/EventScheduled",
	cancelled: "https://schema.org/EventCancelled",
	postponed: "https://schema.org/EventPostponed",
};

function toTimes({ startDate, endDate, timeZone, eventStatus }: ActivitySession) {
	return {
		startDate: toLocalTime(startDate, timeZone),
		endDate: endDate && toLocalTime(endDate, timeZone),
		eventStatus: statuses[eventStatus],
	};
}

/** Adds the offset of its time zone: '2026-07-14T09:30-04:00'. A date without time is unchanged. */
function toLocalTime(date: string, timeZone: string): string {
	if (!date.includes("T")) return date;
	const local = Temporal.Instant.from(date).toZonedDateTimeISO(timeZone);
	return local.toString({ smallestUnit: "minute", timeZoneName: "never" });
}

function toPlaces({ maximumCapacity, remainingCapacity }: ActivitySession) {
	return {
		maximumAttendeeCapacity: maximumCapacity,
		remainingAttendeeCapacity: remainingCapacity && Math.max(0, remainingCapacity),
	};
}

function createMainPlace({ activity, venues, mainVenueId }: ActivityDetails, url: string): Thing | null {
	const venue = venues.find(({ id }) => id === mainVenueId);
	if (venue) return toPlace(venue, `${url}#venue`);
	return activity.location ? { "@type": "Place", "@id": `${url}#venue`, name: activity.location } : null;
}

function toPlace({ title, address, locality, postalCode, latitude, longitude }: Venue, id: string): Thing {
	const texts = known({
		"@type": "PostalAddress",
		streetAddress: address,
		addressLocality: locality,
		postalCode,
	});
	return known({
		"@type": "Place",
		"@id": id,
		name: title,
		address: Object.keys(texts).length > 1 ? texts : null,
		geo: latitude === null || longitude === null ? null : { "@type": "GeoCoordinates", latitude, longitude },
	});
}

/** Formats ages as schema.org does: '7-9', '11-'. */
function toAgeRange(ageRange: string): string {
	return ageRange.replace(/^(\d+)\+$/, "$1-");
}

/** Returns its own pictures, or else the one generated for link previews. */
function listPictures(activity: Activity): string[] {
	const own = [...new Set([activity.imageUrl, ...activity.images])].filter((url) => url !== null);
	return own.length > 0 ? own : [getActivityPicture(activity).url];
}

/** Returns the last day of an activity that has ended; null if not known. */
function getLastDate({ endedAt, sessions, schedules }: Activity): string | null {
	const dates = [
		...sessions.map(({ startDate, endDate }) => endDate ?? startDate),
		...schedules.map(({ endDate }) => endDate),
	].filter((date) => date !== null);
	const last = dates.toSorted().at(-1) ?? null;
	return endedAt !== null && (last === null || endedAt < last) ? endedAt : last;
}
