// npm run seed: adds the demo world to the store. Doing it again adds nothing twice.

import { addDemoWorld } from "../demo/demo-world.ts";
import { describeStore, readConfig } from "../server/process/config.ts";
import { openBackend } from "../server/process/open-ports.ts";

const config = readConfig();
const backend = await openBackend(config);
try {
	const added = await addDemoWorld(backend);
	const held = await backend.documents.countDocuments();
	console.info(`The store in ${describeStore(config)}:`);
	for (const collection of ["activities", "leads", "subscriptions", "resources", "pages"] as const) {
		console.info(`  ${collection.padEnd(13)} ${added[collection]} added, ${held[collection]} in all`);
	}
} finally {
	await backend.documents.close();
}
