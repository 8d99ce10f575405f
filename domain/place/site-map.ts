/** In degrees. */
export type Bounds = { south: number; west: number; north: number; east: number };

/** The source of the listing's map. */
export type SiteMap =
	| {
			kind: "tiles";
			/** A URL template with {z}, {x}, {y} and optionally {s}, or the URL of a PMTiles archive. */
			url: string;
			attribution: string;
	  }
	| {
			kind: "drawn";
			/** The path of a picture whose edges are at the bounds. */
			image: string;
			bounds: Bounds;
			labels: { name: string; latitude: number; longitude: number }[];
	  };

/** Returns true if tiles come from a single PMTiles file instead of one URL per tile. */
export function isTileArchive(url: string): boolean {
	return /\.pmtiles$/i.test(URL.parse(url)?.pathname ?? "");
}

/** Where an activity takes place. */
export type ActivityPosition = { id: string; latitude: number; longitude: number };
