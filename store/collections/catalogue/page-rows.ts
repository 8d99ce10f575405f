import type { Origin } from "../../../domain/activity/activity.ts";
import { sanitizeArticleHtml } from "../../../domain/article/sanitize-article-html.server.ts";
import type { Page } from "../../../domain/page/page.ts";
import type { PageRow } from "../../tables.ts";
import type { NewRow } from "../write-rows.ts";

export function toPage(row: PageRow): Page {
	return {
		id: row.id,
		title: row.title,
		description: row.description,
		content: row.content,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
	};
}

export function toRow(page: Page, origin: Origin): NewRow<"pages"> {
	return {
		id: page.id,
		title: page.title,
		description: page.description,
		content: sanitizeArticleHtml(page.content),
		created_at: page.createdAt,
		updated_at: page.updatedAt,
		origin,
	};
}
