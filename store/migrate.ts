import { type Kysely, sql, type Transaction } from "kysely";
import type { Dialect } from "./migrations/dialect.ts";
import type { Tables } from "./tables.ts";

/** A numbered step of the schema. See docs/decisions/0025-migrations.md for how to write one. */
export type Migration = {
	/** Returns the statements in the order of execution. */
	up(dialect: Dialect): string[];
};

export class OtherSchemaError extends Error {}

/**
 * Returns whether all migrations have been applied. A store of a newer version is up to date, too, since two versions
 * may run side by side. Throws if the store began with another first migration.
 */
export function isUpToDate(applied: string[], migrations: Record<string, Migration>): boolean {
	const names = Object.keys(migrations);
	if (applied.length > 0 && !applied.includes(String(names[0]))) {
		throw new OtherSchemaError("its tables are those of another version of Larkabout, which alone can use them");
	}
	return names.every((name) => applied.includes(name));
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
		if (await isApplied(database, name)) continue;
		await transact(async (transaction) => {
			if (await isApplied(transaction, name)) return;
			for (const statement of up(dialect)) await sql.raw(statement).execute(transaction);
			await recordMigration(transaction, name);
		});
	}
}

async function isApplied(connection: Kysely<Tables>, name: string): Promise<boolean> {
	const found = await sql`select 1 from kysely_migration where name = ${name}`.execute(connection);
	return found.rows.length > 0;
}

async function recordMigration(connection: Kysely<Tables>, name: string): Promise<void> {
	const at = new Date().toISOString();
	await sql`insert into kysely_migration (name, timestamp) values (${name}, ${at})`.execute(connection);
}
