import type { Actor } from "../domain/audit-log/audit-entry.ts";
import type { DemoStep, DemoWorld } from "../domain/demo-world.ts";
import { type DocumentCounts, documentCollections } from "../domain/document-collection.ts";
import type { Page } from "../domain/page/page.ts";
import type { Documents } from "../store/port.ts";
import { demoActivities } from "./activities/index.ts";
import { withComingDates } from "./coming-dates.ts";
import { demoMap } from "./map.ts";
import { demoPages } from "./pages/index.ts";
import { demoLeads, demoSubscriptions } from "./people.ts";
import { demoContacts, demoProviders } from "./providers.ts";
import { publishDemo } from "./publish-demo.ts";
import { demoResources } from "./resources/index.ts";
import { demoStatistics } from "./statistics.ts";
import { demoVenues } from "./venues.ts";

type Store = {
	documents: Documents;
	/** The catalogue's time, which decides which activities have ended. */
	catalogueNow?: () => Date;
};

/** The number of documents in the whole demo world, by collection. */
export const demoCounts: DocumentCounts = {
	providers: demoProviders.length,
	venues: demoVenues.length,
	activities: demoActivities.length,
	resources: demoResources.length,
	pages: demoPages.length,
	leads: demoLeads.length,
	subscriptions: demoSubscriptions.length,
};

/** Maximum documents per step, so that requests stay short and the progress bar moves. */
const maxStepDocuments = 64;

/** The steps that add the demo world. Removal runs them in reverse. */
const demoSteps: DemoStep[] = documentCollections.flatMap((collection) =>
	Array.from({ length: Math.ceil(demoCounts[collection] / maxStepDocuments) }, (_, index) => {
		const offset = index * maxStepDocuments;
		return { collection, offset, limit: Math.min(maxStepDocuments, demoCounts[collection] - offset) };
	}),
);

type Options = {
	/** False if demo data is not allowed. */
	isAllowed?: boolean;
	/** The catalogue's time, which decides which activities have ended. */
	catalogueNow?: () => Date;
	/** Creates the pages that replace those of the demo world when it is removed. */
	createDefaultPages(): Page[];
};

/** Creates the staff area's port to the demo world. */
export function createDemoWorld(
	documents: Documents,
	{ isAllowed = true, catalogueNow, createDefaultPages }: Options,
): DemoWorld {
	const store = { documents, catalogueNow };
	return {
		isAllowed,
		counts: demoCounts,
		map: demoMap,
		steps: demoSteps,
		addStep: (step, change) => addDemoStep(store, step, change),
		removeStep,
		addAll: async (change) => sum(await addDemoWorld(store, change)),
		async removeAll(change) {
			let removed = 0;
			for (const collection of documentCollections.toReversed()) {
				removed += await removeStep({ collection, limit: Number.MAX_SAFE_INTEGER }, change);
			}
			return removed;
		},
	};

	async function removeStep({ collection, limit }: Omit<DemoStep, "offset">, change: Actor): Promise<number> {
		const removed = await documents.removeDemoDocuments(collection, limit, change);
		if (collection === "pages") await documents.pages.replaceDefaults(createDefaultPages(), "default");
		return removed;
	}
}

/**
 * Resolves to true for a store without any documents. A store that has been started is never empty, because it has its
 * content pages.
 */
export async function isEmpty({ documents }: Store): Promise<boolean> {
	return sum(await documents.countDocuments()) === 0;
}

/** Returns the number of documents that neither the demo world nor a first start added. */
export async function countOwnDocuments({ documents }: Store): Promise<number> {
	const counts = [documents.countDocuments(), documents.countDocuments("demo"), documents.countDocuments("default")];
	const [all = 0, demo = 0, defaults = 0] = (await Promise.all(counts)).map(sum);
	return all - demo - defaults;
}

/** Adds missing demo documents, and returns their number. Documents that staff have changed stay unchanged. */
export async function addDemoWorld(store: Store, change?: Actor): Promise<DocumentCounts> {
	const added = { providers: 0, venues: 0, activities: 0, leads: 0, subscriptions: 0, resources: 0, pages: 0 };
	for (const collection of documentCollections) {
		added[collection] = await addDemoStep(store, { collection, offset: 0, limit: demoCounts[collection] }, change);
	}
	return added;
}

/** Adds one step's missing documents, and returns their number. With a `change`, the audit log records it. */
async function addDemoStep(
	{ documents, catalogueNow = () => new Date() }: Store,
	{ collection, offset, limit }: DemoStep,
	change?: Actor,
): Promise<number> {
	const sliceOf = <T>(all: T[]) => all.slice(offset, offset + limit);
	const added = await add();
	if (change && added > 0) {
		const after = { [collection]: added };
		const about = { collection: "demo", documentId: collection, title: "The demo world" } as const;
		await documents.auditLog.record({ ...about, by: change.by, action: "added", before: null, after });
	}
	return added;

	async function add(): Promise<number> {
		if (collection === "leads") return addLeads();
		if (collection === "subscriptions") return documents.subscriptions.addMissing(sliceOf(demoSubscriptions), "demo");
		if (collection === "activities") {
			const activities = sliceOf(demoActivities).map((activity) => withComingDates(activity, catalogueNow()));
			return addMissing(publishDemo(activities, new Date()), documents.activities);
		}
		if (collection === "providers") return addProviders();
		if (collection === "venues") return addMissing(sliceOf(demoVenues), documents.venues);
		if (collection === "resources")
			return addMissing(publishDemo(sliceOf(demoResources), new Date()), documents.resources);
		return documents.pages.replaceDefaults(sliceOf(demoPages), "demo");
	}

	async function addProviders(): Promise<number> {
		const slice = sliceOf(demoProviders);
		const known = new Set((await documents.providers.findMany(slice.map(({ id }) => id))).map(({ id }) => id));
		const missing = slice.filter(({ id }) => !known.has(id));
		await documents.providers.upsert(missing, "demo");
		// Only for new providers: staff may have changed or deleted the address of an existing one.
		const isMissing = new Set(missing.map(({ id }) => id));
		await documents.providerContacts.addMissing(demoContacts.filter(({ providerId }) => isMissing.has(providerId)));
		return missing.length;
	}

	/** The first step also adds the visits that led to the leads. They are counts, not documents. */
	async function addLeads(): Promise<number> {
		if (offset === 0) await documents.analytics.addDemoCounts(demoStatistics(new Date()));
		return documents.leads.addMissing(sliceOf(demoLeads), "demo");
	}
}

type Collection<T> = { findForEditing(id: string): Promise<T | null>; upsert(all: T[], origin: "demo"): Promise<void> };

async function addMissing<T extends { id: string }>(
	demo: T[],
	{ findForEditing, upsert }: Collection<T>,
): Promise<number> {
	const known = await Promise.all(demo.map(({ id }) => findForEditing(id)));
	const missing = demo.filter((_, index) => known[index] === null);
	await upsert(missing, "demo");
	return missing.length;
}

function sum(counts: DocumentCounts): number {
	return Object.values(counts).reduce((total, count) => total + count, 0);
}
