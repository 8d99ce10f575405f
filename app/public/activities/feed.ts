import { href } from "react-router";
import { noFilters } from "../../../domain/search/filters.ts";
import { expirePageAt, getDocuments, getServices } from "../../context.server.ts";
import { summarize } from "../activity/summarize.ts";
import { respondWithFeed } from "../atom-feed.ts";
import type { Route } from "./+types/feed";

const maxEntries = 20;

/** Serves the newest activities as an Atom feed. */
export async function loader({ context }: Route.LoaderArgs) {
	const { publicOrigin } = getServices(context);
	const { activities } = getDocuments(context);
	const { cards, expiresAt } = await activities.list({ ...noFilters, sort: "newest" }, 1, maxEntries);
	expirePageAt(context, expiresAt);
	const found = await Promise.all(cards.map(({ id }) => activities.find(id)));
	return respondWithFeed({
		title: "New activities",
		address: publicOrigin + href("/activities/feed.xml"),
		page: publicOrigin + href("/activities"),
		entries: found.flatMap((activity) => {
			if (!activity) return [];
			const { id, title, category, description, updatedAt } = activity;
			const page = publicOrigin + href("/booking/:id", { id });
			return [{ id: page, title, link: page, updated: updatedAt, category, summary: summarize(description) }];
		}),
	});
}
