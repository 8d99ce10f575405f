import type { Clock } from "../domain/clock.ts";
import { createActivities } from "./collections/activities.ts";
import { createAnalytics } from "./collections/analytics.ts";
import { createAuditLog } from "./collections/audit-log.ts";
import { countDocuments, isDemoSite } from "./collections/count-documents.ts";
import { createImports } from "./collections/imports.ts";
import { createLeads } from "./collections/leads.ts";
import { createPages } from "./collections/pages.ts";
import { createPeople } from "./collections/people.ts";
import { findPictureReferences } from "./collections/picture-references.ts";
import { createProviders } from "./collections/providers.ts";
import { removeDemoDocuments } from "./collections/remove-demo-documents.ts";
import { createResources } from "./collections/resources.ts";
import { createStaffActivities } from "./collections/staff-activities.ts";
import { createStaffLeads } from "./collections/staff-leads.ts";
import { createStaffPages } from "./collections/staff-pages.ts";
import { createStaffResources } from "./collections/staff-resources.ts";
import { createStaffSubscriptions } from "./collections/staff-subscriptions.ts";
import { createPublicSubscriptions } from "./collections/subscriptions.ts";
import { createVenues } from "./collections/venues.ts";
import type { Documents } from "./port.ts";
import type { OpenStore, Store } from "./store.ts";

/** The collections on an open store. */
export function createDocuments(
	openStore: OpenStore,
	{ clock, currency }: { clock: Clock; currency: string },
): Documents {
	const store: Store = { ...openStore, clock, currency };
	// Staff always see their own changes, and nothing is decided upon rows that lag behind.
	const current: Store = { ...store, read: store.write };
	return {
		activities: { ...createActivities(store), ...createStaffActivities(current) },
		providers: createProviders(current),
		venues: createVenues(current),
		leads: { ...createLeads(store), ...createStaffLeads(current) },
		subscriptions: { ...createPublicSubscriptions(store), ...createStaffSubscriptions(current) },
		resources: { ...createResources(store), ...createStaffResources(current) },
		pages: { ...createPages(store), ...createStaffPages(current) },
		people: createPeople(current),
		auditLog: createAuditLog(current),
		analytics: createAnalytics(current),
		imports: createImports(current),
		findPictureReferences: (since) => findPictureReferences(current, since),
		countDocuments: (origin) => countDocuments(current, origin),
		isDemoSite: () => isDemoSite(store),
		removeDemoDocuments: (collection, maxDocuments, actor) =>
			removeDemoDocuments(store, collection, maxDocuments, actor),
		getCatalogueVersion: () => store.getChangeCount("catalogue"),
		getLeadsVersion: () => store.getChangeCount("leads"),
		getConnectionCounts: () => store.getConnectionCounts?.() ?? null,
		async ping() {
			await store.read.selectFrom("activities").select("id").limit(1).execute();
		},
		close: () => store.close(),
	};
}
