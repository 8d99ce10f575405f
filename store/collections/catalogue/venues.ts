import type { Activity, Origin } from "../../../domain/activity/activity.ts";
import { foldText } from "../../../domain/normalize-text.ts";
import { foldPostcode } from "../../../domain/place/place-name.ts";
import { groupSameVenues } from "../../../domain/venue/same-venues.ts";
import type { Venue } from "../../../domain/venue/venue.ts";
import { createCodec } from "../../codec.ts";
import type { Reader, Store } from "../../store.ts";
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

export type VenueAddress = Omit<Venue, "timeZone" | "createdAt" | "updatedAt">;

export async function findVenues(database: Reader, venueIds: (string | null)[]): Promise<VenueAddress[]> {
	const ids = [...new Set(venueIds)].filter((id) => id !== null);
	if (ids.length === 0) return [];
	return database
		.selectFrom("venues")
		.where("id", "in", ids)
		.select(["id", "title", "address", "locality", "postal_code as postalCode", "latitude", "longitude"])
		.execute();
}

export function replaceVenue(activity: Activity, id: string, targetId: string): Activity {
	const replace = (venueId: string | null) => (venueId === id ? targetId : venueId);
	const replaceIn = <T extends { venueId: string | null }>(list: T[]) =>
		list.map((entry) => ({ ...entry, venueId: replace(entry.venueId) }));
	const { venueId, sessions, schedules } = activity;
	return { ...activity, venueId: replace(venueId), sessions: replaceIn(sessions), schedules: replaceIn(schedules) };
}

const codec = createCodec<Venue>({
	id: "plain",
	title: "plain",
	address: "plain",
	locality: "plain",
	postalCode: "plain",
	latitude: "plain",
	longitude: "plain",
	timeZone: "plain",
	createdAt: "plain",
	updatedAt: "plain",
});

export const toVenue = codec.toDocument;

export function toVenueRow(venue: Venue, origin: Origin): VenueRow {
	const { title, address, locality, postalCode } = venue;
	return {
		...codec.toColumns(venue),
		folded_title: foldText(title),
		folded_locality: foldText(locality),
		folded_postcode: foldPostcode(postalCode),
		search_text: foldText([title, address, locality, postalCode].join(" ")),
		origin,
	};
}
