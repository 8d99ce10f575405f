import { parseWeekendFilters } from "../../../domain/search/weekend-filters.ts";
import type { FailureHandle } from "../../failure.ts";
import type { Route } from "./+types/weekend-answer";
import { loadWeekend } from "./load-weekend.server.ts";

export const handle = { failed: "listingFailed" } satisfies FailureHandle;

/**
 * Serves this weekend for an age group and a place. Only the device knows the children's ages and which three the
 * family sees.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
	return Response.json(await loadWeekend(context, parseWeekendFilters(url.searchParams)));
}
