import type { Resource } from "../../domain/resource/resource.ts";
import { openBackend } from "../../server/process/open-ports.ts";
import type { Site } from "../e2e/site.ts";
import type { Store } from "../e2e/store.ts";

/** An article whose content is an attack. */
export type AttackArticle = Pick<Resource, "id" | "title" | "content">;

/** As staff and imports do: through the port, which makes the HTML safe as it is written. */
export async function saveArticles({ config }: Site, store: Store, articles: AttackArticle[]): Promise<void> {
	const { documents } = await openBackend(config);
	await documents.resources.upsert(articles.map(resource), "staff");
	await documents.close();
	// The test's store puts back what it knows to be changed.
	store.change("update change_counters set count = count + 1");
}

/** As nobody should: past every check, straight into the table. */
export function forceArticles(store: Store, articles: AttackArticle[]): void {
	store.changeTogether(() => {
		for (const article of articles) force(store, resource(article));
	});
}

function force(store: Store, { id, title, category, imageUrl, tags, content, createdAt, updatedAt }: Resource): void {
	store.change(
		"insert into resources (id, title, category, read_time, image_url, tags, content, excerpt, created_at, updated_at) values (?, ?, ?, 3, ?, ?, ?, ?, ?, ?)",
		...[id, title, category, imageUrl, JSON.stringify(tags), content, content.slice(0, 200), createdAt, updatedAt],
	);
}

function resource(article: AttackArticle): Resource {
	return {
		category: "Wellness",
		readTime: 3,
		imageUrl: "/stock/forest-trail-1280.webp",
		tags: ["no activity has this"],
		externalLink: null,
		createdAt: "2027-01-01T09:00:00.000Z",
		updatedAt: "2027-01-01T09:00:00.000Z",
		...article,
	};
}
