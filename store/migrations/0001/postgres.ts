import { publicColumns, searched, searchedOfVenues } from "./watched-columns.ts";

/**
 * Counters that every process can read cheaply. Each is spread over several slots, and a connection increments the slot
 * of its backend, so that concurrent transactions rarely wait for one another. A transaction increments each counter
 * once.
 */
const slots = 64;

const trigger = (name: string, event: string, table: string, counter: string, condition = "") =>
	`create trigger ${name} after ${event} on ${table} for each row ${condition}
	execute function increment_change_counter('${counter}')`;

const changeCounters = [
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
	...["providers", "venues", "places", "resources", "pages", "site"].map((table) =>
		trigger(`${table}_updated`, "update", table, "catalogue"),
	),
	...["activities", "providers", "venues", "places", "resources", "pages", "site"].flatMap((table) => [
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
	trigger("synonyms_changed", "insert or update or delete", "synonyms", "catalogue"),
	trigger("source_titles_changed", "insert or update or delete", "source_titles", "catalogue"),
	// The activity page states whether its provider gets leads by mail.
	...["insert", "delete", "update of confirmed_at"].map((event) =>
		trigger(`provider_contacts_${event.split(" ")[0]}`, event, "provider_contacts", "catalogue"),
	),
];

const isChanged = (columns: string[]) =>
	columns.map((column) => `old.${column} is distinct from new.${column}`).join(" or ");
const createNoteFunction = (table: string, selected: string) => `create function note_text_of_${table}()
	returns trigger language plpgsql as $$ begin
		insert into activities_to_index (seq) ${selected};
		return null;
	end $$`;
const createTextTriggers = (table: string, columns: string[]) => [
	`create trigger ${table}_added_text after insert on ${table} for each row execute function note_text_of_${table}()`,
	`create trigger ${table}_changed_text after update of ${columns.join(", ")} on ${table}
	for each row when (${isChanged(columns)}) execute function note_text_of_${table}()`,
];

/** Triggers record which activities to index; search/index-texts.ts indexes them before each commit. */
const activityTexts = [
	// In a separate table, since activities' rows change with each lead, and would change the index, too.
	`create table activity_texts (
		seq bigint primary key references activities (seq) on delete cascade,
		title_words tsvector not null,
		all_words tsvector not null
	)`,
	"create index activity_title_words on activity_texts using gin (title_words)",
	"create index activity_all_words on activity_texts using gin (all_words)",
	// Without a key, so that transactions that record the same activity don't wait for each other.
	"create table activities_to_index (seq bigint not null)",
	createNoteFunction("activities", "values (new.seq)"),
	...createTextTriggers("activities", searched),
	createNoteFunction("providers", "select seq from activities where provider_id = new.id"),
	...createTextTriggers("providers", ["title"]),
	createNoteFunction("venues", "select seq from activities where venue_id = new.id"),
	...createTextTriggers("venues", searchedOfVenues),
];

/** These indexes find substrings of three characters or more. */
const peopleIndexes = [
	"create extension if not exists pg_trgm",
	"create index leads_text on leads using gin (search_text gin_trgm_ops)",
	"create index subscriptions_text on subscriptions using gin (search_text gin_trgm_ops)",
].join("; ");

/**
 * Without pg_trgm, or the right to create it, a search reads the whole table: correct, but slow. The server logs the
 * warning.
 */
const peopleTexts = [
	`do $$ begin
		${peopleIndexes};
	exception when others then
		raise warning 'Searches among leads and subscribers will be slow: %. Once pg_trgm is available, run: ${peopleIndexes}', sqlerrm;
	end $$`,
];

/** Rejects changes, except that entries about leads are erased with the lead, and those of old imports deleted. */
const appendOnlyAuditLog = [
	`create function reject_change() returns trigger language plpgsql as $$
	begin
		raise exception 'the audit log is append-only';
	end $$`,
	"create trigger audit_log_rejects_update before update on audit_log for each row execute function reject_change()",
	`create trigger audit_log_rejects_delete before delete on audit_log for each row
		when (old.collection <> 'leads' and coalesce(old.group_id, '') not like 'import:%')
		execute function reject_change()`,
];

/**
 * Change counters, text indexes (docs/decisions/0014-full-text-search.md) and the protection of the audit log, in
 * PostgreSQL.
 */
export const postgres = [...changeCounters, ...activityTexts, ...peopleTexts, ...appendOnlyAuditLog];
