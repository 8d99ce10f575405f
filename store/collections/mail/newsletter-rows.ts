import { sanitizeArticleHtml } from "../../../domain/article/sanitize-article-html.server.ts";
import { type Newsletter, type NewsletterBlocks, noBlocks } from "../../../domain/newsletter/newsletter.ts";
import type { NewsletterRow } from "../../tables.ts";
import type { NewRow } from "../write-rows.ts";

export function toNewsletter(
	row: Pick<
		NewsletterRow,
		| "id"
		| "title"
		| "content"
		| "blocks"
		| "state"
		| "send_at"
		| "started_at"
		| "finished_at"
		| "created_at"
		| "updated_at"
	>,
): Newsletter {
	return {
		id: row.id,
		title: row.title,
		content: row.content,
		...(JSON.parse(row.blocks) as NewsletterBlocks),
		state: row.state,
		sendAt: row.send_at,
		startedAt: row.started_at,
		finishedAt: row.finished_at,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
	};
}

export function toRow(newsletter: Newsletter): NewRow<"newsletters"> & { id: string } {
	const blockNames = Object.keys(noBlocks) as (keyof NewsletterBlocks)[];
	return {
		id: newsletter.id,
		title: newsletter.title,
		content: sanitizeArticleHtml(newsletter.content),
		blocks: JSON.stringify(Object.fromEntries(blockNames.map((name) => [name, newsletter[name]]))),
		state: newsletter.state,
		send_at: newsletter.sendAt,
		started_at: newsletter.startedAt,
		finished_at: newsletter.finishedAt,
		created_at: newsletter.createdAt,
		updated_at: newsletter.updatedAt,
		origin: "staff",
	};
}
