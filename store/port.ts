import type { Activity, ActivityCard, Category, Origin } from "../domain/activity/activity.ts";
import type { OptionalActivityField } from "../domain/activity/activity-input.ts";
import type { ActivityToCheck, CheckKind } from "../domain/activity/checks.ts";
import type { ActivityFilters } from "../domain/activity/filters.ts";
import type { StaffActivityFilters, StaffActivityRow } from "../domain/activity/staff-filters.ts";
import type { TimedEvent } from "../domain/analytics/events.ts";
import type { InsightRange, Insights } from "../domain/analytics/insights.ts";
import type { RollUps } from "../domain/analytics/roll-ups.ts";
import type { Actor, AuditEntry, AuditedCollection } from "../domain/audit-log/audit-entry.ts";
import type { ImportCounts, ImportRun } from "../domain/import/import-run.ts";
import type { Lead, LeadStatus } from "../domain/lead/lead.ts";
import type { LeadFilters, StaffLeadRow } from "../domain/lead/staff-filters.ts";
import type { Page, PageRow } from "../domain/page/page.ts";
import type { Provider } from "../domain/provider/provider.ts";
import type { Resource, ResourceCard, ResourceCategory } from "../domain/resource/resource.ts";
import type { StaffResourceFilters, StaffResourceRow } from "../domain/resource/staff-filters.ts";
import type { ActivitySession } from "../domain/session/session.ts";
import type { SubscriptionFilters } from "../domain/subscription/staff-filters.ts";
import type { Subscription, SubscriptionSource } from "../domain/subscription/subscription.ts";
import type { Venue } from "../domain/venue/venue.ts";

/**
 * The document store: its collections with the operations that the product needs, on any engine. Lists for public pages
 * may lag behind the newest changes; what staff read never does. Every total is counted up to the bound of
 * domain/format-count.ts: one more than the bound stands for any larger number.
 */
export type Documents = {
	activities: Activities;
	providers: Providers;
	venues: Venues;
	leads: Leads;
	subscriptions: Subscriptions;
	resources: Resources;
	pages: Pages;
	people: People;
	auditLog: AuditLog;
	analytics: Analytics;
	imports: Imports;
	/**
	 * The stems (see domain/picture.ts) of all stored pictures that documents refer to, or audit log entries since then:
	 * a deleted document can be restored. May yield a stem more than once.
	 */
	findPictureReferences(since: string): AsyncIterable<string>;
	/** The number of documents in each collection, of one origin if given. */
	countDocuments(origin?: Origin): Promise<DocumentCounts>;
	/** True while a content page is the demo world's: cheap to look up, and what an operator replaces first. */
	isDemoSite(): Promise<boolean>;
	/**
	 * Deletes up to `maxDocuments` of the demo world's documents in a collection that nobody has changed, updates the
	 * activities' numbers of leads, and returns how many it deleted.
	 */
	removeDemoDocuments(collection: DocumentCollection, maxDocuments: number, actor: Actor): Promise<number>;
	/** Grows with every change of what public pages show, in any process. Cheap: called per request. */
	getCatalogueVersion(): number;
	/** Grows whenever an activity's number of leads changes, and with it the popular order. Cheap: called per request. */
	getLeadsVersion(): number;
	/** This process's connections to the database server; null if there is no server. */
	getConnectionCounts(): { busy: number; idle: number; waiting: number } | null;
	/** Rejects if the store does not answer. */
	ping(): Promise<void>;
	close(): Promise<void>;
};

export type DocumentCollection =
	| "activities"
	| "providers"
	| "venues"
	| "leads"
	| "subscriptions"
	| "resources"
	| "pages";
export type DocumentCounts = Record<DocumentCollection, number>;

export type Activities = PublicActivities & StaffActivities;

