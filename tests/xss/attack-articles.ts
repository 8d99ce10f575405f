import type { Resource } from "../../domain/resource/resource.ts";
import { openBackend } from "../../server/process/open-ports.ts";
import type { Site } from "../support/site/site.ts";
import type { Store } from "../support/site/store.ts";

/** An article whose content is an attack. */
export type AttackArticle = Pick<Resource, "id" | "title" | "content">;

export function createAttackArticle({ number, html }: { number: number; html: string }): AttackArticle {
	return { id: `attack-${number}`, title: `Attack number ${number}.`, content: html };
}

/** Saves articles as staff and imports do, through the documents port, which sanitises the HTML. */
export async function saveArticles({ config }: Site, store: Store, articles: AttackArticle[]): Promise<void> {
	const { documents } = await openBackend(config);
	await documents.resources.upsert(articles.map(toResource), "staff");
	await documents.close();
	// Marks the store as changed, so that it is restored.
	store.change("update change_counters set count = count + 1");
}

/** Inserts articles into the table, bypassing all checks and the sanitiser. */
export function insertArticles(store: Store, articles: AttackArticle[]): void {
	store.changeInTransaction(() => {
		for (const article of articles) insert(store, toResource(article));
	});
}

function insert(
	store: Store,
	{ id, title, category, imageUrl, tags, content, publishedAt, createdAt, updatedAt }: Resource,
): void {
	store.change(
		"insert into resources (id, title, category, read_time, image_url, tags, content, excerpt, published_at, published, created_at, updated_at) values (?, ?, ?, 3, ?, ?, ?, ?, ?, 1, ?, ?)",
		...[
			id,
			title,
			category,
			imageUrl,
			JSON.stringify(tags),
			content,
			content.slice(0, 200),
			publishedAt,
			createdAt,
			updatedAt,
		],
	);
}

function toResource(article: AttackArticle): Resource {
	return {
		category: "Wellness",
		readTime: 3,
		imageUrl: "/stock/forest-trail-1280.webp",
		tags: ["no activity has this"],
		externalLink: null,
		publishedAt: "2026-01-01T09:00:00.000Z",
		createdAt: "2027-01-01T09:00:00.000Z",
		updatedAt: "2027-01-01T09:00:00.000Z",
		...article,
	};
}
