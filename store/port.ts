import type { Origin } from "../domain/activity/activity.ts";
import type { Actor } from "../domain/audit-log/audit-entry.ts";
import type { DocumentCollection, DocumentCounts } from "../domain/document-collection.ts";
import type { Activities } from "./port/activities.ts";
import type { Analytics } from "./port/analytics.ts";
import type { Pages, Resources, Sitemap, Synonyms } from "./port/content.ts";
import type { Places, ProviderContacts, Providers, Venues } from "./port/directory.ts";
import type { AuditLog } from "./port/editing.ts";
import type { HeldForms } from "./port/held-forms.ts";
import type { ImportJobs } from "./port/import-jobs.ts";
import type { ImportSources, Imports } from "./port/imports.ts";
import type { LeadForwardings } from "./port/lead-forwardings.ts";
import type { Leads } from "./port/leads.ts";
import type { Newsletters, Subscriptions } from "./port/newsletters.ts";
import type { Outbox } from "./port/outbox.ts";
import type { Alerts, Parents, People } from "./port/parents.ts";
import type { ProviderPages } from "./port/provider-pages.ts";
import type { ReviewItems } from "./port/review-items.ts";
import type { SourcePictures } from "./port/source-pictures.ts";

export type * from "./port/activities.ts";
export type * from "./port/analytics.ts";
export type * from "./port/content.ts";
export type * from "./port/directory.ts";
export type * from "./port/editing.ts";
export type * from "./port/held-forms.ts";
export type * from "./port/import-jobs.ts";
export type * from "./port/imports.ts";
export type * from "./port/lead-forwardings.ts";
export type * from "./port/leads.ts";
export type * from "./port/newsletters.ts";
export type * from "./port/outbox.ts";
export type * from "./port/parents.ts";
export type * from "./port/provider-pages.ts";
export type * from "./port/review-items.ts";
export type * from "./port/source-pictures.ts";

/**
 * The document store: its collections with the operations that the product needs, on any engine. Lists for public pages
 * may lag behind the newest changes, while staff always read current data. Every total is counted up to the bound of
 * domain/format-count.ts: one more than the bound stands for any larger number.
 */
export type Documents = {
	activities: Activities;
	providers: Providers;
	providerContacts: ProviderContacts;
	providerPages: ProviderPages;
	venues: Venues;
	places: Places;
	leads: Leads;
	leadForwardings: LeadForwardings;
	reviewItems: ReviewItems;
	heldForms: HeldForms;
	subscriptions: Subscriptions;
	resources: Resources;
	pages: Pages;
	sitemap: Sitemap;
	synonyms: Synonyms;
	people: People;
	auditLog: AuditLog;
	analytics: Analytics;
	imports: Imports;
	importSources: ImportSources;
	importJobs: ImportJobs;
	sourcePictures: SourcePictures;
	newsletters: Newsletters;
	parents: Parents;
	alerts: Alerts;
	outbox: Outbox;
	/**
	 * Yields the stems (see domain/picture.ts) of all stored pictures that documents refer to. Includes those in audit
	 * log entries since then, because a deleted document can be restored. May yield a stem more than once.
	 */
	findPictureReferences(since: string): AsyncIterable<string>;
	/** Returns the number of documents in each collection, optionally of one origin. */
	countDocuments(origin?: Origin): Promise<DocumentCounts>;
	/** Returns whether a content page still is the demo world's: cheap to look up, and what operators replace first. */
	isDemoSite(): Promise<boolean>;
	/**
	 * Deletes up to `maxDocuments` of a collection's demo documents that nobody has changed, and updates the
	 * activities' numbers of leads. Returns how many were deleted.
	 */
	removeDemoDocuments(collection: DocumentCollection, maxDocuments: number, actor: Actor): Promise<number>;
	/** Publishes the activities and resources that are due by the real clock. Returns how many. */
	publishDue(): Promise<number>;
	/** Increments with every change of what public pages show, in any process. Cheap: called per request. */
	getCatalogueVersion(): number;
	/**
	 * Increments whenever an activity's number of leads changes, and with it the popular order. Cheap: called per
	 * request.
	 */
	getLeadsVersion(): number;
	/**
	 * Null while the database responds. During an outage of public reads, returns when it last responded, in
	 * milliseconds since the epoch, and the versions at that time. Cheap: called per request.
	 */
	getOutage(): { since: number; counts: { catalogue: number; leads: number } } | null;
	/** Returns whether a replica is in use, and how far it lags; null if there is none. */
	getReplica(): { isUsed: boolean; lagMs: number } | null;
	/** Returns this process's connections to the database server; null if there is no server. */
	getConnectionCounts(): { busy: number; idle: number; waiting: number } | null;
	/** Reads and writes, and returns why that fails; null if it doesn't. Never rejects. */
	check(): Promise<StoreFailure | null>;
	close(): Promise<void>;
};

export type StoreFailure = "not answering" | "read-only" | "full" | "damaged";
