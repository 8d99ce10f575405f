import { type Kysely, sql } from "kysely";

/**
 * The same as in SQLite's seventh migration, which tells what it is for. And the index of words is no longer that of the
 * activities themselves, each version of which it took in, so also whenever a lead was counted, with all the words: that
 * took longer than all the rest of saving a lead. It is that of a copy of their texts, which changes only as they do.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(database);
}

const wordsOf = (row: string) => `unnest(words_of(${row}search_text) || words_of(${row}where_text)) as word`;

const statements = [
	"drop index activities_words",
	`create table activity_texts (
		seq bigint primary key references activities (seq) on delete cascade,
		search_text text collate "C" not null,
		where_text text collate "C" not null
	)`,
	"alter table activity_texts set (parallel_workers = 0)",
	"insert into activity_texts (seq, search_text, where_text) select seq, search_text, where_text from activities",
	// What is not in the index yet is looked through by every search: of 256 kB that takes 1 ms, of the usual 4 MB 15.
	`create index activity_words on activity_texts
	using gin (words_of(search_text), words_of(where_text)) with (gin_pending_list_limit = 256)`,
	"truncate activity_word_parts",
	"alter table activity_word_parts add column seq bigint",
	`insert into activity_word_parts (part, word, seq)
	select substr(word, place), word, seq
	from (
		select word, case when min(seq) = max(seq) then min(seq) end as seq
		from (select seq, ${wordsOf("")} from activities) as words
		group by word
	) as words
	cross join lateral generate_series(1, length(word)) as place`,
	// As before: one transaction after the other, and each word looked up by the key of the table. A word that another row
	// has held alone until now has several from here on; and what it once was it never becomes again.
	`create or replace function learn_words() returns trigger language plpgsql
	set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off
	as $$
	declare
		shared text;
	begin
		perform pg_advisory_xact_lock(hashtextextended('larkabout words', 0));
		for shared in with words as materialized (
			select given.word, known.word is null as is_new, known.seq
			from (select distinct ${wordsOf("new.")}) as given
			left join activity_word_parts as known on known.part = given.word and known.word = given.word
		), added as (
			insert into activity_word_parts (part, word, seq)
			select substr(word, place), word, new.seq
			from words cross join lateral generate_series(1, length(word)) as place
			where is_new
		)
		select word from words where seq <> new.seq loop
			update activity_word_parts set seq = null where word = shared
			and part = any(array(select substr(shared, place) from generate_series(1, length(shared)) as place));
		end loop;
		-- The same transaction may have deleted it again.
		insert into activity_texts as known (seq, search_text, where_text)
		select new.seq, new.search_text, new.where_text
		where exists (select from activities where seq = new.seq)
		on conflict (seq) do update set search_text = excluded.search_text, where_text = excluded.where_text
		where known.search_text <> excluded.search_text or known.where_text <> excluded.where_text;
		return null;
	end $$`,
];
