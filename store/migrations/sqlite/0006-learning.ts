import { type Kysely, sql } from "kysely";

/**
 * Words of activities are no longer learnt row by row, by triggers that take a text apart in SQL: that took longer than
 * all the rest of writing. Triggers only note whose words are to be learnt, and the product learns them at the end of each
 * writing transaction (sqlite-words.ts); those that are there already at the end of this one. The index holds each row's
 * different words without their positions, which no search asks for, and words of places under names of their own.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(database);
}

/** All characters but blanks and line breaks belong to words. */
const punctuation = Array.from({ length: 94 }, (_, n) => String.fromCharCode(33 + n)).filter(
	(c) => !/[a-z0-9]/i.test(c),
);
const tokenizer = `ascii tokenchars '${punctuation.join("").replaceAll("'", "''")}'`;

const forget = `delete from activities_words where rowid = old.seq;
	delete from activities_to_learn where seq = old.seq;`;
const note = "insert into activities_to_learn (seq) values (new.seq);";

const statements = [
	...["added", "removed", "changed"].map((change) => `drop trigger activities_words_${change}`),
	"drop table activities_words",
	`create virtual table activities_words using fts5 (
		words, content = '', contentless_delete = 1, detail = none, tokenize = "${tokenizer.replaceAll('"', '""')}"
	)`,
	"create table activities_to_learn (seq integer primary key) strict",
	"insert into activities_to_learn (seq) select seq from activities",
	`create trigger activities_words_added after insert on activities begin ${note} end`,
	`create trigger activities_words_removed after delete on activities begin ${forget} end`,
	`create trigger activities_words_changed after update of seq, search_text, where_text on activities
	when old.seq <> new.seq or old.search_text <> new.search_text or old.where_text <> new.where_text
	begin ${forget} ${note} end`,
];
