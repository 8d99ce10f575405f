import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { type Form, parseForms } from "../http/forms.ts";
import { createFormPost, type RawResponse, sendRaw } from "../http/raw-connection.ts";
import { findResponseProblems } from "../http/response-problems.ts";
import { createPath, routePatterns } from "../http/route-patterns.ts";
import { startSiteForFile } from "../http/running-site.ts";
import { readMailLink } from "../http/stored-mails.ts";
import { signInAt, staffAccount } from "../support/site/site.ts";
import type { Row } from "../support/site/store-engine.ts";
import { arbitraryRequest, type FuzzRequest, type SiteVocabulary, toRawRequest } from "./arbitrary-request.ts";
import { fuzzOptions, isLongRun } from "./fuzz-options.ts";
import { inspectorOptions, readMemory, readProcessorTimeMs } from "./server-process-use.ts";

/** CPU time of the server only, so that other programs on the machine do not count. */
const maxProcessorTimeMs = 1000;
/** In MiB, in the second half of the requests, each time after a garbage collection: a leak of 1 KB a request shows. */
const maxGrowth = 50;
/** Memory is measured after this many requests. */
const measurementInterval = 5000;
/** After this time, no response is expected any more. */
const maxResponseMs = 100_000;
/** After this many requests, the store is restored and staff sign in again. */
const requestsPerRound = 250;

const site = startSiteForFile(() => ({
	...staffAccount,
	TRUSTED_PROXIES: "1",
	...(isLongRun && { NODE_OPTIONS: inspectorOptions }),
}));
let vocabulary: SiteVocabulary;
let session = "";

beforeAll(async () => {
	session = await signInAt(site.origin);
	const links = await openLinks();
	vocabulary = { forms: await findForms(links), ids: tables.flatMap(listIds), links };
	expect(vocabulary.forms.length).toBeGreaterThan(30);
	expect(vocabulary.ids.length).toBeGreaterThan(40);
});

test("[GEN-5] no generated request is answered with 5xx, keeps the server busy for a second, or lets its memory grow", {
	timeout: isLongRun ? 6 * 3_600_000 : 120_000,
}, async () => {
	let sent = 0;
	let slowestMs = 0;
	const statuses = new Map<number, number>();
	const options = fuzzOptions<[FuzzRequest]>(400);
	/** Memory at the middle. By then, caches and thread pools have nearly reached their final size. */
	let warm: Awaited<ReturnType<typeof readMemory>> | undefined;
	const property = fc.asyncProperty(arbitraryRequest(vocabulary), async (request) => {
		if (++sent % requestsPerRound === 0) await startRound();
		if (isLongRun && sent % measurementInterval === 0) {
			const memory = await readMemory(site);
			console.info(`${sent} requests, MiB:`, memory);
			if (sent <= Number(options.numRuns) / 2) warm = memory;
		}
		const startMs = readProcessorTimeMs(site.pid);
		const response = await sendWithin(request);
		const processorTimeMs = startMs === null ? 0 : (readProcessorTimeMs(site.pid) ?? startMs) - startMs;
		slowestMs = Math.max(slowestMs, processorTimeMs);
		statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
		const problems = findResponseProblems(response, site.dataDir);
		if (isLongRun && processorTimeMs > maxProcessorTimeMs) problems.push(`took ${processorTimeMs} ms`);
		if (problems.length > 0) throw new Error([...problems, ...site.readNewFailures()].join("\n"));
	});
	await fc.assert(property, options);
	await startRound();
	if (!isLongRun) return;
	const memory = await readMemory(site);
	console.info({ sent, statuses: Object.fromEntries([...statuses].sort()), slowestMs, warm, memory });
	if (!warm) return console.info("Too few requests to tell a growth of memory from the warm-up");
	expect(memory.own - warm.own, "Growth in MiB").toBeLessThan(maxGrowth);
	expect(memory.javaScript - warm.javaScript, "Growth of JavaScript's heap in MiB").toBeLessThan(maxGrowth);
});

