import { createActivities } from "./collections/activities.ts";
import { createAnalytics } from "./collections/analytics.ts";
import { createAuditLog } from "./collections/audit-log.ts";
import { countDocuments } from "./collections/count-documents.ts";
import { createLeads } from "./collections/leads.ts";
import { createPages } from "./collections/pages.ts";
import { createPeople } from "./collections/people.ts";
import { findPictureReferences } from "./collections/picture-references.ts";
import { removeDemoDocuments } from "./collections/remove-demo-documents.ts";
import { createResources } from "./collections/resources.ts";
import { createSubscriptions } from "./collections/subscriptions.ts";
import type { Documents } from "./port.ts";
import type { Store } from "./store.ts";

/** The collections over an open store, whichever engine keeps it. */
export function createDocuments(store: Store): Documents {
	return {
		activities: createActivities(store),
		leads: createLeads(store),
		subscriptions: createSubscriptions(store),
		resources: createResources(store),
		pages: createPages(store),
		people: createPeople(store),
		auditLog: createAuditLog(store),
		analytics: createAnalytics(store),
		findPictureReferences: (since) => findPictureReferences(store, since),
		countDocuments: (origin) => countDocuments(store, origin),
		removeDemoDocuments: (collection, most, change) => removeDemoDocuments(store, collection, most, change),
		getCatalogueVersion: () => store.getVersion("catalogue"),
		getLeadsVersion: () => store.getVersion("leads"),
		getConnectionCounts: () => store.getConnectionCounts?.() ?? null,
		async ping() {
			await store.read.selectFrom("activities").select("id").limit(1).execute();
		},
		close: () => store.close(),
	};
}
