// npm run seed: adds whatever is missing from the demo world.
import { addDemoWorld, demoCounts } from "../demo/demo-world.ts";
import { createClock } from "../server/process/clock.ts";
import { describeStore, readConfig } from "../server/process/config.ts";
import { openBackend } from "../server/process/open-ports.ts";

const config = readConfig();
if (!config.isDemoAllowed) {
	console.error("DEMO is off, so nothing was added.");
	process.exit(1);
}
const backend = await openBackend(config);
try {
	const { catalogueNow } = createClock(config.site);
	const added = await addDemoWorld({ ...backend, catalogueNow });
	const total = await backend.documents.countDocuments();
	console.info(`The store in ${describeStore(config)}:`);
	for (const collection of Object.keys(demoCounts) as (keyof typeof demoCounts)[]) {
		console.info(`  ${collection.padEnd(13)} ${added[collection]} added, ${total[collection]} in total`);
	}
} finally {
	await backend.documents.close();
}
