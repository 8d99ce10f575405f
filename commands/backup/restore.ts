import { constants, existsSync } from "node:fs";
import { chmod, copyFile, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { secretFile } from "../../auth/session-secret.ts";
import { openDisk } from "../../files/disk.ts";
import { openFiles, type StoreLocation } from "../../server/process/open-stores.ts";
import { OtherSchemaError } from "../../store/migrate.ts";
import { databaseFile, openSqliteStore } from "../../store/sqlite/sqlite.ts";
import { BackupError, checkIntegrity, makeDurable, type Summary, verifyBackup } from "./backup-folder.ts";
import { copyFiles } from "./copy-files.ts";
import { replacePostgres } from "./replace-postgres.ts";
import { type Replacement, replaceSqlite } from "./replace-sqlite.ts";

type Options = { isReplacing: boolean };

type Restored = Summary & {
	/** The copy of the replaced embedded store; null if there was none, or if the store is in PostgreSQL. */
	replacedFile: string | null;
	/** False for a backup of a site that runs with AUTH_SECRET. */
	hasSecret: boolean;
};

/**
 * Restores a backup into the configured store, on either engine. The documents change in one step at the end, so that a
 * failed restore leaves the store unchanged. Files are added, never replaced or deleted: unreferenced ones are swept as
 * usual.
 */
export async function restore(location: StoreLocation, folder: string, options: Options): Promise<Restored> {
	const summary = await verifyBackup(folder);
	await mkdir(location.dataDir, { recursive: true, mode: 0o700 });
	const staging = await mkdtemp(join(location.dataDir, ".restoring-"));
	try {
		await stage(folder, staging);
		const replace = location.database ? replacePostgres : replaceSqlite;
		const keptSuffix = `-before-restore-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`;
		const replacement = { ...options, keptSuffix };
		const replacedFile = await replace(location, staging, replacement, () => restoreFiles(location, folder));
		const hasSecret = await restoreSecret(location, staging, replacement);
		return { ...summary, replacedFile, hasSecret };
	} finally {
		await rm(staging, { recursive: true, force: true });
	}
}

/** Copies the backup's documents and secret to a folder on the same file system. */
async function stage(folder: string, staging: string): Promise<void> {
	const file = join(staging, databaseFile);
	await copyFile(join(folder, databaseFile), file, constants.COPYFILE_FICLONE);
	await chmod(file, 0o600);
	const store = await openSqliteStore(staging).catch((error: Error) => {
		if (!(error.cause instanceof OtherSchemaError)) throw error;
		throw new BackupError(`The backup can't be used: ${error.cause.message}.`);
	});
	await store.close();
	checkIntegrity(staging);
	await makeDurable(file);
	if (!existsSync(join(folder, secretFile))) return;
	await copyFile(join(folder, secretFile), join(staging, secretFile));
	await chmod(join(staging, secretFile), 0o600);
	await makeDurable(join(staging, secretFile));
}

async function restoreFiles(location: StoreLocation, folder: string): Promise<void> {
	const source = await openDisk(join(folder, "files"));
	const target = await openFiles(location);
	try {
		await copyFiles(source, target);
	} finally {
		await target.close();
	}
}

/**
 * Restores the secret, so that links in mails sent before the backup stay valid. The replaced secret is kept. Returns
 * false if the backup has none.
 */
async function restoreSecret(location: StoreLocation, staging: string, { keptSuffix }: Replacement): Promise<boolean> {
	const [staged, target] = [join(staging, secretFile), join(location.dataDir, secretFile)];
	if (!existsSync(staged)) return false;
	if (existsSync(target)) await rename(target, `${target}${keptSuffix}`);
	await rename(staged, target);
	await makeDurable(location.dataDir);
	return true;
}
