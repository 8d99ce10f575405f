import { expect, test } from "vitest";
import { createSharedCaching, getPrefetchHeaders } from "./shared-caching.ts";

const now = new Date("2026-06-22T15:00:00.500Z");

test.each([
	[null, 30, 25],
	["2026-06-22T16:00:00.000Z", 30, 25],
	["2026-06-22T15:00:40.000Z", 30, 9],
	["2026-06-22T15:00:12.000Z", 11, 0],
	["2026-06-22T15:00:01.000Z", 0, 0],
	["2026-06-22T14:00:00.000Z", 0, 0],
])(
	"[SCALE-4] [FACT-3] a page that expires at %s is shared for %i s, and for %i s more while it is revalidated",
	(expiresAt, age, revalidation) => {
		const stale = `stale-while-revalidate=${revalidation}, stale-if-error=86400`;
		expect(createSharedCaching(expiresAt, now)).toEqual({
			"cache-control": `public, max-age=0, s-maxage=${age}, must-revalidate, ${stale}`,
			"cdn-cache-control": `max-age=${age}, ${stale}`,
		});
	},
);

test.each([
	[null, 5],
	["2026-06-22T15:00:03.000Z", 2],
	["2026-06-22T14:00:00.000Z", 0],
])(
	"[FAST-1] [FACT-3] prefetched data that expires at %s is reused for %i s, only by that browser",
	(expiresAt, age) => {
		const headers = { etag: 'W/"a"', ...createSharedCaching(expiresAt, now) };
		const page = { status: 200, headers, setCookies: [], expiresAt, bodies: { identity: Buffer.from("") } };
		expect(getPrefetchHeaders(page, now)).toEqual({ etag: 'W/"a"', "cache-control": `private, max-age=${age}` });
	},
);

test("[FAST-1] prefetched data with no-store is not reused", () => {
	const headers = { "cache-control": "no-store" };
	const page = { status: 404, headers, setCookies: [], expiresAt: null, bodies: { identity: Buffer.from("") } };
	expect(getPrefetchHeaders(page, now)).toEqual(headers);
});
