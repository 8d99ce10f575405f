import { type Kysely, sql } from "kysely";

/** Where providers get their leads, and what became of each lead that was passed on to one. */
export async function up(database: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(database);
}

/** The activity page says whether its provider gets leads by mail. */
const invalidation = ["insert", "delete", "update of confirmed_at"].map(
	(event) => `create trigger provider_contacts_${event.split(" ")[0]} after ${event} on provider_contacts
	begin update change_counters set count = count + 1 where name = 'catalogue'; end`,
);

const statements = [
	// No foreign key: a provider that staff delete and bring back has its address again.
	`create table provider_contacts (
		provider_id text not null primary key,
		email text not null check (email = lower(trim(email)) and email <> ''),
		confirmed_at text,
		confirmed_by text check (confirmed_by in ('provider', 'staff')),
		asked_at text,
		link_key text not null check (link_key <> ''),
		delivery text not null check (delivery in ('each', 'weekly')),
		digested_at text,
		created_at text not null,
		check ((confirmed_at is null) = (confirmed_by is null))
	) strict`,
	// `sent_at` is null while it waits for the weekly digest. Mails are deleted before leads: `mail_id` may name none.
	`create table lead_handovers (
		lead_id text not null primary key references leads (id) on delete cascade,
		provider_id text not null,
		passed_on_at text not null,
		sent_at text,
		mail_id text,
		answer text check (answer in ('place', 'waiting-list', 'full')),
		answered_at text,
		first_answered_at text
	) strict`,
	"create index lead_handovers_provider on lead_handovers (provider_id, passed_on_at)",
	"create index lead_handovers_unsent on lead_handovers (provider_id) where sent_at is null",
	"create index lead_handovers_passed_on on lead_handovers (passed_on_at)",
	...invalidation,
];
