import type { Generated } from "kysely";
import type { Category, Origin } from "../domain/activity/activity.ts";
import type { AnalyticsEvent, Screen } from "../domain/analytics/events.ts";
import type { DailyCount } from "../domain/analytics/roll-ups.ts";
import type { VitalMetric } from "../domain/analytics/vitals.ts";
import type { AuditAction, AuditedCollection } from "../domain/audit-log/audit-entry.ts";
import type { LeadStatus } from "../domain/lead/lead.ts";
import type { ResourceCategory } from "../domain/resource/resource.ts";
import type { SubscriptionSource } from "../domain/subscription/subscription.ts";

/** The tables after the newest migration. Lists are JSON text, times ISO 8601 in UTC, booleans 0 or 1. */
export type Tables = {
	activities: ActivityRow;
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
	/** What each word of activities' folded texts ends with, from each of its characters on. */
	/** `seq`: of the row that alone holds the word, or held it once; null where several have held it. */
	activity_word_parts: { part: string; word: string; seq: number | null };
	change_counters: { name: ChangeCounter; count: number };
};

/** What a change counter counts: changes of anything that public pages show, or of activities' numbers of leads. */
export type ChangeCounter = "catalogue" | "leads";

type Stored = { id: string; created_at: string; updated_at: string; origin: Origin };

export type ActivityRow = Stored & {
	seq: Generated<number>;
	title: string;
	description: string;
	price: number;
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
	age_min: number | null;
	age_max: number | null;
	search_text: string;
	where_text: string;
	lead_count: Generated<number>;
};

export type LeadRow = Stored & {
	seq: Generated<number>;
	first_name: string;
	last_name: string;
	email: string;
	phone: string;
	activity_id: string;
	activity_name: string;
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
