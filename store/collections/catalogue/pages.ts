import type { Origin } from "../../../domain/activity/activity.ts";
import { sanitizeArticleHtml } from "../../../domain/article/sanitize-article-html.server.ts";
import type { PageRow as ListedPage, Page } from "../../../domain/page/page.ts";
import { createCodec } from "../../codec.ts";
import type { Store } from "../../store.ts";
import type { PageRow } from "../../tables.ts";
import { createStaffEditing } from "../staff-editing.ts";
import { type NewRow, upsertRows } from "../write-rows.ts";

export function createPages(store: Store) {
	return {
		async find(id: string): Promise<Page | null> {
			const row = await store.read.selectFrom("pages").where("id", "=", id).selectAll().executeTakeFirst();
			return row ? toPage(row) : null;
		},

		async upsert(pages: Page[], origin: Origin): Promise<void> {
			const rows = pages.map((page) => toRow(page, origin));
			await store.transact((transaction) => upsertRows(transaction, store, "pages", rows));
		},

		/** Inserts missing pages, and replaces changed default texts. Returns how many were written. */
		replaceDefaults: (pages: Page[], origin: "default" | "demo"): Promise<number> =>
			store.transact(async (transaction) => {
				// Servers that start at the same time wait for one another here, since the rows to lock may not exist
				// yet.
				await store.engine.lock(transaction, "larkabout default pages");
				const stored = await transaction.selectFrom("pages").selectAll().$call(store.engine.forUpdate).execute();
				const written = pages
					.map((page) => toRow(page, origin))
					.filter((row) =>
						isReplaced(
							row,
							stored.find(({ id }) => id === row.id),
						),
					);
				await upsertRows(transaction, store, "pages", written);
				return written.length;
			}),
	};
}

function isReplaced(row: NewRow<"pages">, stored: PageRow | undefined): boolean {
	if (!stored) return true;
	if (stored.origin !== "default") return false;
	return (["origin", "title", "description", "content"] as const).some((column) => row[column] !== stored[column]);
}

const codec = createCodec<Page>({
	id: "plain",
	title: "plain",
	description: "plain",
	content: "plain",
	createdAt: "plain",
	updatedAt: "plain",
});

const toPage = codec.toDocument;

function toRow(page: Page, origin: Origin): PageRow {
	return { ...codec.toColumns({ ...page, content: sanitizeArticleHtml(page.content) }), origin };
}

export function createStaffPages(store: Store) {
	return {
		async list(): Promise<ListedPage[]> {
			const rows = await store.read.selectFrom("pages").select(["id", "title", "updated_at", "origin"]).execute();
			return rows.map((row) => ({
				id: row.id,
				title: row.title,
				updatedAt: row.updated_at,
				isDefault: row.origin === "default",
			}));
		},

		...createStaffEditing(store, { name: "pages", toDocument: toPage, toRow: (page: Page) => toRow(page, "staff") }),
	};
}
