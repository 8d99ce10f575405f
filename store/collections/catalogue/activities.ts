import type { Activity, Origin } from "../../../domain/activity/activity.ts";
import type { PublicActivities } from "../../port.ts";
import {
	countActivities,
	countListingFacets,
	findNearMisses,
	listActivities,
	listNewActivities,
} from "../../search/listing.ts";
import { hasTitle } from "../../search/search.ts";
import { suggest } from "../../search/suggest.ts";
import { createSynonymReader } from "../../search/vocabulary.ts";
import type { Store } from "../../store.ts";
import { restoreLeadCounts } from "../people/lead-counts.ts";
import { lockActivities, splitIntoBatches, upsertRows } from "../write-rows.ts";
import { listByIds, listByProvider, listFeatured, listSimilar, listStartingSoon } from "./activity-lists.ts";
import { toPlannedRow } from "./activity-rows.ts";
import { replaceSessions } from "./activity-sessions.ts";
import {
	findActivity,
	findChosen,
	findForBooking,
	findPositions,
	listCategories,
	listSessions,
} from "./find-activities.ts";
import { isListed } from "./publication.ts";

export function createActivities(store: Store): PublicActivities {
	const catalogue = { store, readSynonyms: createSynonymReader(store) };
	const getListed = () => [isListed(store.clock.catalogueNow().toISOString())];
	return {
		list: (filters, page, pageSize, options) => listActivities(catalogue, filters, page, pageSize, options),
		listNew: (filters, publishedAfter, limit) => listNewActivities(catalogue, filters, publishedAfter, limit),
		count: (filters) => countActivities(catalogue, filters),
		countFacets: (filters, deadlineMs) => countListingFacets(catalogue, filters, deadlineMs),
		findNearMisses: (filters, limit) => findNearMisses(catalogue, filters, limit),
		hasTitle: (text) => hasTitle(store, getListed(), text),
		suggest: (text, limit) => suggest(store, text, limit, getListed()),
		listFeatured: (limit) => listFeatured(store, limit),
		listStartingSoon: (limit) => listStartingSoon(store, limit),
		listByProvider: (providerId, limit) => listByProvider(store, providerId, limit),
		listByIds: (ids) => listByIds(store, ids),
		listSimilar: (activity, limit) => listSimilar(store, activity, limit),
		find: (id) => findActivity(store, id),
		listSessions: (id, limit) => listSessions(store, id, limit),
		findChosen: (chosen) => findChosen(store, chosen),
		findForBooking: (id) => findForBooking(store, id),
		findPositions: (ids) => findPositions(store, ids),
		listCategories: () => listCategories(store),
		upsert: (activities, origin) => upsertActivities(store, activities, origin),
	};
}

async function upsertActivities(store: Store, activities: Activity[], origin: Origin): Promise<void> {
	const planned = activities.map((activity) => toPlannedRow(activity, origin, store));
	const rows = planned.map(({ row }) => row);
	await store.transact(async (transaction) => {
		await lockActivities(transaction, store);
		await upsertRows(transaction, store, "activities", rows);
		await replaceSessions(transaction, store, planned);
		for (const batch of splitIntoBatches(rows, store)) await restoreLeadCounts(transaction, store, batch);
	});
}
