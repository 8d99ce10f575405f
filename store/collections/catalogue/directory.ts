import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Activity, Origin } from "../../../domain/activity/activity.ts";
import type { Actor } from "../../../domain/audit-log/audit-entry.ts";
import { tokenize } from "../../../domain/normalize-text.ts";
import { countBounded } from "../../count-bounded.ts";
import type { Reader, Store, Transaction } from "../../store.ts";
import type { Tables } from "../../tables.ts";
import { recordAuditEntry } from "../audit-log.ts";
import { createStaffEditing, type EditableDocument } from "../staff-editing.ts";
import { lockActivities, type NewRow, sortById, upsertRows } from "../write-rows.ts";
import { changeActivity } from "./change-activity.ts";

export type StaffDirectory<Document extends EditableDocument> = ReturnType<
	typeof createDirectory<DirectoryTable, Document>
>;

type DirectoryTable = "providers" | "venues";

type Directory<Table extends DirectoryTable, Document extends EditableDocument> = {
	name: Table;
	toDocument(row: Tables[Table]): Document;
	toRow(document: Document, origin: Origin): NewRow<Table> & { id: string };
	reference: "provider_id" | "venue_id";
	/** Columns whose JSON may refer to the document, too. */
	furtherReferences: ("sessions" | "schedules")[];
	replaceReference(activity: Activity, id: string, targetId: string): Activity;
	/** Splits documents with one name into those that are the same. By default, the name decides. */
	groupSame?(named: Document[]): Document[][];
	/** Called before a document that was merged into another is deleted. Moves other references to it. */
	moveFurther?(transaction: Transaction, id: string, target: { id: string; title: string }, by: string): Promise<void>;
};

export function createDirectory<Table extends DirectoryTable, Document extends EditableDocument>(
	store: Store,
	directory: Directory<Table, Document>,
) {
	const { name, toDocument, toRow, reference, groupSame = (named) => [named] } = directory;
	// Kysely cannot type a table that is only known at run time. Both have the columns of `providers` that are used
	// here.
	const table = name as "providers";
	const { write } = store;
	type Counted = Document & { activityCount: number };
	const toCounted = (row: object & { activity_count: unknown }): Counted => ({
		...toDocument(row as unknown as Tables[Table]),
		activityCount: Number(row.activity_count),
	});
	const titleOf = ([first]: Document[]) => first?.title.toLowerCase() ?? "";
	const countActivities = (eb: ExpressionBuilder<Tables, "providers">) =>
		eb
			.selectFrom("activities")
			.whereRef(`activities.${reference}`, "=", `${table}.id`)
			.select(eb.fn.countAll<number>().as("count"))
			.as("activity_count");
	const toDocuments = (rows: unknown[]) => rows.map((row) => toDocument(row as Tables[Table]));

	return {
		...createStaffEditing<Table, Document>(store, {
			name,
			toDocument,
			toRow: (document) => toRow(document, "staff"),
			selectReferring: (transaction, id) =>
				transaction.selectFrom("activities").where(reference, "=", id).select("activities.id"),
		}),

		async find(id: string): Promise<Document | null> {
			const row = await store.read.selectFrom(table).where("id", "=", id).selectAll().executeTakeFirst();
			return row ? (toDocuments([row])[0] ?? null) : null;
		},

		async findMany(ids: string[]): Promise<Document[]> {
			if (ids.length === 0) return [];
			return toDocuments(await store.read.selectFrom(table).where("id", "in", ids).selectAll().execute());
		},

		/** Inserts documents, or replaces those with a known id. Keeps `createdAt`. */
		async upsert(documents: Document[], origin: Origin): Promise<void> {
			if (documents.length === 0) return;
			const rows = documents.map((document) => toRow(document, origin));
			await store.transact((transaction) => upsertRows(transaction, store, name, rows));
		},

		/** Returns one page, sorted by name, with the number of their activities. Each word must occur in the texts. */
		async listForStaff(
			{ search, page }: { search: string; page: number },
			pageSize: number,
		): Promise<{ rows: (Document & { activityCount: number })[]; total: number }> {
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
				.select(countActivities)
				.execute();
			return { rows: rows.map(toCounted), total };
		},

		async findByTitle(title: string): Promise<Document[]> {
			const named = write.selectFrom(table).where(sql<SqlBool>`lower(title) = lower(${title})`);
			return toDocuments(await named.orderBy("id").selectAll().execute());
		},

		/** Of one name, and venues also of one place. Largest groups first. */
		async listDuplicates(): Promise<(Document & { activityCount: number })[][]> {
			const repeated = write
				.selectFrom(table)
				.groupBy(sql`lower(title)`)
				.having((eb) => eb.fn.countAll(), ">", 1)
				.select(sql<string>`lower(title)`.as("name"));
			const rows = await write
				.selectFrom(table)
				.where(sql`lower(title)`, "in", repeated)
				.orderBy("id")
				.limit(maxDuplicates)
				.selectAll()
				.select(countActivities)
				.execute();
			const sameNames = Map.groupBy(rows.map(toCounted), ({ title }) => title.toLowerCase()).values();
			return [...sameNames]
				.flatMap((named) => groupSame(named) as Counted[][])
				.filter((group) => group.length > 1)
				.sort((one, other) => other.length - one.length || (titleOf(one) < titleOf(other) ? -1 : 1));
		},

		/** Returns the number of activities that refer to one of the documents, also by their dates. */
		async countActivities(ids: string[]): Promise<number> {
			const counted = await selectReferring(write, directory, ids)
				.select((eb) => eb.fn.countAll<number>().as("count"))
				.executeTakeFirstOrThrow();
			return Number(counted.count);
		},

		/** Returns how many activities were moved, or null if either document is missing. */
		mergeInto: (id: string, targetId: string, actor: Actor): Promise<number | null> =>
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
				const rows = await selectReferring(transaction, directory, [id]).selectAll().execute();
				const move = (activity: Activity) => directory.replaceReference(activity, id, targetId);
				for (const row of sortById(rows)) await changeActivity(transaction, store, row, move, actor);
				const before = toDocuments(both.filter((row) => row.id === id))[0] as Document;
				const target = both.find((row) => row.id === targetId);
				if (target) await directory.moveFurther?.(transaction, id, target, actor.by);
				await transaction.deleteFrom(table).where("id", "=", id).execute();
				await recordAuditEntry(transaction, {
					collection: name,
					documentId: id,
					title: before.title,
					...actor,
					action: "deleted",
					before,
					after: { mergedInto: targetId },
				});
				return rows.length;
			}),
	};
}

/** Documents that share their name with another, of which duplicates are found. */
const maxDuplicates = 5000;

type References = Pick<Directory<DirectoryTable, never>, "reference" | "furtherReferences">;

function selectReferring(database: Reader, { reference, furtherReferences }: References, ids: string[]) {
	return database.selectFrom("activities").where((eb) =>
		eb.or([
			eb(reference, "in", ids),
			// Ids contain no characters that JSON escapes.
			...furtherReferences.flatMap((column) =>
				ids.map((id) => eb(column, "like", `%"venueId":${JSON.stringify(id)}%`)),
			),
		]),
	);
}
