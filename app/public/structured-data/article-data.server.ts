import { href } from "react-router";
import type { Resource } from "../../../domain/resource/resource.ts";
import { known, type Thing } from "../../thing.server.ts";
import { createBreadcrumbs, createPublisher } from "./site-data.server.ts";

type Article = Pick<Resource, "title" | "category" | "imageUrl" | "tags" | "updatedAt"> & {
	publishedAt: string;
	excerpt: string;
};

/** Returns an article at this URL and its breadcrumbs. */
export function createArticleData(origin: string, url: string, article: Article): Thing[] {
	const { title, category, imageUrl, tags, publishedAt, updatedAt, excerpt } = article;
	const publisher = createPublisher(origin);
	const resources = href("/resources");
	return [
		known({
			"@type": "Article",
			"@id": url,
			headline: title,
			description: excerpt,
			url,
			mainEntityOfPage: url,
			image: imageUrl && new URL(imageUrl, origin).href,
			datePublished: publishedAt,
			dateModified: updatedAt,
			articleSection: category,
			keywords: tags.join(", "),
			author: publisher,
			publisher: { "@id": publisher["@id"] },
		}),
		createBreadcrumbs(origin, [
			{ name: "Parenting Resources", path: resources },
			{ name: category, path: `${resources}?${new URLSearchParams({ category })}` },
			{ name: title },
		]),
	];
}
