import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely } from "kysely";
import type { Documents } from "../backend.ts";
import { openDocuments } from "./documents.ts";
import { migrate } from "./migrate.ts";
import { busyTimeout, isBusy, lockDelay, NodeSqliteDialect } from "./sqlite-dialect.ts";
import { sqliteEngine } from "./sqlite-engine.ts";
import { sqliteMigrations } from "./sqlite-migrations.ts";
import type { Store } from "./store.ts";
import type { Tables } from "./tables.ts";

/** The database's file in the data folder. */
export const databaseFile = "marketplace.db";

/** Opens the embedded document store in an existing folder, and brings its tables up to date. */
export async function openSqlite(folder: string): Promise<Documents> {
	return openDocuments(await openSqliteStore(folder));
}

/** The same as the connections that collections and accounts share. */
export async function openSqliteStore(folder: string): Promise<Store> {
	const path = join(folder, databaseFile);
	const writer = await connect(path);
	const write = new Kysely<Tables>({ dialect: new NodeSqliteDialect(writer) });
	await migrate(write, sqliteMigrations);
	const reader = await connect(path);
	reader.exec("pragma query_only = on");
	const read = new Kysely<Tables>({ dialect: new NodeSqliteDialect(reader) });
	const changes = reader.prepare("select count from changes where collection = ?");
	return {
		read,
		write,
		engine: sqliteEngine,
		changesOf: (collection) => Number(changes.get(collection)?.count),
		async forgetErased() {
			// Not waited for: where another process is just reading, a later checkpoint does the same.
			writer.exec("pragma busy_timeout = 0");
			try {
				writer.exec("pragma wal_checkpoint(truncate)");
			} finally {
				writer.exec(`pragma busy_timeout = ${busyTimeout}`);
			}
		},
		async close() {
			await read.destroy();
			await write.destroy();
		},
	};
}

async function connect(path: string): Promise<DatabaseSync> {
	const database = new DatabaseSync(path, { timeout: busyTimeout, enableForeignKeyConstraints: true });
	await switchToWriteAheadLog(database);
	database.exec(`
		pragma synchronous = full;
		pragma secure_delete = on;
		pragma cache_size = -16000;
		pragma mmap_size = 1073741824;
		pragma temp_store = memory;
		pragma journal_size_limit = 67108864;
	`);
	return database;
}

/** SQLite does not wait by itself while two processes that start together do this to a new file. */
async function switchToWriteAheadLog(database: DatabaseSync) {
	const deadline = Date.now() + busyTimeout;
	for (let attempt = 1; ; attempt++) {
		try {
			database.exec("pragma journal_mode = wal");
			return;
		} catch (error) {
			if (!isBusy(error) || Date.now() >= deadline) throw error;
		}
		await wait(lockDelay(attempt));
	}
}
