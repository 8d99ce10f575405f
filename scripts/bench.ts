// npm run bench: measures the built site against a bare server in the same run. docs/performance.md tells how to read it.
import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { makeActivities } from "./bench/activities.ts";
import { engineLeads } from "./bench/engine-leads.ts";
import { fillPageCache, type Measured, measure, warmUp } from "./bench/measure.ts";
import { type Options, readOptions, usage } from "./bench/options.ts";
import { type Place, Places } from "./bench/places.ts";
import { compareProcesses } from "./bench/processes.ts";
import { measureQueries } from "./bench/queries.ts";
import { toQueryTable } from "./bench/query-table.ts";
import { measuredActivities, type Row, rowsFor } from "./bench/rows.ts";
import { startBareServer, startLarkabout } from "./bench/server-process.ts";
import { measureSpike, type SpikeFigures, toCrowdTable } from "./bench/spike.ts";
import { makeStore } from "./bench/store.ts";
import { type ServerFigures, toTable } from "./bench/table.ts";

const options = optionsOrEnd();
// The servers end by themselves when this process does.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));

const measured: Measured[] = [];
const servers: ServerFigures[] = [];
await using places = new Places();
for (const size of options.sizes) {
	for (const engine of options.engines) {
		await using place = await places.make(engine);
		servers.push(await benchStore(place, size, options));
	}
}
if (servers.length > 0) console.info(toTable(measured, servers));

const crowds: SpikeFigures[] = [];
if (options.crowd) {
	for (const engine of options.engines) {
		say(`${engine}: a crowd of ${options.crowd.connections.toLocaleString("en-US")}`);
		await using place = await places.make(engine);
		crowds.push(await measureSpike(place, options.crowd));
	}
	console.info(`\n${toCrowdTable(crowds)}`);
}

const queries = options.querySizes.length > 0 ? await measureQueries(options, places, say) : [];
if (queries.length > 0) console.info(`\n${toQueryTable(queries)}`);

for (const { engine, size, page, state, fault } of measured) {
	if (fault) console.error(`${engine} ${size} ${page} ${state}: ${fault}`);
}
if (options.json)
	writeFileSync(
		options.json,
		JSON.stringify({ machine: machine(), rows: measured, servers, crowds, queries }, null, "\t"),
	);
const isWell = [...measured, ...crowds].every(({ errors }) => errors === 0);
if (!isWell || crowds.some(({ recoveredIn }) => recoveredIn === null)) process.exitCode = 1;

/** Makes a store of that size, times the start on it, and measures every row. */
async function benchStore(
	place: Place,
	size: number,
	{ seconds, connections, starts, cacheFill }: Options,
): Promise<ServerFigures> {
	const { engine, environment } = place;
	const what = `${engine}, ${size.toLocaleString("en-US")} activities`;
	say(`${what}: making the store`);
	const begun = performance.now();
	await makeStore(place, size);
	const storeMadeIn = performance.now() - begun;
	const storeBytes = await place.bytes();

	const bare = await startOften(startBareServer, starts);
	const larkabout = await startOften(() => startLarkabout(environment), starts);
	const idle = await larkabout.server.usage();
	const subjects = { larkabout: larkabout.server, bare: bare.server, engine, size };
	const chosen = rowsFor(makeActivities(size).map(({ id }) => id)).filter(isWanted);
	await warmUp(chosen, subjects, seconds * 2, connections);
	for (const row of chosen) {
		say(`${what}: ${row.page}, ${row.state}`);
		measured.push(await measure(row, subjects, { seconds, connections }));
	}
	await fillPageCache(larkabout.server, connections, cacheFill);
	const after = await larkabout.server.usage();
	await Promise.all([larkabout.server.stop(), bare.server.stop()]);
	say(`${what}: two processes and one`);
	const processes = await compareProcesses(place, { seconds, connections });
	const ids = makeActivities(size).map(({ id }) => id);
	const written = await engineLeads(place, measuredActivities(ids), seconds);
	return {
		engine,
		size,
		storeMadeIn,
		storeBytes,
		startedIn: larkabout.startedIn,
		bareStartedIn: bare.startedIn,
		memoryIdle: idle.memory,
		memoryAfter: after.memory,
		mappedAfter: after.mappedFiles,
		engineLeads: written,
		...processes,
	};
}

/** Starts a server several times; the last one stays, with the quickest of the times. */
async function startOften<T extends { startedIn: number; stop(): Promise<void> }>(
	start: () => Promise<T>,
	times: number,
): Promise<{ server: T; startedIn: number }> {
	let server = await start();
	let { startedIn } = server;
	for (let time = 1; time < times; time++) {
		await server.stop();
		server = await start();
		startedIn = Math.min(startedIn, server.startedIn);
	}
	return { server, startedIn };
}

function isWanted({ page, state }: Row): boolean {
	return options.only.length === 0 || options.only.some((words) => `${page} ${state}`.includes(words));
}

function optionsOrEnd(): Options {
	try {
		const read = readOptions(process.argv.slice(2));
		if (read !== "help") return read;
		console.info(usage);
		process.exit(0);
	} catch (error) {
		console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
		process.exit(2);
	}
}

function machine() {
	return { node: process.version, platform: `${process.platform} ${process.arch}`, cores: availableParallelism() };
}

/** Progress: not part of the table. */
function say(text: string): void {
	process.stderr.write(`${text}\n`);
}