export type PublicActivities = {
	/** One page of the matching activities in the filters' order, and their total. */
	list(filters: ActivityFilters, page: number, pageSize: number): Promise<CardList & { total: number }>;
	count(filters: ActivityFilters): Promise<number>;
	/** Featured activities, newest first. */
	listFeatured(limit?: number): Promise<CardList>;
	/** The activities whose next session begins first, without those that have begun and those without dates. */
	listStartingSoon(limit: number): Promise<CardList>;
	/** What a provider offers, the next sessions first. */
	listByProvider(providerId: string, limit: number): Promise<CardList>;
	/** Also finds activities that have ended. */
	find(id: string): Promise<Activity | null>;
	/** The sessions that are not over, in the order of their starts, and when the activity ends. */
	listSessions(id: string, limit: number): Promise<SessionList>;
	/** The fields that a lead needs: the title, and the provider's registration link. Also finds activities that have ended. */
	findForBooking(id: string): Promise<BookableActivity | null>;
	/** Other activities of the same category, those for the same ages first. */
	listSimilar(activity: Activity, limit: number): Promise<CardList>;
	/** The categories of the activities that have not ended, sorted. */
	listCategories(): Promise<Category[]>;
	/** Inserts activities, or replaces those with a known id, in one transaction. Keeps `createdAt` and the leads. */
	upsert(activities: Activity[], origin: Origin): Promise<void>;
	/**
	 * Inserts a source's activities, whose ids must differ, or updates those with a known id where they differ, in one
	 * transaction. Keeps `createdAt` and the `keptFields` of known activities.
	 */
	merge(
		activities: Activity[],
		origin: Origin,
		keptFields: readonly OptionalActivityField[],
	): Promise<{ added: number; changed: number }>;
};

/** Activities for a page of the public site. None of them has ended. */
export type CardList = {
	cards: ActivityCard[];
	/** When the list or a card may change because a session begins or an activity ends; null: not before the catalogue changes. */
	expiresAt: string | null;
};

export type SessionList = {
	sessions: ActivitySession[];
	/** How many there are, those beyond the limit included. */
	total: number;
	hasEnded: boolean;
	/** As of {@link CardList}. */
	expiresAt: string | null;
};

export type BookableActivity = Pick<Activity, "id" | "title" | "websiteUrl"> & { hasEnded: boolean };

export type StaffActivities = {
	/** Expands schedules that go on up to 18 months ahead. Returns how many activities got further sessions. */
	extendSchedules(): Promise<number>;
	/** Moves each activity on to its next session. `all`: also back, after the catalogue's date was set to an earlier day. */
	advanceNextSessions(options?: { all?: boolean }): Promise<void>;
	/** One page of the staff table, and the total. */
	listForStaff(filters: StaffActivityFilters, pageSize: number): Promise<{ rows: StaffActivityRow[]; total: number }>;
	/** One page of the activities that staff should look at for a reason, and their total. */
	listToCheck(kind: CheckKind, page: number, pageSize: number): Promise<{ rows: ActivityToCheck[]; total: number }>;
	/** The number of activities without a picture, and without a provider link. */
	countLacking(): Promise<{ picture: number; link: number }>;
	setFeatured(id: string, featured: boolean, actor: Actor): Promise<"changed" | "missing">;
} & StaffEditing<Activity>;

export type Providers = {
	find(id: string): Promise<Provider | null>;
	/** Inserts providers, or replaces those with a known id. Keeps `createdAt`. */
	upsert(providers: Provider[], origin: Origin): Promise<void>;
} & StaffDirectory<Provider>;

export type Venues = {
	find(id: string): Promise<Venue | null>;
	/** Inserts venues, or replaces those with a known id. Keeps `createdAt`. */
	upsert(venues: Venue[], origin: Origin): Promise<void>;
} & StaffDirectory<Venue>;

/** How staff manage providers and venues. */
export type StaffDirectory<Document> = {
	/** One page in the order of their names, with the number of their activities; each word must occur in the texts. */
	listForStaff(
		filters: { search: string; page: number },
		pageSize: number,
	): Promise<{ rows: (Document & { activityCount: number })[]; total: number }>;
	findMany(ids: string[]): Promise<Document[]>;
	/** Those with the name, whatever the case of its letters, by id. */
	findByTitle(title: string): Promise<Document[]>;
	/** Groups of two or more that look the same: equal folded names. The largest groups first. */
	listDuplicates(limit: number): Promise<Document[][]>;
	/**
	 * Moves the activities of one to another and deletes it, in one transaction with its audit log entries. Returns how many
	 * activities that were; null if either is missing.
	 */
	mergeInto(id: string, targetId: string, actor: Actor): Promise<number | null>;
} & StaffEditing<Document>;

