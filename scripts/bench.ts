// npm run bench: measures the built site over HTTP against a bare server, and search in the store. See docs/performance.md.
import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { createActivities } from "./bench/activities.ts";
import { Databases } from "./bench/databases.ts";
import { type FacetResult, measureFacets } from "./bench/facets.ts";
import { fillStore } from "./bench/fill-store.ts";
import { measureNewsletter, type NewsletterResult } from "./bench/newsletter.ts";
import { readOptions, usage } from "./bench/options.ts";
import { measureLeads, measurePages, type PageResult } from "./bench/pages.ts";
import { measurePlan } from "./bench/plan.ts";
import { measureQueries, type QueryResult } from "./bench/queries.ts";
import { measureRelevance, type RelevanceResult } from "./bench/relevance.ts";
import type { SentenceResult } from "./bench/sentence-results.ts";
import { measureStart, type StartResult } from "./bench/servers.ts";

const options = readOptions(process.argv.slice(2));
if (!options) {
	console.info(usage);
	process.exit(2);
}

const starts: StartResult[] = [];
const pages: PageResult[] = [];
const queries: QueryResult[] = [];
const facets: FacetResult[] = [];
const newsletters: NewsletterResult[] = [];
const relevance: RelevanceResult[] = [];
const sentences: SentenceResult[] = [];
await using databases = new Databases();
for (const engine of options.engines) {
	if (options.parts.includes("relevance")) {
		await using database = await databases.create(engine);
		const results = await measureRelevance(database, process.env.RELEVANCE_CATALOGUE);
		relevance.push(...(results?.queries ?? []));
		sentences.push(...(results?.sentences ?? []));
	}
	if (options.parts.includes("newsletter")) {
		await using database = await databases.create(engine);
		await fillStore(database, options.sizes[0] ?? 0);
		newsletters.push(await measureNewsletter(database, options.subscribers));
	}
	if (options.parts.every((part) => ["relevance", "newsletter", "plan"].includes(part))) continue;
	for (const size of options.sizes) {
		await using database = await databases.create(engine);
		const fillingAt = performance.now();
		await fillStore(database, size);
		console.error(`${engine}: ${size} activities filled in ${toSeconds(performance.now() - fillingAt)} s`);
		if (options.parts.includes("start")) starts.push(await measureStart(database, size, options.starts));
		const ids = createActivities(size).map(({ id }) => id);
		// Before leads are added: both engines then search the same rows.
		if (options.parts.includes("search")) queries.push(...(await measureQueries(database, size, options.seconds)));
		if (options.parts.includes("facets")) facets.push(...(await measureFacets(database, size, options.seconds)));
		if (options.parts.includes("pages")) pages.push(...(await measurePages(database, ids, options.seconds)));
		if (options.parts.includes("leads")) pages.push(await measureLeads(database, ids, options.seconds));
	}
}

const plan = options.parts.includes("plan") ? await measurePlan(options.starts) : [];

for (const table of [starts, pages, queries, facets, relevance, sentences, newsletters, plan])
	if (table.length > 0) console.table(table);
if (options.json)
	writeFileSync(
		options.json,
		JSON.stringify({ starts, pages, queries, facets, relevance, sentences, newsletters, plan }, null, "\t"),
	);
const load = loadavg()[0]?.toFixed(1);
console.error(`Took ${toSeconds(performance.now())} s. Load average of the last minute at the end: ${load}`);
if (pages.some(({ errors }) => errors > 0)) process.exitCode = 1;

function toSeconds(ms: number): number {
	return Math.round(ms / 1000);
}
