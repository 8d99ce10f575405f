import type { Activity, ActivityCard, Category, Origin } from "../domain/activity/activity.ts";
import type { OptionalActivityField } from "../domain/activity/activity-input.ts";
import type { ActivityFilters } from "../domain/activity/filters.ts";
import type { StaffActivityFilters, StaffActivityRow } from "../domain/activity/staff-filters.ts";
import type { TimedEvent } from "../domain/analytics/events.ts";
import type { InsightRange, Insights } from "../domain/analytics/insights.ts";
import type { RollUps } from "../domain/analytics/roll-ups.ts";
import type { Actor, AuditEntry, AuditedCollection } from "../domain/audit-log/audit-entry.ts";
import type { Lead, LeadStatus } from "../domain/lead/lead.ts";
import type { LeadFilters, StaffLeadRow } from "../domain/lead/staff-filters.ts";
import type { Page, PageRow } from "../domain/page/page.ts";
import type { Resource, ResourceCard, ResourceCategory } from "../domain/resource/resource.ts";
import type { StaffResourceFilters, StaffResourceRow } from "../domain/resource/staff-filters.ts";
import type { SubscriptionFilters } from "../domain/subscription/staff-filters.ts";
import type { Subscription, SubscriptionSource } from "../domain/subscription/subscription.ts";

/** The document store: five collections with the operations the product needs, whichever engine keeps them. */
export type Documents = {
	activities: Activities;
	leads: Leads;
	subscriptions: Subscriptions;
	resources: Resources;
	pages: Pages;
	people: People;
	auditLog: AuditLog;
	analytics: Analytics;
	/**
	 * The stems (see domain/picture.ts) of all stored pictures that documents name, or that the history names since then:
	 * what was deleted can be brought back. In one pass; some come more than once.
	 */
	findPictureReferences(since: string): AsyncIterable<string>;
	/** How many documents each collection holds; of one origin alone where that is given. */
	countDocuments(origin?: Origin): Promise<DocumentCounts>;
	/**
	 * Deletes some of what the demo world brought to a collection and nobody has changed since, at most so many, and tells
	 * how many. Activities' counts of leads follow.
	 */
	removeDemoDocuments(collection: DocumentCollection, most: number, change: Actor): Promise<number>;
	/** Grows whenever something that public pages show has changed, here or in another process. Cheap: ask it per request. */
	getCatalogueVersion(): number;
	/** Grows whenever an activity's leads have changed in number, and with them the popular order; as cheap. */
	getLeadsVersion(): number;
	/** The connections of this process to the database server; null where there is none. */
	getConnectionCounts(): { busy: number; idle: number; waiting: number } | null;
	/** Is done where the store answers, and fails where it does not. */
	ping(): Promise<void>;
	close(): Promise<void>;
};

export type DocumentCollection = "activities" | "leads" | "subscriptions" | "resources" | "pages";
export type DocumentCounts = Record<DocumentCollection, number>;

export type Activities = {
	/**
	 * One page of the matching activities, in the filters' order, and how many match in all. This total, and those of all
	 * other lists, is counted as far as domain/bounded-count.ts says: one more stands for however many more.
	 */
	list(filters: ActivityFilters, page: number, pageSize: number): Promise<{ cards: ActivityCard[]; total: number }>;
	count(filters: ActivityFilters): Promise<number>;
	/** Featured activities, newest first. */
	listFeatured(limit?: number): Promise<ActivityCard[]>;
	find(id: string): Promise<Activity | null>;
	/** Only what a lead for it needs: its name, and where the parent books. */
	findForBooking(id: string): Promise<Pick<Activity, "id" | "title" | "websiteUrl"> | null>;
	/** Others of the same category, nearest in age first; for the foot of an activity's page. */
	listSimilar(activity: Activity, limit: number): Promise<ActivityCard[]>;
	/** The categories of the existing activities, sorted. */
	listCategories(): Promise<Category[]>;
	/** Writes them in one transaction: new ones are added, those of a known id replaced (createdAt and leads are kept). */
	upsert(activities: Activity[], origin: Origin): Promise<void>;
	/**
	 * Writes a catalogue's activities, whose ids must differ, in one transaction: new ones are added; of known ones all
	 * but the `kept` fields and createdAt is replaced, where it differs. Tells how many were added and how many changed.
	 */
	merge(
		activities: Activity[],
		origin: Origin,
		kept: readonly OptionalActivityField[],
	): Promise<{ added: number; changed: number }>;
} & StaffActivities;

