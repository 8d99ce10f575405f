import { Kysely, PostgresDialect, type PostgresPool, sql } from "kysely";
import type { Pool } from "pg";
import type { Tables } from "../collections/tables.ts";
import { migrate } from "../migrate.ts";
import type { Store } from "../store.ts";
import { ChangeWatch, countsQuery } from "./changes.ts";
import { postgresEngine } from "./engine.ts";
import { postgresMigrations } from "./migrations.ts";
import { clientConfig, lend, openPool, type PostgresOptions } from "./pool.ts";

/** Opens a document store that a PostgreSQL server keeps, and brings its tables up to date. */
export async function openPostgresStore(options: PostgresOptions): Promise<Store> {
	const pool = openPool(options);
	const watch = new ChangeWatch(clientConfig(options), options.log ?? (() => {}));
	try {
		await migrateTogether(pool, options);
		await watch.start();
	} catch (error) {
		await pool.end();
		throw new Error(`DATABASE_URL names a database that can't be used: ${reasonOf(error)}`, { cause: error });
	}
	const learn = (rows: unknown[]) => watch.learn(rows as Parameters<typeof watch.learn>[0]);
	return {
		// Reads change nothing: one that met a broken connection is asked again at once, on another one.
		read: kyselyOver(lend(pool, { mayRepeat: () => true })),
		// Writes are never repeated here. Only what begins a transaction is: on a connection that broke nothing has begun.
		write: kyselyOver(
			lend(pool, {
				mayRepeat: (statement) => statement === "begin",
				afterCommit: { query: countsQuery, learn },
			}),
		),
		engine: postgresEngine,
		changesOf: (collection) => watch.version(collection),
		// Deleted rows go with the server's own vacuum.
		forgetErased: async () => {},
		connections: () => ({
			busy: pool.totalCount - pool.idleCount,
			idle: pool.idleCount,
			waiting: pool.waitingCount,
		}),
		async close() {
			await watch.close();
			await pool.end();
		},
	};
}

function kyselyOver(pool: ReturnType<typeof lend>): Kysely<Tables> {
	// What reads through cursors is left out, since nothing here does.
	return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }) });
}

const migrationLock = "larkabout migrations";

async function migrateTogether(pool: Pool, options: PostgresOptions): Promise<void> {
	if (await isMigrated(pool)) return;
	// The migrator would hide this behind what fails next.
	const may = await pool.query("select has_schema_privilege(current_schema(), 'create') as create_tables");
	if (!may.rows[0].create_tables) throw new Error("its user must be allowed to create tables there");
	// Indexes of large tables take minutes, and so does waiting for a process that makes them.
	const patient = openPool({ ...options, poolSize: 1, statementTimeoutMs: 0 });
	try {
		const database = kyselyOver(lend(patient, { mayRepeat: () => false }));
		await migrate(database, postgresMigrations, async (transaction) => {
			await sql`set local statement_timeout = 0`.execute(transaction);
			await postgresEngine.lock(transaction, migrationLock);
		});
	} finally {
		await patient.end();
	}
}

/** Asked first, since the migrator takes a long look at the whole database. */
async function isMigrated(pool: Pool): Promise<boolean> {
	const there = await pool.query("select to_regclass('kysely_migration') is not null as is_there");
	if (!there.rows[0].is_there) return false;
	const { rows } = await pool.query<{ name: string }>("select name from kysely_migration order by name");
	const names = Object.keys(postgresMigrations).sort();
	return rows.length === names.length && rows.every(({ name }, index) => name === names[index]);
}

/** Where several addresses were tried, each has failed for a reason of its own. */
function reasonOf(error: unknown): string {
	if (error instanceof AggregateError) return error.errors.map(reasonOf).join(", ");
	return error instanceof Error ? error.message : String(error);
}
