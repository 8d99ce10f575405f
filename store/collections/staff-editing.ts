import { isDeepStrictEqual } from "node:util";
import type { Kysely, Selectable, SelectQueryBuilder } from "kysely";
import { type Actor, type AuditEntry, withoutDecisions } from "../../domain/audit-log/audit-entry.ts";
import type { Store, Transaction } from "../store.ts";
import type { AuditLogRow, Tables } from "../tables.ts";
import { applyChange } from "./apply-change.ts";
import {
	differences,
	findEarlierVersion,
	findLastActor,
	nextTimestamp,
	recordAuditEntry,
	selectChangesOfPeople,
} from "./audit-log.ts";
import { insertMissing, type NewRow, upsertRows } from "./write-rows.ts";

/** `by` is the author of the current version, if the audit log has one. `entry` is what undoes the change. */
export type UpdateResult =
	| { outcome: "changed"; updatedAt: string; entry?: number }
	| ({ outcome: "conflict"; updatedAt: string; by: string | null } & Partial<Collision>)
	| { outcome: "missing" };

/** The fields that two people changed differently. */
export type Collision = { mine: Record<string, unknown>; theirs: Record<string, unknown> };

/** Which values to save where two people changed the same field, after seeing `theirs`: the version to choose against. */
export type Choice = { keeps: "mine" | "theirs"; theirs: string };

export type UndoResult =
	| { outcome: "restored" | "removed"; title: string }
	| { outcome: "changed back"; title: string; kept: string[] }
	| { outcome: "missing" };

/** What the audit log keeps of a source before its run, beside the document's fields. */
export type FoundSource = { says: Record<string, unknown>; pictures: string | null };

export type StaffEditing<Document extends EditableDocument> = ReturnType<
	typeof createStaffEditing<EditableTable, Document>
>;

type EditableTable =
	| "activities"
	| "providers"
	| "venues"
	| "resources"
	| "pages"
	| "synonyms"
	| "site"
	| "newsletters";
export type EditableDocument = { id: string; title: string; createdAt: string; updatedAt: string };

type Collection<Table extends EditableTable, Document extends EditableDocument> = {
	name: Table;
	toDocument(row: Tables[Table]): Document;
	toRow(document: Document): NewRow<Table> & { id: string };
	/** Returns whether a document cannot be changed or removed in its current state. It then counts as missing. */
	isLocked?(document: Document): boolean;
	/** Called before an audit log entry is undone. Returns false if it can't be any more. */
	beforeUndo?(transaction: Transaction, entry: number, by: string): Promise<boolean>;
	/** Returns what to store after a change. */
	settle?(before: Document, after: Document): Document;
	/** The same after undoing what a run of its source changed, given the fields as the run found them. */
	settleUndo?(changed: Document, found: Partial<Document>, source: FoundSource): Document;
	afterUndo?(transaction: Transaction, id: string, source: FoundSource): Promise<void>;
	/** Selects what refers to a document, so that undoing an import keeps it. */
	selectReferring?(
		transaction: Transaction,
		id: string,
	): SelectQueryBuilder<Tables, "activities" | "leads", { id: string }>;
	/** Called before the first row is read or written. */
	lock?(transaction: Transaction): Promise<void>;
	afterWrite?(transaction: Transaction, id: string): Promise<void>;
	afterInsert?(transaction: Transaction, document: Document): Promise<void>;
	/** The collection's only document, as it is until its first change. */
	unstored?: Document;
};

