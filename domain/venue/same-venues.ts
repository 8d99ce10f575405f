import { foldText } from "../normalize-text.ts";
import { getDistanceKm } from "../place/position.ts";
import type { Venue } from "./venue.ts";

/** Positions of one building differ by less than this. */
const maxDistanceKm = 0.05;

/** Splits venues with one name into groups that are the same place: each within 50 m of each, or at one address. */
export function groupSameVenues(venues: Venue[]): Venue[][] {
	const groups: Venue[][] = [];
	for (const venue of venues) {
		const group = groups.find((members) => members.every((member) => isSameVenue(member, venue)));
		if (group) group.push(venue);
		else groups.push([venue]);
	}
	return groups;
}

/** Addresses decide only where a position is missing: an address may be no more than a town. */
function isSameVenue(one: Venue, other: Venue): boolean {
	const [position, otherPosition] = [getPosition(one), getPosition(other)];
	if (position && otherPosition) return getDistanceKm(position, otherPosition) <= maxDistanceKm;
	return getAddressKey(one) === getAddressKey(other);
}

function getPosition({ latitude, longitude }: Venue) {
	return latitude !== null && longitude !== null ? { latitude, longitude } : null;
}

function getAddressKey({ address, postalCode, locality }: Venue): string {
	return foldText([address, postalCode, locality].join(" "))
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
}
