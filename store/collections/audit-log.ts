import { isDeepStrictEqual } from "node:util";
import { type ExpressionBuilder, type Insertable, type Kysely, type Selectable, sql } from "kysely";
import type { AuditEntry, AuditedCollection } from "../../domain/audit-log/audit-entry.ts";
import { getRunGroup } from "../../domain/import/run-group.ts";
import { countBounded } from "../count-bounded.ts";
import type { Reader, Store, Transaction } from "../store.ts";
import type { AuditLogRow, Tables } from "../tables.ts";
import { containsText } from "./contains-text.ts";
import { readBatches } from "./read-batches.ts";
import { splitIntoBatches } from "./write-rows.ts";

type EntryRow = Selectable<AuditLogRow>;

/** The changes that staff, providers and imports have made. Append-only, except that old runs of imports are deleted. */
export function createAuditLog(store: Store) {
	const { read } = store;
	return {
		/** Newest first. `isThere` is false if the document no longer exists. */
		async list(
			filter: AuditFilter,
			page: number,
			pageSize: number,
		): Promise<{ entries: (AuditEntry & { isThere: boolean })[]; total: number }> {
			const matching = selectEntries(store, filter);
			const total = await countBounded(read, matching.orderBy("id", "desc"));
			const rows = await matching
				.selectAll()
				.orderBy("id", "desc")
				.limit(pageSize)
				.offset((page - 1) * pageSize)
				.execute();
			const existing = await listExisting(store, rows);
			const entries = rows.map((row) => ({
				...toEntry(row),
				isThere: existing.has(`${row.collection} ${row.document_id}`),
			}));
			return { entries, total };
		},

		async find(id: number): Promise<AuditEntry | null> {
			const row = await read.selectFrom("audit_log").where("id", "=", id).selectAll().executeTakeFirst();
			return row ? toEntry(row) : null;
		},

		async listGroup(group: string): Promise<AuditEntry[]> {
			const rows = await read
				.selectFrom("audit_log")
				.where("group_id", "=", group)
				.orderBy("id", "desc")
				.selectAll()
				.execute();
			return rows.map(toEntry);
		},

		/** Yields the entries, or those about one collection, newest first, in batches of a few hundred; not those of imports. */
		readBatches: (collection: AuditedCollection | null) =>
			readBatches<EntryRow, AuditEntry>(
				(last) =>
					selectEntries(store, { collection })
						.$if(last !== null, (query) => query.where("id", "<", (last as EntryRow).id))
						.selectAll()
						.orderBy("id", "desc"),
				toEntry,
			),

		/** For actions that change no document, such as an export; changes record themselves. Returns the entry's id. */
		record: (entry: NewAuditEntry): Promise<number> =>
			store.transact((transaction) => recordAuditEntry(transaction, entry)),
	};
}

/** `until` is exclusive. Leaves out what runs of imports changed, unless a document, title or author is given. */
export type AuditFilter = {
	collection: AuditedCollection | null;
	documentId?: string;
	/** Part of a title, in any case. */
	title?: string;
	/** Part of the address or name of whoever made the change. */
	by?: string;
	since?: string | null;
	until?: string | null;
};

function selectEntries({ read }: Store, { collection, documentId, title, by, since, until }: AuditFilter) {
	return read
		.selectFrom("audit_log")
		.where((eb) =>
			eb.and([
				...(collection ? [eb("collection", "=", collection)] : []),
				...(documentId ? [eb("document_id", "=", documentId)] : []),
				...(title ? [containsText(sql`lower(title)`, title.toLowerCase())] : []),
				...(by ? [containsText(sql`lower(actor)`, by.toLowerCase())] : []),
				...(since ? [eb("at", ">=", since)] : []),
				...(until ? [eb("at", "<", until)] : []),
				...(documentId || title || by ? [] : [isOfNoRun(eb)]),
			]),
		);
}

export function isOfNoRun(eb: ExpressionBuilder<Tables, "audit_log">) {
	return eb.or([eb("group_id", "is", null), eb("group_id", "not like", `${getRunGroup("")}%`)]);
}

