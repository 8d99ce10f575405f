import { href } from "react-router";
import { maxUrlsPerPart, parsePartName, type SitemapKind } from "../../../domain/sitemap.ts";
import { getDocuments, getServices } from "../../context.server.ts";
import { escapeXml } from "../escape-xml.ts";
import type { Route } from "./+types/part";
import { respondWithSitemap, sitemapPartNotFound } from "./sitemap.server.ts";

const createPath: Record<SitemapKind, (id: string) => string> = {
	activities: (id) => href("/booking/:id", { id }),
	providers: (id) => href("/providers/:id", { id }),
	resources: (id) => href("/resources/:id", { id }),
	pages: (id) => href("/:page", { page: id }),
};

/** Serves one part of the sitemap. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const part = parsePartName(params.part);
	const documents = part ? await getDocuments(context).sitemap.listPart(part, maxUrlsPerPart) : [];
	if (!part || documents.length === 0) return sitemapPartNotFound();
	const { publicOrigin } = getServices(context);
	const entries = documents.map(({ id, updatedAt }) => {
		const address = publicOrigin + createPath[part.kind](id);
		return `<url><loc>${escapeXml(address)}</loc><lastmod>${escapeXml(updatedAt)}</lastmod></url>`;
	});
	return respondWithSitemap(context, "urlset", entries);
}
