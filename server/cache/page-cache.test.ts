import { expect, test } from "vitest";
import { type Page, withEncoding, withEtag } from "./page.ts";
import { PageCache } from "./page-cache.ts";

const mebibyte = 1024 * 1024;

/** Returns a page of some 20 kB, different for each name. */
function createPage(name: string, difference: Partial<Page> = {}): Page {
	const identity = Buffer.from(
		Array.from({ length: 1000 }, (_, index) => `<li>${name} ${index * index}</li>`).join(""),
	);
	return withEtag({
		status: 200,
		headers: { "cache-control": "public" },
		setCookies: [],
		expiresAt: null,
		bodies: { identity },
		...difference,
	});
}

/** Sets up a cache, the catalogue's version, and the keys of the pages that have been rendered. */
function setUp(maxBytes = mebibyte, maxStaleMs = 0) {
	const rendered: string[] = [];
	const state = { version: "1", now: new Date("2026-06-22T15:00:00Z") };
	const cache = new PageCache({ maxBytes, maxStaleMs, clock: { now: () => state.now, catalogueNow: () => state.now } });
	const get = async (key: string, render = async () => createPage(key)) => {
		const { version } = state;
		const renderCounted = () => {
			rendered.push(key);
			return render();
		};
		return cache.find(key, version) ?? cache.render(key, version, () => state.version, renderCounted);
	};
	return { cache, rendered, state, get };
}

test("[GEN-2] concurrent and later requests for a page share one render", async () => {
	const { rendered, get, cache } = setUp();
	const pages = await Promise.all(Array.from({ length: 50 }, () => get("/activities")));
	pages.push(await get("/activities"));
	expect(rendered).toEqual(["/activities"]);
	expect(new Set(pages).size).toBe(1);
	expect(cache.getStats()).toMatchObject({ hits: 50, misses: 1, pages: 1 });
});

test("[GEN-5] a failed render rejects all requests that share it, and the next request renders again", async () => {
	const { get, rendered, cache } = setUp();
	const failing = () => Promise.reject(new Error("The store is gone"));
	const results = await Promise.allSettled([get("/", failing), get("/", failing), get("/", failing)]);
	expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
	expect(rendered).toEqual(["/"]);
	expect(cache.getStats()).toMatchObject({ pages: 0, bytes: 0 });
	expect(await get("/")).toMatchObject({ status: 200 });
});

test("[GEN-2] a change during a render invalidates its page", async () => {
	const { get, rendered, state, cache } = setUp();
	const { promise, resolve: finish } = Promise.withResolvers<void>();
	const before = get("/", async () => {
		await promise;
		return createPage("before the change");
	});
	state.version = "2";
	const after = get("/", async () => createPage("after the change"));
	finish();
	await before;
	expect(await get("/")).toBe(await after);
	expect(rendered).toEqual(["/", "/"]);
	expect(cache.find("/", "2")).toBe(await after);
	expect(cache.find("/", "1")).toBeNull();
});

test("[SCALE-2] a page can be served as stale for only ten minutes after its version was last valid", async () => {
	const { get, cache, state } = setUp(mebibyte, 10 * 60_000);
	const page = await get("/");
	state.version = "2";
	state.now = new Date("2026-06-22T15:10:00Z");
	expect(cache.find("/", "2")).toBeNull();
	expect(cache.findStale("/")).toBe(page);
	state.now = new Date("2026-06-22T15:10:01Z");
	expect(cache.findStale("/")).toBeNull();
	// The store reports that it responded, with that version, until two minutes ago.
	cache.markValid("1", Date.parse("2026-06-22T15:08:00Z"));
	expect(cache.findStale("/")).toBe(page);
	expect(cache.findStale("/activities")).toBeNull();
	expect(cache.getStats()).toMatchObject({ staleHits: 2 });
});

test("[SCALE-2] a page that has expired by its date is stale from then on", async () => {
	const { get, cache, state } = setUp(mebibyte, 10 * 60_000);
	await get("/", async () => createPage("/", { expiresAt: "2026-06-22T15:05:00Z" }));
	state.now = new Date("2026-06-22T15:15:00Z");
	expect(cache.find("/", "1")).toBeNull();
	expect(cache.findStale("/")).not.toBeNull();
	state.now = new Date("2026-06-22T15:15:01Z");
	expect(cache.find("/", "1")).toBeNull();
	expect(cache.findStale("/")).toBeNull();
});

