import type { SiteMap } from "../domain/place/site-map.ts";
import { towns } from "./venues.ts";

/** The drawn map of the demo world. The edges of design/site/demo-map.svg are at these bounds. */
export const demoMap: SiteMap = {
	kind: "drawn",
	image: "/art/demo-map-1800.webp",
	bounds: { south: 39.925, west: -60.09, north: 40.095, east: -59.87 },
	labels: Object.entries(towns).map(([name, { latitude, longitude }]) => ({
		name,
		// Puts the label below the houses.
		latitude: latitude - 0.009,
		longitude,
	})),
};
