import type { Insertable, Transaction } from "kysely";
import type { Store } from "../store.ts";
import type { Tables } from "../tables.ts";

type Collection = "activities" | "leads" | "subscriptions" | "resources" | "pages";
export type NewRow<Table extends Collection> = Insertable<Tables[Table]>;
type RowWithId<Table extends Collection> = NewRow<Table> & { id: string };

/** More in one statement is no quicker. */
const maxBatchSize = 200;

/** Adds rows, and replaces those whose id is known, all but `created_at`. Of two rows with one id the later counts. */
export async function upsertRows<Table extends Collection>(
	transaction: Transaction<Tables>,
	store: Store,
	table: Table,
	rows: RowWithId<Table>[],
): Promise<void> {
	const different = sortById([...new Map(rows.map((row) => [row.id, row])).values()]);
	const replaced = Object.keys(different[0] ?? {}).filter((column) => column !== "id" && column !== "created_at");
	for (const part of splitIntoBatches(different, store)) {
		await insert(transaction, table, part)
			.onConflict((conflict) =>
				conflict
					.column("id")
					.doUpdateSet((eb) =>
						Object.fromEntries(replaced.map((column) => [column, eb.ref(`excluded.${column}` as "excluded.title")])),
					),
			)
			.execute();
	}
}

/** Adds the rows that break no unique key, and tells their ids. All have the columns of the first. */
export async function insertMissing<Table extends Collection>(
	transaction: Transaction<Tables>,
	{ engine }: Store,
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
	return inserted.map(({ id }) => id);
}

/**
 * Serialises the transactions that write activities. Each takes this lock before its first row: the trigger that indexes
 * the words takes it, too, and would otherwise make two transactions wait for each other.
 */
export function lockActivities(transaction: Transaction<Tables>, { engine }: Store): Promise<void> {
	return engine.lock(transaction, "larkabout activities");
}

/** In the order in which all transactions take the same rows: none then waits for another that waits for it. */
export function sortById<T extends { id: string }>(rows: T[]): T[] {
	return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Parts that one statement can write. */
export function* splitIntoBatches<T extends object>(rows: T[], { engine }: Store): Generator<T[]> {
	const size = Math.min(maxBatchSize, engine.maxRowsPerStatement(Object.keys(rows[0] ?? {}).length));
	for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}

/** Kysely can't follow a table that is not known by name; every collection has what the callers ask of `pages`. */
function insert<Table extends Collection>(transaction: Transaction<Tables>, table: Table, rows: NewRow<Table>[]) {
	return transaction.insertInto(table as "pages").values(rows as NewRow<"pages">[]);
}
