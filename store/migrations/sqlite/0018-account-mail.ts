import { type Kysely, sql } from "kysely";

/** Invitations of staff, links to choose a new password, and the browsers that accounts were used in. */
export async function up(database: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
	// The link in the mail is signed, and stored nowhere. It works as long as its row is there, and is not too old.
	`create table staff_invitations (
		id text not null primary key,
		email text not null unique check (email = lower(trim(email)) and email <> ''),
		invited_by text not null,
		created_at text not null,
		expires_at text not null
	) strict`,
	`create table staff_password_resets (
		id text not null primary key,
		staff_id text not null references staff (id) on delete cascade,
		created_at text not null,
		expires_at text not null
	) strict`,
	"create index staff_password_resets_staff on staff_password_resets (staff_id)",
	`create table staff_devices (
		staff_id text not null references staff (id) on delete cascade,
		token_hash text not null,
		created_at text not null,
		last_seen_at text not null,
		primary key (staff_id, token_hash)
	) strict`,
	"create index staff_devices_token on staff_devices (token_hash)",
];
