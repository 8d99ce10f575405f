import { basename } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import siteMap from "../../app/routes.ts";
import { type RawRequest, sendUntilRateLimited } from "../http/raw-connection.ts";
import { findResponseProblems } from "../http/response-problems.ts";
import { startSiteForFile } from "../http/running-site.ts";

const site = startSiteForFile(() => ({ TRUSTED_PROXIES: "1" }));
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const pageView = { name: "page_view", screen: "content-page", path: "/safety", isEntry: false };

let addresses = 0;

/** Creates a batch as a browser sends it, from a different client address each time unless one is given. */
function batch(events: unknown[], headers: Record<string, string> = {}): RawRequest {
	return {
		method: "POST",
		target: "/events",
		headers: {
			origin: site.origin,
			"content-type": "application/json",
			"user-agent": firefox,
			"x-forwarded-for": `192.0.2.${addresses++ % 250}`,
			...headers,
		},
		body: JSON.stringify({ events: events.map((event) => ({ ago: 0, event })) }),
	};
}

/** Creates a search event whose text no other test uses. */
const searchFor = (text: string) => ({ name: "search", results: 0, text });

type StoredEvent = { name: string; screen: string; path: string; activity_id: string; text: string };

/** Returns the stored events, after waiting until a batch that is sent last has been written. */
async function storedEvents(): Promise<StoredEvent[]> {
	const last = `last ${crypto.randomUUID().replace(/\d/g, "x")}`;
	await site.request(batch([searchFor(last)]));
	const sql = "select name, screen, path, activity_id, text from analytics_events order by id";
	const read = () => site.store.rows(sql) as StoredEvent[];
	await expect.poll(() => read().map(({ text }) => text), { timeout: 10_000 }).toContain(last);
	return read();
}

const storedTexts = async () => (await storedEvents()).map(({ text }) => text);

test("[ANA-4] a batch is answered with 204 and stored without anything about the client", async () => {
	const response = await site.request(batch([pageView, searchFor("Horse riding")]));
	expect({ status: response.status, body: response.text }).toEqual({ status: 204, body: "" });
	expect(response.headers.get("cache-control")).toBe("no-store");
	expect(response.headers.has("set-cookie")).toBe(false);
	expect(await storedTexts()).toContain("horse riding");
	const tables = ["analytics_events", "analytics_days", "analytics_searches"];
	const held = JSON.stringify(tables.flatMap((table) => site.store.rows(`select * from ${table}`)));
	expect(held).not.toMatch(/192\.0\.2|Firefox|127\.0\.0\.1|::1/);
});

test("[ANA-4] the page views of every public screen are counted", async () => {
	const [layout] = siteMap as RouteConfigEntry[];
	// Pages behind a signed link are in other folders and never reported, since their URLs are secret.
	const files = layout?.children?.map(({ file }) => file).filter((file) => file.startsWith("public/")) ?? [];
	const screens = files.map((file) => basename(file, ".tsx"));
	expect(screens).toContain("provider");
	const views = screens.map((screen) => ({ ...pageView, screen }));
	for (const view of views) expect((await site.request(batch([view]))).status, view.screen).toBe(204);
	expect((await storedEvents()).map(({ screen }) => screen)).toEqual(expect.arrayContaining(screens));
});

test("[ANA-4] a page view is stored with its route pattern, and an activity only with a known id", async () => {
	site.store.change("delete from analytics_events");
	const paths = ["/booking/judo", "/safety", "/", `/booking/${"x".repeat(180)}`, "/ida@example.com/of/nowhere", ""];
	const viewed = (activityId: string) => ({ name: "activity_viewed", activityId });
	const views = paths.map((path) => ({ ...pageView, path }));
	await site.request(batch([...views, viewed("judo"), viewed("x".repeat(100))]));
	const events = await storedEvents();
	const stored = events.filter(({ name }) => name === "page_view").map(({ path }) => path);
	expect(stored).toEqual(["/booking/:id", "/:page", "/", "/booking/:id", "/*", ""]);
	expect(events.flatMap(({ activity_id }) => activity_id || [])).toEqual(["judo"]);
});

