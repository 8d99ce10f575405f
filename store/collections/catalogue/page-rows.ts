import type { Origin } from "../../../domain/activity/activity.ts";
import { sanitizeArticleHtml } from "../../../domain/article/sanitize-article-html.server.ts";
import type { Page } from "../../../domain/page/page.ts";
import { createCodec } from "../../codec.ts";
import type { PageRow } from "../../tables.ts";

const codec = createCodec<Page>({
	id: "plain",
	title: "plain",
	description: "plain",
	content: "plain",
	createdAt: "plain",
	updatedAt: "plain",
});

export const toPage = codec.toDocument;

export function toRow(page: Page, origin: Origin): PageRow {
	return { ...codec.toColumns({ ...page, content: sanitizeArticleHtml(page.content) }), origin };
}
