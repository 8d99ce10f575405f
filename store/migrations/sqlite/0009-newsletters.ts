import { type Kysely, sql } from "kysely";

/** Newsletters, and how their mails are found: apart from all others, so that a paused one holds its mails back at no cost. */
export async function up(database: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
	// `content_id`: what its mails say, once it was started. `cursor`: the last subscription whose mail is queued. The counts
	// are written when it is finished, since mails are deleted after a time.
	`create table newsletters (
		id text not null primary key,
		title text not null check (title <> ''),
		content text not null,
		blocks text not null check (json_type(blocks) = 'object'),
		state text not null check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent')),
		send_at text check (send_at is not null or state = 'draft'),
		content_id text,
		cursor text not null default '',
		is_queued integer not null default 0 check (is_queued in (0, 1)),
		resumed_at text,
		started_at text,
		finished_at text,
		counts text check (json_type(counts) = 'object'),
		created_at text not null,
		updated_at text not null,
		origin text not null
	) strict`,
	"create index newsletters_newest on newsletters (created_at desc, id)",
	"create index newsletters_active on newsletters (state) where state in ('scheduled', 'sending', 'paused')",
	"create index newsletters_content on newsletters (content_id) where content_id is not null",
	"drop index mails_due",
	"create index mails_due on mails (is_bulk, next_attempt_at) where state = 'waiting' and kind <> 'newsletter'",
	"create index mails_newsletter_due on mails (cause_id, next_attempt_at) where state = 'waiting' and kind = 'newsletter'",
	// With the columns of their conditions: SQLite counts in an index alone only if it has every column that the query names.
	"create index mails_newsletter_states on mails (cause_id, state, kind) where kind = 'newsletter'",
	`create index subscriptions_confirmed on subscriptions (id, email, active, confirmed_at)
		where active = 1 and confirmed_at is not null`,
	"create index activities_published on activities (published_at desc, id) where published = 1",
];
