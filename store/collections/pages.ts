import type { PublicPages } from "../port.ts";
import type { Store } from "../store.ts";
import { toPage, toRow } from "./page-rows.ts";
import { upsertRows } from "./write-rows.ts";

export function createPages(store: Store): PublicPages {
	return {
		async find(id) {
			const row = await store.read.selectFrom("pages").where("id", "=", id).selectAll().executeTakeFirst();
			return row ? toPage(row) : null;
		},

		async upsert(pages, origin) {
			const rows = pages.map((page) => toRow(page, origin));
			await store.transact((transaction) => upsertRows(transaction, store, "pages", rows));
		},
	};
}
