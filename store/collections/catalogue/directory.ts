import { type Kysely, type SqlBool, sql, type Transaction } from "kysely";
import type { Activity, Origin } from "../../../domain/activity/activity.ts";
import { tokenize } from "../../../domain/normalize-text.ts";
import { countBounded } from "../../count-bounded.ts";
import type { StaffDirectory } from "../../port.ts";
import type { Store } from "../../store.ts";
import type { Tables } from "../../tables.ts";
import { recordAuditEntry } from "../audit-log.ts";
import { createStaffEditing } from "../staff-editing.ts";
import { lockActivities, type NewRow, sortById, upsertRows } from "../write-rows.ts";
import type { StoredActivity } from "./activity-rows.ts";
import { changeActivity } from "./change-activity.ts";

type DirectoryTable = "providers" | "venues";
type DirectoryDocument = { id: string; title: string; createdAt: string; updatedAt: string };

type Directory<Table extends DirectoryTable, Document extends DirectoryDocument> = {
	name: Table;
	toDocument(row: Tables[Table]): Document;
	toRow(document: Document, origin: Origin): NewRow<Table> & { id: string };
	/** The column of activities that refers to the document. */
	reference: "provider_id" | "venue_id";
	/** Columns whose JSON may refer to the document, too. */
	furtherReferences: ("sessions" | "schedules")[];
	/** Returns the activity with each reference to one document replaced with another. */
	replaceReference(activity: Activity, id: string, targetId: string): Activity;
	/** Called before a document that was merged into another is deleted. Moves other references to it. */
	moveFurther?(
		transaction: Transaction<Tables>,
		id: string,
		target: { id: string; title: string },
		by: string,
	): Promise<void>;
};

/** Creates the queries that providers and venues have in common. */
export function createDirectory<Table extends DirectoryTable, Document extends DirectoryDocument>(
	store: Store,
	directory: Directory<Table, Document>,
): StaffDirectory<Document> & {
	find(id: string): Promise<Document | null>;
	findMany(ids: string[]): Promise<Document[]>;
	upsert(documents: Document[], origin: Origin): Promise<void>;
} {
	const { name, toDocument, toRow, reference } = directory;
	// Kysely cannot type a table that is only known at run time. Both have the columns of `providers` that are used
	// here.
	const table = name as "providers";
	const { write } = store;
	const toDocuments = (rows: unknown[]) => rows.map((row) => toDocument(row as Tables[Table]));

	async function selectByTitle(title: string): Promise<Document[]> {
		const rows = await write
			.selectFrom(table)
			.where(sql<SqlBool>`lower(title) = lower(${title})`)
			.orderBy("id")
			.selectAll()
			.execute();
		return toDocuments(rows);
	}

	return {
		...createStaffEditing<Table, Document>(store, {
			name,
			toDocument,
			toRow: (document) => toRow(document, "staff"),
		}),

		async find(id) {
			const row = await store.read.selectFrom(table).where("id", "=", id).selectAll().executeTakeFirst();
			return row ? (toDocuments([row])[0] ?? null) : null;
		},

		async findMany(ids) {
			if (ids.length === 0) return [];
			return toDocuments(await store.read.selectFrom(table).where("id", "in", ids).selectAll().execute());
		},

		async upsert(documents, origin) {
			if (documents.length === 0) return;
			const rows = documents.map((document) => toRow(document, origin));
			await store.transact((transaction) => upsertRows(transaction, store, name, rows));
		},

		async listForStaff({ search, page }, pageSize) {
			const matching = write
				.selectFrom(table)
				.where((eb) => eb.and(tokenize(search).map((word) => store.engine.contains(sql.ref("search_text"), word))));
			const total = await countBounded(write, matching);
			const rows = await matching
				.orderBy("title")
				.orderBy("id")
				.limit(pageSize)
				.offset((page - 1) * pageSize)
				.selectAll()
				.select((eb) =>
					eb
						.selectFrom("activities")
						.whereRef(`activities.${reference}`, "=", `${table}.id`)
						.select(eb.fn.countAll<number>().as("count"))
						.as("activity_count"),
				)
				.execute();
			return {
				rows: rows.map((row) => ({
					...toDocument(row as unknown as Tables[Table]),
					activityCount: Number(row.activity_count),
				})),
				total,
			};
		},

		findByTitle: selectByTitle,

		async listDuplicates(limit) {
			const names = await write
				.selectFrom(table)
				.groupBy(sql`lower(title)`)
				.having((eb) => eb.fn.countAll(), ">", 1)
				.orderBy((eb) => eb.fn.countAll(), "desc")
				.orderBy(sql`lower(title)`)
				.limit(limit)
				.select(sql<string>`lower(title)`.as("name"))
				.execute();
			const groups: Document[][] = [];
			for (const { name: folded } of names) {
				groups.push(await selectByTitle(folded));
			}
			return groups;
		},

		mergeInto: (id, targetId, actor) =>
			store.transact(async (transaction) => {
				await lockActivities(transaction, store);
				const both = await transaction
					.selectFrom(table)
					.where("id", "in", [id, targetId])
					.orderBy("id")
					.selectAll()
					.$call(store.engine.forUpdate)
					.execute();
				if (both.length !== 2) return null;
				const rows = await selectReferring(transaction, directory, id);
				for (const row of sortById(rows))
					await moveActivity(transaction, store, row, directory, id, targetId, actor.by);
				const before = toDocuments(both.filter((row) => row.id === id))[0] as Document;
				const target = both.find((row) => row.id === targetId);
				if (target) await directory.moveFurther?.(transaction, id, target, actor.by);
				await transaction.deleteFrom(table).where("id", "=", id).execute();
				await recordAuditEntry(transaction, {
					collection: name,
					documentId: id,
					title: before.title,
					by: actor.by,
					action: "deleted",
					before,
					after: { mergedInto: target?.title ?? targetId },
				});
				return rows.length;
			}),
	};
}

type AnyDirectory = Pick<Directory<DirectoryTable, never>, "reference" | "furtherReferences" | "replaceReference">;

function selectReferring(transaction: Kysely<Tables>, { reference, furtherReferences }: AnyDirectory, id: string) {
	return transaction
		.selectFrom("activities")
		.where((eb) =>
			eb.or([
				eb(reference, "=", id),
				// Ids contain no characters that JSON escapes.
				...furtherReferences.map((column) => eb(column, "like", `%"venueId":${JSON.stringify(id)}%`)),
			]),
		)
		.selectAll()
		.execute();
}

async function moveActivity(
	transaction: Transaction<Tables>,
	store: Store,
	row: StoredActivity,
	{ replaceReference }: AnyDirectory,
	id: string,
	targetId: string,
	by: string,
): Promise<void> {
	await changeActivity(transaction, store, row, (activity) => replaceReference(activity, id, targetId), by);
}