/** What staff do with activities. Every change is written to the history within its own transaction. */
export type StaffActivities = {
	/** One page of the staff's table, and how many rows it has in all. */
	listForStaff(filters: StaffActivityFilters, pageSize: number): Promise<{ rows: StaffActivityRow[]; total: number }>;
	/** How many have neither picture nor list of pictures, and how many no provider link. */
	countMissing(): Promise<{ picture: number; link: number }>;
	setFeatured(id: string, featured: boolean, change: Actor): Promise<"changed" | "missing">;
} & StaffEditing<Activity>;

/** `updatedAt` is the version there is now, `by` who made it, as far as the history tells. */
export type UpdateResult =
	| { outcome: "changed"; updatedAt: string }
	| { outcome: "conflict"; updatedAt: string; by: string | null }
	| { outcome: "missing" };

export type NewLead = Pick<Lead, "firstName" | "lastName" | "email" | "phone" | "agreeToTerms" | "newsletter"> & {
	activityId: string;
	activityName: string;
};

export type Leads = {
	/**
	 * Stores a lead durably with status 'new'. Idempotent: repeated calls with the same idempotency key and the same
	 * details create one lead; the same key with other details (a corrected e-mail after Back) creates another. Without a
	 * key (null), a lead with the same details for the same activity within the last 10 minutes counts as a repetition.
	 */
	create(lead: NewLead, idempotencyKey: string | null, now?: Date): Promise<"created" | "duplicate">;
	/** Adds those whose id is not known yet, as they are, and tells how many. For the demo world and imports. */
	addMissing(leads: Lead[], origin: Origin): Promise<number>;
	/** How many were made at that time or later. */
	countSince(time: string): Promise<number>;
} & StaffLeads;

/** What staff do with leads. */
export type StaffLeads = {
	/** One page of the inbox, newest first, and how many leads it has in all. */
	list(filters: LeadFilters, pageSize: number): Promise<{ rows: StaffLeadRow[]; total: number }>;
	/** All of the inbox, in parts of a few hundred: as many are held in memory, however many there are. */
	readBatches(filters: LeadFilters): AsyncIterable<Lead[]>;
	setStatus(id: string, status: LeadStatus, change: Actor): Promise<"changed" | "missing">;
	/**
	 * Replaces a lead's notes, if they still are those that were edited (`base`); else `notes` are those there are now, and
	 * `by` is who wrote them, as far as the history tells.
	 */
	setNotes(
		id: string,
		notes: string,
		base: string,
		change: Actor,
	): Promise<
		{ outcome: "changed" } | { outcome: "conflict"; notes: string; by: string | null } | { outcome: "missing" }
	>;
};

export type Subscriptions = {
	exists(email: string): Promise<boolean>;
	/**
	 * Two at once for one e-mail make one: the store itself enforces it. An address that is there but not active any more
	 * becomes active again, and counts as created.
	 */
	create(subscription: {
		email: string;
		firstName?: string;
		lastName?: string;
		subscriptionSource: SubscriptionSource;
	}): Promise<"created" | "duplicate">;
	/** Adds those whose id and e-mail are not known yet, as they are, and tells how many. For the demo world and imports. */
	addMissing(subscriptions: Subscription[], origin: Origin): Promise<number>;
} & StaffSubscriptions;

