import type { Dialect } from "../dialect.ts";
import { createColumns } from "./columns.ts";

/** Leads, what providers do with them, subscriptions and alerts, and what people write to staff about listings. */
export const people = (dialect: Dialect): string[] => [
	...leads(dialect),
	...subscriptions(dialect),
	...providerContacts(dialect),
	...messages(dialect),
	...alerts(dialect),
	...heldForms(dialect),
];

function leads(dialect: Dialect): string[] {
	const { text, strict } = dialect;
	const { numberedId, filled, email, flag, times, origin } = createColumns(dialect);
	return [
		// `question_due_at` is when the parent is asked whether they got a place; null if that is done, or never due.
		// `is_counted` is whether the lead counts towards its activity's popularity.
		`create table leads (
			${numberedId},
			${filled("first_name")},
			${filled("last_name")},
			${email},
			${filled("phone")},
			${filled("activity_id")},
			activity_name ${text} not null,
			session_id ${text},
			session_start_date ${text},
			session_time_zone ${text},
			child_age integer check (child_age between 0 and 18),
			message ${text} not null default '' check (length(message) <= 1000),
			agree_to_terms integer not null check (agree_to_terms = 1),
			terms_version ${text},
			${flag("newsletter")},
			status ${text} not null default 'new' check (status in ('new', 'contacted', 'booked', 'closed')),
			${times},
			idempotency_key ${text} unique,
			content_hash ${text},
			notes ${text} not null default '',
			owner ${text},
			remind_on ${text},
			search_text ${text} not null default '',
			${origin},
			question_due_at ${text},
			got_place ${text} check (got_place in ('yes', 'no')),
			is_counted integer not null default 1 check (is_counted in (0, 1))
		)${strict}`,
		"create index leads_newest on leads (created_at desc, id)",
		"create index leads_status on leads (status, created_at desc, id)",
		"create index leads_activity on leads (activity_id, created_at desc, id)",
		"create index leads_activity_status on leads (activity_id, status, created_at desc, id)",
		"create index leads_owner on leads (owner, created_at desc, id)",
		"create index leads_changed on leads (updated_at desc, id)",
		"create index leads_reminder on leads (remind_on, id) where remind_on is not null",
		"create index leads_email on leads (email)",
		"create index leads_content on leads (content_hash, created_at) where content_hash is not null",
		"create index leads_question_due on leads (question_due_at) where question_due_at is not null",
		// The outcome of each lead that was forwarded to its provider. `sent_at` is null while it waits for the weekly
		// digest. Mails are deleted before leads, so the mail of `mail_id` may no longer exist. `message` is what the
		// provider wrote to the parent along with its answer.
		`create table lead_handovers (
			lead_id ${text} not null primary key references leads (id) on delete cascade,
			provider_id ${text} not null,
			passed_on_at ${text} not null,
			sent_at ${text},
			mail_id ${text},
			answer ${text} check (answer in ('place', 'waiting-list', 'full')),
			answered_at ${text},
			first_answered_at ${text},
			message ${text}
		)${strict}`,
		"create index lead_handovers_provider on lead_handovers (provider_id, passed_on_at)",
		"create index lead_handovers_unsent on lead_handovers (provider_id) where sent_at is null",
		"create index lead_handovers_passed_on on lead_handovers (passed_on_at)",
	];
}

function subscriptions(dialect: Dialect): string[] {
	const { text, strict } = dialect;
	const { numberedId, email, times, origin } = createColumns(dialect);
	// SQLite: begins with a column that queries compare with a constant. Without statistics, SQLite preferred an index
	// of that column alone, and sorted all subscribers for each batch of a newsletter.
	const confirmed = dialect.engine === "sqlite" ? "active, id, email, confirmed_at" : "id, email, active, confirmed_at";
	return [
		`create table subscriptions (
			${numberedId},
			${email} unique,
			first_name ${text},
			last_name ${text},
			subscription_source ${text} not null check (subscription_source in ('footer', 'lead')),
			active integer not null default 1 check (active in (0, 1)),
			${times},
			search_text ${text} not null default '',
			${origin},
			confirmed_at ${text}
		)${strict}`,
		"create index subscriptions_newest on subscriptions (created_at desc, id)",
		"create index subscriptions_active on subscriptions (active, created_at desc, id)",
		"create index subscriptions_unconfirmed on subscriptions (created_at desc, id) where active = 1 and confirmed_at is null",
		`create index subscriptions_confirmed on subscriptions (${confirmed}) where active = 1 and confirmed_at is not null`,
	];
}

