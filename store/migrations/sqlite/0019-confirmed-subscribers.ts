import { type Kysely, sql } from "kysely";

/**
 * Begins the index of confirmed subscribers with the column that queries compare with a constant. Without statistics,
 * SQLite took an index of that column alone for the shorter way, and sorted all subscribers for each batch of a newsletter.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
	"drop index subscriptions_confirmed",
	`create index subscriptions_confirmed on subscriptions (active, id, email, confirmed_at)
		where active = 1 and confirmed_at is not null`,
];
