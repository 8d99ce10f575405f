import { type Kysely, sql } from "kysely";

/** What people write to staff about listings: reports, new listings of providers, and requests to take one over. */
export async function up(database: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(database);
}

const text = 'text collate "C"';

const statements = [
	// No foreign keys: staff see what was written about an activity or a provider that is deleted since.
	`create table listing_reports (
		id ${text} not null primary key,
		activity_id ${text} not null,
		activity_title ${text} not null,
		reason ${text} not null check (reason <> ''),
		message ${text} not null,
		email ${text} check (email = lower(btrim(email)) and email <> ''),
		content_hash ${text} not null,
		state ${text} not null check (state in ('open', 'settled')),
		created_at ${text} not null,
		settled_at ${text},
		check ((state = 'settled') = (settled_at is not null))
	)`,
	"create index listing_reports_state on listing_reports (state, created_at, id)",
	"create index listing_reports_content on listing_reports (content_hash)",
	"create index listing_reports_email on listing_reports (email) where email is not null",
	`create table provider_requests (
		id ${text} not null primary key,
		kind ${text} not null check (kind in ('listing', 'takeover')),
		email ${text} not null check (email = lower(btrim(email)) and email <> ''),
		provider ${text} not null,
		provider_id ${text},
		activity_id ${text},
		listing ${text},
		message ${text} not null,
		content_hash ${text} not null,
		state ${text} not null check (state in ('unconfirmed', 'open', 'accepted', 'declined')),
		created_at ${text} not null,
		confirmed_at ${text},
		decided_at ${text},
		check ((kind = 'listing') = (listing is not null)),
		check ((state = 'unconfirmed') = (confirmed_at is null)),
		check ((state in ('accepted', 'declined')) = (decided_at is not null))
	)`,
	"create index provider_requests_state on provider_requests (state, created_at, id)",
	"create index provider_requests_content on provider_requests (content_hash)",
	"create index provider_requests_email on provider_requests (email)",
];
