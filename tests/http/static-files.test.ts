import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { RawResponse } from "./raw-connection.ts";
import { findResponseProblems } from "./response-problems.ts";
import { createPath, routePatterns } from "./route-patterns.ts";
import { shareSite } from "./running-site.ts";

const site = shareSite();
const client = join(import.meta.dirname, "../../build/client");
const script = `/assets/${readdirSync(join(client, "assets")).find((name) => /^framework.*\.js$/.test(name))}`;
const pages = ["/", "/activities", "/robots.txt", "/resources/feed.xml"];

describe("[GEN-5] files", () => {
	test.each([
		"/assets/../../package.json",
		"/assets/../../../package.json",
		"/assets/..%2f..%2fpackage.json",
		"/assets/%2e%2e/%2e%2e/package.json",
		"/assets/%2e%2e%2f%2e%2e%2fpackage.json",
		"/assets/..%5c..%5cpackage.json",
		"/assets/..\\..\\package.json",
		"/assets/....//....//package.json",
		"/assets/%252e%252e%252f%252e%252e%252fpackage.json",
		"/assets/..%c0%af..%c0%afpackage.json",
		"/assets//etc/passwd",
		"/assets/%2fetc%2fpasswd",
		"/assets/file:///etc/passwd",
		"/assets/%00",
		`${script}%00.png`,
		"/assets/.",
		"/assets/",
		"/assets",
		"/stock/../../server/main.ts",
		"/art/../../../server/index.js",
		"/server/index.js",
		"/build/server/index.js",
		"/package.json",
		"/marketplace.db",
		"/data/marketplace.db",
		"/.env",
		"/.git/config",
		"/.vite/manifest.json",
		"/con.svg",
		`/assets/${"a".repeat(300)}.js`,
		`/assets/${"a/".repeat(1000)}x.js`,
	])("%s serves no file from outside the client folder", async (target) => {
		for (const method of ["GET", "HEAD"]) {
			const response = await site.request({ method, target });
			expect([400, 404], method).toContain(response.status);
			expect(findResponseProblems(response, site.dataDir)).toEqual([]);
			expect(response.text).not.toMatch(/larkabout"|root:|createApp|SQLite format/);
		}
	});

	test("are served unchanged, with their content type", async () => {
		const response = await site.request(script);
		expect(response.status).toBe(200);
		expect(response.headers.get("content-type")).toMatch(/^text\/javascript/);
		expect(response.headers.get("cache-control")).toContain("immutable");
		expect(response.body.equals(readFileSync(join(client, script)))).toBe(true);
	});

	test.each([
		["the first bytes", "bytes=0-9", 206, [0, 10]],
		["one byte", "bytes=5-5", 206, [5, 6]],
		["the last bytes", "bytes=-10", 206, [-10, undefined]],
		["from somewhere on", "bytes=100-", 206, [100, undefined]],
		["more than there is", "bytes=0-99999999", 206, [0, undefined]],
	])("are served in byte ranges: %s", async (_, range, status, [from, to]) => {
		const whole = readFileSync(join(client, script));
		const response = await site.request({ target: script, headers: { range } });
		expect(response.status).toBe(status);
		expect(response.body.equals(whole.subarray(from, to))).toBe(true);
		expect(response.headers.get("content-range")).toMatch(new RegExp(`^bytes \\d+-\\d+/${whole.length}$`));
	});

	test.each([
		"bytes=99999999-",
		"bytes=9-2",
		"bytes=-0",
		"bytes=a-b",
		"bytes=",
		"lines=1-2",
		"bytes=0-0,-1",
		"bytes=1e309-",
	])("answer the malformed range %s without an error", async (range) => {
		const response = await site.request({ target: script, headers: { range } });
		expect([200, 206, 400, 416]).toContain(response.status);
		expect(findResponseProblems(response, site.dataDir)).toEqual([]);
	});

	test("are answered with 304 for a client that has them", async () => {
		const first = await site.request("/favicon.svg");
		const etag = first.headers.get("etag");
		const since = first.headers.get("last-modified") ?? statSync(join(client, "favicon.svg")).mtime.toUTCString();
		const headers: Record<string, string> = etag ? { "if-none-match": etag } : { "if-modified-since": since };
		expect((await site.request({ target: "/favicon.svg", headers })).status).toBe(304);
	});
});

describe("[GEN-5] pages", () => {
	test.each(pages)("%s is answered with 304 for a matching ETag", async (target) => {
		const etag = (await site.request(target)).headers.get("etag") ?? "";
		expect(etag).toMatch(/^W\/"[^"]+"$/);
		for (const known of [etag, `"other", ${etag}`, `${etag},"other"`, `  ${etag}  `]) {
			const response = await site.request({ target, headers: { "if-none-match": known } });
			expect(response.status, known).toBe(304);
			expect(response.headers.get("etag")).toBe(etag);
		}
	});

	test.each(pages)("%s is sent in full for any other ETag", async (target) => {
		for (const known of ['"other"', "W/", '"', "", "nonsense, more", "\u00ff"]) {
			const response = await site.request({ target, headers: { "if-none-match": known } });
			expect(response.status, known).toBe(200);
			expect(response.body.length).toBeGreaterThan(20);
		}
	});

	test.each(pages)("%s ignores Range and is sent in full", async (target) => {
		const response = await site.request({ target, headers: { range: "bytes=0-9" } });
		expect(response.status).toBe(200);
		expect(response.body.length).toBeGreaterThan(20);
	});
});

/** Accept-Encoding headers, and the encodings that may be sent in response. */
const acceptable: [string, string[]][] = [
	["identity", []],
	["", []],
	["*;q=0, identity", []],
	["gzip;q=0", []],
	["br;q=0, gzip;q=0", []],
	["br;q=0.000", []],
	["br; q=0 , gzip", ["gzip"]],
	["gzip", ["gzip"]],
	["br", ["br"]],
	["gzip, deflate, br, zstd", ["gzip", "br"]],
	["gzip;q=1.0, br;q=0.5", ["gzip", "br"]],
	["deflate, zstd", []],
	["brotli, gzipped", []],
	["*", ["gzip", "br"]],
	[",,;;q=,", []],
	["x".repeat(2000), []],
];

test.each([...routePatterns.map((pattern) => createPath(pattern)), script, "/favicon.svg"])(
	"[GEN-5] %s is sent in an accepted encoding only, with Vary for caches",
	async (target) => {
		const plain = await site.request(target);
		const problems: string[] = [];
		for (const [accepted, encodings] of acceptable) {
			const response = await site.request({ target, headers: { "accept-encoding": accepted } });
			const encoding = response.headers.get("content-encoding");
			if (encoding !== undefined && !encodings.includes(encoding)) problems.push(`${accepted}: sent as ${encoding}`);
			if (!/accept-encoding/i.test(response.headers.get("vary") ?? "")) problems.push(`${accepted}: no Vary`);
			if (decompress(response) !== plain.text) problems.push(`${accepted}: different content`);
		}
		expect(problems).toEqual([]);
	},
);

function decompress({ headers, body }: RawResponse): string {
	const encoding = headers.get("content-encoding");
	if (encoding === "br") return brotliDecompressSync(body).toString();
	return encoding === "gzip" ? gunzipSync(body).toString() : body.toString();
}
