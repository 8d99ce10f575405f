import { type Kysely, sql } from "kysely";

/**
 * Creates an index while its table is read and written: 'leads_phone', 'on leads (phone)'. What an interrupted attempt has left
 * is dropped first. Cannot run in a transaction.
 */
export async function createIndexConcurrently(
	database: Kysely<unknown>,
	name: string,
	definition: string,
): Promise<void> {
	await sql.raw(`drop index concurrently if exists ${name}`).execute(database);
	await sql.raw(`create index concurrently ${name} ${definition}`).execute(database);
}
