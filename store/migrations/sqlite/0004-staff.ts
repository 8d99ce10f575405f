import { type Kysely, sql } from "kysely";

/** Staff accounts and the audit log. */
export async function up(database: Kysely<unknown>): Promise<void> {
	for (const statement of [...accounts, ...auditLog]) await sql.raw(statement).execute(database);
}

/** The tables of Better Auth under our names. Times are ISO 8601 text. */
const accounts = [
	`create table staff (
		id text not null primary key check (id <> ''),
		name text not null,
		email text not null unique check (email = lower(trim(email)) and email <> ''),
		email_verified integer not null default 0,
		image text,
		created_at text not null,
		updated_at text not null
	) strict`,
	`create table staff_sessions (
		id text not null primary key check (id <> ''),
		staff_id text not null references staff (id) on delete cascade,
		token text not null unique,
		expires_at text not null,
		ip_address text,
		user_agent text,
		created_at text not null,
		updated_at text not null
	) strict`,
	"create index staff_sessions_staff on staff_sessions (staff_id)",
	"create index staff_sessions_expiry on staff_sessions (expires_at)",
	`create table staff_accounts (
		id text not null primary key check (id <> ''),
		staff_id text not null references staff (id) on delete cascade,
		account_id text not null,
		provider_id text not null,
		access_token text,
		refresh_token text,
		id_token text,
		access_token_expires_at text,
		refresh_token_expires_at text,
		scope text,
		password text,
		created_at text not null,
		updated_at text not null
	) strict`,
	"create index staff_accounts_staff on staff_accounts (staff_id)",
	`create table staff_verifications (
		id text not null primary key check (id <> ''),
		identifier text not null,
		value text not null,
		expires_at text not null,
		created_at text not null,
		updated_at text not null
	) strict`,
	// Attempts to sign in, by a hash of the client's address and a hash of the account.
	`create table sign_in_attempts (
		id integer primary key,
		subject text not null,
		at text not null
	) strict`,
	"create index sign_in_attempts_subject on sign_in_attempts (subject, at)",
	"create index sign_in_attempts_at on sign_in_attempts (at)",
];

/** Append-only, but for entries about leads: they are erased with the lead. `before` and `after` are JSON objects, null for a document that was added or deleted. */
const auditLog = [
	`create table audit_log (
		id integer primary key,
		at text not null check (at like '____-__-__T__:__:__%Z'),
		actor text not null check (actor <> ''),
		action text not null check (action <> ''),
		collection text not null check (collection <> ''),
		document_id text not null,
		title text not null,
		before text check (before is null or json_type(before) = 'object'),
		after text check (after is null or json_type(after) = 'object')
	) strict`,
	"create index audit_log_collection on audit_log (collection, id)",
	"create index audit_log_document on audit_log (collection, document_id, id)",
	...["update", "delete"].map(
		(change) =>
			`create trigger audit_log_rejects_${change} before ${change} on audit_log
			${change === "delete" ? "when old.collection <> 'leads'" : ""}
			begin select raise(abort, 'the audit log is append-only'); end`,
	),
];
