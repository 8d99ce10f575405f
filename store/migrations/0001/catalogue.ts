import type { Dialect } from "../dialect.ts";
import { createColumns } from "./columns.ts";

/**
 * Activities, their providers and venues, and the words that find them. Lists and objects are JSON, times ISO 8601 in
 * UTC.
 */
export const catalogue = (dialect: Dialect): string[] => [
	...activityTables(dialect),
	...directoryTables(dialect),
	...activityIndexes(dialect),
	...directoryIndexes,
	...searchTables(dialect),
];

function activityTables(dialect: Dialect): string[] {
	const { text, strict, object } = dialect;
	const {
		numberedId,
		filled,
		optional,
		picture,
		list,
		map,
		flag,
		link,
		times,
		publication,
		origin,
		real,
		infinity,
		keyed,
	} = createColumns(dialect);
	return [
		`create table activities (
			${numberedId},
			${filled("title")},
			description ${text} not null,
			price ${real} check (price >= 0 and price < ${infinity}),
			age_range ${text} not null,
			${picture("image_url")},
			${list("images")},
			${map("image_alts")},
			location ${text} not null,
			program_details ${text} not null,
			cancellation_policy ${text} not null default '',
			${list("activities")},
			${flag("featured")},
			${optional("category")},
			${link("website_url")},
			${times},
			provider_id ${text},
			venue_id ${text},
			${list("sessions")},
			${list("schedules")},
			${list("offers")},
			${map("facts")},
			${list("keywords")},
			${list("languages")},
			${map("checked_at")},
			ended_at ${text},
			${publication},
			source ${text},
			source_key ${text},
			last_seen_at ${text},
			age_min_months integer,
			age_max_months integer,
			comparable_price ${real},
			price_floor ${real},
			price_ceiling ${real},
			fact_answers ${text} not null default '',
			online integer check (online in (0, 1)),
			language_codes ${text} not null default '',
			ends_at ${text} not null,
			next_starts_at ${text} not null,
			next_ends_at ${text} not null,
			recommended_order ${text} not null,
			session_slots integer not null default 0,
			range_weekdays integer not null default 0,
			expanded_until ${text},
			lead_count integer not null default 0 check (lead_count >= 0),
			${origin},
			${list("read_from_text")},
			text_language ${text} check (text_language <> ''),
			source_says ${text} check (source_says is null or ${object("source_says")}),
			source_pictures ${text} check (source_pictures is null or ${object("source_pictures")}),
			pictures_due_at ${text},
			check ((age_min_months is null) = (age_max_months is null)
				and (age_min_months is null or age_min_months <= age_max_months)),
			check ((source is null) = (source_key is null) and (source is null) = (last_seen_at is null))
		)${strict}`,
		`create table activity_sessions (
			activity_id ${text} not null references activities (id) on delete cascade,
			id ${text} not null,
			start_date ${text} not null,
			end_date ${text},
			time_zone ${text} not null,
			venue_id ${text},
			maximum_capacity integer,
			remaining_capacity integer,
			event_status ${text} not null,
			starts_at ${text} not null,
			ends_at ${text} not null check (ends_at >= starts_at),
			local_start_date ${text} not null,
			local_end_date ${text} not null,
			start_minute integer,
			weekday ${text},
			possible_weekdays integer not null default 0,
			primary key (activity_id, id)
		)${keyed}`,
	];
}

function directoryTables(dialect: Dialect): string[] {
	const { text, strict } = dialect;
	const { id, filled, link, times, origin, real, keyed } = createColumns(dialect);
	return [
		`create table providers (
			${id},
			${filled("title")},
			description ${text} not null,
			${link("url")},
			email ${text},
			telephone ${text},
			${times},
			search_text ${text} not null,
			${origin}
		)${strict}`,
		`create table venues (
			${id},
			${filled("title")},
			address ${text} not null,
			locality ${text} not null,
			postal_code ${text} not null,
			latitude ${real} check (latitude between -90 and 90),
			longitude ${real} check (longitude between -180 and 180),
			time_zone ${text},
			${times},
			folded_title ${text} not null default '',
			folded_locality ${text} not null default '',
			folded_postcode ${text} not null default '',
			search_text ${text} not null,
			${origin},
			check ((latitude is null) = (longitude is null))
		)${strict}`,
		`create table places (
			country ${text} not null,
			postcode ${text} not null,
			name ${text} not null,
			region ${text} not null,
			region_code ${text} not null,
			latitude ${real} not null check (latitude between -90 and 90),
			longitude ${real} not null check (longitude between -180 and 180),
			primary key (country, postcode, name)
		)${keyed}`,
	];
}

const ages = "age_min_months, age_max_months";
/** Activities with equal values are sorted by their next session, then by title. */
const ties = "next_starts_at, title, id";
const orders = {
	recommended: "recommended_order, title, id",
	newest: `created_at desc, ${ties}`,
	popular: `featured desc, lead_count desc, created_at desc, ${ties}`,
	priceAsc: `(comparable_price is null), comparable_price, ${ties}`,
	priceDesc: `(comparable_price is null), comparable_price desc, ${ties}`,
};

