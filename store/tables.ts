import type { Generated } from "kysely";
import type { Activity, Origin, SourceFields } from "../domain/activity/activity.ts";
import type { Screen, StoredEvent } from "../domain/analytics/events.ts";
import type { DailyCount } from "../domain/analytics/roll-ups.ts";
import type { AuditAction, AuditedCollection } from "../domain/audit-log/audit-entry.ts";
import type { ImportJob } from "../domain/import/import-job.ts";
import type { ImportProblem } from "../domain/import/import-run.ts";
import type { PlaceAnswer } from "../domain/lead/got-place.ts";
import type { Lead } from "../domain/lead/lead.ts";
import type { ProviderAnswer } from "../domain/lead/lead-forwarding.ts";
import type { MailKind, RefusableMail } from "../domain/mail/mail.ts";
import type { MailState } from "../domain/mail-state.ts";
import type { Newsletter, NewsletterBlocks } from "../domain/newsletter/newsletter.ts";
import type { Page } from "../domain/page/page.ts";
import type { Provider } from "../domain/provider/provider.ts";
import type { ProviderContact } from "../domain/provider/provider-contact.ts";
import type { Resource } from "../domain/resource/resource.ts";
import type { PlannedSession, SessionPlan } from "../domain/session/plan-sessions.ts";
import type { Site } from "../domain/site/site.ts";
import type { ActivityReport } from "../domain/submission/activity-report.ts";
import type { Submission } from "../domain/submission/submission.ts";
import type { Subscription } from "../domain/subscription/subscription.ts";
import type { Synonym } from "../domain/synonym/synonym.ts";
import type { Venue } from "../domain/venue/venue.ts";
import type { Columns } from "./codec.ts";

/** The tables after the newest migration. Lists are JSON text, times ISO 8601 in UTC, booleans 0 or 1. */
export type Tables = {
	activities: ActivityRow;
	activity_sessions: ActivitySessionRow;
	providers: ProviderRow;
	venues: VenueRow;
	places: PlaceRow;
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
	analytics_searches: { day: string; text: string; origin: AnalyticsOrigin; count: number };
	import_runs: ImportRunRow;
	import_sources: ImportSourceRow;
	/** What parents read after 'From': "the City of Chicago’s list". */
	source_titles: { source: string; title: string };
	import_jobs: ImportJobRow;
	import_files: { id: string; name: string; size: number; uploaded_at: string };
	/** `content` is base64. */
	import_file_parts: { file_id: string; part: number; content: string };
	/** The outcomes of copying sources' pictures. */
	source_pictures: {
		source: string;
		address: string;
		url: string | null;
		problem: string | null;
		attempts: number;
		tried_at: string;
	};
	/** The full-text index. Its other columns depend on the engine. */
	activity_texts: { seq: number };
	/** Numbers of activities whose texts need to be indexed. */
	activities_to_index: { seq: number };
	/** The vocabulary of the activities' texts. */
	search_words: { word: string; reversed: string };
	synonyms: SynonymRow;
	site: SiteRow;
	newsletters: NewsletterRow;
	mails: MailRow;
	mail_contents: MailContentRow;
	provider_contacts: ProviderContactRow;
	lead_handovers: LeadForwardingRow;
	activity_proposals: ActivityProposalRow;
	listing_reports: ActivityReportRow;
	provider_requests: SubmissionRow;
	held_forms: HeldFormRow;
	mail_suppressions: { address_hash: string; reason: SuppressionReason; created_at: string };
	mail_refusals: { address_hash: string; mail: RefusableMail; created_at: string };
	alerts: AlertRow;
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
	undone_from: Generated<number | null>;
	problem_kind: ImportProblem["kind"] | null;
	problem: string | null;
	added: Generated<number>;
	changed: Generated<number>;
	unchanged: Generated<number>;
	ended: Generated<number>;
	kept: Generated<number>;
	rejected: Generated<number>;
	skipped: Generated<number>;
	/** 1 if the run has changed what pages show, and the catalogue's version does not count that yet. */
	has_news: Generated<number>;
};

export type ImportSourceRow = {
	name: string;
	location: string;
	/** JSON. */
	mapping: string | null;
	/** JSON. */
	options: string;
	remembered_at: string;
	checked_at: string | null;
	/** A process is reading the source until then; null if none is. */
	lease_until: string | null;
};

export type ImportJobRow = Columns<ImportJob> & { heartbeat_at: string };

