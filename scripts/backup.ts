// npm run backup -- FILE: writes a consistent copy of the embedded store while the site runs. See docs/operations.md.
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { readConfig } from "../server/process/config.ts";
import { databaseFile } from "../store/sqlite/sqlite.ts";

const [file] = process.argv.slice(2);
const { dataDir, database } = readConfig();
if (!file || file.startsWith("-")) exitWithError("Usage: npm run backup -- FILE");
if (database) exitWithError("The documents are in PostgreSQL: use pg_dump, see docs/operations.md.");
const source = join(dataDir, databaseFile);
if (!existsSync(source)) exitWithError(`There is no store in ${dataDir}.`);
if (existsSync(file)) exitWithError(`${file} already exists.`);

const temporaryFile = `${resolve(file)}.unfinished`;
try {
	await rm(temporaryFile, { force: true });
	using store = new DatabaseSync(source, { readOnly: true, timeout: 60_000 });
	store.prepare("vacuum into ?").run(temporaryFile);
	checkIntegrity(temporaryFile);
	await rename(temporaryFile, resolve(file));
	console.info(`${source} is copied to ${file}.`);
} catch (error) {
	await rm(temporaryFile, { force: true });
	exitWithError(`The backup could not be made: ${(error as Error).message}`);
}

function checkIntegrity(path: string): void {
	using copy = new DatabaseSync(path, { readOnly: true });
	const [result] = copy.prepare("pragma integrity_check").all();
	if (result?.integrity_check !== "ok") throw new Error(`the copy is damaged: ${result?.integrity_check}`);
}

function exitWithError(message: string): never {
	console.error(message);
	process.exit(1);
}
