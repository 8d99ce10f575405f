import type { Insertable } from "kysely";
import type { Store, Transaction } from "../store.ts";
import type { Tables } from "../tables.ts";
import { idsOf } from "./read-rows.ts";

type Collection =
	| "activities"
	| "providers"
	| "venues"
	| "leads"
	| "subscriptions"
	| "resources"
	| "pages"
	| "synonyms"
	| "site"
	| "newsletters"
	| "mails";
export type NewRow<Table extends Collection> = Insertable<Tables[Table]>;
type RowWithId<Table extends Collection> = NewRow<Table> & { id: string };

/** Maximum number of rows per statement. More would not be faster. */
const maxBatchSize = 200;

/** Keeps `created_at` of known ids. If two rows have the same id, the last one wins. */
export async function upsertRows<Table extends Collection>(
	transaction: Transaction,
	store: Store,
	table: Table,
	rows: RowWithId<Table>[],
): Promise<void> {
	const sorted = sortById([...new Map(rows.map((row) => [row.id, row])).values()]);
	const updated = Object.keys(sorted[0] ?? {}).filter((column) => column !== "id" && column !== "created_at");
	for (const batch of splitIntoBatches(sorted, store)) {
		await insert(transaction, table, batch)
			.onConflict((conflict) =>
				conflict
					.column("id")
					.doUpdateSet((eb) =>
						Object.fromEntries(updated.map((column) => [column, eb.ref(`excluded.${column}` as "excluded.title")])),
					),
			)
			.execute();
	}
}

/** Inserts the rows that violate no unique key, and returns their ids. All rows have the same columns as the first. */
export async function insertMissing<Table extends Collection>(
	transaction: Transaction,
	{ engine }: Pick<Store, "engine">,
	table: Table,
	rows: RowWithId<Table>[],
): Promise<string[]> {
	if (rows.length === 0) return [];
	const columns = Object.keys(rows[0] ?? {});
	const inserted = await transaction
		.insertInto(table as "pages")
		.columns(columns as (keyof NewRow<"pages">)[])
		.expression(engine.selectRows(table, columns, rows))
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.execute();
	return idsOf(inserted);
}

/** Each takes it before its first row: the trigger that indexes the words takes it, too, and would deadlock two. */
export function lockActivities(transaction: Transaction, { engine }: Store): Promise<void> {
	return engine.lock(transaction, "larkabout activities");
}

/** Repeats a step of a job in transactions of its own until one has less to do than `batchSize`. Returns the sum. */
export async function transactInBatches(
	{ transact }: Store,
	batchSize: number,
	step: (transaction: Transaction) => Promise<number>,
): Promise<number> {
	let total = 0;
	for (let count = batchSize; count === batchSize; total += count) count = await transact(step);
	return total;
}

/** Sorts rows by id. Transactions that lock the same rows in the same order cannot deadlock. */
export function sortById<T extends { id: string }>(rows: T[]): T[] {
	return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

export function* splitIntoBatches<T extends object>(rows: T[], { engine }: Store): Generator<T[]> {
	const size = Math.min(maxBatchSize, engine.maxRowsPerStatement(Object.keys(rows[0] ?? {}).length));
	for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}

/** Kysely cannot type a table that is only known at run time. */
function insert<Table extends Collection>(transaction: Transaction, table: Table, rows: NewRow<Table>[]) {
	return transaction.insertInto(table as "pages").values(rows as NewRow<"pages">[]);
}