export type SiteRow = Columns<Site>;

export type SynonymRow = Columns<Synonym> & { origin: Origin };

/** An activity's source is three columns, which are null if it has none. */
export type StoredFields = Omit<Activity, "imageAlts" | "source" | "sourceSays"> & {
	imageAlts: Record<string, string>;
	source: string | null;
	sourceKey: string | null;
	lastSeenAt: string | null;
	sourceSays: SourceFields | null;
};

export type ActivityRow = Columns<StoredFields> &
	Columns<Omit<SessionPlan, "sessions">> & {
		seq: Generated<number>;
		/** A job sets it to 1 once `published_at` has come. */
		published: number;
		/** The pictures as given by the source, as JSON; null if none of them has to be copied. */
		source_pictures: Generated<string | null>;
		/**
		 * When they are due to be copied, or when the lease of the process that copies them ends; null if there is
		 * nothing to do.
		 */
		pictures_due_at: Generated<string | null>;
		age_min_months: number | null;
		/** {@link noUpperAgeMonths} for an open end. */
		age_max_months: number | null;
		/** The lowest known price, which price filters and orders compare; null if there is none. */
		comparable_price: number | null;
		/** The bounds of the lowest cost, as far as they are known; see toFilterColumns. */
		price_floor: number | null;
		price_ceiling: number | null;
		/** In the form ',indoor:yes,meals:no,'. */
		fact_answers: string;
		/** 1 yes, 0 no, null unknown. */
		online: number | null;
		/** In the form ',en,es,'. */
		language_codes: string;
		/** The number of leads that count. */
		lead_count: Generated<number>;
		origin: Origin;
	};

/** A session of an activity: stated, or expanded from a schedule. Derived from the activity's own columns. */
export type ActivitySessionRow = Columns<PlannedSession> & { activity_id: string };

export type ProviderRow = Columns<Provider> & { search_text: string; origin: Origin };

export type VenueRow = Columns<Venue> & {
	folded_title: string;
	folded_locality: string;
	/** See foldPostcode. */
	folded_postcode: string;
	search_text: string;
	origin: Origin;
};

/** A postcode and its place, from a file that the operator loaded. Names are folded. */
export type PlaceRow = {
	country: string;
	postcode: string;
	name: string;
	region: string;
	region_code: string;
	latitude: number;
	longitude: number;
};

/** A lead's session is three columns, which are null if none was chosen. */
export type StoredLead = Omit<Lead, "session"> & {
	sessionId: string | null;
	sessionStartDate: string | null;
	sessionTimeZone: string | null;
};

export type LeadRow = Omit<Columns<StoredLead>, "message" | "notes"> & {
	seq: Generated<number>;
	message: Generated<string>;
	notes: Generated<string>;
	/** The request's idempotency key and the content hash; null for leads without a key. */
	idempotency_key: string | null;
	/** SHA-256 of the submitted fields; null for imported and demo leads. */
	content_hash: string | null;
	/** 0 if the lead exceeds what one client can add to an activity's `lead_count`. */
	is_counted: Generated<number>;
	/** When the parent is asked whether they got a place; null if that is done, or never due. */
	question_due_at: string | null;
	/** The parent's answer. */
	got_place: PlaceAnswer | null;
	/** Folded, for searching. */
	search_text: Generated<string>;
	origin: Origin;
};

export type AlertRow = {
	id: string;
	/** Normalized: see normalizeEmail. */
	email: string;
	/** In normal form: see toSavedSearchQuery. */
	query: string;
	/** When its owner confirmed it by mail; null before. */
	confirmed_at: string | null;
	/** The newest results that were mailed, as a JSON list: ids of activities or, for weekends, of their sessions. */
	sent: string;
	/** When the last mail was written. */
	sent_at: string | null;
	/** When it is processed next. An alert that is not confirmed by then is deleted. */
	due_at: string;
	created_at: string;
};

export type SubscriptionRow = Columns<Subscription> & {
	seq: Generated<number>;
	/** Folded, for searching. */
	search_text: Generated<string>;
	origin: Origin;
};

/** A newsletter's blocks are one column. */
export type StoredNewsletter = Omit<Newsletter, keyof NewsletterBlocks> & { blocks: NewsletterBlocks };

/** `counts` is a JSON object. The migration describes the columns. */
export type NewsletterRow = Columns<StoredNewsletter> & {
	content_id: Generated<string | null>;
	cursor: Generated<string>;
	is_queued: Generated<number>;
	counts: Generated<string | null>;
	origin: Origin;
};