/** Runs of imports, which can be undone. */
export type Imports = {
	/** Records that a run begins, and returns its id. Earlier runs than the newest 5 of a source can't be undone any more. */
	start(run: Pick<ImportRun, "source" | "fileName" | "startedAt">): Promise<string>;
	/**
	 * Writes a batch in one transaction: inserts or updates what differs, as {@link PublicActivities.merge} does. Activities
	 * that staff have deleted are left out.
	 */
	write(
		runId: string,
		batch: { providers?: Provider[]; venues?: Venue[]; activities?: Activity[] },
		keptFields: readonly OptionalActivityField[],
	): Promise<{ added: number; changed: number; removedByStaff: number }>;
	/** Ids of a source's activities that have not ended, in their order, from after one on. */
	listGoingOn(source: string, afterId: string, limit: number): Promise<string[]>;
	/** Ends activities now, by the catalogue's date. Returns how many of them had not ended. */
	end(runId: string, ids: string[], updatedAt: string): Promise<number>;
	finish(runId: string, counts: ImportCounts, finishedAt: string): Promise<void>;
	/** The newest first. */
	list(limit: number): Promise<ImportRun[]>;
	/**
	 * Restores each row as it was before the run; what the run added is deleted. Activities that were changed or deleted
	 * since then stay as they are. Only the newest run of a source that is not undone can be undone; returns the id of a
	 * newer one otherwise.
	 */
	undo(
		runId: string,
		undoneAt: string,
	): Promise<
		| { outcome: "undone"; restored: number; kept: number }
		| { outcome: "missing" }
		| { outcome: "already undone" }
		| { outcome: "forgotten" }
		| { outcome: "newer run"; newerRun: string }
	>;
};

export type NewLead = Pick<Lead, "firstName" | "lastName" | "email" | "phone" | "agreeToTerms" | "newsletter"> & {
	session?: Lead["session"];
	activityId: string;
	activityName: string;
};

export type Leads = PublicLeads & StaffLeads;

export type PublicLeads = {
	/**
	 * Stores a lead durably with status 'new'. Idempotent: repeated calls with the same idempotency key and the same
	 * details create one lead; the same key with other details (a corrected e-mail after Back) creates another. Without a
	 * key (null), a lead with the same details for the same activity within the last 10 minutes counts as a repetition.
	 */
	create(lead: NewLead, idempotencyKey: string | null, now?: Date): Promise<"created" | "duplicate">;
	/** Inserts the leads whose id is unknown, unchanged, and returns how many. For the demo world and imports. */
	addMissing(leads: Lead[], origin: Origin): Promise<number>;
	/** The number of leads created at that time or later. */
	countSince(time: string): Promise<number>;
	/** The number of different e-mail addresses in those leads, without the demo world's. */
	countFamiliesSince(time: string): Promise<number>;
};

export type StaffLeads = {
	/** One page of the leads, newest first, and the total. */
	list(filters: LeadFilters, pageSize: number): Promise<{ rows: StaffLeadRow[]; total: number }>;
	/** All matching leads, newest first, in batches of a few hundred. */
	readBatches(filters: LeadFilters): AsyncIterable<Lead[]>;
	setStatus(id: string, status: LeadStatus, actor: Actor): Promise<"changed" | "missing">;
	/**
	 * Replaces a lead's notes with optimistic concurrency: if they are not the `expectedNotes` any more, nothing is
	 * changed, and the conflict holds the current notes and who wrote them, as far as the audit log knows.
	 */
	setNotes(
		id: string,
		notes: string,
		expectedNotes: string,
		actor: Actor,
	): Promise<
		{ outcome: "changed" } | { outcome: "conflict"; notes: string; by: string | null } | { outcome: "missing" }
	>;
};

export type Subscriptions = PublicSubscriptions & StaffSubscriptions;

export type PublicSubscriptions = {
	/**
	 * Creates a subscription, or reactivates one that was deactivated: "created" either way. One e-mail address has one
	 * subscription: the store enforces it.
	 */
	create(subscription: {
		email: string;
		firstName?: string;
		lastName?: string;
		subscriptionSource: SubscriptionSource;
	}): Promise<"created" | "duplicate">;
	/** Inserts the subscriptions whose id and e-mail are unknown, unchanged, and returns how many. For the demo world and imports. */
	addMissing(subscriptions: Subscription[], origin: Origin): Promise<number>;
};

export type StaffSubscriptions = {
	/** One page of the subscriptions, newest first, and the total. */
	list(filters: SubscriptionFilters, pageSize: number): Promise<{ rows: Subscription[]; total: number }>;
	/** All matching subscriptions, newest first, in batches of a few hundred. */
	readBatches(filters: SubscriptionFilters): AsyncIterable<Subscription[]>;
	setActive(id: string, active: boolean, actor: Actor): Promise<"changed" | "missing">;
};

