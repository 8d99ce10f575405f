import type { Activity, Origin } from "../../../domain/activity/activity.ts";
import { foldText } from "../../../domain/normalize-text.ts";
import { foldPostcode } from "../../../domain/place/place-name.ts";
import { groupSameVenues } from "../../../domain/venue/same-venues.ts";
import type { Venue } from "../../../domain/venue/venue.ts";
import type { Store } from "../../store.ts";
import type { VenueRow } from "../../tables.ts";
import { createDirectory } from "./directory.ts";

export function createVenues(store: Store) {
	return createDirectory<"venues", Venue>(store, {
		name: "venues",
		toDocument: toVenue,
		toRow: toVenueRow,
		reference: "venue_id",
		furtherReferences: ["sessions", "schedules"],
		replaceReference: replaceVenue,
		groupSame: groupSameVenues,
	});
}

/** Returns the activity at another venue, wherever it was at the one with the id. */
export function replaceVenue(activity: Activity, id: string, targetId: string): Activity {
	const replace = (venueId: string | null) => (venueId === id ? targetId : venueId);
	const replaceIn = <T extends { venueId: string | null }>(list: T[]) =>
		list.map((entry) => ({ ...entry, venueId: replace(entry.venueId) }));
	const { venueId, sessions, schedules } = activity;
	return { ...activity, venueId: replace(venueId), sessions: replaceIn(sessions), schedules: replaceIn(schedules) };
}

export function toVenue(row: VenueRow): Venue {
	return {
		id: row.id,
		title: row.title,
		address: row.address,
		locality: row.locality,
		postalCode: row.postal_code,
		latitude: row.latitude,
		longitude: row.longitude,
		timeZone: row.time_zone,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
	};
}

export function toVenueRow(venue: Venue, origin: Origin): VenueRow {
	const { title, address, locality, postalCode } = venue;
	return {
		id: venue.id,
		title,
		address,
		locality,
		postal_code: postalCode,
		latitude: venue.latitude,
		longitude: venue.longitude,
		time_zone: venue.timeZone,
		created_at: venue.createdAt,
		updated_at: venue.updatedAt,
		folded_title: foldText(title),
		folded_locality: foldText(locality),
		folded_postcode: foldPostcode(postalCode),
		search_text: foldText([title, address, locality, postalCode].join(" ")),
		origin,
	};
}