test("[SCALE-2] a page that was taken off the site is not served as stale", async () => {
	const { get, cache, state } = setUp(mebibyte, 10 * 60_000);
	await get("/booking/judo");
	state.version = "2";
	await get("/booking/judo", async () => createPage("gone", { status: 404 }));
	expect(cache.findStale("/booking/judo")).toBeNull();
});

test.each([
	["a failure", { status: 500 }],
	["a page that does not exist", { status: 404 }],
	["a page that sets a cookie", { setCookies: ["session=1"] }],
	["a page that its screen marks as no-store", { headers: { "cache-control": "no-store" } }],
])("[GEN-5] %s is not cached", async (_, difference) => {
	const { get, rendered } = setUp();
	for (let times = 0; times < 2; times++) await get("/", async () => createPage("/", difference));
	expect(rendered).toEqual(["/", "/"]);
});

test("[GEN-2] the cache stays within its byte budget and evicts the least recently used page", async () => {
	const { get, rendered, cache } = setUp();
	const keys = Array.from({ length: 100 }, (_, index) => `/booking/${index}`);
	for (const key of keys) {
		await get("/");
		await get(key);
		expect(cache.getStats().bytes).toBeLessThanOrEqual(mebibyte);
	}
	const { pages, bytes } = cache.getStats();
	expect(pages).toBeLessThan(50);
	expect(bytes).toBeGreaterThan(mebibyte * 0.9);
	expect(rendered.filter((key) => key === "/")).toEqual(["/"]);
	rendered.length = 0;
	await get(keys.at(-1) ?? "");
	await get(keys[0] ?? "");
	expect(rendered).toEqual([keys[0]]);
});

test("[GEN-2] compressed bodies that are added later count towards the byte budget", async () => {
	const { get, cache } = setUp();
	const pages: [string, Page][] = [];
	for (let index = 0; index < 35; index++) pages.push([`/booking/${index}`, await get(`/booking/${index}`)]);
	const before = cache.getStats();
	let compressedBytes = 0;
	for (const [key, page] of pages.slice(-10)) {
		const updated = withEncoding(withEncoding(page, "br"), "gzip");
		cache.update(key, page, updated);
		compressedBytes += (updated.bodies.br?.bytes.length ?? 0) + (updated.bodies.gzip?.bytes.length ?? 0);
		expect(cache.find(key, "1")).toBe(updated);
	}
	const after = cache.getStats();
	expect(compressedBytes).toBeGreaterThan(20_000);
	expect(after.bytes).toBeLessThanOrEqual(mebibyte);
	expect(after.bytes + 30_000 * (before.pages - after.pages)).toBeGreaterThan(before.bytes + compressedBytes);
});

test("[GEN-2] ignores an update to a page that has been replaced or evicted", async () => {
	const { get, cache, state } = setUp();
	const old = await get("/");
	state.version = "2";
	const current = await get("/");
	cache.update("/", old, withEncoding(old, "br"));
	cache.update("/about", old, withEncoding(old, "br"));
	expect(cache.find("/", "2")).toBe(current);
	expect(cache.getStats().pages).toBe(1);
});

test("[GEN-2] headers and keys count towards the byte budget", async () => {
	const { get, cache } = setUp();
	await get("/");
	const { bytes } = cache.getStats();
	const headers = { "cache-control": "public", "content-security-policy": "x".repeat(10_000) };
	await get(`/?${"k".repeat(5000)}`, async () => createPage("/", { headers }));
	expect(cache.getStats().bytes).toBeGreaterThan(bytes * 2 + 15_000 - 100);
});

test("[GEN-2] a page larger than a quarter of the byte budget is not cached", async () => {
	const { get, cache } = setUp(60_000);
	await get("/");
	expect(cache.getStats()).toMatchObject({ pages: 0, bytes: 0 });
});

test("[FACT-3] a page that shows a session is rendered again once the session is over", async () => {
	const { rendered, state, get } = setUp();
	const render = async () => createPage("judo", { expiresAt: "2026-06-22T16:00:00.000Z" });
	await get("/booking/judo", render);
	state.now = new Date("2026-06-22T15:59:59.999Z");
	await get("/booking/judo", render);
	expect(rendered).toHaveLength(1);
	state.now = new Date("2026-06-22T16:00:00Z");
	await get("/booking/judo", render);
	expect(rendered).toHaveLength(2);
});
