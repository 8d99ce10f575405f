import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { errors } from "../../domain/errors.ts";
import { parseForms } from "../http/forms.ts";
import { createFormPost, type RawResponse, sendRaw } from "../http/raw-connection.ts";
import { createDatabase, type PostgresServer, startPostgres } from "../support/postgres/server.ts";
import { type Site, staffAccount, startSite } from "../support/site/site.ts";

// Tests a running site whose database goes away and comes back.

const cached = ["/", "/activities", "/activities.data", "/booking/judo", "/resources", "/about"];
const uncached = ["/booking/harbour-kayak-morning", "/booking/the-burrow-soft-play"];
const generous = { timeout: 30_000, interval: 20 };

let server: PostgresServer;
let site: Site;
const get = (target: string, headers: Record<string, string> = {}) => sendRaw(site.origin, { target, headers });
const post = (target: string, form: Record<string, string>) =>
	sendRaw(site.origin, createFormPost(site.origin, target, form));

/** The responses before, during and after the outage. */
const before = new Map<string, RawResponse>();
const during = new Map<string, RawResponse>();
const forms = new Map<string, RawResponse>();
let ready: RawResponse[] = [];
let live: RawResponse;
let asset: RawResponse;
let repeated: RawResponse;
let logged: readonly string[] = [];

beforeAll(async () => {
	server = await startPostgres();
	site = await startSite({ DATABASE_URL: await createDatabase(server), STALE_IF_ERROR: "600", ...staffAccount });
	for (const target of cached) before.set(target, await getCached(target));
	const assetPath = /href="(\/assets\/[^"]+\.css)"/.exec(before.get("/")?.text ?? "")?.[1] ?? "";
	const leadForm = parseForms(before.get("/booking/judo")?.text ?? "", "/booking/judo").find(
		({ fields }) => "firstName" in fields,
	)?.fields;
	const linesBefore = site.errors.length;
	await server.restart(async () => {
		await vi.waitFor(async () => expect((await get("/health/ready")).text).toContain("degraded"), generous);
		await vi.waitFor(async () => expect((await get("/providers/dojo")).status).toBe(503), generous);
		for (const target of [...cached, ...uncached, "/robots.txt", "/add-activity"]) {
			during.set(target, await get(target));
		}
		const etag = before.get("/activities")?.headers.get("etag") ?? "";
		repeated = await get("/activities", { "if-none-match": etag });
		asset = await get(assetPath);
		ready = [await get("/health/ready")];
		live = await get("/health/live");
		for (const [target, form] of Object.entries(createForms(leadForm ?? {})))
			forms.set(target, await post(target, form));
		logged = site.errors.slice(linesBefore);
	});
});

afterAll(async () => {
	await site?.stop();
	await server?.stop();
});

function createForms(lead: Record<string, string>): Record<string, Record<string, string>> {
	const email = "ida.berg@example.com";
	return {
		"/booking/judo": {
			...lead,
			firstName: "Ida",
			lastName: "Berg",
			email,
			phone: "555 010 0199",
			message: "Left-handed",
		},
		"/newsletter": { email },
		"/alerts": { email, query: "type=Camp" },
		"/my-data": { email },
		"/add-activity": {
			title: "Otter Walk",
			description: "Along the river",
			category: "Adventure",
			ageRange: "5-12",
			price: "",
			location: "",
			websiteUrl: "",
			provider: "River Club",
			email,
		},
		"/booking/judo/report": { reason: "wrong-facts", message: "The dates are from last year", email },
		"/providers/dojo/takeover": { email, message: "I am the owner of the dojo" },
		"/admin/login": { email: staffAccount.STAFF_EMAIL, password: staffAccount.STAFF_PASSWORD },
	};
}

describe("[SCALE-2] while the database does not answer", () => {
	test.each(cached)("the cached page %s is served stale, and shared caches do not treat it as fresh", (target) => {
		const page = during.get(target);
		expect(page?.status).toBe(200);
		expect(page?.text === before.get(target)?.text).toBe(true);
		expect(page?.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
		expect(page?.headers.has("cdn-cache-control")).toBe(false);
	});

	test("a browser that has the page gets 304", () => {
		expect(repeated.status).toBe(304);
		expect(repeated.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
	});

	test.each(uncached)("the uncached page %s says that it could not be loaded, and when to retry", (target) => {
		const page = during.get(target);
		expect(page?.status).toBe(503);
		expect(page?.headers.get("retry-after")).toBe("10");
		expect(page?.headers.get("cache-control")).toBe("no-store");
		expect(page?.text).toContain(errors.activityFailed.text);
	});

	test.each(["/robots.txt", "/add-activity"])("%s, which needs no database, is served", (target) => {
		expect(during.get(target)?.status).toBe(200);
	});

	test("assets, liveness and readiness answer 200, so that no load balancer removes all servers at once", () => {
		expect([asset.status, live.status]).toEqual([200, 200]);
		expect(ready.map(({ status, text }) => ({ status, text }))).toEqual([
			{ status: 200, text: '{"status":"degraded","problems":["store: not answering"]}' },
		]);
	});

	test.each([
		["/booking/judo", errors.leadFailed.text, ["Ida", "Berg", "ida.berg@example.com", "555 010 0199", "Left-handed"]],
		["/newsletter", errors.newsletterFailed.text, ["ida.berg@example.com"]],
		["/alerts", errors.alertFailed.text, ["ida.berg@example.com"]],
		["/my-data", errors.dataLinkFailed.text, ["ida.berg@example.com"]],
		["/add-activity", errors.listingFormFailed.text, ["Otter Walk", "Along the river", "ida.berg@example.com"]],
		["/booking/judo/report", errors.listingFormFailed.text, ["The dates are from last year", "ida.berg@example.com"]],
		["/providers/dojo/takeover", errors.listingFormFailed.text, ["I am the owner of the dojo"]],
		["/admin/login", errors.signInWrong.text, [staffAccount.STAFF_EMAIL]],
	])("the form %s answers with its own error, and keeps what was typed", (target, text, typed) => {
		const answer = forms.get(target);
		expect(answer?.status).toBe(500);
		const shown = answer?.text.replaceAll("&#x27;", "'") ?? "";
		for (const part of [text, ...typed]) expect(shown).toContain(part);
	});

	test("the log has one line for the outage and one error of each kind, however many requests fail", () => {
		const messages = logged.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line).message);
		expect(messages.filter((message) => message === "The database isn't responding")).toHaveLength(1);
		expect(messages.filter((message) => message === errors.activityFailed.title)).toHaveLength(1);
	});
});

test("[SCALE-2] once the database answers again, pages and forms work without a restart of the site", async () => {
	await vi.waitFor(async () => expect((await get("/health/ready")).text).toBe('{"status":"ready"}'), generous);
	await vi.waitFor(async () => {
		const page = await get("/activities");
		expect(page.headers.get("cache-control")).toContain("s-maxage");
	}, generous);
	expect((await get("/booking/harbour-kayak-morning")).status).toBe(200);
	expect((await post("/newsletter", { email: "after@example.com" })).status).toBe(200);
});

/** Requests a page until it is served from the cache. Each rendering has a new reference. */
async function getCached(target: string): Promise<RawResponse> {
	let page = await get(target);
	await vi.waitFor(async () => {
		const reference = page.headers.get("x-request-id");
		page = await get(target);
		expect(page.headers.get("x-request-id")).toBe(reference);
	}, generous);
	return page;
}
