import { type Kysely, sql } from "kysely";

/**
 * What the staff area needs: accounts and their sessions, the history of staff's changes, notes and a text index for
 * people, descriptions of pictures.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
	for (const statement of pictures) await sql.raw(statement).execute(database);
	await rebuildPeople(database, "leads", leads, leadColumns, ["first_name", "last_name", "email", "phone"]);
	await rebuildPeople(database, "subscriptions", subscriptions, subscriptionColumns, [
		"first_name",
		"last_name",
		"email",
	]);
	for (const statement of [...indexes, ...textIndexes, ...accounts, ...history]) {
		await sql.raw(statement).execute(database);
	}
}

const times = `
	created_at text not null check (created_at like '____-__-__T__:__:__%Z'),
	updated_at text not null check (updated_at like '____-__-__T__:__:__%Z')`;
const origin = "origin text not null default 'staff' check (origin in ('staff', 'demo') or origin like 'import:_%')";
const filled = (column: string) =>
	`${column} text not null check (trim(${column}, char(9, 10, 11, 12, 13, 32, 160)) <> '')`;
const isObject = (column: string) => `check (json_type(${column}) = 'object')`;

const shownOfActivities =
	"id, title, description, price, age_range, image_url, images, image_alts, location, program_details, activities, featured, category, website_url, created_at, updated_at";
const pictures = [
	`alter table activities add column image_alts text not null default '{}' ${isObject("image_alts")}`,
	"drop trigger activities_changed",
	`create trigger activities_changed after update of ${shownOfActivities} on activities
	begin update changes set count = count + 1 where collection = 'catalogue'; end`,
	"create index activities_title on activities (title collate nocase, id)",
	"create index activities_leads on activities (lead_count desc, id)",
	"create index activities_no_picture on activities (created_at desc, id) where image_url is null and images = '[]'",
	"create index activities_no_link on activities (created_at desc, id) where website_url is null",
	"create index activities_changed_last on activities (updated_at desc, id)",
];

/** Numbered rows, since a text index refers to rows by number; and the folded text that is searched. */
const leads = `
create table leads (
	seq integer primary key,
	id text not null unique check (id <> ''),
	${filled("first_name")},
	${filled("last_name")},
	email text not null check (email = lower(trim(email)) and email <> ''),
	${filled("phone")},
	${filled("activity_id")},
	activity_name text not null,
	agree_to_terms integer not null check (agree_to_terms = 1),
	newsletter integer not null check (newsletter in (0, 1)),
	status text not null default 'new' check (status in ('new', 'contacted', 'booked', 'closed')),
	${times},
	idempotency_key text unique,
	content_hash text,
	${origin},
	notes text not null default '',
	search_text text not null default ''
) strict`;
const leadColumns =
	"id, first_name, last_name, email, phone, activity_id, activity_name, agree_to_terms, newsletter, status, created_at, updated_at, idempotency_key, origin";

const subscriptions = `
create table subscriptions (
	seq integer primary key,
	id text not null unique check (id <> ''),
	email text not null unique check (email = lower(trim(email)) and email <> ''),
	first_name text,
	last_name text,
	subscription_source text not null check (subscription_source in ('footer', 'lead')),
	active integer not null default 1 check (active in (0, 1)),
	${times},
	${origin},
	search_text text not null default ''
) strict`;
const subscriptionColumns =
	"id, email, first_name, last_name, subscription_source, active, created_at, updated_at, origin";

/** SQLite can't change a primary key: the rows move to a new table of the same name, oldest first. */
async function rebuildPeople(
	database: Kysely<unknown>,
	table: string,
	creation: string,
	columns: string,
	searched: string[],
): Promise<void> {
	await sql.raw(`alter table ${table} rename to ${table}_before`).execute(database);
	await sql.raw(creation).execute(database);
	await sql
		.raw(
			`insert into ${table} (${columns})
			select ${columns.replace(" email,", " lower(trim(email)),")} from ${table}_before order by created_at, id`,
		)
		.execute(database);
	await sql.raw(`drop table ${table}_before`).execute(database);
	const { rows } = await sql<{ seq: number } & Record<string, string | null>>`
		select seq, ${sql.join(searched.map((column) => sql.ref(column)))} from ${sql.table(table)}`.execute(database);
	for (const row of rows) {
		const digits = row.phone?.replace(/\D/g, "") ?? "";
		const text = folded([...searched.map((column) => row[column] ?? ""), digits].join(" "));
		await sql`update ${sql.table(table)} set search_text = ${text} where seq = ${row.seq}`.execute(database);
	}
}

function folded(text: string): string {
	return text
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/ß/g, "ss")
		.replace(/æ/g, "ae")
		.replace(/ø/g, "o")
		.replace(/ł/g, "l")
		.replace(/[’‘]/g, "'")
		.replace(/\s+/gu, " ")
		.trim();
}

const indexes = [
	"create index leads_newest on leads (created_at desc, id)",
	"create index leads_status on leads (status, created_at desc, id)",
	"create index leads_activity on leads (activity_id, created_at desc, id)",
	"create index leads_activity_status on leads (activity_id, status, created_at desc, id)",
	"create index leads_email on leads (email)",
	"create index leads_content on leads (content_hash, created_at) where content_hash is not null",
	"create index subscriptions_newest on subscriptions (created_at desc, id)",
	"create index subscriptions_active on subscriptions (active, created_at desc, id)",
];

const textIndexes = ["leads", "subscriptions"].flatMap((table) => {
	const forget = `insert into ${table}_text (${table}_text, rowid, search_text) values ('delete', old.seq, old.search_text);`;
	const remember = `insert into ${table}_text (rowid, search_text) values (new.seq, new.search_text);`;
	return [
		`create virtual table ${table}_text using fts5 (
			search_text, content = '${table}', content_rowid = 'seq', tokenize = 'trigram case_sensitive 1'
		)`,
		`insert into ${table}_text (${table}_text) values ('rebuild')`,
		// What is deleted leaves the index at once, not with some later merge: people can have themselves erased.
		`insert into ${table}_text (${table}_text, rank) values ('secure-delete', 1)`,
		`create trigger ${table}_text_added after insert on ${table} begin ${remember} end`,
		`create trigger ${table}_text_removed after delete on ${table} begin ${forget} end`,
		`create trigger ${table}_text_changed after update of seq, search_text on ${table}
		when old.seq <> new.seq or old.search_text <> new.search_text begin ${forget} ${remember} end`,
	];
});

/** The tables of the authentication library under our names. Its times are ISO 8601 texts here, like all others. */
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
	// Tries to sign in, by the client's address and by the account, both as hashes.
	`create table sign_in_tries (
		id integer primary key,
		subject text not null,
		at text not null
	) strict`,
	"create index sign_in_tries_subject on sign_in_tries (subject, at)",
	"create index sign_in_tries_at on sign_in_tries (at)",
];

/** Who changed what: rows are added and never changed. `before` and `after` are JSON objects, null where there is none. */
const history = [
	`create table history (
		id integer primary key,
		at text not null check (at like '____-__-__T__:__:__%Z'),
		by text not null check (by <> ''),
		action text not null check (action <> ''),
		collection text not null check (collection <> ''),
		document_id text not null,
		title text not null,
		before text check (before is null or json_type(before) = 'object'),
		after text check (after is null or json_type(after) = 'object')
	) strict`,
	"create index history_collection on history (collection, id)",
	"create index history_document on history (collection, document_id, id)",
	...["update", "delete"].map(
		(change) =>
			`create trigger history_refuses_${change} before ${change} on history
			begin select raise(abort, 'the history is only ever added to'); end`,
	),
];
