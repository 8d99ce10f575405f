import type { Transaction } from "kysely";
import type { AuditEntry } from "../../domain/audit-log/audit-entry.ts";
import { maxListTotal } from "../../domain/format-count.ts";
import type { AuditLog } from "../port.ts";
import type { Store } from "../store.ts";
import type { AuditLogRow, Tables } from "../tables.ts";

export function createAuditLog(store: Store): AuditLog {
	const { read } = store;
	return {
		async list({ collection, documentId }, page, pageSize) {
			const matching = read
				.selectFrom("audit_log")
				.$if(collection !== null, (query) => query.where("collection", "=", collection as AuditLogRow["collection"]))
				.$if(documentId !== undefined, (query) => query.where("document_id", "=", documentId as string));
			const some = matching
				.orderBy("id", "desc")
				.select("id")
				.limit(maxListTotal + 1);
			const { total } = await read
				.selectFrom(some.as("some"))
				.select((eb) => eb.fn.countAll<number>().as("total"))
				.executeTakeFirstOrThrow();
			const rows = await matching
				.selectAll()
				.orderBy("id", "desc")
				.limit(pageSize)
				.offset((page - 1) * pageSize)
				.execute();
			const there = await findDocuments(store, rows);
			const entries = rows.map((row) => ({
				...toEntry(row),
				isThere: there.has(`${row.collection} ${row.document_id}`),
			}));
			return { entries, total };
		},

		async find(id) {
			const row = await read.selectFrom("audit_log").where("id", "=", id).selectAll().executeTakeFirst();
			return row ? toEntry(row) : null;
		},

		record: (entry) => store.transact((transaction) => recordAuditEntry(transaction, entry)),
	};
}

/** Adds a line to the history within the transaction that makes the change: neither is ever there without the other. */
export async function recordAuditEntry(
	transaction: Transaction<Tables>,
	entry: Omit<AuditEntry, "id" | "at">,
): Promise<number> {
	const { id } = await transaction
		.insertInto("audit_log")
		.values({
			at: new Date().toISOString(),
			actor: entry.by,
			action: entry.action,
			collection: entry.collection,
			document_id: entry.documentId,
			title: entry.title,
			before: entry.before && JSON.stringify(entry.before),
			after: entry.after && JSON.stringify(entry.after),
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

/** Who made the newest change of a document, as far as the history tells. */
export async function findLastActor(
	transaction: Transaction<Tables>,
	collection: AuditEntry["collection"],
	documentId: string,
): Promise<string | null> {
	const row = await transaction
		.selectFrom("audit_log")
		.where("collection", "=", collection)
		.where("document_id", "=", documentId)
		.orderBy("id", "desc")
		.select("actor")
		.executeTakeFirst();
	return row?.actor ?? null;
}

/** The fields in which two versions of a document differ, as they were and as they are now. */
export function differences<T extends object>(before: T, after: T): Pick<AuditEntry, "before" | "after"> {
	const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof T & string)[];
	const changed = names.filter(
		(name) => name !== "updatedAt" && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
	);
	const pick = (version: T) => Object.fromEntries(changed.map((name) => [name, version[name] ?? null]));
	return { before: pick(before), after: pick(after) };
}

/** The present time, or the moment after `time` where clocks differ: two versions never bear the same one. */
export function nextTimestamp(time: string): string {
	const now = new Date().toISOString();
	return now > time ? now : new Date(Date.parse(time) + 1).toISOString();
}

const documentCollections = ["activities", "resources", "pages", "leads", "subscriptions"] as const;

/** Which of the documents that the lines tell of are there, as 'collection id'. */
async function findDocuments(
	{ read }: Store,
	lines: Pick<AuditLogRow, "collection" | "document_id">[],
): Promise<Set<string>> {
	const there = new Set<string>();
	for (const collection of documentCollections) {
		const ids = lines.filter((line) => line.collection === collection).map((line) => line.document_id);
		if (ids.length === 0) continue;
		const rows = await read
			.selectFrom(collection)
			.where(`${collection}.id`, "in", ids)
			.select(`${collection}.id`)
			.execute();
		for (const { id } of rows) there.add(`${collection} ${id}`);
	}
	return there;
}

function toEntry(row: Omit<AuditLogRow, "id"> & { id: number }): AuditEntry {
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
	};
}
