import { existsSync } from "node:fs";
import { chmod, rename } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { StoreLocation } from "../../server/process/open-stores.ts";
import { databaseFile } from "../../store/sqlite/sqlite.ts";
import { listFilledTablesOfFile } from "../move/table-rows.ts";
import { BackupError, makeDurable } from "./backup-folder.ts";

/** Puts the staged database in the place of the data folder's, which is kept under another name. Returns that name. */
export async function replaceSqlite(
	{ dataDir }: StoreLocation,
	staging: string,
	{ isReplacing }: { isReplacing: boolean },
	restoreFiles: () => Promise<void>,
): Promise<string | null> {
	const file = join(dataDir, databaseFile);
	let replacedFile: string | null = null;
	if (existsSync(file)) {
		// Held until the new file is about to take its place: no site can start meanwhile.
		using current = lockExclusively(file);
		const filled = listFilledTablesOfFile(current);
		if (filled.length > 0 && !isReplacing) {
			throw new BackupError(`The store is not empty: it holds ${filled.join(", ")}. --replace replaces them.`);
		}
		await restoreFiles();
		if (filled.length > 0) replacedFile = await keep(current, file);
	} else await restoreFiles();
	await rename(join(staging, databaseFile), file);
	await makeDurable(dataDir);
	return replacedFile;
}

/** Opens a database that nobody else has open, with all its changes in its file. */
function lockExclusively(file: string): DatabaseSync {
	const database = new DatabaseSync(file);
	try {
		database.exec("pragma locking_mode = exclusive; begin exclusive; commit; pragma wal_checkpoint(truncate)");
		return database;
	} catch (error) {
		database.close();
		if (!/locked|busy/.test((error as Error).message)) throw error;
		throw new BackupError("The store is in use. Stop the site first.");
	}
}

/** Copies through the connection: closing the file itself would release its lock. */
async function keep(database: DatabaseSync, file: string): Promise<string> {
	const kept = file.replace(/\.db$/, `-before-restore-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.db`);
	database.prepare("vacuum into ?").run(kept);
	await chmod(kept, 0o600);
	await makeDurable(kept);
	return kept;
}
