import type { Page, PageRow } from "../../../domain/page/page.ts";
import type { Store } from "../../store.ts";
import { createStaffEditing } from "../staff-editing.ts";
import { toPage, toRow } from "./page-rows.ts";

export function createStaffPages(store: Store) {
	return {
		async list(): Promise<PageRow[]> {
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