/** The content of a mail. Recipients of the same bulk mail share it. */
export type MailContentRow = {
	id: string;
	subject: string;
	text: string;
	html: string;
	/** A JSON list. */
	attachments: string;
	created_at: string;
};

export type MailRow = {
	id: string;
	content_id: string;
	kind: MailKind;
	/** Normalized: see normalizeEmail. */
	recipient: string;
	/** A JSON object. */
	headers: string;
	unsubscribe_url: string | null;
	about_email: string | null;
	cause_collection: AuditedCollection;
	cause_id: string;
	is_bulk: number;
	message_id: string;
	state: MailState;
	attempts: Generated<number>;
	/** When a waiting mail is due. While a process is sending it, the end of that process's lease. */
	next_attempt_at: string;
	last_answer: string | null;
	sent_at: string | null;
	/** When it may be sent: the time at which it was written, later if limits delay it, or when staff sent it again. */
	queued_at: string;
	created_at: string;
	/** The key by which limits count it: see toMailbox. Null in bulk mail. */
	mailbox: string | null;
};

export type ProviderContactRow = Columns<ProviderContact> & {
	/** When the last weekly digest was written; null if there was none. */
	digested_at: string | null;
	created_at: string;
};

export type LeadForwardingRow = {
	lead_id: string;
	provider_id: string;
	passed_on_at: string;
	/** When its mail was written. */
	sent_at: string | null;
	/** That mail, which is deleted before the lead. */
	mail_id: string | null;
	answer: ProviderAnswer | null;
	/** What the provider wrote with its last answer. */
	message: Generated<string | null>;
	answered_at: string | null;
	first_answered_at: string | null;
};

export type ActivityProposalRow = {
	id: string;
	activity_id: string;
	provider_id: string;
	/** A JSON object: ProposedFields. */
	fields: string;
	note: string;
	state: "open" | "approved" | "declined";
	created_at: string;
	decided_at: string | null;
	/** A JSON object: the activity's fields before the approval, and `checkedAt`. */
	before: string | null;
	/**
	 * 1 if the provider made the change immediately. It stays open until staff have looked at its leads, if there are
	 * any.
	 */
	is_immediate: Generated<number>;
	/** When the provider was notified of an immediate change. */
	mailed_at: Generated<string | null>;
	/** The audit log entry of the immediate change, or else of the decision. */
	entry_id: number | null;
};

export type ActivityReportRow = Columns<ActivityReport> & {
	/** SHA-256 of the submitted fields. */
	content_hash: string;
	/** The audit log entry of the decision, and of the activity's change if staff made one. */
	entry_id: number | null;
};

export type SubmissionRow = Columns<Submission> & {
	/** SHA-256 of the submitted fields. */
	content_hash: string;
};

export type HeldFormRow = {
	/** SHA-256 of the content. */
	id: string;
	/** The /24 of an IPv4 address, or the /48 of an IPv6 address. */
	network: string;
	kind: "lead" | "report";
	email: string | null;
	/** A JSON object: HeldContent. */
	content: string;
	created_at: string;
	/** When staff released it; null if it waits for them. */
	released_at: string | null;
};

/** Why an address gets no mail: delivery was refused, the mail bounced later, or the owner complained. */
export type SuppressionReason = "refused" | "bounced" | "complained";

export type ResourceRow = Columns<Resource> & {
	published: number;
	/** Plain text, derived from the content. */
	excerpt: string;
	origin: Origin;
};

export type PageRow = Columns<Page> & { origin: Origin };

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
	/** Changes that are undone together. Those of an import's run are 'import:' with its id. */
	group_id: string | null;
};

/** One event. Fields that it does not have are empty. */
export type AnalyticsEventRow = {
	id: string;
	at: string;
	name: StoredEvent["event"]["name"];
	screen: Screen | "";
	path: string;
	activity_id: string;
	outcome: DailyCount["outcome"];
	/** The text of a search without results. */
	text: string;
	value: number | null;
	/** 1 once it is included in the counts. */
	rolled_up: Generated<number>;
};

/** Counted events, or the demo world's invented ones. */
export type AnalyticsOrigin = "events" | "demo";

type AnalyticsDayRow = Omit<DailyCount, "activityId"> & { activity_id: string; origin: AnalyticsOrigin };
