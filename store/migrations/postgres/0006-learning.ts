import { type Kysely, sql } from "kysely";

/**
 * Words are looked up by the key of their table however small the table was when the plan was made: a plan made for an
 * empty one read it from end to end for each activity that was written, ever after.
 *
 * No table is read by several processes of the server at once: each query reads few rows, and starting a helper took
 * longer than the query.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
	for (const setting of ["enable_seqscan", "enable_hashjoin", "enable_mergejoin", "enable_bitmapscan"]) {
		await sql.raw(`alter function learn_words() set ${setting} = off`).execute(database);
	}
	for (const table of ["activities", "activity_word_parts", "leads", "subscriptions"]) {
		await sql.raw(`alter table ${table} set (parallel_workers = 0)`).execute(database);
	}
}