/**
 * The listing's indexes contain every column that filters use: one index per order, so that the first page of a common
 * filter is found early, the same again per category, and one for counting.
 */
function activityIndexes(dialect: Dialect): string[] {
	const { covering, titleOrder } = createColumns(dialect);
	const inAnyCategory = `category, comparable_price, ${ages}, ends_at, published`;
	const byPrice = `category, ${ages}, ends_at, published`;
	const inCategory = `comparable_price, ${ages}, ends_at, published`;
	const inCategoryByPrice = `${ages}, ends_at, published`;
	// SQLite's indexes contain it anyway.
	const rowNumber = dialect.engine === "sqlite" ? "" : ", seq";
	return [
		`create index activities_recommended on activities ${covering(orders.recommended, `category, comparable_price, ${ages}, venue_id, fact_answers, online, language_codes, price_floor, price_ceiling, ends_at, published`)}`,
		`create index activities_newest on activities ${covering(orders.newest, inAnyCategory)}`,
		`create index activities_popular on activities ${covering(orders.popular, inAnyCategory)}`,
		`create index activities_price_asc on activities ${covering(orders.priceAsc, byPrice)}`,
		`create index activities_price_desc on activities ${covering(orders.priceDesc, byPrice)}`,
		`create index activities_category_recommended on activities ${covering(`category, ${orders.recommended}`, inCategory)}`,
		`create index activities_category_newest on activities ${covering(`category, ${orders.newest}`, inCategory)}`,
		`create index activities_category_popular on activities ${covering(`category, ${orders.popular}`, inCategory)}`,
		`create index activities_category_price_asc on activities ${covering(`category, ${orders.priceAsc}`, inCategoryByPrice)}`,
		`create index activities_category_price_desc on activities ${covering(`category, ${orders.priceDesc}`, inCategoryByPrice)}`,
		`create index activities_featured on activities (${orders.newest}) where featured = 1`,
		// Contains every column that filters use, so that for a filter with few results, no other rows are read.
		`create index activities_filters on activities ${covering("ends_at", `published, next_starts_at, session_slots, range_weekdays, category, ${ages}, comparable_price, price_floor, price_ceiling, fact_answers, online, provider_id, venue_id, language_codes, id${rowNumber}`)}`,
		`create index activities_title on activities (${titleOrder}, id)`,
		// Ties are always in the order of their ids, so the ascending index cannot be read backwards.
		`create index activities_title_down on activities (${titleOrder} desc, id)`,
		"create index activities_leads on activities (lead_count desc, id)",
		`create index activities_no_picture on activities (${orders.newest}) where image_url is null and images = '[]'`,
		"create index activities_updated on activities (updated_at desc, id)",
		`create index activities_unpublished on activities (${orders.newest}) where published = 0`,
		"create index activities_due on activities (published_at) where published = 0",
		`create index activities_soonest on activities ${covering("next_starts_at, title, id", "ends_at, published")}`,
		"create index activities_ends on activities (ends_at)",
		"create index activities_next_ends on activities (next_ends_at)",
		"create index activities_expanded on activities (expanded_until) where expanded_until is not null",
		`create index activities_provider on activities (provider_id, ${orders.recommended}) where provider_id is not null`,
		"create index activities_venue on activities (venue_id)",
		"create index activities_source on activities (source, last_seen_at) where source is not null",
		"create index activities_pictures_due on activities (pictures_due_at) where pictures_due_at is not null",
		"create index activities_published on activities (published_at desc, id) where published = 1",
		// Contains every column that filters use, so that no session's row is read to check whether it matches.
		`create index activity_sessions_next on activity_sessions (activity_id, ends_at, starts_at, event_status, local_start_date,
			local_end_date, possible_weekdays, weekday, start_minute, remaining_capacity, venue_id)`,
		"create index activity_sessions_starts on activity_sessions (starts_at, activity_id)",
		"create index activity_sessions_venue on activity_sessions (venue_id, activity_id) where venue_id is not null",
	];
}

const directoryIndexes = [
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
];

function searchTables(dialect: Dialect): string[] {
	const { text, strict, trim, array } = dialect;
	const { keyed } = createColumns(dialect);
	return [
		// The vocabulary: each word of the activities' texts. Words remain when the last text that contains them is
		// deleted.
		`create table search_words (word ${text} primary key, reversed ${text} not null)${keyed}`,
		"create index search_words_reversed on search_words (reversed)",
		`create table site (
			id ${text} not null primary key check (id = 'site'),
			title ${text} not null check (${trim}(title) <> ''),
			club ${text} not null,
			description ${text} not null,
			email ${text} not null,
			phone ${text} not null,
			address ${text} not null,
			hours ${text} not null,
			logo_url ${text},
			created_at ${text} not null,
			updated_at ${text} not null
		)${strict}`,
		`create table synonyms (
			id ${text} not null primary key check (id <> ''),
			title ${text} not null check (${trim}(title) <> ''),
			finds ${text} not null check (${array("finds")}),
			created_at ${text} not null,
			updated_at ${text} not null,
			origin ${text} not null default 'staff'
		)${strict}`,
	];
}
