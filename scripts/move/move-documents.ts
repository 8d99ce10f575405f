import { sql } from "kysely";
import type { Store } from "../../store/store.ts";
import { MoveError } from "./move-error.ts";
import { movedTables } from "./moved-tables.ts";
import { countRows, findLastRow, hashRows, readRows, writeRows } from "./table-rows.ts";

export type MoveOptions = {
	signal: AbortSignal;
	/** How much has been done, of how much. */
	onProgress(done: number, total: number): void;
};

/** Stands in a store while something is moved there, and tells where it comes from. */
const markerTable = "unfinished_move";

/**
 * Copies what the one store holds to the other, which must be empty, or hold what an earlier move from the same source
 * left unfinished: then it goes on after the last row of each table. False where it was stopped before the end.
 */
export async function copyDocuments(from: Store, to: Store, source: string, watch: MoveOptions): Promise<boolean> {
	await claimTarget(to, source);
	let done = 0;
	let total = 0;
	for (const table of movedTables) {
		total += await countRows(from, table);
		done += await countRows(to, table);
	}
	for (const table of movedTables) {
		for await (const rows of readRows(from, table, await findLastRow(to, table))) {
			if (watch.signal.aborted) return false;
			await writeRows(to, table, rows);
			done += rows.length;
			watch.onProgress(Math.min(done, total), total);
		}
	}
	await to.engine.continueIds(to.write, "audit_log", "id");
	return true;
}

export type TableReport = { name: string; rows: number; hash: string };

/** Reads both stores from end to end. Throws where they differ; where they don't, the move is finished. */
export async function checkDocuments(from: Store, to: Store, watch: MoveOptions): Promise<TableReport[] | null> {
	const reports: TableReport[] = [];
	const differing: string[] = [];
	const counts = await Promise.all(movedTables.map((table) => countRows(from, table)));
	const total = 2 * counts.reduce((sum, count) => sum + count, 0);
	let done = 0;
	const onRows = (rows: number) => {
		done += rows;
		watch.onProgress(Math.min(done, total), total);
	};
	for (const table of movedTables) {
		if (watch.signal.aborted) return null;
		const [here, there] = [await hashRows(from, table, onRows), await hashRows(to, table, onRows)];
		const rows = await countRows(to, table);
		if (here !== there) differing.push(`${table.name} (${await countRows(from, table)} rows, and ${rows})`);
		reports.push({ name: table.name, rows, hash: there });
	}
	if (differing.length > 0) {
		throw new MoveError(
			`Not the same on both sides: ${differing.join(", ")}. Was something written there meanwhile? Stop the site, empty the target, and move again.`,
		);
	}
	await sql`drop table if exists ${sql.table(markerTable)}`.execute(to.write);
	return reports;
}

/** Makes sure that nothing else is in the target, now or when the move goes on. */
async function claimTarget(to: Store, source: string): Promise<void> {
	const claimed = (await hasTable(to, markerTable)) ? await readClaim(to) : null;
	if (claimed === source) return;
	if (claimed !== null) throw new MoveError(`The target holds an unfinished move from elsewhere: ${claimed}.`);
	const filled: string[] = [];
	for (const table of movedTables) {
		const rows = await countRows(to, table);
		if (rows > 0) filled.push(`${rows} ${table.name}`);
	}
	if (filled.length > 0) throw new MoveError(`The target is not empty: it holds ${filled.join(", ")}.`);
	await to.transact(async (transaction) => {
		await sql`create table ${sql.table(markerTable)} (source text not null)`.execute(transaction);
		await sql`insert into ${sql.table(markerTable)} (source) values (${source})`.execute(transaction);
	});
}

async function readClaim({ read }: Store): Promise<string> {
	const { rows } = await sql<{ source: string }>`select source from ${sql.table(markerTable)}`.execute(read);
	return rows[0]?.source ?? "";
}

async function hasTable({ read }: Store, table: string): Promise<boolean> {
	const tables = await read.introspection.getTables();
	return tables.some(({ name }) => name === table);
}
