import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { DatabaseSync } from "node:sqlite";
import * as z from "zod";
import { databaseFile } from "../../store/sqlite/sqlite.ts";
import { countRowsOfFile } from "./table-rows.ts";

/** Stops a backup or a restore. The message is for the operator, who sees no stack trace. */
export class BackupError extends Error {}

/** The checksums of all other files in a backup, in the format of `sha256sum --check`. */
const checksumFile = "SHA256SUMS";
const summaryFile = "backup.json";

const Summary = z.object({
	createdAt: z.iso.datetime(),
	rows: z.record(z.string(), z.number()),
	files: z.number(),
});
export type Summary = z.infer<typeof Summary>;

/** Makes every file in a folder durable, and writes a summary and a list of checksums. */
export async function sealBackup(folder: string, createdAt: Date): Promise<Summary> {
	checkIntegrity(folder);
	const files = (await listFiles(folder)).filter((path) => path.startsWith("files/"));
	const summary = { createdAt: createdAt.toISOString(), rows: countRows(folder), files: files.length };
	await writeFile(join(folder, summaryFile), `${JSON.stringify(summary, null, "\t")}\n`, { mode: 0o600 });
	const lines: string[] = [];
	for (const path of await listFiles(folder)) {
		await makeDurable(join(folder, path));
		lines.push(`${await hashContent(join(folder, path))}  ${path}\n`);
	}
	await writeFile(join(folder, checksumFile), lines.join(""), { mode: 0o600, flush: true });
	return summary;
}

/** Throws a BackupError unless the folder holds a complete, undamaged backup. */
export async function verifyBackup(folder: string): Promise<Summary> {
	const text = await readFile(join(folder, checksumFile), "utf8").catch(() => {
		throw new BackupError(`${folder} isn't a complete backup: it has no ${checksumFile}.`);
	});
	const checksums = new Map(text.split("\n").flatMap((line) => (line ? [[line.slice(66), line.slice(0, 64)]] : [])));
	const damaged: string[] = [];
	for (const [path, checksum] of checksums) {
		const hash = await hashContent(join(folder, path)).catch(() => null);
		if (hash !== checksum) damaged.push(path);
	}
	for (const path of await listFiles(folder)) if (!checksums.has(path) && path !== checksumFile) damaged.push(path);
	if (damaged.length > 0) {
		throw new BackupError(`The backup is damaged: ${damaged.slice(0, 5).join(", ")} do not match ${checksumFile}.`);
	}
	checkIntegrity(folder);
	const summary = Summary.parse(JSON.parse(await readFile(join(folder, summaryFile), "utf8")));
	const rows = countRows(folder);
	const differing = Object.keys(summary.rows).filter((table) => rows[table] !== summary.rows[table]);
	if (differing.length > 0) throw new BackupError(`The backup is damaged: its rows differ in ${differing.join(", ")}.`);
	return summary;
}

/** Throws unless SQLite finds the folder's database intact. */
export function checkIntegrity(folder: string): void {
	using database = new DatabaseSync(join(folder, databaseFile), { readOnly: true });
	const [result] = database.prepare("pragma integrity_check").all();
	const [violation] = database.prepare("pragma foreign_key_check").all();
	if (result?.integrity_check !== "ok") throw new BackupError(`The copy is damaged: ${result?.integrity_check}`);
	if (violation) throw new BackupError(`The copy is damaged: a row of ${violation.table} refers to a missing one.`);
}

export async function makeDurable(path: string): Promise<void> {
	await using handle = await open(path, "r");
	if ((await stat(path)).isDirectory() && process.platform === "win32") return;
	await handle.sync();
}

function countRows(folder: string): Record<string, number> {
	using database = new DatabaseSync(join(folder, databaseFile), { readOnly: true });
	return countRowsOfFile(database);
}

/** Returns the paths of all files, relative to the folder and with slashes. Leaves out SQLite's auxiliary files. */
async function listFiles(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile() && !/^marketplace\.db-(wal|shm)$/.test(entry.name))
		.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
		.sort();
}

async function hashContent(path: string): Promise<string> {
	const hash = createHash("sha256");
	for await (const bytes of createReadStream(path)) hash.update(bytes);
	return hash.digest("hex");
}
