import { chmodSync, existsSync } from "node:fs";
import { copyFile, mkdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { secretFile } from "../../auth/session-secret.ts";
import { openDisk } from "../../files/disk.ts";
import { openFiles, type StoreLocation } from "../../server/process/open-stores.ts";
import { databaseFile, openSqliteStore } from "../../store/sqlite/sqlite.ts";
import type { OpenStore } from "../../store/store.ts";
import { BackupError, makeDurable, type Summary, sealBackup } from "./backup-folder.ts";
import { openBulkStore } from "./bulk-store.ts";
import { copyDocuments } from "./copy-documents.ts";
import { copyFiles } from "./copy-files.ts";

/** Sign-in tables. Their rows are secrets, and useless after a restore. */
const tablesNotBackedUp = ["staff_sessions", "staff_verifications", "staff_password_resets", "sign_in_attempts"];

/**
 * Writes a backup into a new folder while the site runs: documents, files and the session secret. The folder gets its
 * final name only once it is complete, so that an interrupted backup can't be mistaken for a complete one.
 */
export async function backUp(location: StoreLocation, folder: string): Promise<Summary> {
	if (existsSync(folder)) throw new BackupError(`${folder} already exists.`);
	const target = `${resolve(folder)}.unfinished`;
	await rm(target, { recursive: true, force: true });
	await mkdir(target, { recursive: true, mode: 0o700 });
	try {
		const createdAt = new Date();
		const copiedFiles = new Set<string>();
		// Files are copied before the documents, since some may be deleted in the meantime, and again after them, for
		// those added since.
		await backUpFiles(location, target, copiedFiles);
		await backUpDocuments(location, target);
		await backUpFiles(location, target, copiedFiles);
		const secret = join(location.dataDir, secretFile);
		if (existsSync(secret)) await copyFile(secret, join(target, secretFile));
		const summary = await sealBackup(target, createdAt);
		await rename(target, resolve(folder));
		await makeDurable(dirname(resolve(folder)));
		return summary;
	} catch (error) {
		await rm(target, { recursive: true, force: true });
		throw error;
	}
}

async function backUpDocuments(location: StoreLocation, target: string): Promise<void> {
	if (location.database) await copyFromPostgres(location, target);
	else copySqlite(location.dataDir, target);
	using copy = new DatabaseSync(join(target, databaseFile));
	copy.exec(`pragma secure_delete = on; ${tablesNotBackedUp.map((table) => `delete from ${table};`).join("")}`);
	// Without a write-ahead log, the file can be read from a read-only location.
	copy.exec("pragma journal_mode = delete");
}

function copySqlite(dataDir: string, target: string): void {
	const source = join(dataDir, databaseFile);
	if (!existsSync(source)) throw new BackupError(`There is no store in ${dataDir}.`);
	using store = new DatabaseSync(source, { readOnly: true, timeout: 60_000 });
	store.prepare("vacuum into ?").run(join(target, databaseFile));
	chmodSync(join(target, databaseFile), 0o600);
}

/** Copies the data of one database snapshot, and compares the copy with it. */
async function copyFromPostgres(location: StoreLocation, target: string): Promise<void> {
	const source = await openBulkStore(location);
	const copy = await openSqliteStore(target);
	try {
		await source.write
			.transaction()
			.setIsolationLevel("repeatable read")
			.setAccessMode("read only")
			.execute(async (transaction) => {
				await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
				const snapshot: OpenStore = { ...source, read: transaction };
				await copyDocuments(snapshot, copy);
			});
	} finally {
		await copy.close();
		await source.close();
	}
}

async function backUpFiles(location: StoreLocation, target: string, done: Set<string>): Promise<void> {
	const source = await openFiles(location);
	try {
		await copyFiles(source, await openDisk(join(target, "files")), done);
	} finally {
		await source.close();
	}
}
