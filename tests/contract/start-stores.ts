import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { onTestFinished, vi } from "vitest";
import { type BackendConfig, createBackend, openBackend, realTime } from "../../server/process/open-ports.ts";
import { openFiles } from "../../server/process/open-stores.ts";
import type { Documents } from "../../store/port.ts";
import { openPostgresStore } from "../../store/postgres/postgres.ts";
import { databaseFile, openSqliteStore } from "../../store/sqlite/sqlite.ts";
import type { OpenStore } from "../../store/store.ts";
import { type Database, newDatabase } from "../support/postgres/databases.ts";
import { closeSql, syncSql } from "../support/postgres/sync-sql.ts";
import { emptyFolder } from "./empty-folder.ts";
import type { Call, Start, Started } from "./store-under-test.ts";
import { TestClock } from "./test-clock.ts";

const run = promisify(execFile);

/** The file of a migrated, empty store. Copying it is faster than migrating each store. */
let template: Promise<Buffer> | undefined;

export const startSqlite: Start = async (settings) => {
	const folder = await emptyFolder();
	template ??= createTemplate();
	await writeFile(join(folder, databaseFile), await template, { mode: 0o600 });
	return {
		...(await openAs({ dataDir: folder, ...inZone(settings) })),
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
};

function inZone(settings: Parameters<Start>[0]): Pick<BackendConfig, "site"> {
	return settings?.timeZone ? { site: { ...realTime, timeZone: settings.timeZone } } : {};
}

/** Empty databases whose connections stay open between tests, since a new connection costs more than most tests. */
const openDatabases: { database: Database; store: OpenStore }[] = [];

export const startPostgresStore: Start = async (settings) => {
	const { database, store } = openDatabases.pop() ?? (await openDatabase());
	onTestFinished(async () => {
		await vi.waitUntil(() => store.getConnectionCounts?.().busy === 0, { timeout: 20_000, interval: 5 });
		await database.empty();
		openDatabases.push({ database, store });
	});
	const { url } = database;
	const config = { dataDir: await emptyFolder(), database: createDatabaseConfig(url), ...inZone(settings) };
	const clock = new TestClock();
	const { documents, auth, mail } = createBackend(config, clock, { store, files: await openFiles(config) });
	return {
		documents,
		auth,
		mail,
		clock,
		openAgain: async () => (await openAs(config)).documents,
		inOtherProcess: (...calls) => inOtherProcess(config, calls),
		sql: (statement) => syncSql(url, statement),
		refuseDeletes(table) {
			syncSql(url, "create function refuse() returns trigger language plpgsql as 'begin raise ''refused''; end'");
			syncSql(url, `create trigger refused before delete on ${table} for each row execute function refuse()`);
			onTestFinished(() => void syncSql(url, "drop function refuse cascade"));
		},
	};
};

async function openDatabase(): Promise<{ database: Database; store: OpenStore }> {
	const database = await newDatabase();
	return { database, store: await openPostgresStore(createDatabaseConfig(database.url)) };
}

/** Closes what tests have left open for reuse. */
export async function closePostgresStores(): Promise<void> {
	for (const { database, store } of openDatabases.splice(0)) {
		closeSql(database.url);
		await store.close();
		await database.release();
	}
}

const createDatabaseConfig = (url: string) => ({ url, poolSize: 4, statementTimeoutMs: 10_000 });

export async function emptyDatabase(options?: { isBare: boolean }): Promise<{ config: BackendConfig; url: string }> {
	const database = await newDatabase(options);
	const { url } = database;
	onTestFinished(options?.isBare ? database.drop : database.release);
	return { url, config: { dataDir: await emptyFolder(), database: createDatabaseConfig(url) } };
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
