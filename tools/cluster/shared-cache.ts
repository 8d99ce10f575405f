import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { demoActivities } from "../../demo/activities/index.ts";
import { signInAt } from "../../tests/support/site/site.ts";
import { type Cluster, staff } from "./cluster.ts";
import type { DrillResult } from "./drill-result.ts";

type Answer = { status: number; text: string; isHit: boolean };
/** Changes an activity's title in the database. */
type SetTitle = (id: string, title: string) => Promise<void>;
type Request = { path: string; encoding: string };

const requestCount = 2000;
const requestsPerSecond = 40;
const maxStaleSeconds = 61;
const pollIntervalMs = 250;

/** The Accept-Encoding of three browsers. */
const encodings = ["gzip, deflate, br, zstd", "gzip, deflate, br", "gzip, deflate"];
const commonSearches = ["kayak", "pottery", "judo", "forest", "music", "swimming", "science", "puppets", "camp", "art"];
const lists = ["/activities", "/resources", "/about", "/activities?type=camp"];

/**
 * Sends mixed requests to the shared cache, then measures an edit, then inspects what the cache has stored, then sends
 * the same requests while no server runs. Leaves all servers stopped.
 */
export async function* trySharedCache(
	cluster: Cluster,
	{ originOffMinutes, setTitle }: { originOffMinutes: number; setTitle: SetTitle },
): AsyncGenerator<DrillResult> {
	const requests = Array.from({ length: requestCount }, (_, number) => createRequest(number));
	yield countHits(cluster, requests);
	yield measureStaleness(cluster, setTitle);
	yield lookForPrivateAnswers(cluster);
	yield stopServers(cluster, requests, originOffMinutes);
}

async function countHits({ origin }: Cluster, requests: Request[]): Promise<DrillResult> {
	const answers: Promise<Answer & Request>[] = [];
	for (const request of requests) {
		answers.push(get(origin, request.path, request.encoding).then((answer) => ({ ...answer, ...request })));
		await wait(1000 / requestsPerSecond);
	}
	const all = await Promise.all(answers);
	const getShare = (prefix: string) => {
		const some = all.filter(({ path }) => path.startsWith(prefix));
		return some.filter(({ isHit }) => isHit).length / some.length;
	};
	const failures = all.filter(({ status }) => status !== 200).map(({ status, path }) => `${status} ${path}`);
	const shares = { all: getShare("/"), activities: getShare("/booking/"), searches: getShare("/activities?search=") };
	return {
		step: `${requests.length} mixed requests of the shared cache`,
		wanted: "at least 85 % hits, of activities 80 %",
		result:
			`${toPercent(shares.all)} hits, of activities ${toPercent(shares.activities)}, of searches ${toPercent(shares.searches)}; ${failures.length} failed ${failures.join(", ")}`.trimEnd(),
		met: shares.all >= 0.85 && shares.activities >= 0.8 && failures.length === 0,
	};
}

/**
 * Renames two activities. The pages of the first are requested all the time, that of the second only after the maximum
 * time.
 */
async function measureStaleness({ origin }: Cluster, setTitle: SetTitle): Promise<DrillResult> {
	const encoding = encodings[0] ?? "";
	const read = async (path: string) => (await get(origin, path, encoding)).text;
	const [first = "", second = ""] = (await read("/activities"))
		.matchAll(/href="\/booking\/([\w-]+)"/g)
		.map(([, id]) => id);
	await read(`/booking/${second}`);
	const [title, otherTitle] = ["Drill of the Kite Fliers", "Drill of the Otters"];
	await setTitle(first, title);
	await setTitle(second, otherTitle);
	const changedAt = performance.now();
	const getSeconds = () => (performance.now() - changedAt) / 1000;
	const lastStale = new Map(["/activities", `/booking/${first}`].map((path) => [path, 0]));
	while (getSeconds() < maxStaleSeconds) {
		for (const path of lastStale.keys()) {
			const seconds = getSeconds();
			if (!(await read(path)).includes(title)) lastStale.set(path, seconds);
		}
		await wait(pollIntervalMs);
	}
	const seconds = [...lastStale.values()].map((value) => `${value.toFixed(0)} s`).join(" and ");
	const isNew = (await read(`/booking/${second}`)).includes(otherTitle);
	const areNew = await Promise.all([...lastStale.keys()].map(async (path) => (await read(path)).includes(title)));
	return {
		step: "an edit behind the shared cache",
		wanted: `no page is stale after ${maxStaleSeconds} s`,
		result: `a list and an activity were last stale after ${seconds}; a page that nobody requested meanwhile was ${isNew ? "new" : "stale"}`,
		met: isNew && areNew.every(Boolean),
	};
}

