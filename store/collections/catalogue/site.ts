import { defaultSite, type Site } from "../../../domain/site/site.ts";
import { createCodec } from "../../codec.ts";
import type { Store } from "../../store.ts";
import { createStaffEditing } from "../staff-editing.ts";

const codec = createCodec<Site>({
	id: "plain",
	title: "plain",
	club: "plain",
	description: "plain",
	email: "plain",
	phone: "plain",
	address: "plain",
	hours: "plain",
	logoUrl: "plain",
	createdAt: "plain",
	updatedAt: "plain",
});

/** What the site is called, and how to reach its operator. */
export function createSite(store: Store) {
	const editing = createStaffEditing<"site", Site>(store, {
		name: "site",
		toDocument: codec.toDocument,
		toRow: codec.toColumns,
		lock: (transaction) => store.engine.lock(transaction, "site"),
		unstored: defaultSite,
	});
	return { ...editing, find: async () => (await editing.findForEditing(defaultSite.id)) ?? defaultSite };
}
