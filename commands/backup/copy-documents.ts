import type { OpenStore } from "../../store/store.ts";
import { backedUpTables } from "./backed-up-tables.ts";
import { BackupError } from "./backup-folder.ts";
import { countRows, hashRows, readRows, writeRows } from "./table-rows.ts";

/** Copies all rows of a store to an empty one. Throws a BackupError unless both hold the same in the end. */
export async function copyDocuments(from: OpenStore, to: OpenStore): Promise<void> {
	for (const table of backedUpTables) {
		for await (const rows of readRows(from, table)) await writeRows(to, table, rows);
	}
	await to.engine.continueIds(to.write, "audit_log", "id");
	const differing: string[] = [];
	for (const table of backedUpTables) {
		if ((await hashRows(from, table)) === (await hashRows(to, table))) continue;
		differing.push(`${table.name} (${await countRows(from, table)} rows, and ${await countRows(to, table)})`);
	}
	if (differing.length > 0) throw new BackupError(`The copy differs: ${differing.join(", ")}.`);
}
