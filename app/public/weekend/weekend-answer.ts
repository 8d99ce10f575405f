import { parseWeekendFilters } from "../../../domain/search/weekend-filters.ts";
import { rethrowAsFailure } from "../../context.server.ts";
import type { Route } from "./+types/weekend-answer";
import { loadWeekend } from "./load-weekend.server.ts";

/**
 * Serves this weekend for an age group and a place. Only the device knows the children's ages and which three the
 * family sees.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
	const loading = loadWeekend(context, parseWeekendFilters(url.searchParams));
	return Response.json(await rethrowAsFailure(context, "listingFailed", loading));
}
