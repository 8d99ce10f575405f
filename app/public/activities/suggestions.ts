import { chooseSuggestions, maxSuggestions, suggestionKinds } from "../../../domain/search/choose-suggestions.ts";
import { parseSearchText } from "../../../domain/search/filter-values.ts";
import { getDocuments } from "../../context.server.ts";
import type { Route } from "./+types/suggestions";

const maxAgeSeconds = 60;

/**
 * Suggests meanings of the text typed so far. `of=places` suggests only places. Text that can't be searched gets no
 * suggestions.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
	const params = new URL(request.url).searchParams;
	const typed = parseSearchText(params.get("q"));
	const kinds = params.get("of") === "places" ? (["place"] as const) : suggestionKinds;
	const found = typed === "" ? null : await getDocuments(context).activities.suggest(typed, maxSuggestions);
	return Response.json(
		{ suggestions: found ? chooseSuggestions(found, kinds) : [] },
		{ headers: { "cache-control": `public, max-age=${maxAgeSeconds}` } },
	);
}
