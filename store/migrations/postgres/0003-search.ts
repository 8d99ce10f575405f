import { type Kysely, sql } from "kysely";

/**
 * Text indexes. Activities are searched through a list of all parts of all words and an index by whole word, see
 * docs/decisions/0012-search-at-size.md; leads and subscriptions through trigrams.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
	for (const statement of activities) await sql.raw(statement).execute(database);
	await indexPeople(database);
}

/** Only the first characters of a longer word are indexed, and its text bears a mark besides. */
const maxWordLength = 64;
const markOfLongWords = "\u{E000}";

const activities = [
	`create table activity_word_parts (
		part text collate "C" not null,
		word text collate "C" not null,
		seq bigint,
		primary key (part, word)
	)`,
	// A copy of the texts: an index of the activities themselves would grow with each lead that is counted.
	`create table activity_texts (
		seq bigint primary key references activities (seq) on delete cascade,
		search_text text collate "C" not null,
		where_text text collate "C" not null
	)`,
	// The cost makes the planner use the index; with a higher one, plans would be compiled before they run.
	`create function words_of(given text) returns text[] language plpgsql immutable strict parallel safe cost 100 as $$
	begin
		return case when given ~ '[^ \\n]{${maxWordLength + 1}}'
			then array(
				select left(word, ${maxWordLength}) from unnest(string_to_array(replace(given, chr(10), ' '), ' ')) as word
				union all select '${markOfLongWords}'
			)
			else string_to_array(replace(given, chr(10), ' '), ' ')
		end;
	end $$`,
	"create index activity_words on activity_texts using gin (words_of(search_text))",
	"create index activity_where_words on activity_texts using gin (words_of(where_text))",
	// Transactions that write activities run one after the other: they take the same lock before their first row, so that
	// none waits here for another that waits for it. Each word is looked up by the key of the table: a plan that was made
	// for an empty table would read it from end to end ever after. A word that another row has held alone until now has
	// several from here on; it never becomes a lone one again.
	`create function learn_words() returns trigger language plpgsql
	set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off
	as $$
	declare
		shared text;
	begin
		perform pg_advisory_xact_lock(hashtextextended('larkabout activities', 0));
		for shared in with words as materialized (
			select given.word, known.word is null as is_new, known.seq
			from (
				select distinct unnest(words_of(new.search_text) || words_of(new.where_text)) as word
			) as given
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
		insert into activity_texts as known (seq, search_text, where_text)
		values (new.seq, new.search_text, new.where_text)
		on conflict (seq) do update set search_text = excluded.search_text, where_text = excluded.where_text
		where known.search_text <> excluded.search_text or known.where_text <> excluded.where_text;
		return null;
	end $$`,
	`create trigger activities_words after insert or update of title, location, category, search_text, where_text
	on activities for each row execute function learn_words()`,
];

/** Substrings of three characters or more are found through these indexes. */
const people = [
	"create extension if not exists pg_trgm",
	"create index leads_text on leads using gin (search_text gin_trgm_ops)",
	"create index subscriptions_text on subscriptions using gin (search_text gin_trgm_ops)",
];

/** Without pg_trgm, or the right to create it, a search reads the whole table: correct, but slow. */
async function indexPeople(database: Kysely<unknown>): Promise<void> {
	await sql`savepoint before_text_indexes`.execute(database);
	try {
		for (const statement of people) await sql.raw(statement).execute(database);
	} catch (error) {
		await sql`rollback to savepoint before_text_indexes`.execute(database);
		console.warn(
			`Searches among leads and subscribers will be slow: ${(error as Error).message}. Once pg_trgm is available, run: ${people.join("; ")}`,
		);
	}
}
