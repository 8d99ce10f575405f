import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import type { Tables } from "../collections/tables.ts";
import { openDocuments } from "../documents.ts";
import { migrate } from "../migrate.ts";
import type { Documents } from "../port.ts";
import { learnerOf } from "../search/sqlite-words.ts";
import type { Store } from "../store.ts";
import { busyTimeout, NodeSqliteDialect, whenUnlocked } from "./dialect.ts";
import { sqliteEngine } from "./engine.ts";
import { sqliteMigrations } from "./migrations.ts";

/** The database's file in the data folder. */
export const databaseFile = "marketplace.db";

/**
 * The log is brought over to the database's file whenever it has so many pages, 16 MB of them: a page that leads change
 * again and again is then written over once. Until then it is the log that survives a power cut.
 */
const checkpointedPages = 4000;

/** Opens the embedded document store in an existing folder, and brings its tables up to date. */
export async function openSqlite(folder: string): Promise<Documents> {
	return openDocuments(await openSqliteStore(folder));
}

/** The same as the connections that collections and accounts share. */
export async function openSqliteStore(folder: string): Promise<Store> {
	const path = join(folder, databaseFile);
	const writer = await connectWriter(path);
	const write = new Kysely<Tables>({ dialect: new NodeSqliteDialect(writer, learnerOf(writer)) });
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
			writer.exec("pragma wal_checkpoint(truncate)");
		},
		async close() {
			await read.destroy();
			await write.destroy();
		},
	};
}

/** The connection that writes. Whoever uses it waits for other processes' locks by other means: see sqlite-dialect.ts. */
export async function connectWriter(path: string): Promise<DatabaseSync> {
	const writer = await connect(path);
	writer.exec(`pragma busy_timeout = 0; pragma wal_autocheckpoint = ${checkpointedPages}`);
	return writer;
}

async function connect(path: string): Promise<DatabaseSync> {
	const database = new DatabaseSync(path, { timeout: busyTimeout, enableForeignKeyConstraints: true });
	// SQLite does not wait by itself while two processes that start together do this to a new file.
	await whenUnlocked(() => database.exec("pragma journal_mode = wal"));
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
