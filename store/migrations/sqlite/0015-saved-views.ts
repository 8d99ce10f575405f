import { type Kysely, sql } from "kysely";

/** Views of the inbox that staff have given names. */
export async function up(database: Kysely<unknown>): Promise<void> {
	await sql
		.raw(
			`create table saved_views (
				id text not null primary key,
				name text not null unique check (name <> ''),
				query text not null,
				created_at text not null
			) strict`,
		)
		.execute(database);
}
