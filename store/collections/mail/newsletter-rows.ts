import { sanitizeArticleHtml } from "../../../domain/article/sanitize-article-html.server.ts";
import { type Newsletter, type NewsletterBlocks, noBlocks } from "../../../domain/newsletter/newsletter.ts";
import { type Columns, createCodec } from "../../codec.ts";
import type { StoredNewsletter } from "../../tables.ts";
import type { NewRow } from "../write-rows.ts";

const codec = createCodec<StoredNewsletter>({
	id: "plain",
	title: "plain",
	content: "plain",
	blocks: "json",
	state: "plain",
	sendAt: "plain",
	startedAt: "plain",
	finishedAt: "plain",
	createdAt: "plain",
	updatedAt: "plain",
});

export function toNewsletter(row: Columns<StoredNewsletter>): Newsletter {
	const { blocks, ...newsletter } = codec.toDocument(row);
	return { ...newsletter, ...blocks };
}

export function toRow(newsletter: Newsletter): NewRow<"newsletters"> & { id: string } {
	const names = Object.keys(noBlocks) as (keyof NewsletterBlocks)[];
	const blocks = Object.fromEntries(names.map((name) => [name, newsletter[name]])) as NewsletterBlocks;
	const content = sanitizeArticleHtml(newsletter.content);
	return { ...codec.toColumns({ ...newsletter, content, blocks }), origin: "staff" };
}
