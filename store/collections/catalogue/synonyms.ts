import type { Origin } from "../../../domain/activity/activity.ts";
import type { Synonym } from "../../../domain/synonym/synonym.ts";
import type { Store } from "../../store.ts";
import type { SynonymRow } from "../../tables.ts";
import { createStaffEditing } from "../staff-editing.ts";
import { insertMissing } from "../write-rows.ts";

/** Sorts as people do, unlike both engines by default. */
const byTitle = new Intl.Collator("en");

/** Further words that a search also looks for. */
export function createSynonyms(store: Store) {
	return {
		/** Returns all synonyms, in alphabetical order. */
		async list(): Promise<Synonym[]> {
			const rows = await store.write.selectFrom("synonyms").selectAll().orderBy("id").execute();
			return rows.map(toSynonym).sort((one, other) => byTitle.compare(one.title, other.title));
		},

		/** Inserts a new site's synonyms, unless there are or ever were any. Returns how many were inserted. */
		addDefaults: (synonyms: Synonym[]): Promise<number> =>
			store.transact(async (transaction) => {
				const known = await transaction.selectFrom("synonyms").select("id").limit(1).executeTakeFirst();
				const entry = await transaction
					.selectFrom("audit_log")
					.where("collection", "=", "synonyms")
					.select("id")
					.limit(1)
					.executeTakeFirst();
				if (known || entry) return 0;
				const rows = synonyms.map((synonym) => toRow(synonym, "default"));
				return (await insertMissing(transaction, store, "synonyms", rows)).length;
			}),

		...createStaffEditing<"synonyms", Synonym>(store, {
			name: "synonyms",
			toDocument: toSynonym,
			toRow: (synonym) => toRow(synonym, "staff"),
		}),
	};
}

function toSynonym(row: SynonymRow): Synonym {
	return {
		id: row.id,
		title: row.title,
		finds: JSON.parse(row.finds),
		createdAt: row.created_at,
		updatedAt: row.updated_at,
	};
}

function toRow(synonym: Synonym, origin: Origin): SynonymRow {
	return {
		id: synonym.id,
		title: synonym.title,
		finds: JSON.stringify(synonym.finds),
		created_at: synonym.createdAt,
		updated_at: synonym.updatedAt,
		origin,
	};
}