/** The personal data stored under an e-mail address, in any spelling. */
export type People = {
	/** The leads newest first. */
	find(email: string): Promise<Person>;
	/** Deletes all of it in one transaction, and returns how much that was. The audit log records the numbers only. */
	erase(email: string, actor: Actor): Promise<{ leads: number; subscriptions: number }>;
};

export type Person = { leads: Lead[]; subscription: Subscription | null };

export type Resources = PublicResources & StaffResources;

export type PublicResources = {
	/** Newest first. */
	list(category: ResourceCategory | null): Promise<ResourceCard[]>;
	find(id: string): Promise<Resource | null>;
	/** Others that share a tag or the category: most shared tags first, then newest. */
	listRelated(resource: Pick<Resource, "id" | "category" | "tags">, limit: number): Promise<ResourceCard[]>;
	/** Inserts resources, or replaces those with a known id. Sanitizes their HTML. */
	upsert(resources: Resource[], origin: Origin): Promise<void>;
};

export type StaffResources = {
	/** One page of the staff table, newest first, and the total. */
	listForStaff(filters: StaffResourceFilters, pageSize: number): Promise<{ rows: StaffResourceRow[]; total: number }>;
} & StaffEditing<Resource>;

export type Pages = PublicPages & StaffPages;

export type PublicPages = {
	find(id: string): Promise<Page | null>;
	/** Inserts pages, or replaces those with a known id. Sanitizes their HTML. */
	upsert(pages: Page[], origin: Origin): Promise<void>;
	/**
	 * Inserts the pages that are missing, and replaces those that still have a default text, unless it is the same. Returns
	 * how many pages it wrote. Sanitizes their HTML.
	 */
	replaceDefaults(pages: Page[], origin: "default" | "demo"): Promise<number>;
};

export type StaffPages = {
	/** All pages, for the staff table. */
	list(): Promise<PageRow[]>;
} & StaffEditing<Page>;

/**
 * How staff edit activities, resources and pages. Every change and its audit log entry are one transaction; HTML is
 * sanitized; the leads of a removed activity stay.
 */
export type StaffEditing<Document> = {
	/** The newest version, to be edited. */
	findForEditing(id: string): Promise<Document | null>;
	/** 'duplicate' if a document with that id exists; it is left unchanged. */
	add(document: Document, actor: Actor): Promise<"added" | "duplicate">;
	/** Changes the given fields, unless the document's version (`updatedAt`) is not the expected one any more. */
	update(
		fields: { id: string } & Partial<Omit<Document, "createdAt" | "updatedAt">>,
		expectedVersion: string,
		actor: Actor,
	): Promise<UpdateResult>;
	/** `entry` is the id of the audit log entry, from which the document can be restored. */
	remove(
		id: string,
		actor: Actor,
	): Promise<{ outcome: "removed"; title: string; entry: number } | { outcome: "missing" }>;
	/** Inserts the document that an audit log entry says was deleted, unless it exists again. */
	restore(entry: number, actor: Actor): Promise<{ outcome: "restored"; title: string } | { outcome: "missing" }>;
};

/** `updatedAt` is the current version; `by` is who made it, as far as the audit log knows. */
export type UpdateResult =
	| { outcome: "changed"; updatedAt: string }
	| { outcome: "conflict"; updatedAt: string; by: string | null }
	| { outcome: "missing" };

/** What staff have changed. Append-only. */
export type AuditLog = {
	/** Newest first; `collection` null: of all collections. `isThere` is false if the document does not exist any more. */
	list(
		choice: { collection: AuditedCollection | null; documentId?: string },
		page: number,
		pageSize: number,
	): Promise<{ entries: (AuditEntry & { isThere: boolean })[]; total: number }>;
	find(id: number): Promise<AuditEntry | null>;
	/** For actions that change no document, such as an export; changes record themselves. Returns the entry's id. */
	record(entry: Omit<AuditEntry, "id" | "at">): Promise<number>;
};

/** Visitors' events, stored without personal data. */
export type Analytics = {
	/** Stores events in one transaction. */
	recordEvents(events: TimedEvent[]): Promise<void>;
	/**
	 * Rolls events up into daily counts, each event once however many processes do it at the same time, and deletes what
	 * is older than its retention. Events of unknown activities are not counted.
	 */
	rollUp(now: Date): Promise<void>;
	/** The counts of the last days, today included. */
	getInsights(days: InsightRange, now: Date): Promise<Insights>;
	/** Inserts the demo world's counts, unless there are any. They are removed with the demo world's leads. */
	addDemoCounts(rollUps: RollUps): Promise<void>;
};
