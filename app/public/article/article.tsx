import { href } from "react-router";
import { describePage, getDocuments, notFound } from "../../context.server.ts";
import type { FailureHandle } from "../../failure.ts";
import { failureMeta, pageMeta } from "../../ui/page-meta.ts";
import { createArticlePreview } from "../share-pictures/share-picture-address.server.ts";
import { createArticleData } from "../structured-data/article-data.server.ts";
import type { Route } from "./+types/article";
import { ArticlePage } from "./article-page.tsx";
import { loadArticle } from "./load-article.server.ts";

// Opened by a parent who wants the answer now, perhaps from a friend's link, and may share it.

export const handle = { failed: "articleFailed" } satisfies FailureHandle;

export function meta({ loaderData, matches, params, error }: Route.MetaArgs) {
	if (!loaderData || error) return failureMeta(error);
	const { article } = loaderData;
	return [
		...pageMeta({
			title: article.title,
			description: article.excerpt,
			path: href("/resources/:id", { id: params.id }),
			matches,
			picture: loaderData.linkPreview,
			type: "article",
		}),
		{ property: "article:published_time", content: article.publishedAt },
		{ property: "article:modified_time", content: article.updatedAt },
	];
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const { resources } = getDocuments(context);
	const resource = await resources.find(params.id);
	if (!resource) throw notFound("articleNotFound");
	const loaded = await loadArticle(context, resource);
	describePage(context, (origin) => createArticleData(origin, loaded.address, loaded.article));
	return { ...loaded, linkPreview: createArticlePreview(resource) };
}

export default function Article({ loaderData }: Route.ComponentProps) {
	return <ArticlePage {...loaderData} />;
}
