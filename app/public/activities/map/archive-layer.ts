import type { GridLayer } from "leaflet";
import { leafletRasterLayer, PMTiles, TileType } from "pmtiles";
import { leafletLayer } from "protomaps-leaflet";

/**
 * Creates the layer of a PMTiles archive, whose tiles are read by byte ranges. Draws vector tiles in Protomaps' basemap
 * schema in the page's colour scheme, or shows raster tiles.
 */
export async function createArchiveLayer(url: string, attribution: string): Promise<GridLayer> {
	const archive = new PMTiles(url);
	const { tileType, maxZoom } = await archive.getHeader();
	if (tileType !== TileType.Mvt) return leafletRasterLayer(archive, { attribution, maxNativeZoom: maxZoom });
	const flavor = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
	// The package's types omit the methods inherited from GridLayer.
	return leafletLayer({ url, attribution, flavor, lang: "en", maxDataZoom: maxZoom }) as unknown as GridLayer;
}
