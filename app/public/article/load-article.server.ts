import { href, redirect } from "react-router";
import { createExcerpt } from "../../../domain/article/excerpt.server.ts";
import { sanitizeArticleHtml } from "../../../domain/article/sanitize-article-html.server.ts";
import { isExternal, type Resource } from "../../../domain/resource/resource.ts";
import { noFilters } from "../../../domain/search/filters.ts";
import { normalizeHttpUrl } from "../../../domain/url.ts";
import { type Context, expirePageAt, getClock, getDocuments, getServices, logFailure } from "../../context.server.ts";
import { createQrCode } from "../../ui/qr-code.server.ts";
import { toCardViews } from "../card-views.server.ts";

/** Loads an article's related documents. Throws a redirect for an article on another site. */
export async function loadArticle(context: Context, resource: Resource) {
	const { resources, activities } = getDocuments(context);
	const externalUrl = isExternal(resource) && normalizeHttpUrl(resource.externalLink ?? "");
	if (externalUrl) throw redirect(externalUrl);
	const [related, matching] = await Promise.all([
		resources.listRelated(resource, 3),
		findMatchingActivities(resource).catch(showNoActivities),
	]);
	const { id: _id, externalLink: _externalLink, content: stored, createdAt, ...shown } = resource;
	const content = sanitizeArticleHtml(stored);
	const address = getServices(context).publicOrigin + href("/resources/:id", { id: resource.id });
	return {
		article: { ...shown, publishedAt: resource.publishedAt ?? createdAt, excerpt: createExcerpt(content), content },
		address,
		addressCode: createQrCode(address),
		related,
		matching,
	};

	/** The article is complete without them, but such a page is not cached. */
	function showNoActivities(error: unknown) {
		logFailure(context, "listingFailed", error);
		expirePageAt(context, getClock(context).catalogueNow().toISOString());
		return null;
	}

	/** Returns activities that match the first of the article's tags with any results. */
	async function findMatchingActivities({ tags }: Resource) {
		for (const tag of tags) {
			const filters = { ...noFilters, search: tag, sort: "popular" as const };
			const results = await activities.list(filters, 1, 3);
			const cards = toCardViews(context, results);
			if (cards.length > 0) return { tag, cards };
		}
		return null;
	}
}
