// Opens a store in another process, calls the given methods, and prints the results as JSON:
//   node other-process.ts '{"dataDir": "FOLDER"}' '[["subscriptions", "exists", ["a@b.example"]]]'
import { openBackend } from "../../server/process/open-ports.ts";

const [config = "", calls = "[]"] = process.argv.slice(2);
const { documents } = await openBackend(JSON.parse(config));
const results: unknown[] = [];
for (const [collection, verb, values] of JSON.parse(calls)) {
	const operations = documents[collection as "pages"] as Record<string, (...values: unknown[]) => Promise<unknown>>;
	results.push((await operations[verb]?.(...values)) ?? null);
}
await documents.close();
process.stdout.write(JSON.stringify(results));
