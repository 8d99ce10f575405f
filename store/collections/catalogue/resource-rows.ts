import type { Origin } from "../../../domain/activity/activity.ts";
import { createExcerpt } from "../../../domain/article/excerpt.server.ts";
import { sanitizeArticleHtml } from "../../../domain/article/sanitize-article-html.server.ts";
import type { Clock } from "../../../domain/clock.ts";
import { isExternal, type Resource, type ResourceCard } from "../../../domain/resource/resource.ts";
import { normalizeHttpUrl, normalizePictureUrl } from "../../../domain/url.ts";
import { createCodec } from "../../codec.ts";
import type { ResourceRow } from "../../tables.ts";
import { toPublicationColumns } from "./publication.ts";

type CardRow = Omit<ResourceRow, "tags" | "published" | "updated_at" | "origin">;

export function toCard(row: CardRow): ResourceCard {
	return {
		id: row.id,
		title: row.title,
		category: row.category,
		readTime: row.read_time,
		imageUrl: normalizePictureUrl(row.image_url ?? ""),
		externalLink: normalizeHttpUrl(row.external_link ?? ""),
		publishedAt: row.published_at ?? row.created_at,
		excerpt: row.excerpt,
		isExternal: isExternal({ content: row.content, externalLink: row.external_link }),
	};
}

/** Returns false for a resource without content whose link browsers cannot open. */
export function canBeOpened({ isExternal, externalLink }: ResourceCard): boolean {
	return !isExternal || externalLink !== null;
}

const codec = createCodec<Resource>({
	id: "plain",
	title: "plain",
	category: "plain",
	readTime: "plain",
	imageUrl: "plain",
	tags: "json",
	content: "plain",
	externalLink: "plain",
	publishedAt: "plain",
	createdAt: "plain",
	updatedAt: "plain",
});

export function toResource(row: ResourceRow): Resource {
	return { ...codec.toDocument(row), imageUrl: normalizePictureUrl(row.image_url ?? "") };
}

export function toRow(resource: Resource, origin: Origin, context: { clock: Clock }): ResourceRow {
	const content = sanitizeArticleHtml(resource.content);
	return {
		...codec.toColumns({ ...resource, content }),
		excerpt: createExcerpt(content),
		...toPublicationColumns(resource, context),
		origin,
	};
}
