import { type Kysely, sql } from "kysely";

/**
 * Words are looked up by the key of their table however small the table was when the plan was made: a plan made for an
 * empty one read it from end to end for each activity that was written, ever after.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
	for (const setting of ["enable_seqscan", "enable_hashjoin", "enable_mergejoin", "enable_bitmapscan"]) {
		await sql.raw(`alter function learn_words() set ${setting} = off`).execute(database);
	}
}
