import { parseWeekendFilters } from "../../../domain/activity/weekend-filters.ts";
import { rethrowAsFailure } from "../../context.server.ts";
import type { Route } from "./+types/weekend-answer";
import { loadWeekend } from "./load-weekend.server.ts";

/** This weekend by an age group and a place. Which child is how old, and which three a family sees, its device knows alone. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const loading = loadWeekend(context, parseWeekendFilters(url.searchParams));
	return Response.json(await rethrowAsFailure(context, "listingFailed", loading));
}
