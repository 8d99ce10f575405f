import { parseActivityIds } from "../../../domain/activity/activity-ids.ts";
import { maxShortlistItems } from "../../../domain/family/shortlist.ts";
import type { Route } from "./+types/items";
import { loadShortlist } from "./load-shortlist.server.ts";

/** What there is of the activities that a browser has stored on its shortlist. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const ids = parseActivityIds(url.searchParams).slice(0, maxShortlistItems);
	return Response.json(await loadShortlist(context, ids));
}
