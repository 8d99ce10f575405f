import { demoPages } from "../../demo/pages/index.ts";
import { demoResources } from "../../demo/resources/index.ts";
import { openBackend } from "../../server/process/open-ports.ts";
import { makeActivities, makeLeads } from "./activities.ts";
import type { Place } from "./places.ts";

/** Small enough that the log of one transaction stays small. */
const savedAtOnce = 2000;

/** Makes a store of that many activities, by the product's own ways in. */
export async function makeStore({ config }: Place, size: number): Promise<void> {
	const { documents } = await openBackend(config);
	try {
		await documents.pages.upsert(demoPages, "demo");
		await documents.resources.upsert(demoResources, "demo");
		const activities = makeActivities(size);
		for (const part of inParts(activities)) await documents.activities.upsert(part, "demo");
		for (const part of inParts(makeLeads(activities))) await documents.leads.addMissing(part, "demo");
	} finally {
		await documents.close();
	}
}

function* inParts<T>(all: T[]): Generator<T[]> {
	for (let start = 0; start < all.length; start += savedAtOnce) yield all.slice(start, start + savedAtOnce);
}
