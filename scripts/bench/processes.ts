import { ageGroups } from "../../domain/activity/age-range.ts";
import { sorts } from "../../domain/activity/filters.ts";
import { freePort } from "../../tests/free-port.ts";
import { getRequest } from "./http-message.ts";
import { putLoad } from "./load.ts";
import type { Place } from "./places.ts";
import { startLarkabout } from "./server-process.ts";

/** Of each process, for a second of measuring: from there on a page takes hardly less time. */
const pagesToWarmUp = 600;

/**
 * Renders pages with one process and with two, each page but once, so that no cache answers. Where the cores are shared
 * with whoever asks, or with others, two processes can't do twice as much: processor time per page then tells what two
 * free cores would do.
 */
export async function compareProcesses(
	place: Place,
	load: { seconds: number; connections: number },
): Promise<{ twoProcesses: number; twoProcessesCpu: number }> {
	const one = await measureProcesses(place, 1, load);
	const two = await measureProcesses(place, 2, load);
	return { twoProcesses: two.rate / one.rate, twoProcessesCpu: two.cpu / one.cpu };
}

async function measureProcesses(
	place: Place,
	processes: number,
	{ seconds, connections }: { seconds: number; connections: number },
): Promise<{ rate: number; cpu: number }> {
	const metricsPort = await freePort();
	const server = await startLarkabout({
		...place.environment,
		WEB_CONCURRENCY: String(processes),
		METRICS_PORT: String(metricsPort),
	});
	let asked = 0;
	const request = () => getRequest(pageNobodyAskedFor(asked++));
	const load = { port: server.port, connections: connections * processes, status: 200, request };
	// Each process compiles the same code by itself: the second one would else be measured half as warm.
	await putLoad({ ...load, seconds: 60, atMost: seconds * pagesToWarmUp * processes });
	const before = await processorTime(metricsPort);
	const { requests, seconds: took } = await putLoad({ ...load, seconds: seconds * 4 });
	const cpu = (await processorTime(metricsPort)) - before;
	await server.stop();
	return { rate: requests / took, cpu: cpu / requests };
}

/** Cards of all kinds, in an order that no other address has: for more pages than are asked for. */
function pageNobodyAskedFor(n: number): string {
	let left = n;
	const pick = <T>(choices: T[]) => {
		const picked = choices[left % choices.length] as T;
		left = Math.floor(left / choices.length);
		return picked;
	};
	const sort = pick(Object.keys(sorts));
	// One letter is in every text, so that each page is full.
	const letters = [[..."aeiorstn"], [..."aeiorstnl"], [..."eaiorstnldu"]].map(pick);
	return `/activities?${new URLSearchParams({ search: letters.join(" "), sort, age: pick(Object.keys(ageGroups)) })}`;
}

/** Of all processes, in seconds. */
async function processorTime(metricsPort: number): Promise<number> {
	const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
	const times = [...figures.matchAll(/^process_cpu_seconds_total\{.*\} (.*)$/gm)].map(([, seconds]) => Number(seconds));
	return times.reduce((sum, seconds) => sum + seconds, 0);
}
