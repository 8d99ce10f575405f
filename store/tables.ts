import type { Generated } from "kysely";
import type { Category, Origin } from "../domain/activity/activity.ts";
import type { AnalyticsEvent, Screen } from "../domain/analytics/events.ts";
import type { DailyCount } from "../domain/analytics/roll-ups.ts";
import type { VitalMetric } from "../domain/analytics/vitals.ts";
import type { AuditAction, AuditedCollection } from "../domain/audit-log/audit-entry.ts";
import type { LeadStatus } from "../domain/lead/lead.ts";
import type { ResourceCategory } from "../domain/resource/resource.ts";
import type { EventStatus, Weekday } from "../domain/session/session.ts";
import type { SubscriptionSource } from "../domain/subscription/subscription.ts";

/** The tables after the newest migration. Lists are JSON text, times ISO 8601 in UTC, booleans 0 or 1. */
export type Tables = {
	activities: ActivityRow;
	activity_sessions: ActivitySessionRow;
	providers: ProviderRow;
	venues: VenueRow;
	leads: LeadRow;
	subscriptions: SubscriptionRow;
	resources: ResourceRow;
	pages: PageRow;
	audit_log: AuditLogRow;
	sign_in_attempts: { id: Generated<number>; subject: string; at: string };
	staff: { id: string; email: string; created_at: string };
	staff_sessions: { id: string; staff_id: string; token: string; expires_at: string; created_at: string };
	analytics_events: AnalyticsEventRow;
	analytics_days: AnalyticsDayRow;
	analytics_vitals: AnalyticsVitalRow;
	analytics_searches: { day: string; text: string; origin: AnalyticsOrigin; count: number };
	import_runs: ImportRunRow;
	/** `before`: the columns of the row before the run, as a JSON object; null where the run added it. */
	import_changes: { run_id: string; collection: ImportedTable; document_id: string; before: string | null };
	/**
	 * All suffixes of each word of activities' folded texts. `seq`: of the row that alone holds the word, or held it once;
	 * null where several have held it.
	 */
	activity_word_parts: { part: string; word: string; seq: number | null };
	change_counters: { name: ChangeCounter; count: number };
};

/** What a change counter counts: changes of anything that public pages show, or of activities' numbers of leads. */
export type ChangeCounter = "catalogue" | "leads";

export type ImportedTable = "activities" | "providers" | "venues";

export type ImportRunRow = {
	id: string;
	source: string;
	file_name: string;
	started_at: string;
	finished_at: string | null;
	undone_at: string | null;
	added: Generated<number>;
	changed: Generated<number>;
	unchanged: Generated<number>;
	ended: Generated<number>;
	rejected: Generated<number>;
	skipped: Generated<number>;
};

type Stored = { id: string; created_at: string; updated_at: string; origin: Origin };

export type ActivityRow = Stored & {
	seq: Generated<number>;
	title: string;
	description: string;
	price: number | null;
	age_range: string;
	image_url: string | null;
	images: string;
	/** A JSON object: the alternative text of each picture, by its URL. */
	image_alts: string;
	location: string;
	program_details: string;
	activities: string;
	featured: number;
	category: Category;
	website_url: string | null;
	provider_id: string | null;
	venue_id: string | null;
	sessions: string;
	schedules: string;
	offers: string;
	facts: string;
	keywords: string;
	languages: string;
	checked_at: string;
	ended_at: string | null;
	source: string | null;
	source_key: string | null;
	last_seen_at: string | null;
	age_min_months: number | null;
	/** {@link noUpperAgeMonths} for an open end. */
	age_max_months: number | null;
	/** The lowest known price that price filters and orders compare; null where there is none. */
	comparable_price: number | null;
	/** The end of the last session; {@link never} if it is not known. */
	ends_at: string;
	/** Of the next session that is not over; {@link never} if there is none. A job keeps them current. */
	next_starts_at: string;
	next_ends_at: string;
	/** The last day to which open schedules are expanded into sessions; null if none goes on after it. */
	expanded_until: string | null;
	search_text: string;
	where_text: string;
	lead_count: Generated<number>;
};

/** A session of an activity: given, or expanded from a schedule. Follows from the activity's own columns. */
export type ActivitySessionRow = {
	activity_id: string;
	id: string;
	start_date: string;
	end_date: string | null;
	time_zone: string;
	venue_id: string | null;
	maximum_capacity: number | null;
	remaining_capacity: number | null;
	event_status: EventStatus;
	starts_at: string;
	ends_at: string;
	/** In its own zone; both days included. */
	local_start_date: string;
	local_end_date: string;
	/** Minutes after local midnight; null where no time is known. */
	start_minute: number | null;
	/** Null for several days in a row. */
	weekday: Weekday | null;
};

export type ProviderRow = Stored & {
	title: string;
	description: string;
	url: string | null;
	email: string | null;
	telephone: string | null;
	search_text: string;
};

export type VenueRow = Stored & {
	title: string;
	address: string;
	locality: string;
	postal_code: string;
	latitude: number | null;
	longitude: number | null;
	time_zone: string | null;
	search_text: string;
};

export type LeadRow = Stored & {
	seq: Generated<number>;
	first_name: string;
	last_name: string;
	email: string;
	phone: string;
	activity_id: string;
	activity_name: string;
	/** The chosen session; all three null if none was chosen. */
	session_id: string | null;
	session_start_date: string | null;
	session_time_zone: string | null;
	agree_to_terms: number;
	newsletter: number;
	status: LeadStatus;
	/** The idempotency key of the request and the content hash; null for leads that came without a key. */
	idempotency_key: string | null;
	/** SHA-256 of the submitted fields; null for imported and demo leads. */
	content_hash: string | null;
	notes: Generated<string>;
	/** Folded, for searching. */
	search_text: Generated<string>;
};

export type SubscriptionRow = Stored & {
	seq: Generated<number>;
	email: string;
	first_name: string | null;
	last_name: string | null;
	subscription_source: SubscriptionSource;
	active: number;
	/** Folded, for searching. */
	search_text: Generated<string>;
};

export type ResourceRow = Stored & {
	title: string;
	category: ResourceCategory;
	read_time: number;
	image_url: string | null;
	tags: string;
	content: string;
	/** Plain text, made from the content. */
	excerpt: string;
	external_link: string | null;
};

export type PageRow = Stored & { title: string; description: string; content: string };

export type AuditLogRow = {
	id: Generated<number>;
	at: string;
	actor: string;
	action: AuditAction;
	collection: AuditedCollection;
	document_id: string;
	title: string;
	/** JSON objects. */
	before: string | null;
	after: string | null;
};

/** One event. Fields that it does not have are empty. */
export type AnalyticsEventRow = {
	id: string;
	at: string;
	name: AnalyticsEvent["name"];
	screen: Screen | "";
	path: string;
	activity_id: string;
	/** Of a web vital its metric, else as in the counts. */
	outcome: DailyCount["outcome"] | VitalMetric;
	/** Of a search that found nothing. */
	text: string;
	value: number | null;
	/** 1 once it is in the counts. */
	rolled_up: Generated<number>;
};

/** Counted events, or the demo world's invented ones. */
export type AnalyticsOrigin = "events" | "demo";

type AnalyticsDayRow = Omit<DailyCount, "activityId"> & { activity_id: string; origin: AnalyticsOrigin };

type AnalyticsVitalRow = {
	day: string;
	screen: Screen;
	metric: VitalMetric;
	bucket: number;
	origin: AnalyticsOrigin;
	count: number;
};
