import { href, redirect } from "react-router";
import { parseDatesQuery, toDatesQuery } from "../../../domain/family/share-dates.ts";
import type { Route } from "./+types/plan";

/** Redirects to the dates of the shortlist, with those that a link shares. */
export function loader({ url }: Route.LoaderArgs) {
	const children = parseDatesQuery(url.searchParams);
	return redirect(href("/shortlist") + (children.length > 0 ? toDatesQuery(children) : ""));
}
