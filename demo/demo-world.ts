import type { Backend } from "../app/ports.ts";
import type { Change } from "../domain/history.ts";
import type { DocumentCollection, DocumentCounts } from "../store/port.ts";
import { demoActivities } from "./activities/index.ts";
import { demoPages } from "./pages/index.ts";
import { demoLeads, demoSubscriptions } from "./people.ts";
import { demoResources } from "./resources/index.ts";
import { demoStatistics } from "./statistics.ts";

type Store = Pick<Backend, "documents">;

/** What the demo world consists of, in the order it is added. */
export const demoParts = ["activities", "resources", "pages", "leads", "subscriptions"] as const;

/** How many documents the whole demo world has. */
export const demoCounts: DocumentCounts = {
	activities: demoActivities.length,
	resources: demoResources.length,
	pages: demoPages.length,
	leads: demoLeads.length,
	subscriptions: demoSubscriptions.length,
};

/** One step of adding or removing it: at most `most` documents of a part, from that one on. */
export type DemoStep = { part: DocumentCollection; from: number; most: number };

/** Enough to be quick, few enough to see it go on. */
const mostOfStep = 64;

/** The steps that add all of it; those that remove it are the same the other way round. */
export const demoSteps: DemoStep[] = demoParts.flatMap((part) =>
	Array.from({ length: Math.ceil(demoCounts[part] / mostOfStep) }, (_, at) => {
		const from = at * mostOfStep;
		return { part, from, most: Math.min(mostOfStep, demoCounts[part] - from) };
	}),
);

/** True for a store that nobody has put anything in. */
export async function isEmpty({ documents }: Store): Promise<boolean> {
	const counts = await documents.countDocuments();
	return Object.values(counts).every((count) => count === 0);
}

/** Adds what is not there yet of the demo world, and tells how much that was. What staff have changed stays changed. */
export async function addDemoWorld(store: Store, change?: Change): Promise<DocumentCounts> {
	const added = { activities: 0, leads: 0, subscriptions: 0, resources: 0, pages: 0 };
	for (const part of demoParts)
		added[part] = await addDemoPart(store, { part, from: 0, most: demoCounts[part] }, change);
	return added;
}

/** The same for one part of it, from that document on and at most so many; the history notes it where staff ask for it. */
export async function addDemoPart(
	{ documents }: Store,
	{ part, from, most }: DemoStep,
	change?: Change,
): Promise<number> {
	const some = <T>(all: T[]) => all.slice(from, from + most);
	const added = await add();
	if (change && added > 0) {
		const after = { [part]: added };
		const about = { collection: "demo", documentId: part, title: "The demo world" } as const;
		await documents.auditLog.record({ ...about, by: change.by, action: "added", before: null, after });
	}
	return added;

	async function add(): Promise<number> {
		if (part === "leads") return addLeads();
		if (part === "subscriptions") return documents.subscriptions.addMissing(some(demoSubscriptions), "demo");
		if (part === "activities") return addMissing(some(demoActivities), documents.activities);
		if (part === "resources") return addMissing(some(demoResources), documents.resources);
		return addMissing(some(demoPages), documents.pages);
	}

	/** With the first of them comes what visitors did on the way there: counts, no documents of their own. */
	async function addLeads(): Promise<number> {
		if (from === 0) await documents.analytics.addDemoCounts(demoStatistics(new Date()));
		return documents.leads.addMissing(some(demoLeads), "demo");
	}
}

/** Removes what the demo world brought and nobody has changed since, and tells how much that was. */
export async function removeDemoWorld(store: Store, change: Change): Promise<DocumentCounts> {
	const removed = { activities: 0, leads: 0, subscriptions: 0, resources: 0, pages: 0 };
	for (const part of demoParts.toReversed()) {
		removed[part] = await store.documents.removeDemoDocuments(part, Number.MAX_SAFE_INTEGER, change);
	}
	return removed;
}

type Collection<T> = { find(id: string): Promise<T | null>; upsert(all: T[], origin: "demo"): Promise<void> };

async function addMissing<T extends { id: string }>(demo: T[], { find, upsert }: Collection<T>): Promise<number> {
	const known = await Promise.all(demo.map(({ id }) => find(id)));
	const missing = demo.filter((_, index) => known[index] === null);
	await upsert(missing, "demo");
	return missing.length;
}