/** What staff do with subscriptions. */
export type StaffSubscriptions = {
	/** One page of the list, newest first, and how many it has in all. */
	list(filters: SubscriptionFilters, pageSize: number): Promise<{ rows: Subscription[]; total: number }>;
	/** The whole list, in parts of a few hundred. */
	readBatches(filters: SubscriptionFilters): AsyncIterable<Subscription[]>;
	setActive(id: string, active: boolean, change: Actor): Promise<"changed" | "missing">;
};

/** What is stored about one person, that is about one e-mail address, however it is spelled. */
export type People = {
	/** The leads newest first. */
	find(email: string): Promise<Person>;
	/** Deletes all of it in one transaction, and tells how much that was. The history keeps the numbers alone. */
	erase(email: string, change: Actor): Promise<{ leads: number; subscriptions: number }>;
};

export type Person = { leads: Lead[]; subscription: Subscription | null };

export type Resources = {
	/** Newest first. */
	list(category: ResourceCategory | null): Promise<ResourceCard[]>;
	find(id: string): Promise<Resource | null>;
	/** Others that share a tag or the category, most shared tags first, then newest. */
	findRelated(resource: Pick<Resource, "id" | "category" | "tags">, limit: number): Promise<ResourceCard[]>;
	/** Their HTML is made safe before it is stored. */
	upsert(resources: Resource[], origin: Origin): Promise<void>;
	/** One page of the staff's table, newest first, and how many rows it has in all. */
	listForStaff(filters: StaffResourceFilters, pageSize: number): Promise<{ rows: StaffResourceRow[]; total: number }>;
} & StaffEditing<Resource>;

export type Pages = {
	find(id: string): Promise<Page | null>;
	upsert(pages: Page[], origin: Origin): Promise<void>;
	/** All of them, for the staff's table. */
	list(): Promise<PageRow[]>;
} & StaffEditing<Page>;

/**
 * What staff do with activities and texts. Every change is written to the history within its own transaction; HTML is
 * made safe; the leads of an activity that is removed stay.
 */
export type StaffEditing<Document> = {
	/** 'duplicate' if a document with that id exists; it is left unchanged. */
	add(document: Document, change: Actor): Promise<"added" | "duplicate">;
	/** Changes the given fields, if it is still the version that was edited (`base`, its updatedAt). */
	update(edited: Omit<Document, "createdAt" | "updatedAt">, base: string, change: Actor): Promise<UpdateResult>;
	/** `entry` is the history's line, with which it can be brought back. */
	remove(
		id: string,
		change: Actor,
	): Promise<{ outcome: "removed"; title: string; entry: number } | { outcome: "missing" }>;
	/** Brings back what the history's line tells of, unless it is there again. */
	restore(entry: number, change: Actor): Promise<{ outcome: "restored"; title: string } | { outcome: "missing" }>;
};

/** What staff have changed: lines are only ever added. */
export type AuditLog = {
	/** Newest first; `collection` null: of all. `isThere` is false where the document itself is not (or not any more). */
	list(
		choice: { collection: AuditedCollection | null; documentId?: string },
		page: number,
		pageSize: number,
	): Promise<{ entries: (AuditEntry & { isThere: boolean })[]; total: number }>;
	find(id: number): Promise<AuditEntry | null>;
	/** For what changes no collection, such as an export; changes of documents record themselves. Gives the line's id. */
	record(entry: Omit<AuditEntry, "id" | "at">): Promise<number>;
};

/** What visitors do, counted without telling who they are. */
export type Analytics = {
	/** Keeps single events, in one transaction. */
	recordEvents(events: TimedEvent[]): Promise<void>;
	/**
	 * Adds the events that are not counted yet to the counts of their days, each event once however many processes do it
	 * at once, and deletes what is older than it is kept. What belongs to no known activity is not counted.
	 */
	rollUp(now: Date): Promise<void>;
	/** What the counts tell of the last days, today included. */
	getInsights(days: InsightRange, now: Date): Promise<Insights>;
	/** Adds the demo world's counts, unless there are any. They go with the demo's leads. */
	addDemoCounts(rollUps: RollUps): Promise<void>;
};
