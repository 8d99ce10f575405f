// npm run bench: measures the built site over HTTP against a bare server, and search in the store. See
// docs/performance.md.
import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { createActivities } from "./bench/activities.ts";
import { Databases } from "./bench/databases.ts";
import { fillStore } from "./bench/fill-store.ts";
import { readOptions, usage } from "./bench/options.ts";
import { measureLeads, measurePages, type PageResult } from "./bench/pages.ts";
import { measureQueries, type QueryResult } from "./bench/queries.ts";

const options = readOptions(process.argv.slice(2));
if (!options) {
	console.info(usage);
	process.exit(2);
}

const pages: PageResult[] = [];
const queries: QueryResult[] = [];
await using databases = new Databases();
for (const engine of options.engines) {
	for (const size of options.sizes) {
		await using database = await databases.create(engine);
		const fillingAt = performance.now();
		await fillStore(database, size);
		console.error(`${engine}: ${size} activities filled in ${toSeconds(performance.now() - fillingAt)} s`);
		const ids = createActivities(size).map(({ id }) => id);
		// Before leads are added, so that both engines search the same rows.
		if (options.parts.includes("search")) queries.push(...(await measureQueries(database, size, options.seconds)));
		if (options.parts.includes("pages")) pages.push(...(await measurePages(database, ids, options.seconds)));
		if (options.parts.includes("leads")) pages.push(await measureLeads(database, ids, options.seconds));
	}
}

for (const table of [pages, queries]) if (table.length > 0) console.table(table);
if (options.json) writeFileSync(options.json, JSON.stringify({ pages, queries }, null, "\t"));
const load = loadavg()[0]?.toFixed(1);
console.error(`Took ${toSeconds(performance.now())} s. Load average of the last minute at the end: ${load}`);
if (pages.some(({ errors }) => errors > 0)) process.exitCode = 1;

function toSeconds(ms: number): number {
	return Math.round(ms / 1000);
}
