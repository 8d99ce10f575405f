import { hash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { parseForms } from "./forms.ts";
import { createFormPost, RawConnection, type RawResponse } from "./raw-connection.ts";
import { startSiteForFile } from "./running-site.ts";

const publicOrigin = "https://larkabout.example";
const site = startSiteForFile(() => ({ PUBLIC_ORIGIN: publicOrigin }));
const formPage = "/booking/judo";
const pages = [
	"/",
	"/activities",
	"/activities?type=Camp&sort=price-asc",
	"/resources",
	"/about",
	"/about.data",
	formPage,
];
const encodings = ["br", "gzip", "identity"];

/** Requests a page until it has been rendered, compressed, recompressed and served from the cache. */
async function requestRepeatedly(
	target: string,
	headers: Record<string, string>,
	method = "GET",
): Promise<RawResponse[]> {
	const responses: RawResponse[] = [];
	for (let times = 0; times < 6; times++) responses.push(await site.request({ method, target, headers }));
	return responses;
}

describe("[GEN-5] a cached page", () => {
	test.each(pages)("%s is the same on every request, in each encoding", async (target) => {
		const contents = new Set<string>();
		const policies = new Set<string | undefined>();
		for (const encoding of encodings) {
			for (const response of await requestRepeatedly(target, { "accept-encoding": encoding })) {
				expect(response.status).toBe(200);
				expect(response.headers.get("content-length")).toBe(String(response.body.length));
				contents.add(decompress(response));
				policies.add(response.headers.get("content-security-policy"));
			}
		}
		expect(contents.size).toBe(1);
		expect(policies.size).toBe(1);
	});

	test.each(pages)("%s has the same headers on a cache miss and on a hit", async (target) => {
		for (const encoding of encodings) {
			// An unknown parameter is ignored, so this is the same page.
			const otherTarget = target.includes("?") ? `${target}&from=letter` : `${target}?from=letter`;
			const { headers: rendered } = await site.request({
				target: otherTarget,
				headers: { "accept-encoding": encoding },
			});
			const [cached] = (await requestRepeatedly(target, { "accept-encoding": encoding })).slice(-1);
			const getComparable = (headers: Map<string, string> | undefined) =>
				Object.fromEntries([...(headers ?? [])].filter(([name]) => !["date", "content-length"].includes(name)));
			expect(getComparable(cached?.headers)).toEqual(getComparable(rendered));
			expect(cached?.headers.get("vary")).toBe("accept-encoding");
			expect(cached?.headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
			expect(cached?.headers.get("x-content-type-options")).toBe("nosniff");
			expect(cached?.headers.get("x-request-id")).toMatch(/^\S+$/);
		}
	});

	test.each(pages)("%s answers HEAD with the headers of GET and without a body", async (target) => {
		const [get] = (await requestRepeatedly(target, { "accept-encoding": "br, gzip" })).slice(-1);
		const wire = await RawConnection.open(site.origin);
		for (let times = 0; times < 3; times++) {
			wire.send({ method: "HEAD", target, headers: { "accept-encoding": "br, gzip" } });
			const head = await wire.readResponse("HEAD");
			expect(head?.status).toBe(200);
			for (const name of ["content-type", "content-encoding", "etag", "cache-control", "vary"]) {
				expect(head?.headers.get(name), name).toBe(get?.headers.get(name));
			}
		}
		// A body would be read as the beginning of this response.
		wire.send({ target: "/robots.txt" });
		expect((await wire.readResponse())?.text).toMatch(/^User-agent/);
		wire.close();
	});

	test.each([
		["br;q=0.5, gzip", "gzip"],
		["gzip;q=0.5, br;q=0.6", "br"],
		["gzip, deflate, br, zstd", "br"],
		["br;q=0, *", "gzip"],
		["identity, gzip;q=0.5", undefined],
		["deflate", undefined],
	])("is sent to a browser that accepts %j as %s", async (accepted, encoding) => {
		for (const response of await requestRepeatedly("/activities", { "accept-encoding": accepted })) {
			expect(response.headers.get("content-encoding")).toBe(encoding);
		}
	});

	test("is compressed better after the second request, with the same ETag", async () => {
		const target = "/activities?type=STEM";
		const headers = { "accept-encoding": "br" };
		const first = await site.request({ target, headers });
		let now = first;
		while (now.body.length === first.body.length) now = await site.request({ target, headers });
		expect(now.body.length).toBeLessThan(first.body.length);
		expect(now.headers.get("etag")).toBe(first.headers.get("etag"));
		expect(decompress(now)).toBe(decompress(first));
	});

	test("is answered with 304 for a matching ETag, in every encoding, weak or strong", async () => {
		for (const target of pages) {
			const etag = (await site.request({ target, headers: { "accept-encoding": "br" } })).headers.get("etag") ?? "";
			for (const known of [etag, etag.replace("W/", ""), `"other", ${etag}`, `${etag},"other"`, "*"]) {
				for (const encoding of encodings) {
					const headers = { "if-none-match": known, "accept-encoding": encoding };
					for (const response of await requestRepeatedly(target, headers)) {
						expect(response.status, known).toBe(304);
						expect(response.headers.get("etag")).toBe(etag);
						expect(response.headers.get("cache-control")).toContain("max-age=0");
						expect(response.headers.has("content-encoding")).toBe(false);
					}
				}
			}
			const other = { "if-none-match": '"other", W/"another"' };
			for (const response of await requestRepeatedly(target, other)) expect(response.status).toBe(200);
		}
	});

	test("[SCALE-4] may be served by shared caches for a minute, and is revalidated by browsers each time", async () => {
		for (const target of pages) {
			const { headers } = await site.request(target);
			const stale = "stale-while-revalidate=25, stale-if-error=86400";
			expect(headers.get("cache-control")).toBe(`public, max-age=0, s-maxage=30, must-revalidate, ${stale}`);
			expect(headers.get("cdn-cache-control")).toBe(`max-age=30, ${stale}`);
		}
		for (const target of ["/nowhere", "/thank-you", "/booking/none", "/activities?page=99"]) {
			const { headers } = await site.request(target);
			expect(headers.get("cache-control"), target).toBe("no-store");
			expect(headers.has("cdn-cache-control"), target).toBe(false);
		}
	});
});

test("[FAST-1] [SCALE-4] data that a link prefetches may be reused briefly, only by the browser that requested it", async () => {
	const headers = { "sec-purpose": "prefetch" };
	for (let times = 0; times < 2; times++) {
		const prefetched = await site.request({ target: "/booking/judo.data", headers });
		expect(prefetched.headers.get("cache-control")).toBe("private, max-age=5");
		expect(prefetched.headers.has("cdn-cache-control")).toBe(false);
		for (const request of [{ target: "/booking/judo.data" }, { target: "/booking/judo", headers }]) {
			expect((await site.request(request)).headers.get("cache-control")).toMatch(/^public, max-age=0, /);
		}
	}
});

describe("[BOOK-8] a cached page with a form", () => {
	test("contains no idempotency key: the browser creates it", async () => {
		for (const { text } of await requestRepeatedly(formPage, { "accept-encoding": "identity" })) {
			expect(parseForms(text, formPage).find(({ fields }) => "firstName" in fields)?.fields).toMatchObject({
				idempotencyKey: "",
			});
		}
	});

	test("is decompressed by fetch()", async () => {
		for (let times = 0; times < 4; times++) {
			const response = await fetch(site.origin + formPage, { headers: { "accept-encoding": "gzip" } });
			expect(response.headers.get("content-encoding")).toBe("gzip");
			expect(await response.text()).toMatch(/name="idempotencyKey"[\s\S]*<\/html>$/);
		}
	});
});

describe("[LIST-2] [SCALE-4] a page is cached under one key", () => {
	test.each([
		[
			"/activities",
			["?utm_source=letter", "?page=1", "?page=0", "?page=x", "?sort=recommended", "?type=", "?&&=", "?type=Nonsense"],
		],
		["/activities?type=Camp", ["?type=Camp&type=STEM", "?x=1&type=Camp&page=01", "?type=Camp#fragment"]],
		[
			"/activities?type=Camp&sort=popular",
			["?sort=popular&type=Camp", "?sort=popular&sort=newest&page=1&type=Camp", "?SORT=x&type=Camp&sort=popular"],
		],
		["/about", ["?page=2", "?type=Camp", "?"]],
		[formPage, ["?utm_source=letter&utm_campaign=autumn", "?fbclid=1", "?search=otter"]],
		["/resources", ["?category=nonsense", "?page=3", "?search=otter"]],
	])("%s shares its cache entry with URLs that have unknown or ignored parameters", async (target, queries) => {
		const rendering = (await site.request(target)).headers.get("x-request-id");
		const [path = ""] = target.split("?");
		for (const query of queries) {
			expect((await site.request(path + query)).headers.get("x-request-id"), query).toBe(rendering);
		}
	});

	test("a page number beyond the last one shows the last page and is not cached", async () => {
		const last = await site.request("/activities?type=Camp");
		const renderings = new Set<string | undefined>();
		for (const page of ["7", "7", "8", "999999"]) {
			const response = await site.request(`/activities?type=Camp&page=${page}`);
			expect(response.status).toBe(200);
			expect(response.headers.get("cache-control")).toBe("no-store");
			expect(linksIn(response)).toEqual(linksIn(last));
			renderings.add(response.headers.get("x-request-id"));
		}
		expect(renderings.size).toBe(4);
	});

	test.each(["/booking/%6Audo", "/booking/jud%6f", "//booking/judo", "/booking//judo"])(
		"%s is not cached",
		async (target) => {
			const responses = [await site.request(target), await site.request(target)];
			const [one, other] = responses.map(({ headers }) => headers.get("x-request-id"));
			expect(one).not.toBe(other);
			for (const { status } of responses) expect([200, 301, 302, 308, 404]).toContain(status);
		},
	);
});

describe("[GEN-5] another spelling of a page's path", () => {
	test.each([
		["/activities/?search=lantern", "/activities?search=lantern"],
		["/ACTIVITIES?type=Camp", "/activities?type=Camp"],
		["/booking/judo/", "/booking/judo"],
		["/Booking/judo", "/booking/judo"],
		["/resources/Some-ID/", "/resources/Some-ID"],
		["/RESOURCES/Some-ID", "/resources/Some-ID"],
		["/about/", "/about"],
		["/activities/_.data?search=lantern", "/activities.data?search=lantern"],
	])("%s is redirected to %s", async (target, location) => {
		for (const method of ["GET", "HEAD"]) {
			const response = await site.request({ method, target });
			expect({ status: response.status, location: response.headers.get("location") }).toEqual({
				status: 308,
				location,
			});
		}
	});

	test("is not redirected for a POST, which would lose the form", async () => {
		expect((await site.request(createFormPost(publicOrigin, "/booking/judo/", {}))).status).toBe(400);
	});

	test.each(["//elsewhere.example/", "/\\\\elsewhere.example/"])(
		"%s is not redirected to another host",
		async (target) => {
			expect((await site.request(target)).headers.get("location") ?? "/").toMatch(/^\/(?![/\\])/);
		},
	);
});

test("[LIST-2] data requests for different filters never share a cache entry", async () => {
	const follow = async (target: string): Promise<RawResponse> => {
		const response = await site.request(target);
		return response.status === 308 ? follow(response.headers.get("location") ?? "") : response;
	};
	for (const path of ["/activities.data", "/activities/_.data"]) {
		const [camps, stem] = [await follow(`${path}?type=Camp`), await follow(`${path}?type=STEM`)];
		expect(camps.status).toBe(200);
		expect(camps.text).not.toBe(stem.text);
	}
});

test.each(["/%zz", "/booking/%E0%A4%A", "/activities/%ff"])(
	"[NAV-5] %s, which cannot be decoded, is not found, and nothing is logged",
	async (target) => {
		const logged = site.errors.length;
		const response = await site.request(target);
		expect(response.status).toBe(404);
		expect(response.text).toContain("Page Not Found");
		expect(site.errors.slice(logged)).toEqual([]);
	},
);

test.each(pages.filter((page) => !page.endsWith(".data")))(
	"[ART-4] %s allows exactly the scripts of the framework",
	async (target) => {
		const { text, headers } = await site.request(target);
		const policy = headers.get("content-security-policy") ?? "";
		// JSON-LD is data, which no browser runs.
		const inlineScripts = [
			...text.matchAll(/<script(?![^>]* (?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g),
		];
		const hashes = inlineScripts.map(([, script = ""]) => `'sha256-${hash("sha256", script, "base64")}'`);
		expect(policy.match(/'sha256-[^']+'/g)?.toSorted()).toEqual([...new Set(hashes)].toSorted());
		expect(text).not.toContain("nonce");
		expect(policy).not.toContain("nonce");
	},
);

test("[GEN-2] concurrent requests for an uncached page share one render", async () => {
	for (const target of ["/activities?search=lantern", "/booking/otter-lake-camp-week"]) {
		const responses = await Promise.all(Array.from({ length: 40 }, () => site.request(target)));
		expect(responses.map(({ status }) => status)).toEqual(Array(40).fill(200));
		expect(new Set(responses.map(({ headers }) => headers.get("x-request-id"))).size).toBe(1);
	}
});

test("[GEN-5] a failed page is not cached, and works again as soon as the store does", async () => {
	const target = "/activities?type=Workshop";
	site.store.change("alter table activities rename to activities_away");
	try {
		const failed = await site.request(target);
		expect(failed.status).toBe(500);
		expect(failed.headers.get("cache-control")).toBe("no-store");
	} finally {
		// Not with `repairTable`, which invalidates the cache.
		site.store.change("alter table activities_away rename to activities");
	}
	expect((await site.request(target)).status).toBe(200);
	expect(await site.waitForFailures()).toHaveLength(1);
});

test("[GEN-2] a change invalidates the cached page immediately, in each encoding and for a client with the old ETag", async () => {
	for (const encoding of encodings) {
		const headers = { "accept-encoding": encoding };
		const before = (await requestRepeatedly("/activities", headers)).at(-1);
		const title = `Judo in ${encoding}`;
		site.store.change(`update activities set title = '${title}' where id = 'judo'`);
		const known = { ...headers, "if-none-match": before?.headers.get("etag") ?? "" };
		const after = await site.request({ target: "/activities", headers: known });
		expect(after.status).toBe(200);
		expect(decompress(after)).toContain(title);
	}
});

function decompress({ headers, body }: RawResponse): string {
	const encoding = headers.get("content-encoding");
	if (encoding === "br") return brotliDecompressSync(body).toString();
	return encoding === "gzip" ? gunzipSync(body).toString() : body.toString();
}

function linksIn({ text }: RawResponse): string[] {
	return [...text.matchAll(/href="(\/booking\/[\w-]+)"/g)].map(([, link]) => link ?? "");
}
