import { safeHtml } from "../../domain/safe-html.server.ts";
import type { Pages } from "../backend.ts";
import type { Store } from "./store.ts";
import { replaceById } from "./write.ts";

export function openPages(store: Store): Pages {
	return {
		async findOne(id) {
			const row = await store.read.selectFrom("pages").where("id", "=", id).selectAll().executeTakeFirst();
			if (!row) return null;
			return {
				id: row.id,
				title: row.title,
				description: row.description,
				content: row.content,
				createdAt: row.created_at,
				updatedAt: row.updated_at,
			};
		},

		async save(pages, origin) {
			const rows = pages.map((page) => ({
				id: page.id,
				title: page.title,
				description: page.description,
				content: safeHtml(page.content),
				created_at: page.createdAt,
				updated_at: page.updatedAt,
				origin,
			}));
			await store.write.transaction().execute((transaction) => replaceById(transaction, store, "pages", rows));
		},
	};
}
