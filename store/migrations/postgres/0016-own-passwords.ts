import { type Kysely, sql } from "kysely";

/** Staff whose password was made for them choose one of their own at the first sign-in. */
export async function up(database: Kysely<unknown>): Promise<void> {
	await sql
		.raw(
			"alter table staff add column must_change_password integer not null default 0 check (must_change_password in (0, 1))",
		)
		.execute(database);
}
