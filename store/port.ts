import type { Origin } from "../domain/activity/activity.ts";
import type { Actor } from "../domain/audit-log/audit-entry.ts";
import type { DocumentCollection, DocumentCounts } from "../domain/document-collection.ts";
import type { Activities } from "./port/activities.ts";
import type { Analytics } from "./port/analytics.ts";
import type { Pages, Resources, Sitemap, Synonyms } from "./port/content.ts";
import type { Places, ProviderContacts, Providers, Venues } from "./port/directory.ts";
import type { AuditLog } from "./port/editing.ts";
import type { ImportJobs } from "./port/import-jobs.ts";
import type { ImportSources, Imports } from "./port/imports.ts";
import type { LeadForwardings } from "./port/lead-forwardings.ts";
import type { Leads, SavedViews } from "./port/leads.ts";
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
 * may lag behind the newest changes; what staff read never does. Every total is counted up to the bound of
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
	savedViews: SavedViews;
	reviewItems: ReviewItems;
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
	/** Publishes the activities and resources that are due, by the real clock. Returns how many. */
	publishDue(): Promise<number>;
	/** Grows with every change of what public pages show, in any process. Cheap: called per request. */
	getCatalogueVersion(): number;
	/** Grows whenever an activity's number of leads changes, and with it the popular order. Cheap: called per request. */
	getLeadsVersion(): number;
	/**
	 * While public pages cannot be read, since the database does not answer: when it last did, in milliseconds since the
	 * epoch, and the versions of that time. Null while it answers. Cheap: called per request.
	 */
	getOutage(): { since: number; counts: { catalogue: number; leads: number } } | null;
	/** Whether a replica is read from, and how late it is; null if there is none. */
	getReplica(): { isUsed: boolean; lagMs: number } | null;
	/** This process's connections to the database server; null if there is no server. */
	getConnectionCounts(): { busy: number; idle: number; waiting: number } | null;
	/** Rejects if the store does not answer. */
	ping(): Promise<void>;
	close(): Promise<void>;
};
