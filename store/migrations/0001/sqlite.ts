import { publicColumns, searched, searchedOfVenues } from "./watched-columns.ts";

/** Counters that every process can read cheaply. Triggers maintain them, so that no writer can forget to. */
const increment = (name: string) => `begin update change_counters set count = count + 1 where name = '${name}'; end`;

const changeCounters = [
	`create table change_counters (
		name text not null primary key check (name in ('catalogue', 'leads')),
		count integer not null
	) strict, without rowid`,
	"insert into change_counters (name, count) values ('catalogue', 1), ('leads', 1)",
	`create trigger activities_updated after update of ${publicColumns} on activities ${increment("catalogue")}`,
	...["providers", "venues", "places", "resources", "pages", "site"].map(
		(table) => `create trigger ${table}_updated after update on ${table} ${increment("catalogue")}`,
	),
	...["activities", "providers", "venues", "places", "resources", "pages", "site"].flatMap((table) => [
		`create trigger ${table}_inserted after insert on ${table} ${increment("catalogue")}`,
		`create trigger ${table}_deleted after delete on ${table} ${increment("catalogue")}`,
	]),
	`create trigger lead_count_updated after update of lead_count on activities
	when old.lead_count <> new.lead_count ${increment("leads")}`,
	...["synonyms", "source_titles"].flatMap((table) =>
		["insert", "update", "delete"].map(
			(event) => `create trigger ${table}_${event} after ${event} on ${table} ${increment("catalogue")}`,
		),
	),
	// The activity page states whether its provider gets leads by mail.
	...["insert", "delete", "update of confirmed_at"].map(
		(event) =>
			`create trigger provider_contacts_${event.split(" ")[0]} after ${event} on provider_contacts ${increment("catalogue")}`,
	),
];

/** The texts consist of words separated by spaces: every other character is part of a word. */
const punctuation = Array.from({ length: 94 }, (_, n) => String.fromCharCode(33 + n)).filter(
	(c) => !/[a-z0-9]/i.test(c),
);
const tokenizer = `ascii tokenchars '${punctuation.join("").replaceAll("'", "''")}'`;

const note = "insert into activities_to_index (seq)";
const isChanged = (columns: string[]) => columns.map((column) => `old.${column} is not new.${column}`).join(" or ");
const noteActivitiesOf = (reference: string) => `${note} select seq from activities where ${reference} = new.id;`;

/** Triggers record which activities to index; search/index-texts.ts indexes them before each commit. */
const activityTexts = [
	`create virtual table activity_texts using fts5 (
		title, keywords, place, description, marks,
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
];

/** Indexes trigrams, to find any part of a word. */
const peopleTexts = ["leads", "subscriptions"].flatMap((table) => {
	const remove = `insert into ${table}_text (${table}_text, rowid, search_text) values ('delete', old.seq, old.search_text);`;
	const add = `insert into ${table}_text (rowid, search_text) values (new.seq, new.search_text);`;
	return [
		`create virtual table ${table}_text using fts5 (
			search_text, content = '${table}', content_rowid = 'seq', tokenize = 'trigram case_sensitive 1'
		)`,
		// Removes deleted text from the index at once instead of with a later merge, since people can have their data
		// erased.
		`insert into ${table}_text (${table}_text, rank) values ('secure-delete', 1)`,
		`create trigger ${table}_text_added after insert on ${table} begin ${add} end`,
		`create trigger ${table}_text_removed after delete on ${table} begin ${remove} end`,
		`create trigger ${table}_text_changed after update of seq, search_text on ${table}
		when old.seq <> new.seq or old.search_text <> new.search_text begin ${remove} ${add} end`,
	];
});

/** Rejects changes, except that entries about leads are erased with the lead, and those of old imports deleted. */
const appendOnlyAuditLog = ["update", "delete"].map(
	(change) =>
		`create trigger audit_log_rejects_${change} before ${change} on audit_log
		${change === "delete" ? "when old.collection <> 'leads' and coalesce(old.group_id, '') not like 'import:%'" : ""}
		begin select raise(abort, 'the audit log is append-only'); end`,
);

/**
 * Change counters, text indexes (docs/decisions/0014-full-text-search.md) and the protection of the audit log, in
 * SQLite.
 */
export const sqlite = [...changeCounters, ...activityTexts, ...peopleTexts, ...appendOnlyAuditLog];
