import { type Kysely, sql, type Transaction } from "kysely";
import type { Client } from "pg";
import { isUpToDate, type Migration, migrate } from "../migrate.ts";
import { postgresDialect } from "../migrations/dialect.ts";
import type { Tables } from "../tables.ts";
import { type ConnectionOptions, openConnection } from "./connection.ts";
import { retry } from "./retry.ts";

/** While a statement waits for a table's lock, all later readers of the table wait, too. */
const lockTimeoutMs = 500;
const lockNotAvailable = "55P03";
/** Takes about five minutes in total. */
const lockRetry = { codes: [lockNotAvailable], maxAttempts: 75, baseDelayMs: 500, maxDelayMs: 5000 };

/** Cheaper than migrating. Throws if tables are missing and cannot be created, or if their version cannot be used. */
export async function isMigrated(server: ConnectionOptions, migrations: Record<string, Migration>): Promise<boolean> {
	const client = await openConnection(server);
	try {
		if (isUpToDate(await listApplied(client), migrations)) return true;
		const { rows } = await client.query("select has_schema_privilege(current_schema(), 'create') as can_create_tables");
		if (!rows[0].can_create_tables) throw new Error("its user must be allowed to create tables in it");
		return false;
	} finally {
		await client.end();
	}
}

async function listApplied(client: Client): Promise<string[]> {
	const table = await client.query("select to_regclass('kysely_migration') is not null as exists");
	if (!table.rows[0].exists) return [];
	return (await client.query("select name from kysely_migration")).rows.map(({ name }) => name);
}

/**
 * Migrates while the previous version is serving. Processes that start at the same time take turns. Uses two
 * connections, which should have no statement timeout.
 */
export async function migratePostgres(database: Kysely<Tables>, migrations: Record<string, Migration>): Promise<void> {
	await transact(database, async (lock) => {
		await sql`select pg_advisory_xact_lock(hashtextextended('larkabout migrations', 0))`.execute(lock);
		await migrate(database, {
			migrations,
			dialect: postgresDialect,
			transact: (work) => retry(lockRetry, () => transact(database, work, { lock_timeout: lockTimeoutMs })),
		});
	});
}

/** Each statement sees what was committed before it, and has no time limit, unless `limits` sets one. */
function transact<Result>(
	database: Kysely<Tables>,
	work: (transaction: Transaction<Tables>) => Promise<Result>,
	limits: Record<string, number> = {},
): Promise<Result> {
	const settings = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0, ...limits };
	return database
		.transaction()
		.setIsolationLevel("read committed")
		.execute(async (transaction) => {
			for (const [name, value] of Object.entries(settings)) {
				await sql`select set_config(${name}, ${String(value)}, true)`.execute(transaction);
			}
			return work(transaction);
		});
}
