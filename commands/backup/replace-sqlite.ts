import { existsSync } from "node:fs";
import { chmod, rename } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { StoreLocation } from "../../server/process/open-stores.ts";
import { databaseFile } from "../../store/sqlite/sqlite.ts";
import { BackupError, makeDurable } from "./backup-folder.ts";
import { listFilledTablesOfFile } from "./table-rows.ts";

/** What is replaced is kept under its name plus a suffix. */
export type Replacement = { isReplacing: boolean; keptSuffix: string };

/**
 * Replaces the data folder's database with the staged one, and keeps the old one under another name. Returns that name.
 */
export async function replaceSqlite(
	{ dataDir }: StoreLocation,
	staging: string,
	{ isReplacing, keptSuffix }: Replacement,
	restoreFiles: () => Promise<void>,
): Promise<string | null> {
	const file = join(dataDir, databaseFile);
	const kept = file.replace(/\.db$/, `${keptSuffix}.db`);
	const putInPlace = () => rename(join(staging, databaseFile), file);

	/** Returns whether there was anything to keep. */
	async function replaceLocked(): Promise<boolean> {
		// Locked until the new file is in place, so that no site can start in the meantime.
		using current = lockExclusively(file);
		const filled = listFilledTablesOfFile(current);
		if (filled.length > 0 && !isReplacing) {
			throw new BackupError(`The store isn't empty: it has ${filled.join(", ")}. To replace them, use --replace.`);
		}
		await restoreFiles();
		if (filled.length > 0) await keep(current, kept);
		await putInPlace();
		return filled.length > 0;
	}

	/** Replaces a database that is missing or that SQLite cannot read. Returns whether there was one. */
	async function replaceUnread(): Promise<boolean> {
		await restoreFiles();
		const isKept = await setAside(file, kept);
		await putInPlace();
		return isKept;
	}

	let isKept: boolean;
	if (existsSync(file)) {
		try {
			isKept = await replaceLocked();
		} catch (error) {
			if (!isDamage(error)) throw error;
			if (!isReplacing) {
				throw new BackupError(`The store is damaged: ${(error as Error).message}. --replace sets it aside.`);
			}
			isKept = await replaceUnread();
		}
	} else {
		isKept = await replaceUnread();
	}
	await makeDurable(dataDir);
	return isKept ? kept : null;
}

/** SQLITE_CORRUPT and SQLITE_NOTADB, with their extended codes. */
function isDamage(error: unknown): boolean {
	const { errcode = 0 } = error as { errcode?: number };
	return [11, 26].includes(errcode & 0xff);
}

/**
 * Renames a database with its logs. SQLite would apply a log that is left behind to whatever database has its name, and
 * show the old rows. Returns whether there was a database.
 */
async function setAside(file: string, kept: string): Promise<boolean> {
	const isThere = existsSync(file);
	for (const suffix of ["", "-wal", "-shm", "-journal"]) {
		if (existsSync(file + suffix)) await rename(file + suffix, kept + suffix);
	}
	return isThere;
}

/**
 * Opens a database that nobody else has open, with all its changes in the main file. Disables the write-ahead log: on
 * close, SQLite would delete the log by name, which may belong to the new database by then.
 */
function lockExclusively(file: string): DatabaseSync {
	const database = new DatabaseSync(file);
	try {
		database.exec("pragma locking_mode = exclusive; begin exclusive; commit; pragma journal_mode = delete");
		return database;
	} catch (error) {
		database.close();
		if (!/locked|busy/.test((error as Error).message)) throw error;
		throw new BackupError("The store is in use. Stop the site first.");
	}
}

/** Copies through the connection, because closing the file itself would release its lock. */
async function keep(database: DatabaseSync, kept: string): Promise<void> {
	database.prepare("vacuum into ?").run(kept);
	await chmod(kept, 0o600);
	await makeDurable(kept);
}