function providerContacts({ text, strict, trim }: Dialect): string[] {
	return [
		// The contact addresses of providers. No foreign key, so that a provider that staff delete and restore has its
		// address again.
		`create table provider_contacts (
			provider_id ${text} not null primary key,
			email ${text} not null check (email = lower(${trim}(email)) and email <> ''),
			confirmed_at ${text},
			confirmed_by ${text} check (confirmed_by in ('provider', 'staff')),
			asked_at ${text},
			link_key ${text} not null check (link_key <> ''),
			delivery ${text} not null check (delivery in ('each', 'weekly')),
			digested_at ${text},
			created_at ${text} not null,
			check ((confirmed_at is null) = (confirmed_by is null))
		)${strict}`,
		"create index provider_contacts_email on provider_contacts (email)",
	];
}

function messages({ text, strict, trim, object }: Dialect): string[] {
	return [
		// Changes reported by a provider, until staff approve or decline them, and those that it made immediately, with
		// when it was notified of them. `before` is what the fields replaced, and `entry_id` the audit log entry that undoes
		// the change or the decision.
		`create table activity_proposals (
			id ${text} not null primary key,
			activity_id ${text} not null references activities (id) on delete cascade,
			provider_id ${text} not null,
			fields ${text} not null check (${object("fields")}),
			note ${text} not null,
			state ${text} not null check (state in ('open', 'approved', 'declined')),
			created_at ${text} not null,
			decided_at ${text},
			before ${text} check (${object("before")}),
			is_immediate integer not null default 0 check (is_immediate in (0, 1)),
			mailed_at ${text},
			entry_id integer
		)${strict}`,
		"create index activity_proposals_open on activity_proposals (created_at, id) where state = 'open'",
		"create index activity_proposals_activity on activity_proposals (activity_id)",
		"create index activity_proposals_entry on activity_proposals (entry_id) where entry_id is not null",
		"create index activity_proposals_to_mail on activity_proposals (provider_id) where is_immediate = 1 and mailed_at is null",
		// No foreign keys: staff still see what was written about an activity or provider that has been deleted since.
		`create table listing_reports (
			id ${text} not null primary key,
			activity_id ${text} not null,
			activity_title ${text} not null,
			reason ${text} not null check (reason <> ''),
			message ${text} not null,
			email ${text} check (email = lower(${trim}(email)) and email <> ''),
			content_hash ${text} not null,
			state ${text} not null check (state in ('open', 'settled')),
			created_at ${text} not null,
			settled_at ${text},
			entry_id integer,
			check ((state = 'settled') = (settled_at is not null))
		)${strict}`,
		"create index listing_reports_state on listing_reports (state, created_at, id)",
		"create index listing_reports_entry on listing_reports (entry_id) where entry_id is not null",
		"create index listing_reports_content on listing_reports (content_hash)",
		"create index listing_reports_email on listing_reports (email) where email is not null",
		// A site without mail receives submissions without a confirmed address. Their `confirmed_at` is when staff received
		// them.
		`create table provider_requests (
			id ${text} not null primary key,
			kind ${text} not null check (kind in ('listing', 'takeover')),
			email ${text} not null check (email = lower(${trim}(email)) and email <> ''),
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
			is_address_confirmed integer not null default 1 check (is_address_confirmed in (0, 1)),
			check ((kind = 'listing') = (listing is not null)),
			check ((state = 'unconfirmed') = (confirmed_at is null)),
			check ((state in ('accepted', 'declined')) = (decided_at is not null))
		)${strict}`,
		"create index provider_requests_state on provider_requests (state, created_at, id)",
		"create index provider_requests_content on provider_requests (content_hash)",
		"create index provider_requests_email on provider_requests (email)",
	];
}

function alerts({ text, strict, trim, array }: Dialect): string[] {
	return [
		// Saved searches whose results are mailed. `sent` lists what was mailed, as JSON.
		`create table alerts (
			id ${text} not null primary key,
			email ${text} not null check (email = lower(${trim}(email)) and email <> ''),
			query ${text} not null,
			confirmed_at ${text},
			sent ${text} not null check (${array("sent")}),
			sent_at ${text},
			due_at ${text} not null,
			created_at ${text} not null,
			unique (email, query)
		)${strict}`,
		"create index alerts_due on alerts (due_at)",
	];
}

/** Forms beyond a network's fair share. Compact: the content is one JSON object, without a text index. */
function heldForms({ text, object, strict }: Dialect): string[] {
	return [
		`create table held_forms (
			id ${text} primary key check (id <> ''),
			network ${text} not null check (network <> ''),
			kind ${text} not null check (kind in ('lead', 'report')),
			email ${text},
			content ${text} not null check (${object("content")}),
			created_at ${text} not null,
			released_at ${text}
		)${strict}`,
		"create index held_forms_network on held_forms (network, released_at)",
		"create index held_forms_email on held_forms (email)",
	];
}
