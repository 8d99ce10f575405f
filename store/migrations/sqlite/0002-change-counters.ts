import { type Kysely, sql } from "kysely";

/** Counters that every process can read cheaply. Triggers maintain them, so that no writer can forget to. */
export async function up(database: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(database);
}

const increment = (name: string) => `begin update change_counters set count = count + 1 where name = '${name}'; end`;

/** The columns that public pages show. The others follow from them, or change with time alone. */
const publicColumns =
	"id, title, description, price, age_range, image_url, images, image_alts, location, program_details, activities, featured, category, website_url, created_at, updated_at, provider_id, venue_id, sessions, schedules, offers, facts, keywords, languages, checked_at, ended_at, published_at, published";

const statements = [
	`create table change_counters (
		name text not null primary key check (name in ('catalogue', 'leads')),
		count integer not null
	) strict, without rowid`,
	"insert into change_counters (name, count) values ('catalogue', 1), ('leads', 1)",
	`create trigger activities_updated after update of ${publicColumns} on activities ${increment("catalogue")}`,
	...["providers", "venues", "places", "resources", "pages"].map(
		(table) => `create trigger ${table}_updated after update on ${table} ${increment("catalogue")}`,
	),
	...["activities", "providers", "venues", "places", "resources", "pages"].flatMap((table) => [
		`create trigger ${table}_inserted after insert on ${table} ${increment("catalogue")}`,
		`create trigger ${table}_deleted after delete on ${table} ${increment("catalogue")}`,
	]),
	`create trigger lead_count_updated after update of lead_count on activities
	when old.lead_count <> new.lead_count ${increment("leads")}`,
];
