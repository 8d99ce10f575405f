import { type Kysely, sql } from "kysely";

/** The five collections, the text index over activities, and the counters that tell other processes of a change. */
export async function up(database: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(database);
}

const times = `
	created_at text not null check (created_at like '____-__-__T__:__:__%Z'),
	updated_at text not null check (updated_at like '____-__-__T__:__:__%Z')`;
const origin = "origin text not null default 'staff' check (origin in ('staff', 'demo') or origin like 'import:_%')";
const list = (column: string) => `${column} text not null check (json_type(${column}) = 'array')`;
const flag = (column: string) => `${column} integer not null check (${column} in (0, 1))`;
const filled = (column: string) =>
	`${column} text not null check (trim(${column}, char(9, 10, 11, 12, 13, 32, 160)) <> '')`;
const isWebAddress = (column: string) => `${column} glob 'http://?*' or ${column} glob 'https://?*'`;
const link = (column: string) => `${column} text check (${column} is null or ${isWebAddress(column)})`;
const picture = (column: string) =>
	`${column} text check (${column} is null or ${isWebAddress(column)} or ${column} glob '/[^/]*')`;

const activities = `
create table activities (
	seq integer primary key,
	id text not null unique check (id <> ''),
	${filled("title")},
	description text not null,
	price real not null check (price >= 0 and price < 9e999),
	age_range text not null,
	${picture("image_url")},
	${list("images")},
	location text not null,
	program_details text not null,
	${list("activities")},
	${flag("featured")},
	${filled("category")},
	${link("website_url")},
	${times},
	age_min integer,
	age_max integer,
	search_text text not null,
	where_text text not null,
	lead_count integer not null default 0 check (lead_count >= 0),
	${origin},
	check ((age_min is null) = (age_max is null) and (age_min is null or age_min <= age_max))
) strict`;

const leads = `
create table leads (
	id text not null primary key check (id <> ''),
	${filled("first_name")},
	${filled("last_name")},
	${filled("email")},
	${filled("phone")},
	${filled("activity_id")},
	activity_name text not null,
	agree_to_terms integer not null check (agree_to_terms = 1),
	${flag("newsletter")},
	status text not null default 'new' check (status in ('new', 'contacted', 'booked', 'closed')),
	${times},
	idempotency_key text unique,
	${origin}
) strict`;

const subscriptions = `
create table subscriptions (
	id text not null primary key check (id <> ''),
	email text not null unique check (email = lower(trim(email)) and email <> ''),
	first_name text,
	last_name text,
	subscription_source text not null check (subscription_source in ('footer', 'lead')),
	active integer not null default 1 check (active in (0, 1)),
	${times},
	${origin}
) strict`;

const resources = `
create table resources (
	id text not null primary key check (id <> ''),
	${filled("title")},
	${filled("category")},
	read_time integer not null check (read_time > 0),
	${picture("image_url")},
	${list("tags")},
	content text not null,
	excerpt text not null default '',
	${link("external_link")},
	${times},
	${origin}
) strict`;

const pages = `
create table pages (
	id text not null primary key check (id <> ''),
	${filled("title")},
	description text not null,
	content text not null,
	${times},
	${origin}
) strict`;

/**
 * The listing's indexes carry every column that a filter asks about: one for each order, so that the first page of a
 * common choice ends early, each again below the category, and two for counting.
 */
const ages = "age_min, age_max";
const orders = {
	newest: "created_at desc, id",
	popular: "featured desc, lead_count desc, created_at desc, id",
	price_asc: "price, created_at desc, id",
	price_desc: "price desc, created_at desc, id",
};
const indexes = [
	`create index activities_newest on activities (${orders.newest}, category, price, ${ages})`,
	`create index activities_popular on activities (${orders.popular}, category, price, ${ages})`,
	`create index activities_price_asc on activities (${orders.price_asc}, category, ${ages})`,
	`create index activities_price_desc on activities (${orders.price_desc}, category, ${ages})`,
	`create index activities_category_newest on activities (category, ${orders.newest}, price, ${ages})`,
	`create index activities_category_popular on activities (category, ${orders.popular}, price, ${ages})`,
	`create index activities_category_price_asc on activities (category, ${orders.price_asc}, ${ages})`,
	`create index activities_category_price_desc on activities (category, ${orders.price_desc}, ${ages})`,
	`create index activities_featured on activities (${orders.newest}) where featured = 1`,
	`create index activities_price_ages on activities (price, ${ages})`,
	`create index activities_category_price_ages on activities (category, price, ${ages})`,
	"create index leads_newest on leads (created_at desc, id)",
	"create index leads_status on leads (status, created_at desc, id)",
	"create index leads_activity on leads (activity_id, created_at desc, id)",
	"create index subscriptions_newest on subscriptions (created_at desc, id)",
	"create index resources_newest on resources (created_at desc, id)",
	"create index resources_category on resources (category, created_at desc, id)",
];

/** Every substring of three characters or more is found through it. The columns are folded already, hence case_sensitive. */
const textIndex = `
create virtual table activities_text using fts5 (
	search_text, where_text,
	content = 'activities', content_rowid = 'seq', tokenize = 'trigram case_sensitive 1'
)`;
const forget = (row: string) =>
	`insert into activities_text (activities_text, rowid, search_text, where_text)
	values ('delete', ${row}.seq, ${row}.search_text, ${row}.where_text);`;
const remember = (row: string) =>
	`insert into activities_text (rowid, search_text, where_text)
	values (${row}.seq, ${row}.search_text, ${row}.where_text);`;
const textTriggers = [
	`create trigger activities_text_added after insert on activities begin ${remember("new")} end`,
	`create trigger activities_text_removed after delete on activities begin ${forget("old")} end`,
	`create trigger activities_text_changed after update of seq, search_text, where_text on activities
	when old.seq <> new.seq or old.search_text <> new.search_text or old.where_text <> new.where_text
	begin ${forget("old")} ${remember("new")} end`,
];

/** Counters that every process can read cheaply; triggers, so that no way of writing can forget them. */
const changes = `
create table changes (
	collection text not null primary key check (collection in ('catalogue', 'leads')),
	count integer not null
) strict, without rowid`;
const countChange = (collection: string) =>
	`begin update changes set count = count + 1 where collection = '${collection}'; end`;
const shownOfActivities =
	"id, title, description, price, age_range, image_url, images, location, program_details, activities, featured, category, website_url, created_at, updated_at";
const changeTriggers = [
	"insert into changes (collection, count) values ('catalogue', 1), ('leads', 1)",
	`create trigger activities_changed after update of ${shownOfActivities} on activities ${countChange("catalogue")}`,
	`create trigger resources_changed after update on resources ${countChange("catalogue")}`,
	`create trigger pages_changed after update on pages ${countChange("catalogue")}`,
	...["activities", "resources", "pages"].flatMap((table) => [
		`create trigger ${table}_added after insert on ${table} ${countChange("catalogue")}`,
		`create trigger ${table}_removed after delete on ${table} ${countChange("catalogue")}`,
	]),
	`create trigger lead_counts_changed after update of lead_count on activities
	when old.lead_count <> new.lead_count ${countChange("leads")}`,
];

const statements = [
	activities,
	leads,
	subscriptions,
	resources,
	pages,
	...indexes,
	textIndex,
	...textTriggers,
	changes,
	...changeTriggers,
];
