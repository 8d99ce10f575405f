import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import autocannon from "autocannon";
import { ageGroups } from "../../domain/activity/age-range.ts";
import { sorts } from "../../domain/search/filters.ts";
import type { BareResponse } from "./bare-server.ts";
import type { Database } from "./databases.ts";
import { startBareServer, startLarkabout } from "./servers.ts";

export type PageResult = {
	engine: string;
	page: string;
	state: "cached" | "uncached" | "saved";
	"requests/s": number;
	/** The requests per second as a share of those of a bare node:http server that sends the same bytes. */
	"of bare"?: number;
	/** The server's CPU time per request. */
	"CPU ms"?: number;
	"p50 ms": number;
	"p99 ms": number;
	errors: number;
};

type Load = {
	origin: string;
	connections: number;
	seconds: number;
	/** Ends the load early after this many requests. */
	maxRequests?: number;
	/** The status of a good response. Any other status is an error. */
	status: number;
	/** Creates the nth request. */
	createRequest(n: number): { path: string; method?: "GET" | "POST"; body?: string; clientAddress?: string };
};

const pageConnections = 32;
const leadConnections = 64;
/** Below the site's limits for all clients together, and for one activity of the smallest store. */
const maxLeads = { warmUp: 500, measured: 4000 };
const browserHeaders = { "accept-encoding": "gzip, deflate, br" };

/** Measures cached pages against a bare server, and pages that have never been requested before. */
export async function measurePages(database: Database, ids: string[], seconds: number): Promise<PageResult[]> {
	await using larkabout = await startLarkabout(database);
	await using bare = await startBareServer();
	const results: PageResult[] = [];
	const activity = `/booking/${ids[0]}`;
	const cached = { home: "/", listing: "/activities", search: "/activities?search=children", activity };
	for (const [page, path] of Object.entries(cached)) {
		const load = { connections: pageConnections, seconds, status: 200, createRequest: () => ({ path }) };
		// The first responses fill the cache and trigger the better compression.
		await applyLoad({ ...load, origin: larkabout.origin, seconds: 1 });
		await bare.sendToAll(await getResponse(larkabout.origin + path));
		const result = await applyLoad({ ...load, origin: larkabout.origin });
		const line = await compareWithBare(result, { ...load, origin: bare.origin });
		results.push({ engine: database.engine, page, state: "cached", ...line });
	}
	const uncached: Record<string, (n: number) => string> = {
		listing: (n) => createListingPath(n),
		activity: (n) => `/booking/${ids[n % ids.length]}`,
	};
	for (const [page, createPath] of Object.entries(uncached)) {
		// Each page is requested only once, so that none of them is cached.
		let requests = 0;
		const createRequest = () => ({ path: createPath(requests++) });
		const load = { origin: larkabout.origin, connections: pageConnections, seconds, status: 200, createRequest };
		await applyLoad({ ...load, seconds: Math.max(1, seconds / 5) });
		const before = { requests, cpuMs: await larkabout.getCpuMs() };
		const result = await applyLoad(load);
		const cpuMs = ((await larkabout.getCpuMs()) - before.cpuMs) / (requests - before.requests);
		await bare.sendToAll(await getResponse(larkabout.origin + createPath(0)));
		const line = await compareWithBare(result, { ...load, origin: bare.origin });
		results.push({
			engine: database.engine,
			page,
			state: "uncached",
			...line,
			"CPU ms": Math.round(cpuMs * 100) / 100,
		});
	}
	return results;
}

type LoadResult = Awaited<ReturnType<typeof applyLoad>>;

/** Applies the same load to the bare server, and adds the result's share of its throughput. */
async function compareWithBare(result: LoadResult, load: Load): Promise<LoadResult & { "of bare": number }> {
	const baseline = await applyLoad(load);
	const share = result["requests/s"] / baseline["requests/s"];
	return { ...result, errors: result.errors + baseline.errors, "of bare": Math.round(share * 10_000) / 10_000 };
}

