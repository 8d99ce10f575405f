import type { Origin } from "../../domain/activity/activity.ts";
import { sanitizeArticleHtml } from "../../domain/article/sanitize-article-html.server.ts";
import type { Page } from "../../domain/page/page.ts";
import type { Pages } from "../port.ts";
import type { Store } from "../store.ts";
import type { PageRow } from "../tables.ts";
import { createStaffEditing } from "./staff-editing.ts";
import { type NewRow, upsertRows } from "./write-rows.ts";

export function createPages(store: Store): Pages {
	return {
		async find(id) {
			const row = await store.read.selectFrom("pages").where("id", "=", id).selectAll().executeTakeFirst();
			return row ? toPage(row) : null;
		},

		async upsert(pages, origin) {
			const rows = pages.map((page) => toRow(page, origin));
			await store.transact((transaction) => upsertRows(transaction, store, "pages", rows));
		},

		async list() {
			const rows = await store.read.selectFrom("pages").select(["id", "title", "updated_at"]).execute();
			return rows.map((row) => ({ id: row.id, title: row.title, updatedAt: row.updated_at }));
		},

		...createStaffEditing(store, { name: "pages", toDocument: toPage, toRow: (page: Page) => toRow(page, "staff") }),
	};
}

function toPage(row: PageRow): Page {
	return {
		id: row.id,
		title: row.title,
		description: row.description,
		content: row.content,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
	};
}

function toRow(page: Page, origin: Origin): NewRow<"pages"> {
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
