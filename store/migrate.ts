import { type Kysely, sql, type Transaction } from "kysely";
import type { Migration as KyselyMigration } from "kysely/migration";
import type { Tables } from "./tables.ts";

/** A numbered step of the schema. How to write one: docs/decisions/0025-migrations.md. */
export type Migration = Pick<KyselyMigration, "up"> & {
	/** On PostgreSQL: runs outside a transaction. For an index that is created concurrently. */
	isConcurrent?: boolean;
	/**
	 * For a step after which servers of earlier versions fail: the last migration that a server has to know. It is applied once
	 * all backfills have finished.
	 */
	requires?: string;
};

/** A row of the table of migrations. `requires` is absent in stores from before it was stored. */
export type AppliedMigration = { name: string; requires?: string | null };

/** The first migration of every store that was created before the migrations were rewritten into one initial set. */
const earlierMigrations = new Set(["0001-collections", "0002-collections", "0001-documents"]);

/**
 * True if all migrations have been applied. A store of a newer version is up to date, too, unless one of its migrations requires
 * that version: two versions may run side by side. Throws for a store that is too new, or too old to be migrated.
 */
export function isUpToDate(applied: AppliedMigration[], migrations: Record<string, Migration>): boolean {
	if (applied.some(({ name }) => earlierMigrations.has(name))) {
		throw new Error(
			"it was created by an earlier version of Larkabout, whose tables cannot be migrated. Export the data with that version, then import it into an empty store",
		);
	}
	const tooNew = applied.find(({ requires }) => requires && !(requires in migrations));
	if (tooNew) {
		throw new Error(
			`its tables are those of a newer version of Larkabout: ${tooNew.name} requires a version that knows ${tooNew.requires}, and this one knows migrations up to ${Object.keys(migrations).at(-1)}. Start the newer version`,
		);
	}
	const names = new Set(applied.map(({ name }) => name));
	return Object.keys(migrations).every((name) => names.has(name));
}

type MigrateOptions = {
	migrations: Record<string, Migration>;
	/** Runs a migration, or finds out that it has been applied. */
	transact(work: (transaction: Transaction<Tables>) => Promise<void>): Promise<void>;
	finishBackfills(): Promise<void>;
};

/** Applies the missing migrations in their order, each once. */
export async function migrate(database: Kysely<Tables>, options: MigrateOptions): Promise<void> {
	const { migrations, transact, finishBackfills } = options;
	await sql`create table if not exists kysely_migration (
		name varchar(255) not null primary key,
		timestamp varchar(255) not null
	)`.execute(database);
	for (const [name, migration] of Object.entries(migrations)) {
		if (await isApplied(database, name)) continue;
		if (migration.requires) await finishBackfills();
		const apply = async (connection: Kysely<Tables>) => {
			if (await isApplied(connection, name)) return;
			await migration.up(connection);
			await recordMigration(connection, name, migration);
		};
		await (migration.isConcurrent ? apply(database) : transact(apply));
	}
}

async function isApplied(connection: Kysely<Tables>, name: string): Promise<boolean> {
	return (await sql`select 1 from kysely_migration where name = ${name}`.execute(connection)).rows.length > 0;
}

async function recordMigration(connection: Kysely<Tables>, name: string, { requires }: Migration): Promise<void> {
	const at = new Date().toISOString();
	await sql`insert into kysely_migration (name, timestamp) values (${name}, ${at})`.execute(connection);
	// The column is one of the migrations itself.
	if (requires) await sql`update kysely_migration set requires = ${requires} where name = ${name}`.execute(connection);
}
