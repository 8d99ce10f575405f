import { type FacetCounts, facetDeadlineMs } from "../../../domain/search/facets.ts";
import { parseFilters } from "../../../domain/search/filters.ts";
import { expirePageAt, getClock, getDocuments, getServices } from "../../context.server.ts";
import type { Route } from "./+types/facets";

export type FacetsAnswer = { counts: FacetCounts };

/** Sessions begin and end in the meantime. */
const timeToLiveMs = 5 * 60_000;
/** For incomplete answers, so that options that were not counted in time are retried soon. */
const partialTimeToLiveMs = 30_000;

/** Serves the number of results for each filter option of the listing with the same query. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { filters } = parseFilters(url.searchParams);
	try {
		const { counts, isComplete } = await getDocuments(context).activities.countFacets(filters, facetDeadlineMs);
		const now = getClock(context).catalogueNow().getTime();
		expirePageAt(context, new Date(now + (isComplete ? timeToLiveMs : partialTimeToLiveMs)).toISOString());
		return Response.json({ counts } satisfies FacetsAnswer);
	} catch (error) {
		getServices(context).log("error", "Failed to count what the filters would leave", { error });
		return Response.json({ counts: {} } satisfies FacetsAnswer, {
			status: 503,
			headers: { "cache-control": "no-store" },
		});
	}
}
