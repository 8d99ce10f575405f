import { activityLimits } from "../activity/activity-input.ts";
import type { Venue } from "./venue.ts";

/** Formats the location that people read: 'Harbour Hall, Alder Quay'. */
export function formatLocation({
	title,
	address,
	locality,
	postalCode,
}: Pick<Venue, "title" | "address" | "locality" | "postalCode">): string {
	const place = locality || (title === address ? "" : address) || postalCode;
	const parts = title.toLowerCase().includes(place.toLowerCase()) ? [title] : [title, place];
	return parts.join(", ").slice(0, activityLimits.location);
}
