import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { type PackedPage, Page } from "./page.ts";
import { PageCache } from "./page-cache.ts";

const slot = "form-key-slot";
const mebibyte = 1024 * 1024;

/** A page of some 20 kB, different for each name. */
function pageOf(name: string, headers: Record<string, string> = {}): Page {
	const body = Buffer.from(Array.from({ length: 1000 }, (_, at) => `<li>${name} ${at * at}</li>`).join(""));
	return new Page({ status: 200, headers: { "cache-control": "public", ...headers }, setCookies: [], body }, slot);
}

/** A cache, a catalogue's version, and the names of the pages that have been rendered. */
function setUp(mostBytes = mebibyte) {
	const cache = new PageCache(mostBytes);
	const rendered: string[] = [];
	const state = { version: "1" };
	const get = (key: string, make = async () => pageOf(key)) =>
		cache.get(
			key,
			() => state.version,
			() => {
				rendered.push(key);
				return make();
			},
		);
	return { cache, rendered, state, get };
}

test("a page is rendered once, for any number of requests at once and after", async () => {
	const { rendered, get, cache } = setUp();
	const pages = await Promise.all(Array.from({ length: 50 }, () => get("/activities")));
	pages.push(await get("/activities"));
	expect(rendered).toEqual(["/activities"]);
	expect(new Set(pages).size).toBe(1);
	expect(cache.stats()).toMatchObject({ hits: 50, misses: 1, pages: 1 });
});

test("what fails is not kept: all who wait for it hear so, and the next one tries again", async () => {
	const { get, rendered, cache } = setUp();
	const failing = () => Promise.reject(new Error("The store is gone"));
	const answers = await Promise.allSettled([get("/", failing), get("/", failing), get("/", failing)]);
	expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
	expect(rendered).toEqual(["/"]);
	expect(cache.stats()).toMatchObject({ pages: 0, bytes: 0 });
	expect(await get("/")).toBeInstanceOf(Page);
});

test("a change made while a page is rendered makes it obsolete", async () => {
	const { get, rendered, state, cache } = setUp();
	let finish = () => {};
	const slow = get("/", async () => {
		await new Promise<void>((done) => {
			finish = done;
		});
		return pageOf("before the change");
	});
	state.version = "2";
	const after = get("/", async () => pageOf("after the change"));
	finish();
	await slow;
	expect(await get("/")).toBe(await after);
	expect(rendered).toEqual(["/", "/"]);
	expect(cache.find("/", () => "2")).toBe(await after);
	expect(cache.find("/", () => "1")).toBeNull();
});

test.each([
	["a failure", { status: 500 }],
	["what is missing", { status: 404 }],
	["one visitor's own page", { setCookies: ["session=1"] }],
	["what its screen forbids to keep", { headers: { "cache-control": "no-store" } }],
])("%s is not kept", async (_, difference) => {
	const { get, rendered } = setUp();
	const given = { status: 200, headers: { "cache-control": "public" }, setCookies: [], body: Buffer.from("text") };
	for (let times = 0; times < 2; times++) await get("/", async () => new Page({ ...given, ...difference }, slot));
	expect(rendered).toEqual(["/", "/"]);
});

test("the bound holds in bytes, and the page used longest ago goes first", async () => {
	const { get, rendered, cache } = setUp();
	const keys = Array.from({ length: 100 }, (_, at) => `/booking/${at}`);
	for (const key of keys) {
		await get("/");
		await get(key);
		expect(cache.stats().bytes).toBeLessThanOrEqual(mebibyte);
	}
	const { pages, bytes } = cache.stats();
	expect(pages).toBeLessThan(50);
	expect(bytes).toBeGreaterThan(mebibyte * 0.9);
	expect(rendered.filter((key) => key === "/")).toEqual(["/"]);
	rendered.length = 0;
	await get(keys.at(-1) ?? "");
	await get(keys[0] ?? "");
	expect(rendered).toEqual([keys[0]]);
});

test("what a page is packed into later counts too, and drives out others", async () => {
	const { get, cache } = setUp();
	const pages = [];
	for (let at = 0; at < 35; at++) pages.push(await get(`/booking/${at}`));
	const before = cache.stats();
	let packedBytes = 0;
	for (const page of pages.slice(-10)) {
		for (const encoding of ["br", "gzip"] as const) packedBytes += (await page.in(encoding, "quick")).length;
	}
	const after = cache.stats();
	expect(packedBytes).toBeGreaterThan(20_000);
	expect(after.bytes).toBeLessThanOrEqual(mebibyte);
	expect(after.bytes + 30_000 * (before.pages - after.pages)).toBeGreaterThan(before.bytes + packedBytes);
});

test("long headers and keys count", async () => {
	const { get, cache } = setUp();
	await get("/");
	const one = cache.stats().bytes;
	await get(`/?${"k".repeat(5000)}`, async () => pageOf("/", { "content-security-policy": "x".repeat(10_000) }));
	expect(cache.stats().bytes).toBeGreaterThan(one * 2 + 15_000 - 100);
});

test("a page that would drive out all others is not kept", async () => {
	const { get, cache } = setUp(60_000);
	await get("/");
	expect(cache.stats()).toMatchObject({ pages: 0, bytes: 0 });
});

test("requests at once share one packing, and a better one takes its place", async () => {
	const page = pageOf("/");
	const [one, other] = await Promise.all([page.in("gzip", "quick"), page.in("gzip", "quick")]);
	expect(one).toBe(other);
	const best = await page.in("gzip", "best");
	expect(best.length).toBeLessThan(one?.length ?? 0);
	expect(await page.in("gzip", "quick")).toBe(best);
	expect(textOf(best)).toBe(textOf(one ?? best));
});

function textOf(packed: PackedPage): string {
	return gunzipSync(Buffer.concat(packed.body())).toString();
}
