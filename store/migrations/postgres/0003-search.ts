import { type Kysely, sql } from "kysely";

/** Text indexes. Activities: docs/decisions/0014-full-text-search.md. Leads and subscriptions: trigrams. */
export async function up(database: Kysely<unknown>): Promise<void> {
	for (const statement of activities) await sql.raw(statement).execute(database);
	await indexPeople(database);
}

const searched = ["title", "category", "keywords", "location", "description", "provider_id", "venue_id"];
const searchedOfVenues = ["title", "address", "locality", "postal_code"];
const isChanged = (columns: string[]) =>
	columns.map((column) => `old.${column} is distinct from new.${column}`).join(" or ");

const createNoteFunction = (table: string, selected: string) => `create function note_text_of_${table}()
	returns trigger language plpgsql as $$ begin
		insert into activities_to_index (seq) ${selected};
		return null;
	end $$`;
const createTriggers = (table: string, columns: string[]) => [
	`create trigger ${table}_added_text after insert on ${table} for each row execute function note_text_of_${table}()`,
	`create trigger ${table}_changed_text after update of ${columns.join(", ")} on ${table}
	for each row when (${isChanged(columns)}) execute function note_text_of_${table}()`,
];

/** Triggers note which activities to index; search/index-texts.ts indexes them before each commit. */
const activities = [
	// Apart from the activities: their rows change with each lead, and the index with them.
	`create table activity_texts (
		seq bigint primary key references activities (seq) on delete cascade,
		title_words tsvector not null,
		all_words tsvector not null
	)`,
	"create index activity_title_words on activity_texts using gin (title_words)",
	"create index activity_all_words on activity_texts using gin (all_words)",
	// Without a key: transactions that note the same activity don't wait for each other.
	"create table activities_to_index (seq bigint not null)",
	createNoteFunction("activities", "values (new.seq)"),
	...createTriggers("activities", searched),
	createNoteFunction("providers", "select seq from activities where provider_id = new.id"),
	...createTriggers("providers", ["title"]),
	createNoteFunction("venues", "select seq from activities where venue_id = new.id"),
	...createTriggers("venues", searchedOfVenues),
	// The vocabulary: each word of the activities' texts. Words stay when the last text that holds them is deleted.
	`create table search_words (word text collate "C" primary key, reversed text collate "C" not null)`,
	"create index search_words_reversed on search_words (reversed)",
	`create table synonyms (
		id text collate "C" primary key check (id <> ''),
		title text collate "C" not null check (btrim(title) <> ''),
		finds text collate "C" not null check (json_typeof(finds::json) = 'array'),
		created_at text collate "C" not null,
		updated_at text collate "C" not null,
		origin text collate "C" not null default 'staff'
	)`,
	`create trigger synonyms_changed after insert or update or delete on synonyms
	for each row execute function increment_change_counter('catalogue')`,
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
