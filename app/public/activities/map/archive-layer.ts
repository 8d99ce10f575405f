import type { GridLayer } from "leaflet";
import { leafletRasterLayer, PMTiles, TileType } from "pmtiles";
import { leafletLayer } from "protomaps-leaflet";

/**
 * Creates the layer of a PMTiles archive, whose tiles are read by ranges of bytes: vector tiles in Protomaps' basemap
 * schema, drawn in the page's colour scheme, or pictures.
 */
export async function createArchiveLayer(url: string, attribution: string): Promise<GridLayer> {
	const archive = new PMTiles(url);
	const { tileType, maxZoom } = await archive.getHeader();
	if (tileType !== TileType.Mvt) return leafletRasterLayer(archive, { attribution, maxNativeZoom: maxZoom });
	const flavor = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
	// Its types leave out what it inherits from the layer.
	return leafletLayer({ url, attribution, flavor, lang: "en", maxDataZoom: maxZoom }) as unknown as GridLayer;
}
