/** In degrees. */
export type Bounds = { south: number; west: number; north: number; east: number };

/** What the listing's map is drawn from. */
export type SiteMap =
	| {
			kind: "tiles";
			/** A template with {z}, {x} and {y}, and {s} if need be, or the address of a PMTiles archive. */
			url: string;
			attribution: string;
	  }
	| {
			kind: "drawn";
			/** The path of a picture whose edges are the bounds. */
			image: string;
			bounds: Bounds;
			labels: { name: string; latitude: number; longitude: number }[];
	  };

/** Whether tiles come from one file in the PMTiles format, and not from an address each. */
export function isTileArchive(url: string): boolean {
	return /\.pmtiles$/i.test(URL.parse(url)?.pathname ?? "");
}

/** Where an activity takes place. */
export type ActivityPosition = { id: string; latitude: number; longitude: number };
