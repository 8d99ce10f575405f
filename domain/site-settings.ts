import type { DistanceUnit } from "./place/distance.ts";

/** What the operator has set for the whole site. */
export type SiteSettings = {
	/** IANA name of the zone of dates that belong to no venue: 'America/New_York'. */
	timeZone: string;
	/** ISO 4217 code of the currency that prices are compared in: 'USD'. */
	currency: string;
	distanceUnit: DistanceUnit;
	/** The settings MAP_TILES and MAP_ATTRIBUTION; without them only the demo world has a map. */
	mapTiles?: { url: string; attribution: string } | null;
	/** How many months after its last change a lead is erased. */
	leadRetentionMonths: number;
	/** The setting TODAY: '2024-06-15' or '2024-06-15T09:00', in the site's zone; null for the real date. */
	today: string | null;
};
