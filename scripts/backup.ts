// npm run backup -- FILE: a copy of the embedded store as it is at one moment, while the site goes on. See docs/operations.md.
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { readConfig } from "../server/process/config.ts";
import { databaseFile } from "../store/sqlite/sqlite.ts";

const [file] = process.argv.slice(2);
const { dataDir, database } = readConfig();
if (!file || file.startsWith("-")) end("Usage: npm run backup -- FILE");
if (database) end("The documents are in PostgreSQL: use pg_dump; docs/operations.md tells how.");
const source = join(dataDir, databaseFile);
if (!existsSync(source)) end(`There is no store in ${dataDir}.`);
if (existsSync(file)) end(`${file} is there already.`);

const draft = `${resolve(file)}.unfinished`;
try {
	await rm(draft, { force: true });
	using store = new DatabaseSync(source, { readOnly: true, timeout: 60_000 });
	store.prepare("vacuum into ?").run(draft);
	checkWhole(draft);
	await rename(draft, resolve(file));
	console.info(`${source} is copied to ${file}.`);
} catch (error) {
	await rm(draft, { force: true });
	end(`The backup could not be made: ${(error as Error).message}`);
}

function checkWhole(path: string): void {
	using copy = new DatabaseSync(path, { readOnly: true });
	const [answer] = copy.prepare("pragma integrity_check").all();
	if (answer?.integrity_check !== "ok") throw new Error(`the copy is damaged: ${answer?.integrity_check}`);
}

function end(text: string): never {
	console.error(text);
	process.exit(1);
}
