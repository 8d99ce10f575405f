import { LRUCache } from "lru-cache";
import type { Origin } from "../domain/activity/activity.ts";
import type { Actor } from "../domain/audit-log/audit-entry.ts";
import type { DocumentCollection } from "../domain/document-collection.ts";
import { checkStore } from "./check-store.ts";
import { createAnalytics } from "./collections/analytics.ts";
import { createAuditLog } from "./collections/audit-log.ts";
import { createActivities } from "./collections/catalogue/activities.ts";
import { createPages, createStaffPages } from "./collections/catalogue/pages.ts";
import { findPictureReferences } from "./collections/catalogue/picture-references.ts";
import { createPlaces } from "./collections/catalogue/places.ts";
import { publishDue } from "./collections/catalogue/publication.ts";
import { createResources } from "./collections/catalogue/resources.ts";
import { createSite } from "./collections/catalogue/site.ts";
import { createSitemap } from "./collections/catalogue/sitemap.ts";
import { createSourcePictures } from "./collections/catalogue/source-pictures.ts";
import { createStaffActivities } from "./collections/catalogue/staff-activities.ts";
import { createStaffResources } from "./collections/catalogue/staff-resources.ts";
import { createSynonyms } from "./collections/catalogue/synonyms.ts";
import { createVenues } from "./collections/catalogue/venues.ts";
import { countDocuments, createDemoSiteTest } from "./collections/count-documents.ts";
import { createImportJobs } from "./collections/import/import-jobs.ts";
import { createImportSources } from "./collections/import/import-sources.ts";
import { createImports } from "./collections/import/imports.ts";
import { createNewsletters } from "./collections/mail/newsletters.ts";
import { createOutbox } from "./collections/mail/outbox.ts";
import { createAlerts } from "./collections/people/alerts.ts";
import { createHeldForms } from "./collections/people/held-forms.ts";
import { createLeadForwardings } from "./collections/people/lead-forwardings.ts";
import { createLeads } from "./collections/people/leads.ts";
import { createParents } from "./collections/people/parents.ts";
import { createPeople } from "./collections/people/people.ts";
import { createStaffLeads } from "./collections/people/staff-leads.ts";
import { createStaffSubscriptions } from "./collections/people/staff-subscriptions.ts";
import { createPublicSubscriptions } from "./collections/people/subscriptions.ts";
import { createProviderContacts } from "./collections/providers/provider-contacts.ts";
import { createProviderPages } from "./collections/providers/provider-pages.ts";
import { createProviders } from "./collections/providers/providers.ts";
import { removeDemoDocuments } from "./collections/remove-demo-documents.ts";
import { createReviewItems } from "./collections/review/review-items.ts";
import { indexTexts } from "./search/index-texts.ts";
import type { OpenStore, Store } from "./store.ts";

export type Documents = ReturnType<typeof createDocuments>;

type StoreSettings = Pick<Store, "clock" | "currency" | "mails"> & Partial<Pick<Store, "distanceUnit" | "timeZone">>;

/** An import has the same words again and again, and the vocabulary loses none. */
const maxKnownWords = 50_000;

/**
 * The document store: its collections with the operations that the product needs, on any engine. Lists for public pages
 * may lag behind the newest changes, while staff always read current data. Every total is counted up to the bound of
 * domain/format-count.ts: one more than the bound stands for any larger number.
 */
export function createDocuments(
	openStore: OpenStore,
	{ clock, currency, distanceUnit = "mi", timeZone = "UTC", mails }: StoreSettings,
) {
	const { engine } = openStore;
	const knownWords = new LRUCache<string, true>({ max: maxKnownWords });
	const store: Store = {
		...openStore,
		async transact(work) {
			let words: string[] = [];
			const result = await openStore.transact(async (transaction) => {
				const done = await work(transaction);
				words = await indexTexts(transaction, engine, knownWords);
				return done;
			});
			for (const word of words) knownWords.set(word, true);
			return result;
		},
		clock,
		currency,
		distanceUnit,
		timeZone,
		mails,
	};
	// Staff always see their own changes, and no decision is based on rows that lag behind.
	const current: Store = { ...store, read: store.write };
	return {
		activities: { ...createActivities(store), ...createStaffActivities(current) },
		providers: createProviders(current),
		providerContacts: createProviderContacts(current),
		providerPages: createProviderPages(current),
		venues: createVenues(current),
		places: createPlaces(store),
		leads: { ...createLeads(store), ...createStaffLeads(current) },
		leadForwardings: createLeadForwardings(current),
		reviewItems: createReviewItems(current),
		heldForms: createHeldForms(current),
		subscriptions: { ...createPublicSubscriptions(store), ...createStaffSubscriptions(current) },
		resources: { ...createResources(store), ...createStaffResources(current) },
		pages: { ...createPages(store), ...createStaffPages(current) },
		sitemap: createSitemap(store),
		synonyms: createSynonyms(current),
		site: createSite(current),
		people: createPeople(current),
		auditLog: createAuditLog(current),
		analytics: createAnalytics(current),
		imports: createImports(current),
		importSources: createImportSources(current),
		importJobs: createImportJobs(current),
		sourcePictures: createSourcePictures(current),
		newsletters: createNewsletters(current),
		outbox: createOutbox(current),
		parents: createParents(current),
		alerts: createAlerts(current, createActivities(current)),
		/**
		 * Yields the stems (see domain/picture.ts) of all stored pictures that documents refer to. Includes those in audit
		 * log entries since then, because a deleted document can be restored. May yield a stem more than once.
		 */
		findPictureReferences: (since: string) => findPictureReferences(current, since),
		countDocuments: (origin?: Origin) => countDocuments(current, origin),
		/** Returns whether a content page still is the demo world's: cheap to look up, and what operators replace first. */
		isDemoSite: createDemoSiteTest(store),
		removeDemoDocuments: (collection: DocumentCollection, maxDocuments: number, actor: Actor) =>
			removeDemoDocuments(store, collection, maxDocuments, actor),
		publishDue: () => publishDue(current),
		/** Increments with every change of what public pages show, in any process. Cheap: called per request. */
		getCatalogueVersion: () => store.getChangeCount("catalogue"),
		/**
		 * Increments whenever an activity's number of leads changes, and with it the popular order. Cheap: called per
		 * request.
		 */
		getLeadsVersion: () => store.getChangeCount("leads"),
		getOutage: () => store.getOutage?.() ?? null,
		getReplica: () => store.getReplica?.() ?? null,
		getConnectionCounts: () => store.getConnectionCounts?.() ?? null,
		check: () => checkStore(store),
		close: () => store.close(),
	};
}
