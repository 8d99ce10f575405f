import { type Kysely, sql, type Transaction } from "kysely";
import type { Dialect } from "./migrations/dialect.ts";
import type { Tables } from "./tables.ts";

/** A numbered step of the schema. See docs/decisions/0025-migrations.md for how to write one. */
export type Migration = {
	/** Returns the statements in the order of execution. */
	up(dialect: Dialect): string[];
};

const firstMigration = "0001-schema";

/**
 * The last migrations of commit 776229d, in SQLite and in PostgreSQL. Its tables are those of the first migration,
 * which counts as applied if one of these was. Their rows stay, so that a server of that version can start again next
 * to this one.
 */
const takenOverMigrations = ["0020-compatibility", "0019-compatibility"];

/**
 * Returns whether all migrations have been applied. A store of a newer version is up to date, too, since two versions
 * may run side by side. Throws if the store is too old to be migrated.
 */
export function isUpToDate(applied: string[], migrations: Record<string, Migration>): boolean {
	const last = applied.toSorted().at(-1);
	if (last && ![firstMigration, ...takenOverMigrations].some((name) => applied.includes(name))) {
		throw new Error(
			`its tables are too old for this version of Larkabout: their last migration is ${last}. Start the version of November 23, 2026 (commit 776229d) first to bring them up to 0019-compatibility or 0020-compatibility, then start this one`,
		);
	}
	return Object.keys(migrations).every((name) => applied.includes(name));
}

type MigrateOptions = {
	migrations: Record<string, Migration>;
	dialect: Dialect;
	/** Runs a migration, or finds that it has already been applied. */
	transact(work: (transaction: Transaction<Tables>) => Promise<void>): Promise<void>;
};

/** Applies the missing migrations in order, each once and in its own transaction. */
export async function migrate(
	database: Kysely<Tables>,
	{ migrations, dialect, transact }: MigrateOptions,
): Promise<void> {
	await sql`create table if not exists kysely_migration (
		name varchar(255) not null primary key,
		timestamp varchar(255) not null
	)`.execute(database);
	for (const [name, { up }] of Object.entries(migrations)) {
		if (await isAnyApplied(database, [name])) continue;
		await transact(async (transaction) => {
			if (await isAnyApplied(transaction, [name])) return;
			const isTakenOver = name === firstMigration && (await isAnyApplied(transaction, takenOverMigrations));
			if (!isTakenOver) for (const statement of up(dialect)) await sql.raw(statement).execute(transaction);
			await recordMigration(transaction, name);
		});
	}
}

async function isAnyApplied(connection: Kysely<Tables>, names: string[]): Promise<boolean> {
	const found = await sql`select 1 from kysely_migration where name in (${sql.join(names)})`.execute(connection);
	return found.rows.length > 0;
}

async function recordMigration(connection: Kysely<Tables>, name: string): Promise<void> {
	const at = new Date().toISOString();
	await sql`insert into kysely_migration (name, timestamp) values (${name}, ${at})`.execute(connection);
}