/** Opens pages that are private to one person, and looks for them in the cache's files. */
async function lookForPrivateAnswers({ origin, cacheFolder }: Cluster): Promise<DrillResult> {
	const cookie = await signInAt(origin, staff.email, staff.password);
	const paths = ["/admin/dashboard", "/admin/leads", "/admin/leads.data", "/admin/account", "/admin/history"];
	const others = ["/", "/activities", "/thank-you", "/my-data", "/newsletter", "/alerts", "/admin/login"];
	let hits = 0;
	let opened = 0;
	for (const path of [...paths, ...others, ...paths, ...others]) {
		const answer = await get(origin, path, "identity", { cookie });
		if (paths.includes(path) && answer.status === 200) opened++;
		if (answer.isHit && path !== "/" && path !== "/activities") hits++;
	}
	const stored = readdirSync(cacheFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	const privateFiles = stored.filter((entry) => {
		const content = readFileSync(join(entry.parentPath, entry.name), "latin1");
		const [, path = ""] = content.match(/\nKEY: \w* ?(\/.*)\n/) ?? [];
		return isPrivate(path) || /\r\nset-cookie:/i.test(content) || content.includes(staff.email);
	});
	return {
		step: "staff and visitors behind the shared cache",
		wanted: "nothing private is stored",
		result: `${privateFiles.length} private of ${stored.length} stored answers; ${hits} hits; ${opened} of ${2 * paths.length} staff pages opened`,
		met: privateFiles.length === 0 && hits === 0 && opened === 2 * paths.length,
	};
}

function isPrivate(path: string): boolean {
	return path === "" || /^\/(admin|thank-you|my-data|newsletter|alerts|enquiries|preview|provider\/)/.test(path);
}

async function stopServers(cluster: Cluster, requests: Request[], minutes: number): Promise<DrillResult> {
	await Promise.all(cluster.servers.map((server) => server.kill()));
	const endAt = performance.now() + minutes * 60_000;
	const countFailures = async () => {
		let failures = 0;
		for (const { path, encoding } of requests)
			if ((await get(cluster.origin, path, encoding)).status !== 200) failures++;
		return failures;
	};
	const atFirst = await countFailures();
	await wait(Math.max(0, endAt - performance.now()));
	const atLast = await countFailures();
	return {
		step: `no server for ${minutes} minutes`,
		wanted: "the same requests are answered, at the beginning and at the end",
		result: `${atFirst} of ${requests.length} failed at the beginning, ${atLast} at the end`,
		met: atFirst === 0 && atLast === 0,
	};
}

/**
 * A quarter are searches, one in five of them new; a quarter are activities; the rest are lists and articles. A third
 * of all requests come from ads, each with its own parameters.
 */
function createRequest(number: number): Request {
	const round = Math.floor(number / 4);
	const paths = [
		`/activities?search=${round % 5 === 4 ? `otter+${round}` : commonSearches[round % commonSearches.length]}`,
		`/booking/${demoActivities[round % demoActivities.length]?.id}`,
		"/",
		lists[round % lists.length] ?? "/",
	];
	const path = paths[number % 4] ?? "/";
	const campaign = `utm_source=letter&utm_campaign=${number}&fbclid=${number}`;
	const encoding = encodings[round % encodings.length] ?? "";
	return { path: number % 3 === 0 ? `${path}${path.includes("?") ? "&" : "?"}${campaign}` : path, encoding };
}

/** Requests a page. A hit is answered from the cache, without waiting for the site. */
async function get(origin: string, path: string, encoding: string, headers = {}): Promise<Answer> {
	const response = await fetch(origin + path, {
		headers: { "accept-encoding": encoding, ...headers },
		redirect: "manual",
	});
	const cache = response.headers.get("x-cache") ?? "";
	return { status: response.status, text: await response.text(), isHit: ["HIT", "STALE", "UPDATING"].includes(cache) };
}

function toPercent(share: number): string {
	return `${(share * 100).toFixed(1)} %`;
}
