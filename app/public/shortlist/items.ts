import { parseActivityIds } from "../../../domain/activity/activity-ids.ts";
import { maxShortlistItems } from "../../../domain/family/shortlist.ts";
import type { Route } from "./+types/items";
import { loadShortlist } from "./load-shortlist.server.ts";
import { readShortlistIds } from "./shortlist-answer.server.ts";

/** Serves the activities of the shortlist stored in the browser, or, without ids in the URL, of its cookie. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
	const linked = parseActivityIds(url.searchParams).slice(0, maxShortlistItems);
	const ids = linked.length > 0 ? linked : readShortlistIds(request);
	return Response.json(await loadShortlist(context, ids));
}
