import { href, Link, redirect, useRouteError } from "react-router";
import { noFilters } from "../../../domain/activity/filters.ts";
import { createExcerpt } from "../../../domain/article/excerpt.server.ts";
import { sanitizeArticleHtml } from "../../../domain/article/sanitize-article-html.server.ts";
import { brand } from "../../../domain/brand.ts";
import { isExternal, type Resource } from "../../../domain/resource/resource.ts";
import { normalizeHttpUrl } from "../../../domain/url.ts";
import { getDocuments, getServices, notFound, rethrowAsFailure } from "../../context.server.ts";
import { ActivityGrid } from "../../ui/activity-card.tsx";
import { ArticleView } from "../../ui/article/article-view.tsx";
import { FailurePanel, getFailure } from "../../ui/failure-panel.tsx";
import { failureMeta, pageMeta } from "../../ui/page-meta.ts";
import { ResourceCards } from "../../ui/resource-card.tsx";
import { toCardViews } from "../card-views.server.ts";
import type { Route } from "./+types/article";
import { ShareButtons } from "./share-buttons.tsx";

// Who comes here: a parent who wants the answer now, perhaps sent here by a friend, and may pass it on to another.

export function meta({ loaderData, matches, params, error }: Route.MetaArgs) {
	if (!loaderData || error) return failureMeta(error);
	const { article, address } = loaderData;
	const crumbs = [
		{ name: "Parenting Resources", item: new URL(href("/resources"), address).href },
		{ name: article.title, item: address },
	];
	return [
		...pageMeta({
			title: article.title,
			description: article.excerpt,
			path: href("/resources/:id", { id: params.id }),
			matches,
			picture: article.imageUrl,
			type: "article",
		}),
		{ property: "article:published_time", content: article.createdAt },
		{ property: "article:modified_time", content: article.updatedAt },
		{
			"script:ld+json": {
				"@context": "https://schema.org",
				"@type": "Article",
				headline: article.title,
				description: article.excerpt,
				datePublished: article.createdAt,
				dateModified: article.updatedAt,
				articleSection: article.category,
				keywords: article.tags.join(", "),
				...(article.imageUrl && { image: new URL(article.imageUrl, address).href }),
				mainEntityOfPage: address,
				author: { "@type": "Organization", name: brand.name },
				publisher: { "@type": "Organization", name: brand.name },
			},
		},
		{
			"script:ld+json": {
				"@context": "https://schema.org",
				"@type": "BreadcrumbList",
				itemListElement: crumbs.map((crumb, at) => ({ "@type": "ListItem", position: at + 1, ...crumb })),
			},
		},
	];
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const { resources, activities } = getDocuments(context);
	const resource = await rethrowAsFailure(context, "articleFailed", resources.find(params.id));
	if (!resource) throw notFound("articleNotFound");
	const externalUrl = isExternal(resource) && normalizeHttpUrl(resource.externalLink ?? "");
	if (externalUrl) throw redirect(externalUrl);
	const [related, matching] = await rethrowAsFailure(
		context,
		"articleFailed",
		Promise.all([resources.listRelated(resource, 3), findMatchingActivities(resource)]),
	);
	const { id: _id, externalLink: _externalLink, content: stored, ...shown } = resource;
	const content = sanitizeArticleHtml(stored);
	const address = getServices(context).publicOrigin + href("/resources/:id", { id: params.id });
	return {
		article: { ...shown, excerpt: createExcerpt(content), content },
		address,
		related,
		matching,
	};

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

export default function Article({ loaderData }: Route.ComponentProps) {
	const { article, address, related, matching } = loaderData;
	return (
		<>
			<article className="mx-auto max-w-3xl px-4 pt-5 sm:px-6">
				<nav aria-label="Breadcrumb">
					<ol className="flex flex-wrap items-center gap-x-2 text-ink-soft">
						<li>
							<Link
								to={href("/resources")}
								prefetch="intent"
								className="inline-flex min-h-11 items-center hover:underline"
							>
								Parenting Resources
							</Link>
						</li>
						<li aria-hidden>/</li>
						<li>
							<Link
								to={`${href("/resources")}?${new URLSearchParams({ category: article.category })}`}
								prefetch="intent"
								className="inline-flex min-h-11 items-center hover:underline"
							>
								{article.category}
							</Link>
						</li>
						<li aria-hidden>/</li>
						<li aria-current="page" className="line-clamp-1 max-w-full">
							{article.title}
						</li>
					</ol>
				</nav>
				<ArticleView article={article} />
				<ShareButtons title={article.title} address={address} />
			</article>
			{matching && (
				<section aria-labelledby="matching" className="mx-auto mt-16 max-w-7xl px-4 sm:px-6">
					<h2 id="matching" className="mb-6 text-section">
						Activities to go with it
					</h2>
					<ActivityGrid activities={matching.cards} heading="h3" />
				</section>
			)}
			{related.length > 0 && (
				<section aria-labelledby="related" className="mx-auto mt-16 max-w-7xl px-4 sm:px-6">
					<h2 id="related" className="mb-6 text-section">
						Read next
					</h2>
					<ResourceCards resources={related} heading="h3" />
				</section>
			)}
		</>
	);
}

export function ErrorBoundary() {
	const failure = getFailure(useRouteError(), "articleFailed");
	return (
		<FailurePanel failure={failure}>
			<Link to={href("/resources")} className="button button-main">
				Browse resources
			</Link>
		</FailurePanel>
	);
}