/** Restores what the requests changed, deletes failed sign-ins, which delay later ones, and signs in again. */
async function startRound(): Promise<void> {
	expect(site.readNewFailures(), "Failures that the site logged").toEqual([]);
	site.store.markChanged();
	site.store.restore();
	restoreLinked();
	site.store.change("delete from sign_in_attempts");
	const { status } = await site.request({ target: "/admin/dashboard", headers: { cookie: session } });
	if (status !== 200) session = await signInAt(site.origin);
}

async function sendWithin(request: FuzzRequest): Promise<RawResponse> {
	const { promise: deadline, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(() => reject(new Error("No response")), maxResponseMs);
	try {
		return await Promise.race([sendRaw(site.origin, toRawRequest(request, site.origin, session)), deadline]);
	} finally {
		clearTimeout(timer);
	}
}

/** Returns the forms of all pages, except log-out, which would end the session. */
async function findForms(links: string[]): Promise<Form[]> {
	const forms = new Map<string, Form>();
	const addresses = routePatterns.flatMap((pattern) => {
		const address = createKnownPath(pattern);
		return pattern.startsWith("/admin/") ? [address, `${address}?add`] : [address];
	});
	for (const address of [...addresses, ...links]) {
		const { text } = await site.request({ target: address, headers: { cookie: session } });
		for (const form of parseForms(text, address)) {
			const kind = `${form.target.replace(/(\/admin\/\w+(?:\/edit)?\/)[^/?]+/, "$1:id")} ${Object.keys(form.fields)}`;
			if (!form.target.startsWith("/admin/logout") && !forms.has(kind)) forms.set(kind, form);
		}
	}
	return [...forms.values()];
}

/** The rows that the signed links belong to. The store's snapshot lacks them. */
const linked: [table: string, rows: Row[]][] = [];

/** Returns a provider's signed links. Checks that each opens its page: only then the test reaches the forms behind it. */
async function openLinks(): Promise<string[]> {
	const post = (path: string, fields: Record<string, string>) =>
		site.request(createFormPost(site.origin, path, fields));
	site.store.markChanged();
	const parent = { firstName: "Ida", lastName: "Berg", email: "ida@example.com", phone: "555 010 0199" };
	await post("/booking/judo", { ...parent, agreeToTerms: "on" });
	const page = readMailLink(site.store, { kind: "enquiry" }, "/provider/page/");
	await post(`${page}/judo/price`, { price: "33" });
	const links = [
		page,
		`${page}/judo/price`,
		`${page}/judo/changes`,
		`${page}/judo/picture`,
		readMailLink(site.store, { kind: "enquiry" }, "/provider/enquiries/"),
		readMailLink(site.store, { kind: "provider-change" }, "/provider/changes/"),
	];
	for (const link of links) expect((await site.request(link)).status, link).toBe(200);
	const lead = "email = 'ida@example.com' and activity_id = 'judo'";
	for (const [table, condition] of [
		["leads", lead],
		["lead_handovers", `lead_id in (select id from leads where ${lead})`],
		["activity_proposals", "is_immediate = 1"],
	] as const) {
		linked.push([table, site.store.rows(`select * from ${table} where ${condition}`)]);
	}
	return links;
}

function restoreLinked(): void {
	for (const [table, rows] of linked) {
		for (const row of rows) {
			const columns = Object.keys(row);
			const places = columns.map(() => "?").join(", ");
			site.store.change(`insert into ${table} (${columns.join(", ")}) values (${places})`, ...Object.values(row));
		}
	}
}

const tables = ["activities", "providers", "venues", "leads", "subscriptions", "resources", "pages", "mails"];

/** Returns the path of a page, with the first document of its collection. */
function createKnownPath(pattern: string): string {
	const table = pattern.startsWith("/booking/") ? "activities" : tables.find((name) => pattern.includes(`/${name}/`));
	return createPath(pattern, table ? listIds(table)[0] : undefined);
}

function listIds(table: string): string[] {
	return site.store.rows(`select id from ${table} order by id limit 8`).map(({ id }) => encodeURIComponent(String(id)));
}
