import type { Transaction } from "kysely";
import type { StaffEditing } from "../port.ts";
import type { Store } from "../store.ts";
import type { Tables } from "../tables.ts";
import { differences, findLastActor, nextTimestamp, recordAuditEntry } from "./audit-log.ts";
import { insertMissing, type NewRow, upsertRows } from "./write-rows.ts";

type Titled = { id: string; title: string; createdAt: string; updatedAt: string };

type Written = "activities" | "resources" | "pages";

type Collection<Table extends Written, Document extends Titled> = {
	name: Table;
	toDocument(row: Tables[Table]): Document;
	/** Makes a text's HTML safe, too. */
	toRow(document: Document): NewRow<Table> & { id: string };
	/** Called before the first row is read or written. */
	lock?(transaction: Transaction<Tables>): Promise<void>;
	/** What else has to be put right when one is there that was not before. */
	appeared?(transaction: Transaction<Tables>, document: Document): Promise<void>;
};

/** What staff do with activities, resources and pages alike; each change and its line of the history are one transaction. */
export function createStaffEditing<Table extends Written, Document extends Titled>(
	store: Store,
	{ name, toDocument, toRow, lock, appeared }: Collection<Table, Document>,
): StaffEditing<Document> {
	return {
		add: (document, { by }) =>
			inTransaction(async (transaction) => {
				const after = await bringIn(transaction, document);
				if (!after) return "duplicate";
				await recordAuditEntry(transaction, { ...about(after), by, action: "added", before: null, after });
				return "added";
			}),

		update: (edited, base, { by }) =>
			inTransaction(async (transaction) => {
				const before = await find(transaction, edited.id);
				if (!before) return { outcome: "missing" };
				if (before.updatedAt !== base) {
					const by = await findLastActor(transaction, name, edited.id);
					return { outcome: "conflict", updatedAt: before.updatedAt, by };
				}
				const updatedAt = nextTimestamp(before.updatedAt);
				const after = await put(transaction, { ...before, ...edited, updatedAt });
				await recordAuditEntry(transaction, {
					...about(after),
					by,
					action: "changed",
					...differences(before, after),
				});
				return { outcome: "changed", updatedAt };
			}),

		remove: (id, { by }) =>
			inTransaction(async (transaction) => {
				const before = await find(transaction, id);
				if (!before) return { outcome: "missing" };
				await transaction
					.deleteFrom(name as "pages")
					.where("id", "=", id)
					.execute();
				const entry = await recordAuditEntry(transaction, {
					...about(before),
					by,
					action: "deleted",
					before,
					after: null,
				});
				return { outcome: "removed", title: before.title, entry };
			}),

		restore: (entry, { by }) =>
			inTransaction(async (transaction) => {
				const line = await transaction
					.selectFrom("audit_log")
					.where("id", "=", entry)
					.where("collection", "=", name)
					.where("action", "=", "deleted")
					.select("before")
					.executeTakeFirst();
				if (!line?.before) return { outcome: "missing" };
				const document: Document = JSON.parse(line.before);
				const after = await bringIn(transaction, document);
				if (!after) return { outcome: "restored", title: document.title };
				await recordAuditEntry(transaction, { ...about(after), by, action: "restored", before: null, after });
				return { outcome: "restored", title: after.title };
			}),
	};

	function inTransaction<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
		return store.transact(async (transaction) => {
			await lock?.(transaction);
			return work(transaction);
		});
	}

	/** Kysely can't follow a table that is not known by name; all have what is asked of `pages` here. */
	async function find(transaction: Transaction<Tables>, id: string): Promise<Document | null> {
		const row = await transaction
			.selectFrom(name as "pages")
			.where("id", "=", id)
			.selectAll()
			.$call(store.engine.forUpdate)
			.executeTakeFirst();
		return row ? toDocument(row as Tables[Table]) : null;
	}

	/** Writes the document, and gives it as it was written. */
	async function put(transaction: Transaction<Tables>, document: Document): Promise<Document> {
		const row = toRow(document);
		await upsertRows(transaction, store, name, [row]);
		return toDocument(row as unknown as Tables[Table]);
	}

	/** Adds the document unless there is one of its id, and gives it as it was written. */
	async function bringIn(transaction: Transaction<Tables>, document: Document): Promise<Document | null> {
		const row = toRow(document);
		const [added] = await insertMissing(transaction, store, name, [row]);
		if (added === undefined) return null;
		const after = toDocument(row as unknown as Tables[Table]);
		await appeared?.(transaction, after);
		return after;
	}

	function about({ id, title }: Document) {
		return { collection: name, documentId: id, title } as const;
	}
}