/** Each change and its audit log entry are one transaction. */
export function createStaffEditing<Table extends EditableTable, Document extends EditableDocument>(
	store: Store,
	collection: Collection<Table, Document>,
) {
	const { name, toDocument, toRow, isLocked, beforeUndo, settle, settleUndo, afterUndo } = collection;
	const { selectReferring, lock, afterWrite, afterInsert, unstored = null } = collection;
	return {
		async findForEditing(id: string): Promise<Document | null> {
			const row = await selectById(store.read, id).executeTakeFirst();
			return row ? toDocument(row as Tables[Table]) : null;
		},

		add: (document: Document, { by }: Actor): Promise<"added" | "duplicate"> =>
			inTransaction(async (transaction) => {
				const after = await insert(transaction, document);
				if (!after) return "duplicate";
				await recordAuditEntry(transaction, { ...about(after), by, action: "added", after });
				return "added";
			}),

		/** Others' changes of other fields stay, and those of the same fields are a conflict, unless the person has chosen. */
		update: (
			fields: { id: string } & Partial<Omit<Document, "createdAt" | "updatedAt">>,
			expectedVersion: string,
			actor: Actor,
			choice?: Choice,
		): Promise<UpdateResult> =>
			inTransaction((transaction) => updateIn(transaction, fields, expectedVersion, actor, choice)),

		/** Does the same in a transaction that has the collection's lock. */
		updateIn,

		remove: (
			id: string,
			actor: Actor,
		): Promise<{ outcome: "removed"; title: string; entry: number } | { outcome: "missing" }> =>
			inTransaction(async (transaction) => {
				const before = await findForUpdate(transaction, id);
				if (!before || isLocked?.(before)) return { outcome: "missing" };
				await transaction
					.deleteFrom(name as "pages")
					.where("id", "=", id)
					.execute();
				const entry = await recordAuditEntry(transaction, { ...about(before), ...actor, action: "deleted", before });
				return { outcome: "removed", title: before.title, entry };
			}),

		/** A document that exists again stays as it is. `kept` are the fields that were changed again since, which stay. */
		undo: (entryId: number, { by }: Actor): Promise<UndoResult> =>
			inTransaction(async (transaction) => {
				const entry = await transaction
					.selectFrom("audit_log")
					.where("id", "=", entryId)
					.where("collection", "=", name)
					.selectAll()
					.executeTakeFirst();
				return entry ? undoEntry(transaction, entry, { by }) : { outcome: "missing" };
			}),

		/** Undoes an entry of the collection, whose lock the transaction has. Its undoing belongs to the actor's group. */
		undoEntry,
	};

	async function updateIn(
		transaction: Transaction,
		fields: { id: string } & Partial<Omit<Document, "createdAt" | "updatedAt">>,
		expectedVersion: string,
		actor: Actor,
		choice?: Choice,
	): Promise<UpdateResult> {
		const current = await findForUpdate(transaction, fields.id);
		if (!current || isLocked?.(current)) return { outcome: "missing" };
		const { updatedAt } = current;
		const change = (changed: object) => applyAndRecord(transaction, current, changed, actor);
		if (updatedAt === expectedVersion) return { outcome: "changed", ...(await change(fields)) };
		const hasChosen = choice?.theirs === updatedAt;
		const base = await findEarlierVersion(transaction, name, current, expectedVersion);
		if (!base) {
			if (hasChosen && choice.keeps === "mine") return { outcome: "changed", ...(await change(fields)) };
			return { outcome: "conflict", updatedAt, by: await findLastActor(transaction, name, fields.id) };
		}
		// As stored, since the form may state the same in other words.
		const stored = toDocument(toRow({ ...current, ...fields }) as unknown as Tables[Table]);
		const mine = pick(stored, Object.keys(fields));
		const options = { isForced: hasChosen && choice.keeps === "mine" };
		const { fields: changed, kept } = applyChange(current, { from: base, to: mine }, options);
		if (kept.length > 0 && !hasChosen) {
			const by = await findLastActor(transaction, name, fields.id);
			return { outcome: "conflict", updatedAt, by, mine: pick(mine, kept), theirs: pick(current, kept) };
		}
		if (isDeepStrictEqual({ ...current, ...changed }, current)) return { outcome: "changed", updatedAt };
		return { outcome: "changed", ...(await change(changed)) };
	}

	async function undoEntry(
		transaction: Transaction,
		entry: Selectable<AuditLogRow>,
		actor: Actor,
	): Promise<UndoResult> {
		const { foundSource, ...found } = JSON.parse(entry.before ?? "{}");
		// Without its group, the undoing of what a source changed is a choice against the source.
		const source: FoundSource | undefined = actor.group === undefined ? undefined : foundSource;
		if (entry.action === "deleted") {
			const after = await insert(transaction, found);
			if (!after) return { outcome: "restored", title: found.title };
			await recordAuditEntry(transaction, { ...about(after), ...actor, action: "restored", after });
			return { outcome: "restored", title: after.title };
		}
		if (entry.action === "imported") {
			const referring = selectReferring?.(transaction, entry.document_id);
			const keeping = [selectChangesOfPeople(transaction, entry), ...(referring ? [referring] : [])];
			const removed = await transaction
				.deleteFrom(name as "pages")
				.where("id", "=", entry.document_id)
				.where(({ and, exists, not }) => and(keeping.map((reason) => not(exists(reason)))))
				.returning("id")
				.executeTakeFirst();
			return removed ? { outcome: "removed", title: entry.title } : { outcome: "missing" };
		}
		const current = await findForUpdate(transaction, entry.document_id);
		if (!current || isLocked?.(current)) return { outcome: "missing" };
		if (!entry.before) return { outcome: "missing" };
		if (beforeUndo && !(await beforeUndo(transaction, entry.id, actor.by))) return { outcome: "missing" };
		const { fields, kept } = applyChange(current, {
			from: JSON.parse(entry.after ?? "{}"),
			to: withoutDecisions(found),
		});
		const settled = source && settleUndo?.({ ...current, ...fields }, found, source);
		if (!isDeepStrictEqual(settled ?? { ...current, ...fields }, current)) {
			await applyAndRecord(transaction, current, fields, { ...actor, action: "changed back" }, settled);
		}
		if (source) await afterUndo?.(transaction, current.id, source);
		return { outcome: "changed back", title: current.title, kept };
	}

	function inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
		return store.transact(async (transaction) => {
			await lock?.(transaction);
			return work(transaction);
		});
	}

	async function applyAndRecord(
		transaction: Transaction,
		before: Document,
		fields: object,
		entry: Actor & Partial<Pick<AuditEntry, "action">>,
		settled?: Document,
	): Promise<{ updatedAt: string; entry: number }> {
		const updatedAt = nextTimestamp(before.updatedAt);
		const changed = { ...before, ...fields };
		const row = toRow({ ...(settled ?? settle?.(before, changed) ?? changed), updatedAt });
		await upsertRows(transaction, store, name, [row]);
		await afterWrite?.(transaction, row.id);
		const after = toDocument(row as unknown as Tables[Table]);
		const changes = differences(before, after);
		return { updatedAt, entry: await recordAuditEntry(transaction, { ...about(after), ...entry, ...changes }) };
	}

	/** Kysely cannot type a table that is only known at run time. */
	function selectById(database: Kysely<Tables>, id: string) {
		return database
			.selectFrom(name as "pages")
			.where("id", "=", id)
			.selectAll();
	}

	async function findForUpdate(transaction: Transaction, id: string): Promise<Document | null> {
		const row = await selectById(transaction, id).$call(store.engine.forUpdate).executeTakeFirst();
		return row ? toDocument(row as Tables[Table]) : unstored;
	}

	async function insert(transaction: Transaction, document: Document): Promise<Document | null> {
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

export function pick(fields: object, names: string[]): Record<string, unknown> {
	return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}
