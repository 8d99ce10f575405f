import { Client } from "pg";
import { demoPages } from "../../demo/pages/index.ts";
import { publishDemo } from "../../demo/publish-demo.ts";
import { demoResources } from "../../demo/resources/index.ts";
import { openBackend } from "../../server/process/open-ports.ts";
import { createActivities, createLeads } from "./activities.ts";
import type { Database } from "./databases.ts";
import { createVenues } from "./sessions.ts";

/** Documents per transaction, small enough to keep its write-ahead log small. */
const batchSize = 2000;

/**
 * Fills an empty store with activities, their leads, and the demo world's pages and resources, through the documents
 * port.
 */
export async function fillStore({ config }: Database, size: number): Promise<void> {
	const { documents } = await openBackend(config);
	try {
		await documents.pages.upsert(demoPages, "demo");
		await documents.resources.upsert(publishDemo(demoResources, new Date()), "demo");
		await documents.venues.upsert(createVenues(), "demo");
		const activities = createActivities(size);
		for (const batch of inBatches(activities)) await documents.activities.upsert(batch, "demo");
		for (const batch of inBatches(createLeads(activities))) await documents.leads.addMissing(batch, "demo");
	} finally {
		await documents.close();
	}
	if (config.database) await vacuum(config.database.url);
}

/** Updates the planner's statistics, as PostgreSQL's autovacuum does within minutes of a large import. */
async function vacuum(url: string): Promise<void> {
	const client = new Client({ connectionString: url });
	await client.connect();
	try {
		await client.query("vacuum (analyze)");
	} finally {
		await client.end();
	}
}

function* inBatches<T>(all: T[]): Generator<T[]> {
	for (let start = 0; start < all.length; start += batchSize) yield all.slice(start, start + batchSize);
}
