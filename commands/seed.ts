// npm run seed: adds whatever is missing from the demo world.
import { createInterface } from "node:readline/promises";
import { addDemoWorld, countOwnDocuments, demoCounts } from "../demo/demo-world.ts";
import { formatQuantity } from "../domain/format-count.ts";
import { createClock } from "../server/process/clock.ts";
import { readCommandLine, refuseMore } from "../server/process/command-line.ts";
import { describeStore, readConfig } from "../server/process/config.ts";
import { openBackend } from "../server/process/open-ports.ts";

const usage = `Usage: npm run seed [-- --yes]

Adds whatever is missing from the demo world: made-up activities, articles, leads and subscribers. Asks first where the
store holds documents of your own.

  --yes  don't ask`;

const optionTypes = { yes: { type: "boolean", default: false } } as const;
const isConfirmed = readCommandLine(usage, optionTypes, ({ values, positionals }) => {
	refuseMore(positionals);
	return values.yes;
});
const config = readConfig();
if (!config.isDemoAllowed) {
	console.error("DEMO is off, so nothing was added.");
	process.exit(1);
}
const backend = await openBackend(config);
try {
	if (isConfirmed || (await confirm())) await addAll();
	else {
		console.error("Nothing was added.");
		process.exitCode = 1;
	}
} finally {
	await backend.documents.close();
}

async function confirm(): Promise<boolean> {
	const count = await countOwnDocuments(backend);
	if (count === 0) return true;
	const text = `The store in ${describeStore(config)} holds ${formatQuantity(count, "document")} of your own.`;
	if (!process.stdin.isTTY) {
		console.error(`${text} To add the demo world to them all the same: npm run seed -- --yes`);
		return false;
	}
	const reader = createInterface({ input: process.stdin, output: process.stdout });
	const answer = await reader.question(
		`${text} Add the demo world to them, with made-up leads and subscribers? (y/n) `,
	);
	reader.close();
	return /^y(es)?$/i.test(answer.trim());
}

async function addAll(): Promise<void> {
	const { catalogueNow } = createClock(config.site);
	const added = await addDemoWorld({ ...backend, catalogueNow });
	const total = await backend.documents.countDocuments();
	console.info(`The store in ${describeStore(config)}:`);
	for (const collection of Object.keys(demoCounts) as (keyof typeof demoCounts)[]) {
		console.info(`  ${collection.padEnd(13)} ${added[collection]} added, ${total[collection]} in total`);
	}
}
