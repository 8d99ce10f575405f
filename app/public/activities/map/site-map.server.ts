import type { SiteMap } from "../../../../domain/place/site-map.ts";
import { type Context, getDocuments, getServices, getSiteSettings } from "../../../context.server.ts";

/** The map of the operator's tiles, else the demo world's own on a demo site; null: no map is offered. */
export async function findSiteMap(context: Context): Promise<SiteMap | null> {
	const { mapTiles } = getSiteSettings(context);
	if (mapTiles) return { kind: "tiles", ...mapTiles };
	return (await getDocuments(context).isDemoSite()) ? getServices(context).backend.demoWorld.map : null;
}
