import { type Kysely, sql } from "kysely";

/**
 * The outbox: mails, what they say (one content may go to many recipients), and the addresses that take no mail. Also when
 * a subscriber confirmed the newsletter.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(database);
}

const text = 'text collate "C"';

const statements = [
	`create table mail_contents (
		id ${text} not null primary key,
		subject ${text} not null check (subject <> ''),
		text ${text} not null,
		html ${text} not null,
		attachments ${text} not null check (json_typeof(attachments::json) = 'array'),
		created_at ${text} not null
	)`,
	// `queued_at`: when it was written, or sent again by staff. Each content goes to an address once.
	`create table mails (
		id ${text} not null primary key,
		content_id ${text} not null,
		kind ${text} not null check (kind <> ''),
		recipient ${text} not null check (recipient = lower(btrim(recipient)) and recipient <> ''),
		headers ${text} not null check (json_typeof(headers::json) = 'object'),
		unsubscribe_url ${text},
		about_email ${text},
		cause_collection ${text} not null,
		cause_id ${text} not null,
		is_bulk integer not null check (is_bulk in (0, 1)),
		message_id ${text} not null unique,
		state ${text} not null check (state in ('waiting', 'sent', 'failed', 'suppressed')),
		attempts integer not null default 0,
		next_attempt_at ${text} not null,
		last_answer ${text},
		sent_at ${text},
		queued_at ${text} not null,
		created_at ${text} not null,
		unique (content_id, recipient)
	)`,
	"create index mails_due on mails (is_bulk, next_attempt_at) where state = 'waiting'",
	"create index mails_recipient on mails (recipient, created_at)",
	"create index mails_about on mails (about_email) where about_email is not null",
	"create index mails_cause on mails (cause_collection, cause_id)",
	"create index mails_state on mails (state, created_at, id)",
	"create index mails_newest on mails (created_at, id)",
	// By a hash of the address, so that it survives the erasure of the person.
	`create table mail_suppressions (
		address_hash ${text} not null primary key,
		reason ${text} not null check (reason in ('refused', 'bounced', 'complained')),
		created_at ${text} not null
	)`,
	`alter table subscriptions add column confirmed_at ${text}`,
	"create index subscriptions_unconfirmed on subscriptions (created_at desc, id) where active = 1 and confirmed_at is null",
];
