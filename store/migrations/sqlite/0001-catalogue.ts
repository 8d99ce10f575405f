import { type Kysely, sql } from "kysely";

/** The document collections with their indexes. Lists and objects are JSON text, times ISO 8601 in UTC. */
export async function up(database: Kysely<unknown>): Promise<void> {
	for (const statement of [...tables, ...indexes]) await sql.raw(statement).execute(database);
}

const times = `
	created_at text not null check (created_at like '____-__-__T__:__:__%Z'),
	updated_at text not null check (updated_at like '____-__-__T__:__:__%Z')`;
const origin =
	"origin text not null default 'staff' check (origin in ('staff', 'demo', 'default') or origin like 'import:_%')";
const list = (column: string) => `${column} text not null default '[]' check (json_type(${column}) = 'array')`;
const object = (column: string) => `${column} text not null default '{}' check (json_type(${column}) = 'object')`;
const flag = (column: string) => `${column} integer not null check (${column} in (0, 1))`;
/** `published` follows from `published_at` and the clock; a job keeps it current. */
const publication = `published_at text,
	published integer not null default 0 check (published = 0 or (published = 1 and published_at is not null))`;
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
		price real check (price >= 0 and price < 9e999),
		age_range text not null,
		${picture("image_url")},
		${list("images")},
		${object("image_alts")},
		location text not null,
		program_details text not null,
		${list("activities")},
		${flag("featured")},
		${filled("category")},
		${link("website_url")},
		${times},
		provider_id text,
		venue_id text,
		${list("sessions")},
		${list("schedules")},
		${list("offers")},
		${object("facts")},
		${list("keywords")},
		${list("languages")},
		${object("checked_at")},
		ended_at text,
		${publication},
		source text,
		source_key text,
		last_seen_at text,
		age_min_months integer,
		age_max_months integer,
		comparable_price real,
		price_floor real,
		indoor integer check (indoor in (0, 1)),
		step_free integer check (step_free in (0, 1)),
		online integer check (online in (0, 1)),
		language_codes text not null default '',
		ends_at text not null,
		next_starts_at text not null,
		next_ends_at text not null,
		session_slots integer not null default 0,
		range_weekdays integer not null default 0,
		expanded_until text,
		lead_count integer not null default 0 check (lead_count >= 0),
		${origin},
		check ((age_min_months is null) = (age_max_months is null)
			and (age_min_months is null or age_min_months <= age_max_months)),
		check ((source is null) = (source_key is null) and (source is null) = (last_seen_at is null))
	) strict`,
	`create table activity_sessions (
		activity_id text not null references activities (id) on delete cascade,
		id text not null,
		start_date text not null,
		end_date text,
		time_zone text not null,
		venue_id text,
		maximum_capacity integer,
		remaining_capacity integer,
		event_status text not null,
		starts_at text not null,
		ends_at text not null check (ends_at >= starts_at),
		local_start_date text not null,
		local_end_date text not null,
		start_minute integer,
		weekday text,
		possible_weekdays integer not null default 0,
		primary key (activity_id, id)
	) strict, without rowid`,
	`create table providers (
		id text not null primary key check (id <> ''),
		${filled("title")},
		description text not null,
		${link("url")},
		email text,
		telephone text,
		${times},
		search_text text not null,
		${origin}
	) strict`,
	`create table venues (
		id text not null primary key check (id <> ''),
		${filled("title")},
		address text not null,
		locality text not null,
		postal_code text not null,
		latitude real check (latitude between -90 and 90),
		longitude real check (longitude between -180 and 180),
		time_zone text,
		${times},
		folded_title text not null default '',
		folded_locality text not null default '',
		folded_postcode text not null default '',
		search_text text not null,
		${origin},
		check ((latitude is null) = (longitude is null))
	) strict`,
	`create table places (
		country text not null,
		postcode text not null,
		name text not null,
		region text not null,
		region_code text not null,
		latitude real not null check (latitude between -90 and 90),
		longitude real not null check (longitude between -180 and 180),
		primary key (country, postcode, name)
	) strict, without rowid`,
	`create table leads (
		seq integer primary key,
		id text not null unique check (id <> ''),
		${filled("first_name")},
		${filled("last_name")},
		${email},
		${filled("phone")},
		${filled("activity_id")},
		activity_name text not null,
		session_id text,
		session_start_date text,
		session_time_zone text,
		child_age integer check (child_age between 0 and 18),
		message text not null default '' check (length(message) <= 1000),
		agree_to_terms integer not null check (agree_to_terms = 1),
		terms_version text,
		${flag("newsletter")},
		status text not null default 'new' check (status in ('new', 'contacted', 'booked', 'closed')),
		${times},
		idempotency_key text unique,
		content_hash text,
		notes text not null default '',
		owner text,
		remind_on text,
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
		${publication},
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
 * filter ends early, the same again below the category, and one for counting.
 */
const ages = "age_min_months, age_max_months";
/** Activities with the same value are sorted by their next session, then by title. */
const ties = "next_starts_at, title, id";
const orders = {
	newest: `created_at desc, ${ties}`,
	popular: `featured desc, lead_count desc, created_at desc, ${ties}`,
	price_asc: `(comparable_price is null), comparable_price, ${ties}`,
	price_desc: `(comparable_price is null), comparable_price desc, ${ties}`,
};
const indexes = [
	`create index activities_newest on activities (${orders.newest}, category, comparable_price, ${ages}, venue_id, indoor, step_free, online, language_codes, price_floor, ends_at, published)`,
	`create index activities_popular on activities (${orders.popular}, category, comparable_price, ${ages}, ends_at, published)`,
	`create index activities_price_asc on activities (${orders.price_asc}, category, ${ages}, ends_at, published)`,
	`create index activities_price_desc on activities (${orders.price_desc}, category, ${ages}, ends_at, published)`,
	`create index activities_category_newest on activities (category, ${orders.newest}, comparable_price, ${ages}, ends_at, published)`,
	`create index activities_category_popular on activities (category, ${orders.popular}, comparable_price, ${ages}, ends_at, published)`,
	`create index activities_category_price_asc on activities (category, ${orders.price_asc}, ${ages}, ends_at, published)`,
	`create index activities_category_price_desc on activities (category, ${orders.price_desc}, ${ages}, ends_at, published)`,
	`create index activities_featured on activities (${orders.newest}) where featured = 1`,
	// Holds every column that a filter uses: where a filter finds few, no row of the others is read.
	`create index activities_filters on activities (ends_at, published, next_starts_at, session_slots, range_weekdays, category, ${ages}, comparable_price, price_floor, indoor,
		step_free, online, provider_id, venue_id, language_codes, id)`,
	"create index activities_title on activities (title collate nocase, id)",
	// Ties are always in the order of their ids, so the ascending index cannot be read backwards.
	"create index activities_title_down on activities (title collate nocase desc, id)",
	"create index activities_leads on activities (lead_count desc, id)",
	`create index activities_no_picture on activities (${orders.newest}) where image_url is null and images = '[]'`,
	`create index activities_no_link on activities (${orders.newest}) where website_url is null`,
	"create index activities_updated on activities (updated_at desc, id)",
	`create index activities_unpublished on activities (${orders.newest}) where published = 0`,
	"create index activities_due on activities (published_at) where published = 0",
	"create index activities_soonest on activities (next_starts_at, title, id, ends_at, published)",
	"create index activities_ends on activities (ends_at)",
	"create index activities_next_ends on activities (next_ends_at)",
	"create index activities_expanded on activities (expanded_until) where expanded_until is not null",
	"create index activities_provider on activities (provider_id, next_starts_at, title, id) where provider_id is not null",
	"create index activities_venue on activities (venue_id)",
	"create index activities_source on activities (source, last_seen_at) where source is not null",
	// Holds every column that a filter uses: no row of a session is read to see whether it satisfies one.
	`create index activity_sessions_next on activity_sessions (activity_id, ends_at, starts_at, event_status, local_start_date,
		local_end_date, possible_weekdays, weekday, start_minute, remaining_capacity, venue_id)`,
	"create index activity_sessions_starts on activity_sessions (starts_at, activity_id)",
	"create index activity_sessions_venue on activity_sessions (venue_id, activity_id) where venue_id is not null",
	"create index providers_title on providers (title, id)",
	"create index venues_title on venues (title, id)",
	"create index venues_locality on venues (folded_locality)",
	"create index venues_name on venues (folded_title)",
	"create index venues_postcode on venues (folded_postcode)",
	"create index places_postcode on places (postcode)",
	"create index places_name on places (name)",
	"create index providers_lower_title on providers (lower(title))",
	"create index venues_lower_title on venues (lower(title))",
	"create index venues_point on venues (latitude, longitude) where latitude is not null",
	"create index leads_newest on leads (created_at desc, id)",
	"create index leads_status on leads (status, created_at desc, id)",
	"create index leads_activity on leads (activity_id, created_at desc, id)",
	"create index leads_activity_status on leads (activity_id, status, created_at desc, id)",
	"create index leads_owner on leads (owner, created_at desc, id)",
	"create index leads_changed on leads (updated_at desc, id)",
	"create index leads_reminder on leads (remind_on, id) where remind_on is not null",
	"create index leads_email on leads (email)",
	"create index leads_content on leads (content_hash, created_at) where content_hash is not null",
	"create index subscriptions_newest on subscriptions (created_at desc, id)",
	"create index subscriptions_active on subscriptions (active, created_at desc, id)",
	"create index subscriptions_source on subscriptions (subscription_source, created_at desc, id)",
	"create index resources_newest on resources (created_at desc, id)",
	"create index resources_published on resources (published_at desc, id) where published = 1",
	"create index resources_category on resources (category, published_at desc, id) where published = 1",
];
