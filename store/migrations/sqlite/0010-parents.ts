import { type Kysely, sql } from "kysely";

/** What parents say by the links in their mails: whether they got a place, and which mails they want no more of. */
export async function up(database: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
	// `question_due_at`: when the parent is asked whether they got a place; null where that is done, or never.
	"alter table leads add column question_due_at text",
	"alter table leads add column got_place text check (got_place in ('yes', 'no'))",
	"create index leads_question_due on leads (question_due_at) where question_due_at is not null",
	// By a hash of the address, so that it survives the erasure of the person.
	`create table mail_refusals (
		address_hash text not null,
		mail text not null check (mail <> ''),
		created_at text not null,
		primary key (address_hash, mail)
	) strict`,
];
