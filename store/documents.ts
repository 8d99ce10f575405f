import { createActivities } from "./collections/activities.ts";
import { createAlerts } from "./collections/alerts.ts";
import { createAnalytics } from "./collections/analytics.ts";
import { createAuditLog } from "./collections/audit-log.ts";
import { countDocuments, createDemoSiteTest } from "./collections/count-documents.ts";
import { createImportSources } from "./collections/import-sources.ts";
import { createImports } from "./collections/imports.ts";
import { createLeadHandovers } from "./collections/lead-handovers.ts";
import { createLeads } from "./collections/leads.ts";
import { createNewsletters } from "./collections/newsletters.ts";
import { createOutbox } from "./collections/outbox.ts";
import { createPages } from "./collections/pages.ts";
import { createParents } from "./collections/parents.ts";
import { createPeople } from "./collections/people.ts";
import { findPictureReferences } from "./collections/picture-references.ts";
import { createPlaces } from "./collections/places.ts";
import { createProviderContacts } from "./collections/provider-contacts.ts";
import { createProviders } from "./collections/providers.ts";
import { publishDue } from "./collections/publication.ts";
import { removeDemoDocuments } from "./collections/remove-demo-documents.ts";
import { createResources } from "./collections/resources.ts";
import { createReviewItems } from "./collections/review/review-items.ts";
import { createSavedViews } from "./collections/saved-views.ts";
import { createSitemap } from "./collections/sitemap.ts";
import { createStaffActivities } from "./collections/staff-activities.ts";
import { createStaffLeads } from "./collections/staff-leads.ts";
import { createStaffPages } from "./collections/staff-pages.ts";
import { createStaffResources } from "./collections/staff-resources.ts";
import { createStaffSubscriptions } from "./collections/staff-subscriptions.ts";
import { createPublicSubscriptions } from "./collections/subscriptions.ts";
import { createSynonyms } from "./collections/synonyms.ts";
import { createVenues } from "./collections/venues.ts";
import type { Documents } from "./port.ts";
import { indexTexts } from "./search/index-texts.ts";
import type { OpenStore, Store } from "./store.ts";

type StoreSettings = Pick<Store, "clock" | "currency" | "mails"> & Partial<Pick<Store, "distanceUnit" | "timeZone">>;

/** The collections on an open store. */
export function createDocuments(
	openStore: OpenStore,
	{ clock, currency, distanceUnit = "mi", timeZone = "UTC", mails }: StoreSettings,
): Documents {
	const { engine } = openStore;
	const store: Store = {
		...openStore,
		transact: (work) =>
			openStore.transact(async (transaction) => {
				const result = await work(transaction);
				await indexTexts(transaction, engine);
				return result;
			}),
		clock,
		currency,
		distanceUnit,
		timeZone,
		mails,
	};
	// Staff always see their own changes, and nothing is decided upon rows that lag behind.
	const current: Store = { ...store, read: store.write };
	return {
		activities: { ...createActivities(store), ...createStaffActivities(current) },
		providers: createProviders(current),
		providerContacts: createProviderContacts(current),
		venues: createVenues(current),
		places: createPlaces(store),
		leads: { ...createLeads(store), ...createStaffLeads(current) },
		leadHandovers: createLeadHandovers(current),
		savedViews: createSavedViews(current),
		reviewItems: createReviewItems(current),
		subscriptions: { ...createPublicSubscriptions(store), ...createStaffSubscriptions(current) },
		resources: { ...createResources(store), ...createStaffResources(current) },
		pages: { ...createPages(store), ...createStaffPages(current) },
		sitemap: createSitemap(store),
		synonyms: createSynonyms(current),
		people: createPeople(current),
		auditLog: createAuditLog(current),
		analytics: createAnalytics(current),
		imports: createImports(current),
		importSources: createImportSources(current),
		newsletters: createNewsletters(current),
		outbox: createOutbox(current),
		parents: createParents(current),
		alerts: createAlerts(current, createActivities(current)),
		findPictureReferences: (since) => findPictureReferences(current, since),
		countDocuments: (origin) => countDocuments(current, origin),
		isDemoSite: createDemoSiteTest(store),
		removeDemoDocuments: (collection, maxDocuments, actor) =>
			removeDemoDocuments(store, collection, maxDocuments, actor),
		publishDue: () => publishDue(current),
		getCatalogueVersion: () => store.getChangeCount("catalogue"),
		getLeadsVersion: () => store.getChangeCount("leads"),
		getOutage: () => store.getOutage?.() ?? null,
		getReplica: () => store.getReplica?.() ?? null,
		getConnectionCounts: () => store.getConnectionCounts?.() ?? null,
		async ping() {
			await store.read.selectFrom("activities").select("id").limit(1).execute();
		},
		close: () => store.close(),
	};
}
