import type { SiteMap } from "../../../../domain/place/site-map.ts";
import { type Context, getDocuments, getServices, getSiteSettings } from "../../../context.server.ts";

/** Returns the map of the operator's tiles, or the demo world's on a demo site; null if there is no map. */
export async function findSiteMap(context: Context): Promise<SiteMap | null> {
	const { mapTiles } = getSiteSettings(context);
	if (mapTiles) return { kind: "tiles", ...mapTiles };
	return (await getDocuments(context).isDemoSite()) ? getServices(context).backend.demoWorld.map : null;
}
