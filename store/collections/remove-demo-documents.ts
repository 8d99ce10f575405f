import type { Actor } from "../../domain/audit-log/audit-entry.ts";
import type { DocumentCollection } from "../../domain/document-collection.ts";
import type { Store, Transaction } from "../store.ts";
import { recordAuditEntry } from "./audit-log.ts";
import { recountLeads } from "./people/lead-counts.ts";
import { idsOf } from "./read-rows.ts";
import { removeDemoCounts } from "./roll-up.ts";

/** Those that have not changed since. Providers and venues of activities that stay become the staff's. */
export async function removeDemoDocuments(
	store: Store,
	collection: DocumentCollection,
	maxDocuments: number,
	{ by }: Actor,
): Promise<number> {
	return store.transact(async (transaction) => {
		// Kysely cannot type a table that is only known at run time. All collections have the columns of `pages` that
		// are used here.
		const table = collection as "pages";
		if (collection === "leads") await removeDemoCounts(transaction);
		if (collection === "providers" || collection === "venues") await keepReferenced(transaction, collection);
		const demo = transaction.selectFrom(table).where("origin", "=", "demo").orderBy("id").limit(maxDocuments);
		const activityIds =
			collection === "leads"
				? await transaction
						.selectFrom("leads")
						.where("id", "in", demo.select("id"))
						.select("activity_id")
						.distinct()
						.execute()
				: [];
		const removed = await transaction.deleteFrom(table).where("id", "in", demo.select("id")).returning("id").execute();
		if (removed.length === 0) return 0;
		if (collection === "providers") {
			const ids = idsOf(removed);
			await transaction.deleteFrom("provider_contacts").where("provider_id", "in", ids).execute();
		}
		await recountLeads(
			transaction,
			store,
			activityIds.map(({ activity_id }) => activity_id),
		);
		await recordAuditEntry(transaction, {
			collection: "demo",
			documentId: collection,
			title: "The demo world",
			by,
			action: "deleted",
			before: { [collection]: removed.length },
		});
		return removed.length;
	});
}

async function keepReferenced(transaction: Transaction, table: "providers" | "venues"): Promise<void> {
	await transaction
		.updateTable(table as "venues")
		.set({ origin: "staff" })
		.where("origin", "=", "demo")
		.where((eb) =>
			table === "providers"
				? eb("id", "in", eb.selectFrom("activities").where("provider_id", "is not", null).select("provider_id"))
				: eb.or([
						eb("id", "in", eb.selectFrom("activities").where("venue_id", "is not", null).select("venue_id")),
						eb("id", "in", eb.selectFrom("activity_sessions").where("venue_id", "is not", null).select("venue_id")),
					]),
		)
		.execute();
}
