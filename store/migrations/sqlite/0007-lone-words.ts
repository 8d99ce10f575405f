import { type Kysely, sql } from "kysely";

/**
 * Of a word that one activity alone holds, the list of parts names the activity. Numbers are such words, and a digit is a
 * part of thousands of them: each was looked up in the text index, and led to one row. What was learnt without that is
 * learnt anew at the end of this transaction.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
	"delete from activity_word_parts",
	"alter table activity_word_parts add column seq integer",
	"insert into activities_words (activities_words) values ('delete-all')",
	"insert or ignore into activities_to_learn (seq) select seq from activities",
];
