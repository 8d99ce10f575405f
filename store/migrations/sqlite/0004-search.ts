import { type Kysely, sql } from "kysely";

/**
 * Activities are searched through their whole words: a list of all parts of all words, and a text index by word. What an
 * index over trigrams could only tell by reading long lists (that no text has a word whose trigrams nearly all have) is
 * one look into the list of parts; and writing is quicker. See docs/decisions/0012-search-at-size.md.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(database);
}

/**
 * What may stand between two words is a blank or a line break; folded texts hold no other white space. Of a word that is
 * longer than this only the beginning is known, and its text bears a mark besides: it is looked into.
 */
const longestWord = 64;
export const markOfLongWords = "\u{E000}";

const wordsOf = (text: string) =>
	`json_each('[' || replace(json_quote(replace(${text}, char(10), ' ')), ' ', '","') || ']')`;
const indexed = (text: string) =>
	`${text} || case when exists (select 1 from ${wordsOf(text)} where length(value) > ${longestWord}) then ' ${markOfLongWords}' else '' end`;

/** All characters but blanks and line breaks belong to words. */
const punctuation = Array.from({ length: 94 }, (_, n) => String.fromCharCode(33 + n)).filter(
	(c) => !/[a-z0-9]/i.test(c),
);
const tokenizer = `ascii tokenchars '${punctuation.join("").replaceAll("'", "''")}'`;

const learn = (from: string, ...columns: string[]) =>
	`insert or ignore into activity_word_parts (part, word)
	select substr(words.word, place), words.word from (
		${columns.map((column) => `select substr(value, 1, ${longestWord}) as word from ${from}${wordsOf(column)}`).join(" union ")}
		union ${columns
			.map(
				(column) => `select '${markOfLongWords}' from ${from}${wordsOf(column)} where length(value) > ${longestWord}`,
			)
			.join(" union ")}
	) as words cross join word_places on place <= length(words.word)
	where not exists (select 1 from activity_word_parts as known where known.part = words.word and known.word = words.word)`;

const index = (from: string, row: string) =>
	`insert into activities_words (rowid, search_text, where_text)
	select ${row}seq, ${indexed(`${row}search_text`)}, ${indexed(`${row}where_text`)}${from}`;

const onNew = `${index("", "new.")}; ${learn("", "new.search_text", "new.where_text")};`;

const statements = [
	...["added", "removed", "changed"].map((change) => `drop trigger activities_text_${change}`),
	"drop table activities_text",
	"create table word_places (place integer primary key) strict",
	`insert into word_places select value from json_each('[${Array.from({ length: longestWord }, (_, n) => n + 1)}]')`,
	// Words stay when the last text that holds them goes: they then lead to no row.
	`create table activity_word_parts (
		part text not null,
		word text not null,
		primary key (part, word)
	) strict, without rowid`,
	`create virtual table activities_words using fts5 (
		search_text, where_text, content = '', contentless_delete = 1, tokenize = "${tokenizer.replaceAll('"', '""')}"
	)`,
	index(" from activities", ""),
	learn("activities, ", "search_text", "where_text"),
	`create trigger activities_words_added after insert on activities begin ${onNew} end`,
	`create trigger activities_words_removed after delete on activities
	begin delete from activities_words where rowid = old.seq; end`,
	`create trigger activities_words_changed after update of seq, search_text, where_text on activities
	when old.seq <> new.seq or old.search_text <> new.search_text or old.where_text <> new.where_text
	begin delete from activities_words where rowid = old.seq; ${onNew} end`,
	// Ties are always in the order of their ids, so the title's index can't be read backwards.
	"create index activities_title_down on activities (title collate nocase desc, id)",
	"create index subscriptions_source on subscriptions (subscription_source, created_at desc, id)",
];
