import { type Kysely, sql } from "kysely";

/** The same as in SQLite's fourth migration, which tells what it is for. */
export async function up(database: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(database);
}

const longestWord = 64;
const markOfLongWords = "\u{E000}";

const newParts = (from: string, columns: string) => `
	insert into activity_word_parts (part, word)
	select distinct substr(words.word, place), words.word
	from (select distinct unnest(${columns}) as word ${from}) as words
	cross join lateral generate_series(1, length(words.word)) as place
	where not exists (select from activity_word_parts as known where known.part = words.word and known.word = words.word)
	on conflict do nothing`;

const statements = [
	// Searched texts are read row by row, too: unpacking them would take longer than all the rest.
	"alter table activities alter column search_text set storage main, alter column where_text set storage main",
	"alter table activities set (toast_tuple_target = 4080)",
	"drop index if exists activities_text",
	`create table activity_word_parts (
		part text collate "C" not null,
		word text collate "C" not null,
		primary key (part, word)
	)`,
	// Dear enough to be asked of an index, not of each row; dearer plans would be compiled before they are run.
	`create function words_of(given text) returns text[] language plpgsql immutable strict parallel safe cost 100 as $$
	begin
		return case when given ~ '[^ \\n]{${longestWord + 1}}'
			then array(
				select left(word, ${longestWord}) from unnest(string_to_array(replace(given, chr(10), ' '), ' ')) as word
				union all select '${markOfLongWords}'
			)
			else string_to_array(replace(given, chr(10), ' '), ' ')
		end;
	end $$`,
	newParts("from activities", "words_of(search_text) || words_of(where_text)"),
	"create index activities_words on activities using gin (words_of(search_text), words_of(where_text))",
	// At the end of the transaction, one transaction after the other: so none waits for another that waits for it. The name
	// makes it come before the triggers that count changes, which hold a row from then on.
	`create function learn_words() returns trigger language plpgsql as $$
	begin
		perform pg_advisory_xact_lock(hashtextextended('larkabout words', 0));
		${newParts("", "words_of(new.search_text) || words_of(new.where_text)")};
		return null;
	end $$`,
	`create constraint trigger activities__words after insert or update of title, location, category, search_text, where_text
	on activities deferrable initially deferred for each row execute function learn_words()`,
	"create index activities_title_down on activities (lower(title) desc, id)",
	"create index subscriptions_source on subscriptions (subscription_source, created_at desc, id)",
];
