import { type Kysely, sql } from "kysely";

/** Providers' corrections of their activities. */
export async function up(database: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
	// What a provider says has changed, until staff approve or decline it.
	`create table activity_proposals (
		id text not null primary key,
		activity_id text not null references activities (id) on delete cascade,
		provider_id text not null,
		fields text not null check (json_type(fields) = 'object'),
		note text not null,
		state text not null check (state in ('open', 'approved', 'declined')),
		created_at text not null,
		decided_at text
	) strict`,
	"create index activity_proposals_open on activity_proposals (created_at, id) where state = 'open'",
	"create index activity_proposals_activity on activity_proposals (activity_id)",
];
