// npm run places -- FILE: loads postcodes and their places, so that searches can understand them.
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { type Place, parsePlace } from "../domain/place/place.ts";
import { readCommandLine, refuseMore } from "../server/process/command-line.ts";
import { describeStore, readConfig } from "../server/process/config.ts";
import { openBackend } from "../server/process/open-ports.ts";

const usage = `Usage: npm run places -- FILE

FILE is a postcode file of GeoNames (https://download.geonames.org/export/zip/), unpacked: US.txt. Loading it again, or
another country's, adds to what is there.`;

const file = readCommandLine(usage, {}, ({ positionals: [file, ...others] }) => {
	if (!file) throw new Error("Name one file.");
	refuseMore(others);
	return file;
});
/** Places per transaction. */
const batchSize = 1000;

const config = readConfig();
const { documents } = await openBackend(config);
try {
	const { loaded, skipped } = await load(file);
	console.info(`${loaded} postcodes loaded from ${file}${skipped > 0 ? `, ${skipped} lines skipped` : ""}.`);
	console.info(`The store in ${describeStore(config)} now has ${await documents.places.count()}.`);
	if (loaded === 0) process.exitCode = 1;
} catch (error) {
	console.error(`${file} couldn't be loaded: ${(error as Error).message}`);
	process.exitCode = 1;
} finally {
	await documents.close();
}

async function load(path: string): Promise<{ loaded: number; skipped: number }> {
	const counts = { loaded: 0, skipped: 0 };
	let batch: Place[] = [];
	for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
		const place = parsePlace(line);
		if (place) batch.push(place);
		else if (line.trim() !== "") counts.skipped++;
		if (batch.length < batchSize) continue;
		await documents.places.add(batch);
		counts.loaded += batch.length;
		batch = [];
	}
	if (batch.length > 0) await documents.places.add(batch);
	counts.loaded += batch.length;
	return counts;
}
