import { open } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import { isUpToDate, migrate } from "../migrate.ts";
import { sqliteDialect } from "../migrations/dialect.ts";
import { migrations } from "../migrations.ts";
import { indexOtherTexts } from "../search/index-texts.ts";
import type { OpenStore } from "../store.ts";
import type { Tables } from "../tables.ts";
import { busyTimeoutMs, describeSqliteFailure, NodeSqliteDialect, retryWhileBusy } from "./dialect.ts";
import { sqliteEngine } from "./engine.ts";

/** The name of the database file in the data folder. */
export const databaseFile = "marketplace.db";

/**
 * The size of the write-ahead log, 16 MB, at which it is copied into the database file. A page that leads change again
 * and again is then copied only once.
 */
const checkpointPages = 4000;

/** Opens the embedded document store in an existing folder, and migrates its tables. */
export async function openSqliteStore(folder: string): Promise<OpenStore> {
	const path = join(folder, databaseFile);
	const writer = await connectWriter(path);
	// Stays true: a damaged file is replaced while the site is stopped.
	let isDamaged = false;
	const onDamage = () => {
		isDamaged = true;
	};
	const write = new Kysely<Tables>({ dialect: new NodeSqliteDialect(writer, onDamage) });
	const transact: OpenStore["transact"] = (work) => write.transaction().execute(work);
	await migrateOnce(write, writer, transact);
	await indexOtherTexts({ transact, engine: sqliteEngine });
	const reader = await connect(path);
	reader.exec("pragma query_only = on");
	const read = new Kysely<Tables>({ dialect: new NodeSqliteDialect(reader, onDamage) });
	const counter = reader.prepare("select count from change_counters where name = ?");
	return {
		read,
		write,
		transact,
		engine: sqliteEngine,
		getChangeCount: (name) => Number(counter.get(name)?.count),
		describeFailure: describeSqliteFailure,
		isDamaged: () => isDamaged,
		async purgeDeletedRows() {
			// Best effort: while another process is reading, a later checkpoint does this.
			const checkpoint = sql`pragma wal_checkpoint(truncate)`.compile(write);
			await write.executeQuery(checkpoint).catch(() => {});
		},
		async close() {
			await read.destroy();
			await write.destroy();
			// Kysely closes only connections that it has used.
			for (const connection of [reader, writer]) if (connection.isOpen) connection.close();
		},
	};
}

async function migrateOnce(
	write: Kysely<Tables>,
	writer: DatabaseSync,
	transact: OpenStore["transact"],
): Promise<void> {
	const table = writer.prepare("select name from sqlite_master where name = 'kysely_migration'").get();
	const applied = table ? writer.prepare("select name from kysely_migration").all() : [];
	try {
		const names = applied.map(({ name }) => String(name));
		if (isUpToDate(names, migrations)) return;
	} catch (error) {
		writer.close();
		throw new Error(`DATA_DIR holds a store that can't be used: ${(error as Error).message}`, { cause: error });
	}
	await migrate(write, { migrations, dialect: sqliteDialect, transact });
}

/** Opens the connection for writes, which waits for other processes' locks by retrying: see retryWhileBusy. */
async function connectWriter(path: string): Promise<DatabaseSync> {
	const writer = await connect(path);
	writer.exec(`pragma busy_timeout = 0; pragma wal_autocheckpoint = ${checkpointPages}`);
	return writer;
}

/**
 * Creates the file so that only the account that runs the site can read it. SQLite gives its auxiliary files the same
 * mode. An existing file is not opened: closing it would release the locks that this process's other connections hold
 * on it (POSIX), and another process would delete the write-ahead log under them.
 */
async function createPrivately(path: string): Promise<void> {
	try {
		await using _created = await open(path, "wx", 0o600);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
	}
}

async function connect(path: string): Promise<DatabaseSync> {
	await createPrivately(path);
	const database = new DatabaseSync(path, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
	// SQLite itself does not wait while two processes that start together set the mode of a new file.
	await retryWhileBusy(() => database.exec("pragma journal_mode = wal"));
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