/**
 * Measures lead forms, each from a different parent and client, every fourth with a newsletter subscription. A single
 * client would soon be answered with 429.
 */
export async function measureLeads(database: Database, ids: string[], seconds: number): Promise<PageResult> {
	await using larkabout = await startLarkabout(database, { TRUSTED_PROXIES: "1" });
	let clients = 0;
	const load: Load = {
		origin: larkabout.origin,
		connections: leadConnections,
		seconds,
		status: 302,
		createRequest(n) {
			const idempotencyKey = crypto.randomUUID();
			const form = new URLSearchParams({
				firstName: "Amara",
				lastName: "Okonkwo",
				email: `amara.${idempotencyKey}@example.com`,
				phone: "555 010 0199",
				agreeToTerms: "on",
				...(n % 4 === 0 && { newsletter: "on" }),
				idempotencyKey,
			});
			const path = `/booking/${ids[n % Math.min(ids.length, 100)]}`;
			return { method: "POST", path, body: form.toString(), clientAddress: createAddress(clients++) };
		},
	};
	await applyLoad({ ...load, seconds: Math.max(1, seconds / 5), maxRequests: maxLeads.warmUp });
	const result = await applyLoad({ ...load, maxRequests: maxLeads.measured });
	return { engine: database.engine, page: "lead form", state: "saved", ...result };
}

async function applyLoad({ origin, connections, seconds, maxRequests, status, createRequest }: Load) {
	let sent = 0;
	const headers = { ...browserHeaders, origin, "content-type": "application/x-www-form-urlencoded" };
	const result = await autocannon({
		url: origin,
		connections,
		duration: seconds,
		...(maxRequests && { maxOverallRequests: maxRequests }),
		requests: [
			{
				setupRequest(request) {
					const { clientAddress, ...fields } = createRequest(sent++);
					const forwarded = clientAddress && { "x-forwarded-for": clientAddress };
					return { ...request, ...fields, headers: { ...headers, ...forwarded } };
				},
			},
		],
	});
	const good = result.statusCodeStats?.[`${status}`]?.count ?? 0;
	const others = Object.values(result.statusCodeStats ?? {}).reduce((sum, { count = 0 }) => sum + count, 0) - good;
	return {
		// The average counts whole seconds, and the load may end within one.
		"requests/s": Math.round(result.requests.total / result.duration),
		"p50 ms": result.latency.p50,
		"p99 ms": result.latency.p99,
		errors: result.errors + others,
	};
}

/** Returns the nth address of a range that belongs to nobody: 198.18.0.0/15 is reserved for benchmarks (RFC 2544). */
function createAddress(n: number): string {
	return `198.18.${(n >> 8) & 255}.${n & 255}`;
}

/** Fetches a response as browsers do, without decoding its body. */
async function getResponse(url: string): Promise<BareResponse> {
	return new Promise((resolve, reject) => {
		get(url, { headers: browserHeaders }, async (response) => {
			const { date: _, connection: __, "keep-alive": ___, ...headers } = response.headers;
			resolve({ status: response.statusCode ?? 0, headers, body: await buffer(response) });
		}).on("error", reject);
	});
}

const beginnings = ["ch", "wa", "st", "ma", "pl", "fi", "ra", "se", "pa", "co"];

/**
 * Returns the path of the nth listing: a different combination of words, order and age each time, with many results.
 */
function createListingPath(n: number): string {
	let rest = n;
	const pick = <T>(choices: T[]) => {
		const choice = choices[rest % choices.length] as T;
		rest = Math.floor(rest / choices.length);
		return choice;
	};
	const sort = pick(Object.keys(sorts));
	// Many texts contain words that begin like this, so that nearly every page is full.
	const search = [beginnings, beginnings.slice(1), beginnings.slice(2)].map(pick).join(" ");
	return `/activities?${new URLSearchParams({ search, sort, age: pick(Object.keys(ageGroups)) })}`;
}
