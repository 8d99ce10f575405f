import { openBackend } from "../../backend/compose.server.ts";
import { readConfig } from "../../backend/config.server.ts";
import { isEmpty } from "../../backend/demo-world.ts";
import { demoPages } from "../../demo/pages/index.ts";
import { demoResources } from "../../demo/resources/index.ts";
import { makeActivities, makeLeads } from "./activities.ts";

/** Small enough that the log of one transaction stays small. */
const savedAtOnce = 2000;

/** Makes a store of that many activities in an empty folder, or in the empty database that DATABASE_URL names. */
export async function makeStore(folder: string, size: number): Promise<void> {
	const { database } = readConfig();
	const { documents } = await openBackend({ dataDir: folder, database });
	try {
		if (!(await isEmpty({ documents }))) {
			throw new Error(
				"The database that DATABASE_URL names is not empty. Measure on one of its own, a size at a time.",
			);
		}
		await documents.pages.save(demoPages, "demo");
		await documents.resources.save(demoResources, "demo");
		const activities = makeActivities(size);
		for (const part of inParts(activities)) await documents.activities.save(part, "demo");
		for (const part of inParts(makeLeads(activities))) await documents.leads.addAll(part, "demo");
	} finally {
		await documents.close();
	}
}

function* inParts<T>(all: T[]): Generator<T[]> {
	for (let start = 0; start < all.length; start += savedAtOnce) yield all.slice(start, start + savedAtOnce);
}
