import type { Dialect } from "../dialect.ts";
import { createColumns } from "./columns.ts";

/** Staff accounts and the audit log. */
export const staff = (dialect: Dialect): string[] => [
	...accounts(dialect),
	...passkeys(dialect),
	...accountMail(dialect),
	...attempts(dialect),
	...auditLog(dialect),
];

/** Better Auth's tables, renamed. Times are ISO 8601 text. */
function accounts({ text, strict, trim }: Dialect): string[] {
	return [
		`create table staff (
			id ${text} not null primary key check (id <> ''),
			name ${text} not null,
			email ${text} not null unique check (email = lower(${trim}(email)) and email <> ''),
			email_verified integer not null default 0,
			image ${text},
			created_at ${text} not null,
			updated_at ${text} not null,
			must_change_password integer not null default 0 check (must_change_password in (0, 1)),
			requires_passkey integer not null default 0 check (requires_passkey in (0, 1))
		)${strict}`,
		`create table staff_sessions (
			id ${text} not null primary key check (id <> ''),
			staff_id ${text} not null references staff (id) on delete cascade,
			token ${text} not null unique,
			expires_at ${text} not null,
			ip_address ${text},
			user_agent ${text},
			created_at ${text} not null,
			updated_at ${text} not null
		)${strict}`,
		"create index staff_sessions_staff on staff_sessions (staff_id)",
		"create index staff_sessions_expiry on staff_sessions (expires_at)",
		`create table staff_accounts (
			id ${text} not null primary key check (id <> ''),
			staff_id ${text} not null references staff (id) on delete cascade,
			account_id ${text} not null,
			provider_id ${text} not null,
			access_token ${text},
			refresh_token ${text},
			id_token ${text},
			access_token_expires_at ${text},
			refresh_token_expires_at ${text},
			scope ${text},
			password ${text},
			created_at ${text} not null,
			updated_at ${text} not null
		)${strict}`,
		"create index staff_accounts_staff on staff_accounts (staff_id)",
		`create table staff_verifications (
			id ${text} not null primary key check (id <> ''),
			identifier ${text} not null,
			value ${text} not null,
			expires_at ${text} not null,
			created_at ${text} not null,
			updated_at ${text} not null
		)${strict}`,
	];
}

/** The table of Better Auth's passkey plugin. */
function passkeys(dialect: Dialect): string[] {
	const { text, strict } = dialect;
	const { bigint } = createColumns(dialect);
	return [
		`create table staff_passkeys (
			id ${text} not null primary key check (id <> ''),
			staff_id ${text} not null references staff (id) on delete cascade,
			name ${text},
			public_key ${text} not null,
			credential_id ${text} not null unique,
			counter ${bigint} not null,
			device_type ${text} not null,
			backed_up integer not null check (backed_up in (0, 1)),
			transports ${text},
			created_at ${text} not null,
			aaguid ${text}
		)${strict}`,
		"create index staff_passkeys_staff on staff_passkeys (staff_id)",
	];
}

/** Invitations, links to choose a new password, and the browsers in which accounts were used. */
function accountMail({ text, strict, trim }: Dialect): string[] {
	return [
		// The link in the mail is signed, and stored nowhere. It is valid while its row exists and has not expired.
		`create table staff_invitations (
			id ${text} not null primary key,
			email ${text} not null unique check (email = lower(${trim}(email)) and email <> ''),
			invited_by ${text} not null,
			created_at ${text} not null,
			expires_at ${text} not null
		)${strict}`,
		`create table staff_password_resets (
			id ${text} not null primary key,
			staff_id ${text} not null references staff (id) on delete cascade,
			created_at ${text} not null,
			expires_at ${text} not null
		)${strict}`,
		"create index staff_password_resets_staff on staff_password_resets (staff_id)",
		`create table staff_devices (
			staff_id ${text} not null references staff (id) on delete cascade,
			token_hash ${text} not null,
			created_at ${text} not null,
			last_seen_at ${text} not null,
			primary key (staff_id, token_hash)
		)${strict}`,
		"create index staff_devices_token on staff_devices (token_hash)",
	];
}

/** Sign-in attempts, by a hash of the client's address and a hash of the account. */
function attempts(dialect: Dialect): string[] {
	const { text, strict } = dialect;
	const { generatedId } = createColumns(dialect);
	return [
		`create table sign_in_attempts (
			${generatedId},
			subject ${text} not null,
			at ${text} not null
		)${strict}`,
		"create index sign_in_attempts_subject on sign_in_attempts (subject, at)",
		"create index sign_in_attempts_at on sign_in_attempts (at)",
	];
}

/** `before` and `after` are JSON objects; null for a document that was added or deleted. */
function auditLog(dialect: Dialect): string[] {
	const { text, strict, object } = dialect;
	const { generatedId } = createColumns(dialect);
	return [
		`create table audit_log (
			${generatedId},
			at ${text} not null check (at like '____-__-__T__:__:__%Z'),
			actor ${text} not null check (actor <> ''),
			action ${text} not null check (action <> ''),
			collection ${text} not null check (collection <> ''),
			document_id ${text} not null,
			title ${text} not null,
			before ${text} check (before is null or ${object("before")}),
			after ${text} check (after is null or ${object("after")}),
			group_id ${text}
		)${strict}`,
		"create index audit_log_group on audit_log (group_id, id) where group_id is not null",
		"create index audit_log_collection on audit_log (collection, id)",
		"create index audit_log_document on audit_log (collection, document_id, id)",
	];
}
