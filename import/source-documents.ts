import { normalizeLine, normalizeText } from "../domain/normalize-text.ts";
import type { Provider } from "../domain/provider/provider.ts";
import { normalizeHttpUrl } from "../domain/url.ts";
import type { Venue } from "../domain/venue/venue.ts";
import type { SourceProvider, SourceVenue } from "./source-activity.ts";
import { createSourceId } from "./source-id.ts";

export type StagedProvider = Omit<Provider, "createdAt" | "updatedAt">;
export type StagedVenue = Omit<Venue, "createdAt" | "updatedAt">;

/** In characters, as in the staff's forms. */
const maxLineLength = 200;
const maxTextLength = 20_000;

/**
 * Converts a source's provider. Its id is the same in every import of the source. Returns null if its name is empty.
 */
export function toProvider(sourceName: string, provider: SourceProvider): StagedProvider | null {
	const title = toLine(provider.name);
	if (!title) return null;
	return {
		id: createSourceId(sourceName, ["provider", provider.key]),
		title,
		description: normalizeText(provider.description).slice(0, maxTextLength),
		url: normalizeHttpUrl(provider.url ?? ""),
		email: toLine(provider.email ?? "") || null,
		telephone: toLine(provider.telephone ?? "") || null,
	};
}

/** Converts a source's venue, with the time zone of its activities. Returns null if nothing readable names it. */
export function toVenue(
	sourceName: string,
	key: string,
	venue: SourceVenue,
	timeZone: string | null,
): StagedVenue | null {
	const title = [venue.name, venue.address, venue.locality, venue.postalCode].map(toLine).find(Boolean);
	if (!title) return null;
	const { latitude, longitude } = toPoint(venue.latitude, venue.longitude) ?? { latitude: null, longitude: null };
	return {
		id: createVenueId(sourceName, key),
		title,
		address: toLine(venue.address),
		locality: toLine(venue.locality),
		postalCode: toLine(venue.postalCode),
		latitude,
		longitude,
		timeZone,
	};
}

export function createVenueId(sourceName: string, key: string): string {
	return createSourceId(sourceName, ["venue", key]);
}

/** Returns null outside the valid ranges, and for 0, 0, which stands for 'unknown'. */
export function toPoint(latitude: number | null, longitude: number | null) {
	if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null;
	return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

function toLine(text: string): string {
	return normalizeLine(text).slice(0, maxLineLength);
}
