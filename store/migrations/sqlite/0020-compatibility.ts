import { type Kysely, sql } from "kysely";

/** What servers have to know in order to work on the tables, and how far long changes of rows are. */
export async function up(database: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
	"alter table kysely_migration add column requires text",
	`create table backfills (
		name text not null primary key,
		position text not null,
		rows integer not null,
		finished integer not null check (finished in (0, 1))
	) strict`,
];
