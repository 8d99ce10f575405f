import { type Kysely, sql } from "kysely";

/**
 * Counters that every process can read cheaply. Each is spread over several slots, and a connection increments the slot of
 * its backend: concurrent transactions rarely wait for one another. A transaction increments each counter once.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(database);
}

const slots = 64;

const trigger = (name: string, event: string, table: string, counter: string, condition = "") =>
	`create trigger ${name} after ${event} on ${table} for each row ${condition}
	execute function increment_change_counter('${counter}')`;

/** The columns that public pages show. The others follow from them, or change with time alone. */
const publicColumns =
	"id, title, description, price, age_range, image_url, images, image_alts, location, program_details, activities, featured, category, website_url, created_at, updated_at, provider_id, venue_id, sessions, schedules, offers, facts, keywords, languages, checked_at, ended_at, published_at, published";

const statements = [
	`create table change_counters (
		name text collate "C" not null check (name in ('catalogue', 'leads')),
		slot integer not null,
		count bigint not null default 0,
		primary key (name, slot)
	)`,
	`insert into change_counters (name, slot)
	select name, slot from unnest(array['catalogue', 'leads']) as name cross join generate_series(0, ${slots - 1}) as slot`,
	`create function increment_change_counter() returns trigger language plpgsql as $$
	declare incremented constant text := 'larkabout.incremented_' || tg_argv[0];
	begin
		if current_setting(incremented, true) = 'yes' then return null; end if;
		update change_counters set count = count + 1
			where name = tg_argv[0] and slot = pg_backend_pid() % ${slots};
		perform set_config(incremented, 'yes', true);
		return null;
	end $$`,
	trigger("activities_updated", `update of ${publicColumns}`, "activities", "catalogue"),
	...["providers", "venues", "places", "resources", "pages"].map((table) =>
		trigger(`${table}_updated`, "update", table, "catalogue"),
	),
	...["activities", "providers", "venues", "places", "resources", "pages"].flatMap((table) => [
		trigger(`${table}_inserted`, "insert", table, "catalogue"),
		trigger(`${table}_deleted`, "delete", table, "catalogue"),
	]),
	trigger(
		"lead_count_updated",
		"update of lead_count",
		"activities",
		"leads",
		"when (old.lead_count <> new.lead_count)",
	),
];
