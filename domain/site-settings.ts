import type { DistanceUnit } from "./place/distance.ts";

/** The operator's settings for the whole site. */
export type SiteSettings = {
	/** IANA time zone for dates that belong to no venue: 'America/New_York'. */
	timeZone: string;
	/** ISO 4217 code of the currency in which prices are compared: 'USD'. */
	currency: string;
	distanceUnit: DistanceUnit;
	/** The settings MAP_TILES and MAP_ATTRIBUTION. Without them, only the demo world has a map. */
	mapTiles?: { url: string; attribution: string } | null;
	/** A lead is erased this many months after its last change. */
	leadRetentionMonths: number;
	/** The setting TODAY: '2024-06-15' or '2024-06-15T09:00', in the site's zone; null for the real date. */
	today: string | null;
};
