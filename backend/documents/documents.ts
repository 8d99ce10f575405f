import type { Transaction } from "kysely";
import type { Documents } from "../backend.ts";
import { openActivities } from "./activities.ts";
import { openAnalytics } from "./analytics.ts";
import { openHistory } from "./history.ts";
import { openLeads } from "./leads.ts";
import { openPages } from "./pages.ts";
import { openPeople } from "./people.ts";
import { findPictureUses } from "./picture-uses.ts";
import { openQuotas } from "./quotas.ts";
import { removeDemo } from "./remove-demo.ts";
import { openResources } from "./resources.ts";
import { countRows } from "./statistics.ts";
import type { Store } from "./store.ts";
import { openSubscriptions } from "./subscriptions.ts";
import type { Tables } from "./tables.ts";
import { together } from "./together.ts";

/** The collections over an open store, whichever engine keeps it. */
export function openDocuments(store: Store): Documents {
	const share = together<Transaction<Tables>>((work) => store.write.transaction().execute(work));
	return {
		activities: openActivities(store),
		// In this order in shared transactions, too, in every process: none then waits for another that waits for it.
		leads: openLeads(store, share),
		subscriptions: openSubscriptions(store, share),
		resources: openResources(store),
		pages: openPages(store),
		people: openPeople(store),
		history: openHistory(store),
		analytics: openAnalytics(store),
		quotas: openQuotas(store),
		findPictureUses: (since) => findPictureUses(store, since),
		count: (origin) => countRows(store, origin),
		removeDemo: (collection, most, change) => removeDemo(store, collection, most, change),
		version: () => store.changesOf("catalogue"),
		leadsVersion: () => store.changesOf("leads"),
		connections: () => store.connections?.() ?? null,
		async check() {
			await store.read.selectFrom("activities").select("id").limit(1).execute();
		},
		close: () => store.close(),
	};
}
