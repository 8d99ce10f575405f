import { demoActivities } from "../demo/activities/index.ts";
import { demoPages } from "../demo/pages/index.ts";
import { demoLeads, demoSubscriptions } from "../demo/people.ts";
import { demoResources } from "../demo/resources/index.ts";
import type { Backend, DocumentCounts } from "./backend.ts";

/** True for a store that nobody has put anything in. */
export async function isEmpty({ documents }: Pick<Backend, "documents">): Promise<boolean> {
	const counts = await documents.count();
	return Object.values(counts).every((count) => count === 0);
}

/** Adds what is not there yet of the demo world, and tells how much that was. What staff have changed stays changed. */
export async function addDemoWorld({ documents }: Pick<Backend, "documents">): Promise<DocumentCounts> {
	const activities = await missingOf(demoActivities, documents.activities);
	await documents.activities.save(activities, "demo");
	const resources = await missingOf(demoResources, documents.resources);
	await documents.resources.save(resources, "demo");
	const pages = await missingOf(demoPages, documents.pages);
	await documents.pages.save(pages, "demo");
	return {
		activities: activities.length,
		resources: resources.length,
		pages: pages.length,
		leads: await documents.leads.addAll(demoLeads, "demo"),
		subscriptions: await documents.subscriptions.addAll(demoSubscriptions, "demo"),
	};
}

async function missingOf<T extends { id: string }>(
	demo: T[],
	{ findOne }: { findOne(id: string): Promise<T | null> },
): Promise<T[]> {
	const known = await Promise.all(demo.map(({ id }) => findOne(id)));
	return demo.filter((_, index) => known[index] === null);
}
