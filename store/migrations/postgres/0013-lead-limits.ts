import { type Kysely, sql } from "kysely";

/** Which leads count towards how popular an activity is. */
export async function up(database: Kysely<unknown>): Promise<void> {
	await sql
		.raw("alter table leads add column is_counted integer not null default 1 check (is_counted in (0, 1))")
		.execute(database);
}
