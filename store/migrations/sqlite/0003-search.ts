import { type Kysely, sql } from "kysely";

/**
 * Text indexes. Activities are searched through a list of all parts of all words and an index by whole word, see
 * docs/decisions/0012-search-at-size.md; leads and subscriptions through trigrams.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
	for (const statement of [...activities, ...people]) await sql.raw(statement).execute(database);
}

/** Only the first characters of a longer word are indexed. */
const maxWordLength = 64;

/** All characters but blanks and line breaks belong to words. */
const punctuation = Array.from({ length: 94 }, (_, n) => String.fromCharCode(33 + n)).filter(
	(c) => !/[a-z0-9]/i.test(c),
);
const tokenizer = `ascii tokenchars '${punctuation.join("").replaceAll("'", "''")}'`;

const forget = `delete from activities_words where rowid = old.seq;
	delete from activities_to_learn where seq = old.seq;`;
const learn = "insert into activities_to_learn (seq) values (new.seq);";

/** Triggers only record which rows were written; search/sqlite-words.ts indexes them before each commit. */
const activities = [
	"create table word_places (place integer primary key) strict",
	`insert into word_places select value from json_each('[${Array.from({ length: maxWordLength }, (_, n) => n + 1)}]')`,
	// Words stay when the last text that holds them is deleted: they then lead to no row.
	`create table activity_word_parts (
		part text not null,
		word text not null,
		seq integer,
		primary key (part, word)
	) strict, without rowid`,
	`create virtual table activities_words using fts5 (
		words, content = '', contentless_delete = 1, detail = none, tokenize = "${tokenizer.replaceAll('"', '""')}"
	)`,
	"create table activities_to_learn (seq integer primary key) strict",
	`create trigger activities_words_added after insert on activities begin ${learn} end`,
	`create trigger activities_words_removed after delete on activities begin ${forget} end`,
	`create trigger activities_words_changed after update of seq, search_text, where_text on activities
	when old.seq <> new.seq or old.search_text <> new.search_text or old.where_text <> new.where_text
	begin ${forget} ${learn} end`,
];

const people = ["leads", "subscriptions"].flatMap((table) => {
	const remove = `insert into ${table}_text (${table}_text, rowid, search_text) values ('delete', old.seq, old.search_text);`;
	const add = `insert into ${table}_text (rowid, search_text) values (new.seq, new.search_text);`;
	return [
		`create virtual table ${table}_text using fts5 (
			search_text, content = '${table}', content_rowid = 'seq', tokenize = 'trigram case_sensitive 1'
		)`,
		// Deleted text leaves the index at once instead of with a later merge: people can have their data erased.
		`insert into ${table}_text (${table}_text, rank) values ('secure-delete', 1)`,
		`create trigger ${table}_text_added after insert on ${table} begin ${add} end`,
		`create trigger ${table}_text_removed after delete on ${table} begin ${remove} end`,
		`create trigger ${table}_text_changed after update of seq, search_text on ${table}
		when old.seq <> new.seq or old.search_text <> new.search_text begin ${remove} ${add} end`,
	];
});
