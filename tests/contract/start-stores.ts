import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { type BackendConfig, openBackend } from "../../server/process/open-ports.ts";
import type { Documents } from "../../store/port.ts";
import { databaseFile, openSqliteStore } from "../../store/sqlite/sqlite.ts";
import { newDatabase } from "../postgres/databases.ts";
import { closeSql, syncSql } from "../postgres/sync-sql.ts";
import { emptyFolder } from "./empty-folder.ts";
import type { Call, Started } from "./store-under-test.ts";
import { TestClock } from "./test-clock.ts";

const run = promisify(execFile);

/** The file of a migrated, empty store. Copying it is faster than migrating each store. */
let template: Promise<Buffer> | undefined;

export async function startSqlite(): Promise<Started> {
	const folder = await emptyFolder();
	template ??= createTemplate();
	await writeFile(join(folder, databaseFile), await template, { mode: 0o600 });
	return {
		...(await openAs({ dataDir: folder })),
		openAgain: () => open(folder),
		inOtherProcess: (...calls) => inOtherProcess({ dataDir: folder }, calls),
		sql(statement) {
			using database = new DatabaseSync(join(folder, databaseFile), { timeout: 5000 });
			return database.prepare(statement).all();
		},
		refuseDeletes(table) {
			using database = new DatabaseSync(join(folder, databaseFile));
			database.exec(`create trigger refused before delete on ${table} begin select raise(abort, 'refused'); end`);
		},
	};
}

export async function startPostgresStore(): Promise<Started> {
	const { config, url } = await emptyDatabase();
	onTestFinished(() => closeSql(url));
	return {
		...(await openAs(config)),
		openAgain: async () => (await openAs(config)).documents,
		inOtherProcess: (...calls) => inOtherProcess(config, calls),
		sql: (statement) => syncSql(url, statement),
		refuseDeletes(table) {
			syncSql(url, "create function refuse() returns trigger language plpgsql as 'begin raise ''refused''; end'");
			syncSql(url, `create trigger refused before delete on ${table} for each row execute function refuse()`);
			onTestFinished(() => void syncSql(url, "drop function refuse cascade"));
		},
	};
}

export async function emptyDatabase(options?: { isBare: boolean }): Promise<{ config: BackendConfig; url: string }> {
	const database = await newDatabase(options);
	const { url } = database;
	onTestFinished(options?.isBare ? database.drop : database.release);
	return { url, config: { dataDir: await emptyFolder(), database: { url, poolSize: 4, statementTimeoutMs: 10_000 } } };
}

export async function inOtherProcess(config: BackendConfig, calls: Call[]): Promise<unknown[]> {
	const script = join(import.meta.dirname, "other-process.ts");
	const { stdout } = await run(process.execPath, [script, JSON.stringify(config), JSON.stringify(calls)]);
	return JSON.parse(stdout);
}

export async function open(folder: string): Promise<Documents> {
	return (await openAs({ dataDir: folder })).documents;
}

export async function openAs(config: BackendConfig): Promise<Pick<Started, "documents" | "auth" | "mail" | "clock">> {
	const clock = new TestClock();
	const { documents, auth, mail } = await openBackend(config, clock);
	onTestFinished(() => documents.close());
	return { documents, auth, mail, clock };
}

async function createTemplate(): Promise<Buffer> {
	const folder = await mkdtemp(join(tmpdir(), "documents-template-"));
	const store = await openSqliteStore(folder);
	await store.close();
	const file = await readFile(join(folder, databaseFile));
	await rm(folder, { recursive: true });
	return file;
}
