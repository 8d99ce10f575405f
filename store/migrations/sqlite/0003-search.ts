import { type Kysely, sql } from "kysely";

/** Text indexes. Activities: docs/decisions/0014-full-text-search.md. Leads and subscriptions: trigrams. */
export async function up(database: Kysely<unknown>): Promise<void> {
	for (const statement of [...activities, ...people]) await sql.raw(statement).execute(database);
}

/** The texts come as words between blanks: every other character belongs to one. */
const punctuation = Array.from({ length: 94 }, (_, n) => String.fromCharCode(33 + n)).filter(
	(c) => !/[a-z0-9]/i.test(c),
);
const tokenizer = `ascii tokenchars '${punctuation.join("").replaceAll("'", "''")}'`;

const note = "insert into activities_to_index (seq)";
const isChanged = (columns: string[]) => columns.map((column) => `old.${column} is not new.${column}`).join(" or ");
const searched = ["title", "category", "keywords", "location", "description", "provider_id", "venue_id"];
const searchedOfVenues = ["title", "address", "locality", "postal_code"];
const noteActivitiesOf = (reference: string) => `${note} select seq from activities where ${reference} = new.id;`;

/** Triggers note which activities to index; search/index-texts.ts indexes them before each commit. */
const activities = [
	`create virtual table activity_texts using fts5 (
		title_words, title_stems, keyword_words, place_words, description_words, all_stems, marks,
		content = '', contentless_delete = 1, prefix = '2 3', tokenize = "${tokenizer.replaceAll('"', '""')}"
	)`,
	"create table activities_to_index (seq integer not null) strict",
	`create trigger activities_added_text after insert on activities begin ${note} values (new.seq); end`,
	`create trigger activities_changed_text after update of ${searched.join(", ")} on activities
	when ${isChanged(searched)} begin ${note} values (new.seq); end`,
	`create trigger activities_removed_text after delete on activities begin
		delete from activity_texts where rowid = old.seq;
		delete from activities_to_index where seq = old.seq;
	end`,
	`create trigger providers_added_text after insert on providers begin ${noteActivitiesOf("provider_id")} end`,
	`create trigger providers_changed_text after update of title on providers
	when ${isChanged(["title"])} begin ${noteActivitiesOf("provider_id")} end`,
	`create trigger venues_added_text after insert on venues begin ${noteActivitiesOf("venue_id")} end`,
	`create trigger venues_changed_text after update of ${searchedOfVenues.join(", ")} on venues
	when ${isChanged(searchedOfVenues)} begin ${noteActivitiesOf("venue_id")} end`,
	// The vocabulary: each word of the activities' texts. Words stay when the last text that holds them is deleted.
	"create table search_words (word text primary key, reversed text not null) strict, without rowid",
	"create index search_words_reversed on search_words (reversed)",
	`create table synonyms (
		id text not null primary key check (id <> ''),
		title text not null check (trim(title) <> ''),
		finds text not null check (json_type(finds) = 'array'),
		created_at text not null,
		updated_at text not null,
		origin text not null default 'staff'
	) strict`,
	...["insert", "update", "delete"].map(
		(event) => `create trigger synonyms_${event} after ${event} on synonyms
		begin update change_counters set count = count + 1 where name = 'catalogue'; end`,
	),
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
