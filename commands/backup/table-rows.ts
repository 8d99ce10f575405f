import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { setImmediate as yieldToEvents } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { OpenStore } from "../../store/store.ts";
import { type BackedUpTable, backedUpTables } from "./backed-up-tables.ts";

export type TableRow = Record<string, string | number | null>;

/** Rows per query, and per transaction. */
const batchSize = 500;

export async function countRows({ read }: OpenStore, { name }: BackedUpTable): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(read);
	return Number(rows[0]?.count);
}

/** Returns the tables that have rows, each with its count: '24 activities'. */
export async function listFilledTables(store: OpenStore): Promise<string[]> {
	const counts: Record<string, number> = {};
	for (const table of backedUpTables) counts[table.name] = await countRows(store, table);
	return describeFilledTables(counts);
}

/** Does the same for a SQLite file, which may be of another version. */
export function listFilledTablesOfFile(database: DatabaseSync): string[] {
	return describeFilledTables(countRowsOfFile(database));
}

/** Counts the rows of the tables that exist. The file of another version may lack some. */
export function countRowsOfFile(database: DatabaseSync): Record<string, number> {
	const existing = database.prepare("select name from sqlite_schema where type = 'table'").all();
	const names = new Set(existing.map(({ name }) => name));
	const counts = backedUpTables
		.filter(({ name }) => names.has(name))
		.map(({ name }) => [name, Number(database.prepare(`select count(*) as count from ${name}`).get()?.count)] as const);
	return Object.fromEntries(counts);
}

function describeFilledTables(counts: Record<string, number>): string[] {
	return Object.entries(counts).flatMap(([name, rows]) => (rows > 0 ? [`${rows} ${name}`] : []));
}

/** Yields all rows, in batches sorted by key. */
export async function* readRows({ read }: OpenStore, table: BackedUpTable): AsyncGenerator<TableRow[]> {
	const { name, key, generatedColumn } = table;
	const columns = sql.join(key.map((column) => sql.ref(column)));
	for (let last: TableRow | null = null; ; ) {
		const rest: RawBuilder<unknown> = last
			? sql`where (${columns}) > (${sql.join(key.map((column) => last?.[column]))})`
			: sql``;
		const found: { rows: TableRow[] } = await sql<TableRow>`
			select * from ${sql.table(name)} ${rest} order by ${columns} limit ${sql.lit(batchSize)}
		`.execute(read);
		const rows = found.rows.map((row) => toCopiedRow(row, generatedColumn));
		if (rows.length > 0) yield rows;
		// SQLite's queries are synchronous, so signals are only handled here.
		await yieldToEvents();
		if (rows.length < batchSize) return;
		last = rows.at(-1) ?? null;
	}
}

/** Writes rows in one transaction. */
export async function writeRows(
	{ transact, engine }: OpenStore,
	{ name }: BackedUpTable,
	rows: TableRow[],
): Promise<void> {
	const columns = Object.keys(rows[0] ?? {});
	const size = engine.maxRowsPerStatement(columns.length);
	await transact(async (transaction) => {
		for (let start = 0; start < rows.length; start += size) {
			const batch = rows.slice(start, start + size);
			const values = batch.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
			await sql`
				insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}
			`.execute(transaction);
		}
	});
}

/** Returns a hash of all values of all rows. It is the same on every engine. */
export async function hashRows(store: OpenStore, table: BackedUpTable): Promise<string> {
	const hash = createHash("sha256");
	for await (const rows of readRows(store, table)) {
		for (const row of rows) {
			const values = Object.keys(row)
				.sort()
				.map((column) => [column, row[column]]);
			hash.update(`${JSON.stringify(values)}\n`);
		}
	}
	return hash.digest("hex");
}

/** Replaces NUL characters, which PostgreSQL cannot store, so that both sides are equal. */
function toCopiedRow(row: TableRow, numbered: string | undefined): TableRow {
	const values = Object.entries(row)
		.filter(([column]) => column !== numbered)
		.map(([column, value]) => [column, typeof value === "string" ? value.replaceAll("\0", "\uFFFD") : value]);
	return Object.fromEntries(values);
}