test.each([
	["a crawler", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
	["a script", { "user-agent": "curl/8.9.1" }],
	["a headless browser", { "user-agent": firefox.replace("Firefox", "HeadlessChrome") }],
	["a client with Do Not Track", { dnt: "1" }],
	["a client with Global Privacy Control", { "sec-gpc": "1" }],
])("[ANA-4] %s is answered with 204 and not counted", async (who, headers) => {
	const text = `from ${who.toLowerCase()}`;
	expect((await site.request(batch([searchFor(text)], headers))).status).toBe(204);
	expect(await storedTexts()).not.toContain(text);
});

test.each([
	["an empty body", ""],
	["half a batch", '{"events":['],
	["an unknown event", JSON.stringify({ events: [{ ago: 0, event: { name: "spy" } }] })],
	[
		"a lead that no server saved",
		JSON.stringify({ events: [{ ago: 0, event: { name: "lead", activityId: "judo" } }] }),
	],
	["invalid UTF-8", Buffer.from([0xff, 0xfe, 0x00, 0x80])],
	["deeply nested JSON", "[".repeat(10_000)],
	["a __proto__ key", '{"__proto__":{"events":[]},"events":[{"ago":0,"event":{"__proto__":{"name":"page_view"}}}]}'],
])("[ANA-4] a batch with %s is answered with 400 and an error page", async (_, body) => {
	const response = await site.request({ ...batch([]), body });
	expect(response.status).toBe(400);
	expect(response.text).toContain("We couldn’t read what you sent.");
	expect(findResponseProblems(response, site.dataDir)).toEqual([]);
});

test.each([
	["from another site", 403, { origin: "https://elsewhere.example" }],
	["from a page without an origin", 403, { origin: "null" }],
	["that is a form", 415, { "content-type": "application/x-www-form-urlencoded" }],
	["that is plain text, as any site may send it", 415, { "content-type": "text/plain" }],
])("[ANA-4] a batch %s is answered with an error", async (_, status, headers) => {
	const response = await site.request(batch([searchFor("refused")], headers as unknown as Record<string, string>));
	expect(response.status).toBe(status);
	expect(findResponseProblems(response, site.dataDir)).toEqual([]);
	expect(await storedTexts()).not.toContain("refused");
});

test.each(["length", "chunked"] as const)(
	"[ANA-4] a batch that is too large is answered with 413 (%s)",
	async (framing) => {
		const response = await site.request({ ...batch([]), body: `{"events":[${" ".repeat(25_000)}]}`, framing });
		expect(response.status).toBe(413);
	},
);

test("[ANA-4] a client beyond its quota gets 429, other clients are not affected", async () => {
	const from = { "x-forwarded-for": "198.51.100.7" };
	const accepted = await sendUntilRateLimited(site.origin, batch([searchFor("flood")], from));
	expect(accepted.length).toBeGreaterThanOrEqual(120);
	expect(new Set(accepted.map(({ status }) => status))).toEqual(new Set([204]));
	expect((await site.request(batch([searchFor("neighbour")]))).status).toBe(204);
	expect(await storedTexts()).toContain("neighbour");
});

test("[ANA-4] GET on the events endpoint returns 404", async () => {
	for (const target of ["/events", "/events.data"]) expect((await site.request(target)).status).toBe(404);
});

test("[ANA-4] without GA_MEASUREMENT_ID no page allows or mentions Google", async () => {
	for (const target of ["/", "/activities", "/booking/judo", "/no-such-page"]) {
		const response = await site.request(target);
		expect(response.headers.get("content-security-policy")).not.toContain("google");
		expect(response.text).not.toMatch(/google(tagmanager|-analytics)|gtag/i);
	}
});

test("[BOOK-12] the server counts a saved lead once, and no repeated or failed one", async () => {
	const fields = {
		firstName: "Ida",
		lastName: "Berg",
		email: "ida@example.com",
		phone: "555 010 0199",
		agreeToTerms: "on",
		idempotencyKey: crypto.randomUUID(),
	};
	site.store.markChanged();
	const send = (values: Record<string, string>) =>
		site.request({
			method: "POST",
			target: "/booking/judo",
			headers: { origin: site.origin, "content-type": "application/x-www-form-urlencoded" },
			body: new URLSearchParams(values).toString(),
		});
	expect((await send({ ...fields, email: "ida@" })).status).toBe(400);
	const first = await send(fields);
	expect(first.headers.get("location")).toMatch(/^\/thank-you\?activity=judo&lead=new&receipt=/);
	const again = await send(fields);
	expect(again.headers.get("location")).toMatch(/^\/thank-you\?activity=judo&receipt=/);
	await storedEvents();
	expect(site.store.rows("select activity_id, path, text from analytics_events where name = 'lead'")).toEqual([
		{ activity_id: "judo", path: "", text: "" },
	]);
});
