import type { Dialect } from "../dialect.ts";

/** The outbox: mails, their contents (one content may go to many recipients), and the addresses that get no mail. */
export const mail = (dialect: Dialect): string[] => [...outbox(dialect), ...newsletters(dialect), ...refusals(dialect)];

function outbox({ text, strict, trim, array, object }: Dialect): string[] {
	return [
		`create table mail_contents (
			id ${text} not null primary key,
			subject ${text} not null check (subject <> ''),
			text ${text} not null,
			html ${text} not null,
			attachments ${text} not null check (${array("attachments")}),
			created_at ${text} not null
		)${strict}`,
		// `queued_at` is when the mail was written, or sent again by staff. Each content is sent to an address only
		// once. `mailbox` is the key by which limits count a mail (see toMailbox in domain/mail/mailbox.ts); null in bulk
		// mail, which is not counted.
		`create table mails (
			id ${text} not null primary key,
			content_id ${text} not null,
			kind ${text} not null check (kind <> ''),
			recipient ${text} not null check (recipient = lower(${trim}(recipient)) and recipient <> ''),
			headers ${text} not null check (${object("headers")}),
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
			mailbox ${text},
			unique (content_id, recipient)
		)${strict}`,
		"create index mails_recipient on mails (recipient, created_at)",
		"create index mails_about on mails (about_email) where about_email is not null",
		"create index mails_cause on mails (cause_collection, cause_id)",
		"create index mails_mailbox on mails (mailbox, kind, queued_at) where mailbox is not null",
		"create index mails_state on mails (state, created_at, id)",
		"create index mails_newest on mails (created_at, id)",
		"create index mails_due on mails (state, is_bulk, next_attempt_at)",
		// Includes the columns of the conditions: SQLite counts using only an index if it has every column that the
		// query names.
		"create index mails_newsletter_states on mails (cause_id, state, kind) where kind = 'newsletter'",
	];
}

function newsletters({ text, strict, object }: Dialect): string[] {
	return [
		// `content_id` is the content of its mails, once it was started. `cursor` is the last subscription whose mail
		// is queued. `counts` are stored when no mail is waiting any more, since mails are deleted after a while.
		`create table newsletters (
			id ${text} not null primary key,
			title ${text} not null check (title <> ''),
			content ${text} not null,
			blocks ${text} not null check (${object("blocks")}),
			state ${text} not null check (state in ('draft', 'scheduled', 'sending', 'stopped', 'sent')),
			send_at ${text} check (send_at is not null or state = 'draft'),
			content_id ${text},
			cursor ${text} not null default '',
			is_queued integer not null default 0 check (is_queued in (0, 1)),
			started_at ${text},
			finished_at ${text},
			counts ${text} check (${object("counts")}),
			created_at ${text} not null,
			updated_at ${text} not null,
			origin ${text} not null
		)${strict}`,
		"create index newsletters_newest on newsletters (created_at desc, id)",
		"create index newsletters_active on newsletters (state) where state <> 'draft' and counts is null",
		"create index newsletters_content on newsletters (content_id) where content_id is not null",
	];
}

/** By a hash of the address, so that they survive the erasure of the person. */
function refusals({ text, strict }: Dialect): string[] {
	return [
		`create table mail_suppressions (
			address_hash ${text} not null primary key,
			reason ${text} not null check (reason in ('refused', 'bounced', 'complained')),
			created_at ${text} not null
		)${strict}`,
		// The kinds of mails that people have opted out of.
		`create table mail_refusals (
			address_hash ${text} not null,
			mail ${text} not null check (mail <> ''),
			created_at ${text} not null,
			primary key (address_hash, mail)
		)${strict}`,
	];
}
