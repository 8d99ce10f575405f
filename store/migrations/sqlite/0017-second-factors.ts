import { type Kysely, sql } from "kysely";

/** Second factors of staff: codes of an authenticator app with recovery codes, and passkeys. */
export async function up(database: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(database);
}

/** The tables of Better Auth's plugins under our names. The secret and the recovery codes are encrypted. */
const statements = [
	"alter table staff add column two_factor_enabled integer not null default 0 check (two_factor_enabled in (0, 1))",
	`create table staff_second_factors (
		id text not null primary key check (id <> ''),
		staff_id text not null unique references staff (id) on delete cascade,
		secret text not null,
		backup_codes text not null,
		verified integer not null default 0 check (verified in (0, 1)),
		failed_verification_count integer not null default 0,
		locked_until text
	) strict`,
	`create table staff_passkeys (
		id text not null primary key check (id <> ''),
		staff_id text not null references staff (id) on delete cascade,
		name text,
		public_key text not null,
		credential_id text not null unique,
		counter integer not null,
		device_type text not null,
		backed_up integer not null check (backed_up in (0, 1)),
		transports text,
		created_at text not null,
		aaguid text
	) strict`,
	"create index staff_passkeys_staff on staff_passkeys (staff_id)",
];
