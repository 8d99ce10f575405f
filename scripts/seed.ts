// npm run seed: adds the demo world to the store. Doing it again adds nothing twice.
import { openBackend } from "../backend/compose.server.ts";
import { readConfig, shownStore } from "../backend/config.server.ts";
import { addDemoWorld } from "../backend/demo-world.ts";

const config = readConfig();
const backend = await openBackend(config);
try {
	const added = await addDemoWorld(backend);
	const held = await backend.documents.count();
	console.info(`The store in ${shownStore(config)}:`);
	for (const collection of ["activities", "leads", "subscriptions", "resources", "pages"] as const) {
		console.info(`  ${collection.padEnd(13)} ${added[collection]} added, ${held[collection]} in all`);
	}
} finally {
	await backend.documents.close();
}
