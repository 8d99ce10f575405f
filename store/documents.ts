import { openActivities } from "./collections/activities.ts";
import { openAnalytics } from "./collections/analytics.ts";
import { openHistory } from "./collections/history.ts";
import { openLeads } from "./collections/leads.ts";
import { openPages } from "./collections/pages.ts";
import { openPeople } from "./collections/people.ts";
import { findPictureUses } from "./collections/picture-uses.ts";
import { removeDemo } from "./collections/remove-demo.ts";
import { openResources } from "./collections/resources.ts";
import { countRows } from "./collections/statistics.ts";
import { openSubscriptions } from "./collections/subscriptions.ts";
import type { Documents } from "./port.ts";
import type { Store } from "./store.ts";

/** The collections over an open store, whichever engine keeps it. */
export function openDocuments(store: Store): Documents {
	return {
		activities: openActivities(store),
		leads: openLeads(store),
		subscriptions: openSubscriptions(store),
		resources: openResources(store),
		pages: openPages(store),
		people: openPeople(store),
		auditLog: openHistory(store),
		analytics: openAnalytics(store),
		findPictureReferences: (since) => findPictureUses(store, since),
		countDocuments: (origin) => countRows(store, origin),
		removeDemoDocuments: (collection, most, change) => removeDemo(store, collection, most, change),
		getCatalogueVersion: () => store.getVersion("catalogue"),
		getLeadsVersion: () => store.getVersion("leads"),
		getConnectionCounts: () => store.getConnectionCounts?.() ?? null,
		async ping() {
			await store.read.selectFrom("activities").select("id").limit(1).execute();
		},
		close: () => store.close(),
	};
}
