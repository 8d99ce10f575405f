import type { Kysely, Transaction } from "kysely";
import type { Actor } from "../../domain/audit-log/audit-entry.ts";
import type { Store } from "../store.ts";
import type { Tables } from "../tables.ts";
import { differences, findLastActor, nextTimestamp, recordAuditEntry } from "./audit-log.ts";
import { insertMissing, type NewRow, upsertRows } from "./write-rows.ts";

/** `updatedAt` is the current version; `by` is its author, if the audit log has one. */
export type UpdateResult =
	| { outcome: "changed"; updatedAt: string }
	| { outcome: "conflict"; updatedAt: string; by: string | null }
	| { outcome: "missing" };

export type StaffEditing<Document extends EditableDocument> = ReturnType<
	typeof createStaffEditing<EditableTable, Document>
>;

type EditableTable = "activities" | "providers" | "venues" | "resources" | "pages" | "synonyms" | "newsletters";
export type EditableDocument = { id: string; title: string; createdAt: string; updatedAt: string };

type Collection<Table extends EditableTable, Document extends EditableDocument> = {
	name: Table;
	toDocument(row: Tables[Table]): Document;
	/** Also sanitizes HTML. */
	toRow(document: Document): NewRow<Table> & { id: string };
	/** Returns whether a document cannot be changed or removed in its current state. It then counts as missing. */
	isLocked?(document: Document): boolean;
	/** Called before the first row is read or written. */
	lock?(transaction: Transaction<Tables>): Promise<void>;
	/** Called after a document's row was inserted or changed. */
	afterWrite?(transaction: Transaction<Tables>, id: string): Promise<void>;
	/** Called after a document was inserted. */
	afterInsert?(transaction: Transaction<Tables>, document: Document): Promise<void>;
};

/**
 * Creates the editing operations that all documents of staff have in common. Each change and its audit log entry are
 * one transaction.
 */
export function createStaffEditing<Table extends EditableTable, Document extends EditableDocument>(
	store: Store,
	{ name, toDocument, toRow, isLocked, lock, afterWrite, afterInsert }: Collection<Table, Document>,
) {
	return {
		/** Returns the newest version, for editing. */
		async findForEditing(id: string): Promise<Document | null> {
			const row = await selectById(store.read, id).executeTakeFirst();
			return row ? toDocument(row as Tables[Table]) : null;
		},

		/** Returns 'duplicate' if a document with that id exists; it is left unchanged. */
		add: (document: Document, { by }: Actor): Promise<"added" | "duplicate"> =>
			inTransaction(async (transaction) => {
				const after = await insert(transaction, document);
				if (!after) return "duplicate";
				await recordAuditEntry(transaction, { ...about(after), by, action: "added", before: null, after });
				return "added";
			}),

		/** Changes the given fields, unless the document's version (`updatedAt`) no longer is the expected one. */
		update: (
			fields: { id: string } & Partial<Omit<Document, "createdAt" | "updatedAt">>,
			expectedVersion: string,
			{ by }: Actor,
		): Promise<UpdateResult> =>
			inTransaction(async (transaction) => {
				const before = await findForUpdate(transaction, fields.id);
				if (!before || isLocked?.(before)) return { outcome: "missing" };
				if (before.updatedAt !== expectedVersion) {
					const lastActor = await findLastActor(transaction, name, fields.id);
					return { outcome: "conflict", updatedAt: before.updatedAt, by: lastActor };
				}
				const updatedAt = nextTimestamp(before.updatedAt);
				const row = toRow({ ...before, ...fields, updatedAt });
				await upsertRows(transaction, store, name, [row]);
				await afterWrite?.(transaction, row.id);
				const after = toDocument(row as unknown as Tables[Table]);
				await recordAuditEntry(transaction, {
					...about(after),
					by,
					action: "changed",
					...differences(before, after),
				});
				return { outcome: "changed", updatedAt };
			}),

		/** `entry` is the id of the audit log entry from which the document can be restored. */
		remove: (
			id: string,
			{ by }: Actor,
		): Promise<{ outcome: "removed"; title: string; entry: number } | { outcome: "missing" }> =>
			inTransaction(async (transaction) => {
				const before = await findForUpdate(transaction, id);
				if (!before || isLocked?.(before)) return { outcome: "missing" };
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

		/** Inserts the document that was deleted according to an audit log entry, unless it exists again. */
		restore: (
			entryId: number,
			{ by }: Actor,
		): Promise<{ outcome: "restored"; title: string } | { outcome: "missing" }> =>
			inTransaction(async (transaction) => {
				const entry = await transaction
					.selectFrom("audit_log")
					.where("id", "=", entryId)
					.where("collection", "=", name)
					.where("action", "=", "deleted")
					.select("before")
					.executeTakeFirst();
				if (!entry?.before) return { outcome: "missing" };
				const document: Document = JSON.parse(entry.before);
				const after = await insert(transaction, document);
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

	/**
	 * Kysely cannot type a table that is only known at run time. All have the columns of `pages` that are used here.
	 */
	function selectById(database: Kysely<Tables>, id: string) {
		return database
			.selectFrom(name as "pages")
			.where("id", "=", id)
			.selectAll();
	}

	async function findForUpdate(transaction: Transaction<Tables>, id: string): Promise<Document | null> {
		const row = await selectById(transaction, id).$call(store.engine.forUpdate).executeTakeFirst();
		return row ? toDocument(row as Tables[Table]) : null;
	}

	/** Inserts the document unless its id exists, and returns it as stored. */
	async function insert(transaction: Transaction<Tables>, document: Document): Promise<Document | null> {
		const row = toRow(document);
		const [added] = await insertMissing(transaction, store, name, [row]);
		if (added === undefined) return null;
		await afterWrite?.(transaction, row.id);
		const after = toDocument(row as unknown as Tables[Table]);
		await afterInsert?.(transaction, after);
		return after;
	}

	function about({ id, title }: Document) {
		return { collection: name, documentId: id, title } as const;
	}
}
