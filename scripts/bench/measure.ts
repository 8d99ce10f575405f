import { createHistogram } from "node:perf_hooks";
import { getRequest, type HttpResponse, headerOf } from "./http-message.ts";
import { type Outcome, putLoad } from "./load.ts";
import type { Engine } from "./places.ts";
import type { Row } from "./rows.ts";
import type { BareServer, Larkabout } from "./server-process.ts";

/** Rates are requests a second, latencies milliseconds, processor times microseconds a request. */
export type Measured = {
	engine: Engine;
	size: number;
	page: string;
	state: Row["state"];
	rate: number;
	bareRate: number;
	p50: number;
	p99: number;
	cpu: number;
	bareCpu: number;
	requests: number;
	errors: number;
	/** What was wrong with the first answer that was not as it should be. */
	fault: string | null;
};

export type Subjects = { larkabout: Larkabout; bare: BareServer; engine: Engine; size: number };

/** The two are measured in turns, bare server first and last, so that what else the machine does falls on both. */
const turns = ["bare", "larkabout", "bare", "larkabout", "bare"] as const;

/** Measures one row for about `seconds` of Larkabout's time and half as much of the bare server's. */
export async function measure(
	row: Row,
	{ larkabout, bare, engine, size }: Subjects,
	{ seconds, connections }: { seconds: number; connections: number },
): Promise<Measured> {
	const load = { connections: row.connections ?? connections, status: row.status, request: row.request };
	await larkabout.setPageCacheEnabled(row.state !== "fresh");
	const before = await putLoad({ ...load, port: larkabout.port, seconds: seconds / 10 });
	// Not the first: a page that is kept is packed better once it has been asked for again.
	const last = before.samples.at(-1);
	if (last) await bare.sendInstead(last);
	await putLoad({ ...load, port: bare.port, seconds: seconds / 20 });
	const total = { bare: nothing(), larkabout: nothing() };
	for (const turn of turns) {
		const server = turn === "bare" ? bare : larkabout;
		const slice = turn === "bare" ? seconds / 6 : seconds / 2;
		const used = (await server.usage()).cpu;
		const outcome = await putLoad({ ...load, port: server.port, seconds: slice });
		add(total[turn], outcome, (await server.usage()).cpu - used);
	}
	const { larkabout: ours, bare: base } = total;
	const samples = [...before.samples, ...ours.samples];
	const faults = [...samples.map((response) => row.fault(response)), row.state === "fresh" && repeated(samples)];
	return {
		engine,
		size,
		page: row.page,
		state: row.state,
		rate: ours.requests / ours.seconds,
		bareRate: base.requests / base.seconds,
		p50: ours.latencies.percentile(50) / 1e6,
		p99: ours.latencies.percentile(99) / 1e6,
		cpu: ours.cpu / ours.requests,
		bareCpu: base.cpu / base.requests,
		requests: ours.requests,
		errors: before.errors + ours.errors + base.errors + faults.filter(Boolean).length,
		fault: faults.find((fault) => typeof fault === "string") ?? null,
	};
}

/** Lets the engine compile what it will run: some of everything that is measured after. */
export async function warmUp(rows: Row[], { larkabout }: Subjects, seconds: number, connections: number) {
	const request = (n: number) => (rows[n % rows.length] as Row).request(n);
	await larkabout.setPageCacheEnabled(false);
	await putLoad({ port: larkabout.port, connections, seconds, status: 200, request });
}

/** Asks for so many different pages that the page cache is full. */
export async function fillPageCache(larkabout: Larkabout, connections: number, pages: number): Promise<void> {
	await larkabout.setPageCacheEnabled(true);
	const request = (n: number) => getRequest(`/activities?page=${n + 1}`);
	await putLoad({ port: larkabout.port, connections, seconds: 60, atMost: pages, status: 200, request });
}

/** An answer's number stays with the page that is kept. */
function repeated(answers: HttpResponse[]): string | null {
	const numbers = answers.map((answer) => headerOf(answer, "x-request-id"));
	return new Set(numbers).size < numbers.length ? "a fresh page was answered from the page cache" : null;
}

function nothing() {
	return {
		requests: 0,
		errors: 0,
		refused: 0,
		seconds: 0,
		cpu: 0,
		latencies: createHistogram(),
		samples: [],
	} as Outcome & {
		cpu: number;
	};
}

function add(total: Outcome & { cpu: number }, outcome: Outcome, cpu: number): void {
	total.requests += outcome.requests;
	total.errors += outcome.errors;
	total.seconds += outcome.seconds;
	total.cpu += cpu;
	total.latencies.add(outcome.latencies);
	total.samples.push(...outcome.samples);
}
