import { sql } from "kysely";
import type { OpenStore } from "../../store/store.ts";
import { MoveError } from "./move-error.ts";
import { movedTables } from "./moved-tables.ts";
import { countRows, findLastRow, hashRows, listFilledTables, readRows, writeRows } from "./table-rows.ts";

export type MoveOptions = {
	signal: AbortSignal;
	/** Called with the number of finished rows or files, and their total. */
	onProgress(done: number, total: number): void;
};

/** For work that cannot be interrupted and has no progress display. */
export const notStoppable: MoveOptions = { signal: new AbortController().signal, onProgress() {} };

/** A table that exists in the target during a move, and names the source of the move. */
const markerTable = "unfinished_move";

/**
 * Copies a store to an empty one, or resumes an unfinished move from the same source after the last row of each table.
 * Returns false if it was stopped before the end.
 */
export async function copyDocuments(
	from: OpenStore,
	to: OpenStore,
	source: string,
	options: MoveOptions,
): Promise<boolean> {
	await claimTarget(to, source);
	let done = 0;
	let total = 0;
	for (const table of movedTables) {
		total += await countRows(from, table);
		done += await countRows(to, table);
	}
	for (const table of movedTables) {
		for await (const rows of readRows(from, table, await findLastRow(to, table))) {
			if (options.signal.aborted) return false;
			await writeRows(to, table, rows);
			done += rows.length;
			options.onProgress(Math.min(done, total), total);
		}
	}
	await to.engine.continueIds(to.write, "audit_log", "id");
	return true;
}

type TableReport = { name: string; rows: number; hash: string };

/** Compares both stores completely, and finishes the move. Throws if they differ. Returns null if it was stopped. */
export async function checkDocuments(
	from: OpenStore,
	to: OpenStore,
	options: MoveOptions,
): Promise<TableReport[] | null> {
	const reports: TableReport[] = [];
	const differing: string[] = [];
	const counts = await Promise.all(movedTables.map((table) => countRows(from, table)));
	const total = 2 * counts.reduce((sum, count) => sum + count, 0);
	let done = 0;
	const onRows = (rows: number) => {
		done += rows;
		options.onProgress(Math.min(done, total), total);
	};
	for (const table of movedTables) {
		if (options.signal.aborted) return null;
		const [sourceHash, targetHash] = [await hashRows(from, table, onRows), await hashRows(to, table, onRows)];
		const rows = await countRows(to, table);
		if (sourceHash !== targetHash) differing.push(`${table.name} (${await countRows(from, table)} rows, and ${rows})`);
		reports.push({ name: table.name, rows, hash: targetHash });
	}
	if (differing.length > 0) {
		throw new MoveError(
			`The source and the target differ: ${differing.join(", ")}. Stop the site, empty the target, then move again.`,
		);
	}
	await sql`drop table if exists ${sql.table(markerTable)}`.execute(to.write);
	return reports;
}

/** Marks the target as belonging to this move. Throws if it holds anything else. */
async function claimTarget(to: OpenStore, source: string): Promise<void> {
	const currentSource = (await hasTable(to, markerTable)) ? await readClaim(to) : null;
	if (currentSource === source) return;
	if (currentSource !== null)
		throw new MoveError(`The target has an unfinished move from another source: ${currentSource}.`);
	const filledTables = await listFilledTables(to);
	if (filledTables.length > 0) throw new MoveError(`The target isn't empty: it has ${filledTables.join(", ")}.`);
	await to.transact(async (transaction) => {
		await sql`create table ${sql.table(markerTable)} (source text not null)`.execute(transaction);
		await sql`insert into ${sql.table(markerTable)} (source) values (${source})`.execute(transaction);
	});
}

async function readClaim({ read }: OpenStore): Promise<string> {
	const { rows } = await sql<{ source: string }>`select source from ${sql.table(markerTable)}`.execute(read);
	return rows[0]?.source ?? "";
}

async function hasTable({ read }: OpenStore, table: string): Promise<boolean> {
	const tables = await read.introspection.getTables();
	return tables.some(({ name }) => name === table);
}
