import { href } from "react-router";
import { getDocuments, getServices } from "../../context.server.ts";
import { respondWithFeed } from "../atom-feed.ts";
import type { Route } from "./+types/feed";

const maxEntries = 30;

/** Serves the newest resources as an Atom feed. */
export async function loader({ context }: Route.LoaderArgs) {
	const { publicOrigin } = getServices(context);
	const resources = (await getDocuments(context).resources.list(null)).slice(0, maxEntries);
	return respondWithFeed({
		title: "Parenting Resources",
		address: publicOrigin + href("/resources/feed.xml"),
		page: publicOrigin + href("/resources"),
		entries: resources.map(({ id, title, category, excerpt, publishedAt, isExternal, externalLink }) => {
			const page = publicOrigin + href("/resources/:id", { id });
			const link = isExternal && externalLink ? externalLink : page;
			return { id: page, title, link, updated: publishedAt, category, summary: excerpt };
		}),
	});
}
