import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { formsOf } from "./forms.ts";
import { runSite } from "./running-site.ts";
import { type Answer, Wire } from "./wire.ts";

const site = runSite(() => ({ PUBLIC_ORIGIN: "https://larkabout.example" }));
const form = "/booking/judo";
const pages = ["/", "/activities", "/activities?type=Camp&sort=price-asc", "/resources", "/about", "/about.data", form];
const encodings = ["br", "gzip", "identity"];

/** Asked again and again: rendered, then packed at once, then better packed, then found at the front door. */
async function askOften(target: string, headers: Record<string, string>, method = "GET"): Promise<Answer[]> {
	const answers: Answer[] = [];
	for (let times = 0; times < 6; times++) answers.push(await site.ask({ method, target, headers }));
	return answers;
}

describe("[GEN-5] a kept page", () => {
	test.each(pages)("%s is the same however often it is asked for, in each encoding", async (target) => {
		const contents = new Set<string>();
		const policies = new Set<string | undefined>();
		for (const encoding of encodings) {
			for (const answer of await askOften(target, { "accept-encoding": encoding })) {
				expect(answer.status).toBe(200);
				expect(answer.headers.get("content-length")).toBe(String(answer.body.length));
				contents.add(unpacked(answer));
				policies.add(answer.headers.get("content-security-policy"));
			}
		}
		expect(contents.size).toBe(1);
		expect(policies.size).toBe(1);
	});

	test.each(pages)("%s brings the same headers whether it was just rendered or not", async (target) => {
		for (const encoding of encodings) {
			// A param that means nothing goes by the front door, to the same page.
			const around = target.includes("?") ? `${target}&from=letter` : `${target}?from=letter`;
			const { headers: rendered } = await site.ask({ target: around, headers: { "accept-encoding": encoding } });
			const [kept] = (await askOften(target, { "accept-encoding": encoding })).slice(-1);
			const withoutOwn = (headers: Map<string, string> | undefined) =>
				Object.fromEntries([...(headers ?? [])].filter(([name]) => !["date", "content-length"].includes(name)));
			expect(withoutOwn(kept?.headers)).toEqual(withoutOwn(rendered));
			expect(kept?.headers.get("vary")).toBe("accept-encoding");
			expect(kept?.headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
			expect(kept?.headers.get("x-content-type-options")).toBe("nosniff");
			expect(kept?.headers.get("x-request-id")).toMatch(/^\S+$/);
		}
	});

	test.each(pages)("%s answers HEAD with the headers of GET, and nothing after them", async (target) => {
		const [get] = (await askOften(target, { "accept-encoding": "br, gzip" })).slice(-1);
		const wire = await Wire.open(site.origin);
		for (let times = 0; times < 3; times++) {
			wire.send({ method: "HEAD", target, headers: { "accept-encoding": "br, gzip" } });
			const head = await wire.read("HEAD");
			expect(head?.status).toBe(200);
			for (const name of ["content-type", "content-encoding", "etag", "cache-control", "vary"]) {
				expect(head?.headers.get(name), name).toBe(get?.headers.get(name));
			}
		}
		// Were there a body, it would stand before this answer.
		wire.send({ target: "/robots.txt" });
		expect((await wire.read())?.text).toMatch(/^User-agent/);
		wire.close();
	});

	test.each([
		["br;q=0.5, gzip", "gzip"],
		["gzip;q=0.5, br;q=0.6", "br"],
		["gzip, deflate, br, zstd", "br"],
		["br;q=0, *", "gzip"],
		["identity, gzip;q=0.5", undefined],
		["deflate", undefined],
	])("is sent to a browser that says %j as %s", async (accepted, encoding) => {
		for (const answer of await askOften("/activities", { "accept-encoding": accepted })) {
			expect(answer.headers.get("content-encoding")).toBe(encoding);
		}
	});

	test("is packed better once it has been asked for again, under the same tag", async () => {
		const target = "/activities?type=STEM";
		const headers = { "accept-encoding": "br" };
		const first = await site.ask({ target, headers });
		let now = first;
		while (now.body.length === first.body.length) now = await site.ask({ target, headers });
		expect(now.body.length).toBeLessThan(first.body.length);
		expect(now.headers.get("etag")).toBe(first.headers.get("etag"));
		expect(unpacked(now)).toBe(unpacked(first));
	});

	test("is not sent again to who has it, in whatever encoding, and whatever a proxy did to its tag", async () => {
		for (const target of pages) {
			const etag = (await site.ask({ target, headers: { "accept-encoding": "br" } })).headers.get("etag") ?? "";
			for (const known of [etag, etag.replace("W/", ""), `"other", ${etag}`, `${etag},"other"`, "*"]) {
				for (const encoding of encodings) {
					const headers = { "if-none-match": known, "accept-encoding": encoding };
					for (const answer of await askOften(target, headers)) {
						expect(answer.status, known).toBe(304);
						expect(answer.headers.get("etag")).toBe(etag);
						expect(answer.headers.get("cache-control")).toContain("max-age=0");
						expect(answer.headers.has("content-encoding")).toBe(false);
					}
				}
			}
			const other = { "if-none-match": '"other", W/"another"' };
			for (const answer of await askOften(target, other)) expect(answer.status).toBe(200);
		}
	});

	test("may be kept by caches between us and the reader for a minute, and by browsers only to ask again", async () => {
		for (const target of pages) {
			const { headers } = await site.ask(target);
			expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60, must-revalidate");
			expect(headers.get("cdn-cache-control")).toBe("max-age=60, stale-while-revalidate=60, stale-if-error=86400");
		}
		for (const target of ["/nowhere", "/thank-you", "/booking/none", "/activities?page=99"]) {
			const { headers } = await site.ask(target);
			expect(headers.get("cache-control"), target).toBe("no-store");
			expect(headers.has("cdn-cache-control"), target).toBe(false);
		}
	});
});

describe("[BOOK-8] a kept page with a form", () => {
	test("carries no key: the browser makes it", async () => {
		for (const { text } of await askOften(form, { "accept-encoding": "identity" })) {
			expect(formsOf(text, form).find(({ fields }) => "firstName" in fields)?.fields).toMatchObject({
				idempotencyKey: "",
			});
		}
	});

	test("is unpacked by fetch() as any other", async () => {
		for (let times = 0; times < 4; times++) {
			const answer = await fetch(site.origin + form, { headers: { "accept-encoding": "gzip" } });
			expect(answer.headers.get("content-encoding")).toBe("gzip");
			expect(await answer.text()).toMatch(/name="idempotencyKey"[\s\S]*<\/html>$/);
		}
	});
});

describe("[LIST-2] one page is kept once", () => {
	test.each([
		[
			"/activities",
			["?utm_source=letter", "?page=1", "?page=0", "?page=x", "?sort=newest", "?type=", "?&&=", "?type=Nonsense"],
		],
		["/activities?type=Camp", ["?type=Camp&type=STEM", "?x=1&type=Camp&page=01", "?type=Camp#fragment"]],
		[
			"/activities?type=Camp&sort=popular",
			["?sort=popular&type=Camp", "?sort=popular&sort=newest&page=1&type=Camp", "?SORT=x&type=Camp&sort=popular"],
		],
		["/about", ["?page=2", "?type=Camp", "?"]],
		["/resources", ["?category=nonsense", "?page=3", "?search=otter"]],
	])("%s, whatever else is in the query", async (target, queries) => {
		const rendering = (await site.ask(target)).headers.get("x-request-id");
		const [path = ""] = target.split("?");
		for (const query of queries) {
			expect((await site.ask(path + query)).headers.get("x-request-id"), query).toBe(rendering);
		}
	});

	test("a number beyond the last page shows the last, and is kept nowhere", async () => {
		const last = await site.ask("/activities?type=Camp");
		const renderings = new Set<string | undefined>();
		for (const page of ["7", "7", "8", "999999"]) {
			const answer = await site.ask(`/activities?type=Camp&page=${page}`);
			expect(answer.status).toBe(200);
			expect(answer.headers.get("cache-control")).toBe("no-store");
			expect(linksIn(answer)).toEqual(linksIn(last));
			renderings.add(answer.headers.get("x-request-id"));
		}
		expect(renderings.size).toBe(4);
	});

	test.each([
		"/booking/%6Audo",
		"/booking/jud%6f",
		"//booking/judo",
		"/booking//judo",
		"/booking/judo/",
		"/Booking/judo",
	])("%s is kept nowhere, though it may show the same", async (target) => {
		const answers = [await site.ask(target), await site.ask(target)];
		const [one, other] = answers.map(({ headers }) => headers.get("x-request-id"));
		expect(one).not.toBe(other);
		for (const { status } of answers) expect([200, 301, 302, 308, 404]).toContain(status);
	});
});

test("[GEN-2] many who ask at once for a page that is not kept wait for one rendering", async () => {
	for (const target of ["/activities?search=lantern", "/booking/otter-lake-camp-week"]) {
		const answers = await Promise.all(Array.from({ length: 40 }, () => site.ask(target)));
		expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
		expect(new Set(answers.map(({ headers }) => headers.get("x-request-id"))).size).toBe(1);
	}
});

test("[GEN-5] a page that failed is not kept: it is well as soon as the store is", async () => {
	const target = "/activities?type=Workshop";
	site.store.change("alter table activities rename to activities_away");
	try {
		const failed = await site.ask(target);
		expect(failed.status).toBe(500);
		expect(failed.headers.get("cache-control")).toBe("no-store");
	} finally {
		// Not by store.mend(), which would let kept pages go stale.
		site.store.change("alter table activities_away rename to activities");
	}
	expect((await site.ask(target)).status).toBe(200);
	expect(site.takeFailures()).toHaveLength(1);
});

test("[GEN-2] a change is on a kept page at once, in each encoding and for who has the one before", async () => {
	for (const encoding of encodings) {
		const headers = { "accept-encoding": encoding };
		const before = (await askOften("/activities", headers)).at(-1);
		const title = `Judo in ${encoding}`;
		site.store.change(`update activities set title = '${title}' where id = 'judo'`);
		const known = { ...headers, "if-none-match": before?.headers.get("etag") ?? "" };
		const after = await site.ask({ target: "/activities", headers: known });
		expect(after.status).toBe(200);
		expect(unpacked(after)).toContain(title);
	}
});

function unpacked({ headers, body }: Answer): string {
	const encoding = headers.get("content-encoding");
	if (encoding === "br") return brotliDecompressSync(body).toString();
	return encoding === "gzip" ? gunzipSync(body).toString() : body.toString();
}

function linksIn({ text }: Answer): string[] {
	return [...text.matchAll(/href="(\/booking\/[\w-]+)"/g)].map(([, link]) => link ?? "");
}