/** In the transaction of the change, so that neither exists without the other. Returns the entry's id. */
export async function recordAuditEntry(transaction: Transaction, entry: NewAuditEntry): Promise<number> {
	const { id } = await transaction
		.insertInto("audit_log")
		.values(toRow(entry))
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

export async function recordAuditEntries(
	transaction: Transaction,
	store: Store,
	entries: NewAuditEntry[],
): Promise<void> {
	for (const batch of splitIntoBatches(entries.map(toRow), store)) {
		await transaction.insertInto("audit_log").values(batch).execute();
	}
}

/** A change, unless it says otherwise. One of several documents has no `documentId`. */
export type NewAuditEntry = Pick<AuditEntry, "collection" | "title" | "by"> & Partial<Omit<AuditEntry, "id" | "at">>;

function toRow(entry: NewAuditEntry): Insertable<AuditLogRow> {
	return {
		at: new Date().toISOString(),
		actor: entry.by,
		action: entry.action ?? "changed",
		collection: entry.collection,
		document_id: entry.documentId ?? "",
		title: entry.title,
		before: entry.before ? JSON.stringify(entry.before) : null,
		after: entry.after ? JSON.stringify(entry.after) : null,
		group_id: entry.group ?? null,
	};
}

export async function findLastActor(
	database: Kysely<Tables>,
	collection: AuditEntry["collection"],
	documentId: string,
): Promise<string | null> {
	const row = await selectOf(database, collection, documentId).select("actor").executeTakeFirst();
	return row?.actor ?? null;
}

function selectOf(database: Reader, collection: AuditEntry["collection"], documentId: string) {
	return database
		.selectFrom("audit_log")
		.where("collection", "=", collection)
		.where("document_id", "=", documentId)
		.orderBy("id", "desc");
}

export function selectChangesOfPeople(
	transaction: Transaction,
	{ id, collection, document_id }: Pick<EntryRow, "id" | "collection" | "document_id">,
) {
	return selectOf(transaction, collection, document_id)
		.clearOrderBy()
		.where("audit_log.id", ">", id)
		.where(isOfNoRun)
		.select("audit_log.id");
}

/** The number of changes back to which a version is found. */
const maxVersionsBack = 50;

/** Returns null if the audit log does not have each change since. */
export async function findEarlierVersion<T extends { id: string; updatedAt: string }>(
	transaction: Transaction,
	collection: AuditEntry["collection"],
	current: T,
	version: string,
): Promise<T | null> {
	const newest = selectOf(transaction, collection, current.id).limit(maxVersionsBack);
	const entries = await newest.select(["before", "after"]).execute();
	let earlier = current;
	for (const { before, after } of entries) {
		if (JSON.parse(after ?? "{}").updatedAt !== earlier.updatedAt) return null;
		earlier = { ...earlier, ...JSON.parse(before ?? "{}") };
		if (earlier.updatedAt === version) return earlier;
	}
	return null;
}

export async function findLastChange(
	transaction: Transaction,
	collection: AuditEntry["collection"],
	documentId: string,
	field: string,
): Promise<{ by: string; at: string } | null> {
	const row = await selectOf(transaction, collection, documentId)
		.where("after", "like", `%"${field}":%`)
		.select(["actor as by", "at"])
		.executeTakeFirst();
	return row ?? null;
}

/** Always includes `updatedAt`, by which earlier versions are found. Leaves out what a source says. */
export function differences<T extends object>(before: T, after: T): Pick<AuditEntry, "before" | "after"> {
	const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof T & string)[];
	const changed = names.filter((name) => name !== "sourceSays" && !isDeepStrictEqual(before[name], after[name]));
	const pick = (version: T) => Object.fromEntries(changed.map((name) => [name, version[name] ?? null]));
	return { before: pick(before), after: pick(after) };
}

/** Returns the millisecond after `time` if clocks differ, so that no two versions have the same `updatedAt`. */
export function nextTimestamp(time: string): string {
	const now = new Date().toISOString();
	return now > time ? now : new Date(Date.parse(time) + 1).toISOString();
}

const documentTables = {
	synonyms: "synonyms",
	site: "site",
	activities: "activities",
	providers: "providers",
	venues: "venues",
	resources: "resources",
	pages: "pages",
	leads: "leads",
	subscriptions: "subscriptions",
	newsletters: "newsletters",
	imports: "import_jobs",
} as const satisfies Partial<Record<AuditedCollection, keyof Tables>>;

/** Returns the entries' documents that still exist, as 'collection id'. */
async function listExisting(
	{ read }: Store,
	entries: Pick<AuditLogRow, "collection" | "document_id">[],
): Promise<Set<string>> {
	const existing = new Set<string>();
	for (const [collection, table] of Object.entries(documentTables)) {
		const ids = entries.filter((entry) => entry.collection === collection).map((entry) => entry.document_id);
		if (ids.length === 0) continue;
		const rows = await read
			.selectFrom(table as "pages")
			.where("id", "in", ids)
			.select("id")
			.execute();
		for (const { id } of rows) existing.add(`${collection} ${id}`);
	}
	return existing;
}

function toEntry(row: EntryRow): AuditEntry {
	return {
		id: row.id,
		at: row.at,
		by: row.actor,
		action: row.action,
		collection: row.collection,
		documentId: row.document_id,
		title: row.title,
		before: row.before === null ? null : JSON.parse(row.before),
		after: row.after === null ? null : JSON.parse(row.after),
		...(row.group_id !== null && { group: row.group_id }),
	};
}
