import type { Actor } from "../domain/audit-log/audit-entry.ts";
import type { Page } from "../domain/page/page.ts";
import type { DocumentCollection, DocumentCounts, Documents } from "../store/port.ts";
import { demoActivities } from "./activities/index.ts";
import { demoPages } from "./pages/index.ts";
import { demoLeads, demoSubscriptions } from "./people.ts";
import type { DemoStep, DemoWorld } from "./port.ts";
import { demoProviders } from "./providers.ts";
import { demoResources } from "./resources/index.ts";
import { demoStatistics } from "./statistics.ts";
import { demoVenues } from "./venues.ts";

type Store = { documents: Documents };

/** The number of documents in the whole demo world. */
export const demoCounts: DocumentCounts = {
	providers: demoProviders.length,
	venues: demoVenues.length,
	activities: demoActivities.length,
	resources: demoResources.length,
	pages: demoPages.length,
	leads: demoLeads.length,
	subscriptions: demoSubscriptions.length,
};

/** The collections in the order they are added: leads count towards activities that exist. */
const collections: DocumentCollection[] = [
	"providers",
	"venues",
	"activities",
	"resources",
	"pages",
	"leads",
	"subscriptions",
];

/** Documents per step: a request stays short, and the progress bar moves. */
const maxStepDocuments = 64;

/** The steps that add all of it; in reverse they remove it. */
const demoSteps: DemoStep[] = collections.flatMap((collection) =>
	Array.from({ length: Math.ceil(demoCounts[collection] / maxStepDocuments) }, (_, index) => {
		const offset = index * maxStepDocuments;
		return { collection, offset, limit: Math.min(maxStepDocuments, demoCounts[collection] - offset) };
	}),
);

type Options = {
	/** False keeps demo data out. */
	isAllowed?: boolean;
	/** The pages that take the place of the demo's when those are removed. */
	createDefaultPages(): Page[];
};

/** The demo world as the staff area's port. */
export function createDemoWorld(documents: Documents, { isAllowed = true, createDefaultPages }: Options): DemoWorld {
	const store = { documents };
	return {
		isAllowed,
		counts: demoCounts,
		steps: demoSteps,
		addStep: (step, change) => addDemoStep(store, step, change),
		removeStep,
		addAll: async (change) => sum(await addDemoWorld(store, change)),
		async removeAll(change) {
			let removed = 0;
			for (const collection of collections.toReversed()) {
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

/** True for a store without any document. One that was started is never empty: it has its content pages. */
export async function isEmpty({ documents }: Store): Promise<boolean> {
	return sum(await documents.countDocuments()) === 0;
}

/** Adds the demo documents that are missing, and returns how many. Documents that staff have changed stay as they are. */
export async function addDemoWorld(store: Store, change?: Actor): Promise<DocumentCounts> {
	const added = { providers: 0, venues: 0, activities: 0, leads: 0, subscriptions: 0, resources: 0, pages: 0 };
	for (const collection of collections) {
		added[collection] = await addDemoStep(store, { collection, offset: 0, limit: demoCounts[collection] }, change);
	}
	return added;
}

/** Adds one step's missing documents, and returns how many. With a `change`, the audit log records it. */
async function addDemoStep(
	{ documents }: Store,
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
		if (collection === "activities") return addMissing(sliceOf(demoActivities), documents.activities);
		if (collection === "providers") return addMissing(sliceOf(demoProviders), documents.providers);
		if (collection === "venues") return addMissing(sliceOf(demoVenues), documents.venues);
		if (collection === "resources") return addMissing(sliceOf(demoResources), documents.resources);
		return documents.pages.replaceDefaults(sliceOf(demoPages), "demo");
	}

	/** The first step also adds the visits that led to the leads. They are counts, not documents. */
	async function addLeads(): Promise<number> {
		if (offset === 0) await documents.analytics.addDemoCounts(demoStatistics(new Date()));
		return documents.leads.addMissing(sliceOf(demoLeads), "demo");
	}
}

type Collection<T> = { find(id: string): Promise<T | null>; upsert(all: T[], origin: "demo"): Promise<void> };

async function addMissing<T extends { id: string }>(demo: T[], { find, upsert }: Collection<T>): Promise<number> {
	const known = await Promise.all(demo.map(({ id }) => find(id)));
	const missing = demo.filter((_, index) => known[index] === null);
	await upsert(missing, "demo");
	return missing.length;
}

function sum(counts: DocumentCounts): number {
	return Object.values(counts).reduce((total, count) => total + count, 0);
}
