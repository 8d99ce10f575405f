import { href } from "react-router";
import { formatPartName, maxUrlsPerPart, sitemapKinds } from "../../../domain/sitemap.ts";
import { getDocuments, getServices } from "../../context.server.ts";
import { escapeXml } from "../escape-xml.ts";
import type { Route } from "./+types/sitemap";
import { respondWithSitemap } from "./sitemap.server.ts";

/** Serves the sitemap index, for search engines and other programs that need every public page. */
export async function loader({ context }: Route.LoaderArgs) {
	const { publicOrigin } = getServices(context);
	const { sitemap } = getDocuments(context);
	const entries: string[] = [];
	for (const kind of sitemapKinds) {
		for (const number of await sitemap.listParts(kind, maxUrlsPerPart)) {
			const part = formatPartName({ kind, number });
			entries.push(`<sitemap><loc>${escapeXml(publicOrigin + href("/sitemap/:part.xml", { part }))}</loc></sitemap>`);
		}
	}
	return respondWithSitemap(context, "sitemapindex", entries);
}
