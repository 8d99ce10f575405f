import { type Kysely, sql } from "kysely";

/** The five document collections with their indexes. Lists and objects are JSON text, times ISO 8601 in UTC. */
export async function up(database: Kysely<unknown>): Promise<void> {
	for (const statement of [...tables, ...indexes]) await sql.raw(statement).execute(database);
}

const times = `
	created_at text not null check (created_at like '____-__-__T__:__:__%Z'),
	updated_at text not null check (updated_at like '____-__-__T__:__:__%Z')`;
const origin =
	"origin text not null default 'staff' check (origin in ('staff', 'demo', 'default') or origin like 'import:_%')";
const list = (column: string) => `${column} text not null check (json_type(${column}) = 'array')`;
const flag = (column: string) => `${column} integer not null check (${column} in (0, 1))`;
const filled = (column: string) =>
	`${column} text not null check (trim(${column}, char(9, 10, 11, 12, 13, 32, 160)) <> '')`;
const email = "email text not null check (email = lower(trim(email)) and email <> '')";
const isWebAddress = (column: string) => `${column} glob 'http://?*' or ${column} glob 'https://?*'`;
const link = (column: string) => `${column} text check (${column} is null or ${isWebAddress(column)})`;
const picture = (column: string) =>
	`${column} text check (${column} is null or ${isWebAddress(column)} or ${column} glob '/[^/]*')`;

/** `seq` numbers the rows that a text index refers to. */
const tables = [
	`create table activities (
		seq integer primary key,
		id text not null unique check (id <> ''),
		${filled("title")},
		description text not null,
		price real not null check (price >= 0 and price < 9e999),
		age_range text not null,
		${picture("image_url")},
		${list("images")},
		image_alts text not null default '{}' check (json_type(image_alts) = 'object'),
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
	) strict`,
	`create table leads (
		seq integer primary key,
		id text not null unique check (id <> ''),
		${filled("first_name")},
		${filled("last_name")},
		${email},
		${filled("phone")},
		${filled("activity_id")},
		activity_name text not null,
		agree_to_terms integer not null check (agree_to_terms = 1),
		${flag("newsletter")},
		status text not null default 'new' check (status in ('new', 'contacted', 'booked', 'closed')),
		${times},
		idempotency_key text unique,
		content_hash text,
		notes text not null default '',
		search_text text not null default '',
		${origin}
	) strict`,
	`create table subscriptions (
		seq integer primary key,
		id text not null unique check (id <> ''),
		${email} unique,
		first_name text,
		last_name text,
		subscription_source text not null check (subscription_source in ('footer', 'lead')),
		active integer not null default 1 check (active in (0, 1)),
		${times},
		search_text text not null default '',
		${origin}
	) strict`,
	`create table resources (
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
	) strict`,
	`create table pages (
		id text not null primary key check (id <> ''),
		${filled("title")},
		description text not null,
		content text not null,
		${times},
		${origin}
	) strict`,
];

/**
 * The listing's indexes hold every column that a filter uses: one index for each order, so that the first page of a common
 * filter ends early, the same again below the category, and two for counting.
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
	"create index activities_title on activities (title collate nocase, id)",
	// Ties are always in the order of their ids, so the ascending index cannot be read backwards.
	"create index activities_title_down on activities (title collate nocase desc, id)",
	"create index activities_leads on activities (lead_count desc, id)",
	"create index activities_no_picture on activities (created_at desc, id) where image_url is null and images = '[]'",
	"create index activities_no_link on activities (created_at desc, id) where website_url is null",
	"create index activities_updated on activities (updated_at desc, id)",
	"create index leads_newest on leads (created_at desc, id)",
	"create index leads_status on leads (status, created_at desc, id)",
	"create index leads_activity on leads (activity_id, created_at desc, id)",
	"create index leads_activity_status on leads (activity_id, status, created_at desc, id)",
	"create index leads_email on leads (email)",
	"create index leads_content on leads (content_hash, created_at) where content_hash is not null",
	"create index subscriptions_newest on subscriptions (created_at desc, id)",
	"create index subscriptions_active on subscriptions (active, created_at desc, id)",
	"create index subscriptions_source on subscriptions (subscription_source, created_at desc, id)",
	"create index resources_newest on resources (created_at desc, id)",
	"create index resources_category on resources (category, created_at desc, id)",
];
