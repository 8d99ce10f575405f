import { type Kysely, sql } from "kysely";

/** What people want to be told of by mail: new activities that a search finds, and the opening of a registration. */
export async function up(database: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
	`create table alerts (
		id text not null primary key,
		email text not null check (email = lower(trim(email)) and email <> ''),
		kind text not null check (kind in ('search', 'opening')),
		query text not null,
		confirmed_at text,
		seen_until text not null,
		due_at text not null,
		created_at text not null,
		unique (email, kind, query)
	) strict`,
	"create index alerts_due on alerts (due_at)",
	`create table alert_activities (
		alert_id text not null references alerts (id) on delete cascade,
		activity_id text not null,
		primary key (alert_id, activity_id)
	) strict`,
];
