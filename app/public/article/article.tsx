import { href, Link, useRouteError } from "react-router";
import { brand } from "../../../domain/brand.ts";
import { getDocuments, notFound, rethrowAsFailure } from "../../context.server.ts";
import { FailurePanel, getFailure } from "../../ui/failure-panel.tsx";
import { failureMeta, pageMeta } from "../../ui/page-meta.ts";
import type { Route } from "./+types/article";
import { ArticlePage } from "./article-page.tsx";
import { loadArticle } from "./load-article.server.ts";

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
		{ property: "article:published_time", content: article.publishedAt },
		{ property: "article:modified_time", content: article.updatedAt },
		{
			"script:ld+json": {
				"@context": "https://schema.org",
				"@type": "Article",
				headline: article.title,
				description: article.excerpt,
				datePublished: article.publishedAt,
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
	const { resources } = getDocuments(context);
	const resource = await rethrowAsFailure(context, "articleFailed", resources.find(params.id));
	if (!resource) throw notFound("articleNotFound");
	return loadArticle(context, resource);
}

export default function Article({ loaderData }: Route.ComponentProps) {
	return <ArticlePage {...loaderData} />;
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
