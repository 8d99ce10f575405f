import type { Synonym } from "../../../domain/synonym/synonym.ts";
import { createCodec } from "../../codec.ts";
import type { Store } from "../../store.ts";
import { createStaffEditing } from "../staff-editing.ts";
import { insertMissing } from "../write-rows.ts";

/** Sorts as people do, unlike both engines by default. */
const byTitle = new Intl.Collator("en");

const codec = createCodec<Synonym>({
	id: "plain",
	title: "plain",
	finds: "json",
	createdAt: "plain",
	updatedAt: "plain",
});

export function createSynonyms(store: Store) {
	return {
		async list(): Promise<Synonym[]> {
			const rows = await store.write.selectFrom("synonyms").selectAll().orderBy("id").execute();
			return rows.map(codec.toDocument).sort((one, other) => byTitle.compare(one.title, other.title));
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
				const rows = synonyms.map((synonym) => ({ ...codec.toColumns(synonym), origin: "default" as const }));
				return (await insertMissing(transaction, store, "synonyms", rows)).length;
			}),

		...createStaffEditing<"synonyms", Synonym>(store, {
			name: "synonyms",
			toDocument: codec.toDocument,
			toRow: (synonym) => ({ ...codec.toColumns(synonym), origin: "staff" }),
		}),
	};
}
