import { describe, expect, test } from "vitest";
import { createFormPost, RawConnection, type RawRequest, type RawResponse } from "../http/raw-connection.ts";
import { findResponseProblems } from "../http/response-problems.ts";
import { createPath, routePatterns } from "../http/route-patterns.ts";
import { startSiteForFile } from "../http/running-site.ts";
import { signInAt, staffAccount } from "../support/site/site.ts";

const site = startSiteForFile(() => staffAccount);
const lead = createPath("/booking/:id");
const mebibyte = 1024 * 1024;
const leadFields = {
	firstName: "Ida",
	lastName: "Berg",
	email: "ida@example.com",
	phone: "555 010 0199",
	agreeToTerms: "on",
};

const methods = ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"];
const wrongTypes: Record<string, [type: string | null, body: string]> = {
	JSON: ["application/json", JSON.stringify(leadFields)],
	XML: ["application/xml", "<lead><firstName>Ida</firstName></lead>"],
	"plain text": ["text/plain", "firstName=Ida"],
	"a type with a known prefix": ["application/x-www-form-urlencoded-not", "firstName=Ida"],
	"a malformed type": [";;;=", "firstName=Ida"],
	"no type at all": [null, "firstName=Ida"],
};
const foreignSenders: Record<string, Record<string, string>> = {
	"another site": { origin: "https://elsewhere.example" },
	"a page without an origin": { origin: "null" },
	"a malformed origin": { origin: "::::" },
	"an origin that only begins with this host": { origin: "http://localhost.elsewhere.example" },
	"another site without an Origin header": { "sec-fetch-site": "cross-site" },
	"a neighbouring site without an Origin header": { "sec-fetch-site": "same-site" },
	"a client with a cookie but no Origin header": { cookie: "session=1" },
};

describe.each([...routePatterns, "/assets/app.js", "/favicon.svg", "/stock/none.webp"])("[GEN-5] %s", (pattern) => {
	const address = createPath(pattern);
	const dataAddress = `${address.replace(/\/$/, "/_")}.data`;

	test("answers other methods with 405 and an Allow header", async () => {
		for (const target of [address, dataAddress]) {
			for (const method of methods) {
				for (const body of method === "PUT" ? [undefined, "x".repeat(1000)] : [undefined]) {
					const response = await site.request({ method, target, headers: { origin: site.origin }, body });
					expect({ method, ...summarize(response) }).toEqual({
						method,
						status: 405,
						text: expect.stringContaining("Not possible here"),
						problems: [],
					});
					expect(response.headers.get("allow")).toBe("GET, HEAD, POST");
				}
			}
		}
	});

	test("answers HEAD like GET, without the body", async () => {
		const head = await site.request({ method: "HEAD", target: address });
		const get = await site.request(address);
		const headersOf = ({ headers }: RawResponse) => [headers.get("content-type"), headers.get("cache-control")];
		expect(head.status).toBe(get.status);
		expect(headersOf(head)).toEqual(headersOf(get));
	});

	test("accepts a form or answers with an error page", async () => {
		const response = await site.request(createFormPost(site.origin, address, leadFields));
		expect([200, 302, 400, 401, 404, 405, 409]).toContain(response.status);
		expect(findResponseProblems(response, site.dataDir)).toEqual([]);
		if (response.status === 405) expect(response.text).toContain("Not possible here");
	});

	test("accepts a form sent as a data request or answers below 500", async () => {
		const response = await site.request(createFormPost(site.origin, dataAddress, leadFields));
		expect([200, 202, 302, 400, 401, 404, 405, 409]).toContain(response.status);
		expect(findResponseProblems(response, site.dataDir)).toEqual([]);
	});

	test("answers bodies of other content types with 415", async () => {
		for (const [what, [type, body]] of Object.entries(wrongTypes)) {
			const headers: Record<string, string> = { origin: site.origin, ...(type !== null && { "content-type": type }) };
			const response = await site.request({ method: "POST", target: address, headers, body });
			expect({ what, ...summarize(response) }).toEqual({
				what,
				status: 415,
				text: expect.stringContaining("it didn’t come from a form on this site"),
				problems: [],
			});
		}
	});

	test("answers forms from other origins with 403", async () => {
		for (const target of [address, dataAddress]) {
			for (const [who, from] of Object.entries(foreignSenders)) {
				const { body } = createFormPost(site.origin, target, leadFields);
				const headers = { ...from, "content-type": "application/x-www-form-urlencoded" };
				const response = await site.request({ method: "POST", target, headers, body });
				expect({ who, ...summarize(response) }).toEqual({
					who,
					status: 403,
					text: expect.stringContaining("This form was sent from another site, so we didn’t accept it."),
					problems: [],
				});
			}
		}
	});
});

describe("[GEN-5] bodies", () => {
	const form = (body: string | Buffer, more: Partial<RawRequest> = {}): RawRequest => ({
		...createFormPost(site.origin, lead, ""),
		body,
		...more,
	});

	test.each([
		["with Content-Length", {}],
		["in chunks", { framing: "chunked" as const }],
	])("a body of ten mebibytes %s is answered with 413 and an error page", async (_, more) => {
		const response = await site.request(form(`firstName=${"a".repeat(10 * mebibyte)}`, more));
		expect(response.status).toBe(413);
		expect(response.text).toContain("That’s too long for this form.");
		expect(findResponseProblems(response, site.dataDir)).toEqual([]);
	});

	test("a body of the maximum size is accepted, one byte more is answered with 413", async () => {
		const fields = `${new URLSearchParams(leadFields)}&more=`;
		const full = 64 * 1024 - fields.length;
		expect((await site.request(form(fields + "a".repeat(full)))).status).toBe(302);
		expect((await site.request(form(fields + "a".repeat(full + 1)))).status).toBe(413);
		expect((await site.request(form(fields + "a".repeat(full), { framing: "chunked" }))).status).toBe(302);
		expect((await site.request(form(fields + "a".repeat(full + 1), { framing: "chunked" }))).status).toBe(413);
	});

	test("an endless body is aborted, and other requests are still answered", async () => {
		const wire = await RawConnection.open(site.origin);
		const headers = { origin: site.origin, "content-type": "application/x-www-form-urlencoded" };
		wire.send({ method: "POST", target: lead, headers: { ...headers, "transfer-encoding": "chunked" } });
		const chunk = Buffer.from(`10000\r\n${"a".repeat(0x10000)}\r\n`);
		for (let sent = 0; sent < 400; sent++) wire.sendBytes(chunk);
		const response = await wire.readResponse();
		expect([413, undefined]).toContain(response?.status);
		wire.close();
		expect((await site.request("/")).status).toBe(200);
	});

	test("a client that disconnects in the middle of a form saves nothing", async () => {
		const before = Number(site.store.value("select count(*) from leads"));
		for (let times = 0; times < 5; times++) {
			const wire = await RawConnection.open(site.origin);
			const headers = { origin: site.origin, "content-type": "application/x-www-form-urlencoded" };
			wire.send({ method: "POST", target: lead, headers: { ...headers, "content-length": "5000" } });
			wire.sendBytes(new URLSearchParams(leadFields).toString());
			expect((await site.request("/robots.txt")).status).toBe(200);
			wire.close();
		}
		expect((await site.request("/")).status).toBe(200);
		expect(site.store.value("select count(*) from leads")).toBe(before);
	});

	test.each([
		["without its boundary", "multipart/form-data", "--x\r\n\r\n"],
		[
			"with another boundary than its header's",
			"multipart/form-data; boundary=x",
			'--y\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--y--',
		],
		[
			"that stops in a part",
			"multipart/form-data; boundary=x",
			'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb',
		],
		[
			"of parts without names",
			"multipart/form-data; boundary=x",
			"--x\r\ncontent-disposition: form-data\r\n\r\nb\r\n--x--\r\n",
		],
		["with an over-long boundary", `multipart/form-data; boundary=${"x".repeat(300)}`, "--x--"],
		["with an empty body", "multipart/form-data; boundary=x", ""],
	])("a multipart body %s is answered with 400 and an error message", async (_, type, body) => {
		const response = await site.request({
			method: "POST",
			target: lead,
			headers: { origin: site.origin, "content-type": type },
			body,
		});
		expect(response.status).toBe(400);
		expect(response.text).toMatch(/We couldn’t read what (you|was) sent|Enter your first name/);
		expect(findResponseProblems(response, site.dataDir)).toEqual([]);
	});

	test.each(["/admin/login", "/admin/login.data"])(
		"a malformed multipart form of any size is rejected at %s, signed in or not",
		async (target) => {
			const cookie = await signInAt(site.origin);
			for (const headers of [{}, { cookie }]) {
				for (const size of [10, 100_000]) {
					const response = await site.request({
						method: "POST",
						target,
						headers: {
							origin: site.origin,
							"content-type": "multipart/form-data; boundary=x",
							...(headers as Record<string, string>),
						},
						body: `--y${"a".repeat(size)}`,
					});
					expect(response.status).toBe(400);
					expect(findResponseProblems(response, site.dataDir)).toEqual([]);
				}
			}
		},
	);

	test.each(["utf-16", "iso-2022-jp", "no-such-charset", "%00"])(
		"a form with charset=%s is read as UTF-8",
		async (charset) => {
			const request = createFormPost(site.origin, lead, leadFields);
			const type = `application/x-www-form-urlencoded; charset=${charset}`;
			const response = await site.request({ ...request, headers: { origin: site.origin, "content-type": type } });
			expect(response.status).toBe(302);
		},
	);

	test("a compressed form is not decompressed", async () => {
		const request = createFormPost(site.origin, lead, leadFields);
		const headers = { ...(request.headers as Record<string, string>), "content-encoding": "gzip" };
		const response = await site.request({ ...request, headers });
		expect(response.status).toBeLessThan(500);
		expect(findResponseProblems(response, site.dataDir)).toEqual([]);
	});

	test("the body of a GET request is ignored", async () => {
		const response = await site.request({
			target: "/activities",
			body: "x=1",
			headers: { "content-type": "text/plain" },
		});
		expect(response.status).toBe(200);
	});
});

describe("[GEN-5] headers", () => {
	test("accepts two hundred headers, and answers 20 KiB of headers with 431", async () => {
		const headers = Array.from({ length: 200 }, (_, at): [string, string] => [`x-extra-${at}`, "a".repeat(20)]);
		expect((await site.request({ target: "/", headers })).status).toBe(200);
		const large = headers.map(([name]): [string, string] => [name, "a".repeat(200)]);
		expect((await site.request({ target: "/", headers: large })).status).toBe(431);
	});

	test.each([
		["missing", []],
		["empty", [["host", ""]]],
		["one with blanks", [["host", "a b"]]],
		["one with a path", [["host", "a/b?c"]]],
		["one with markup", [["host", '"><script>alert(1)</script>']]],
		["a foreign one", [["host", "elsewhere.example"]]],
		["one with a port out of range", [["host", "localhost:99999999"]]],
		[
			"two",
			[
				["host", "localhost"],
				["host", "elsewhere.example"],
			],
		],
	])("a Host header that is %s is answered below 500", async (_, headers) => {
		for (const target of ["/", lead, "/nowhere"]) {
			const wire = await RawConnection.open(site.origin);
			wire.sendBytes(
				`GET ${target} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`,
			);
			const response = await wire.readResponse();
			wire.close();
			expect(response?.status, target).toBeLessThan(500);
			if (headers.length > 1) expect(response?.status, target).toBe(400);
			if (response) expect(findResponseProblems(response, site.dataDir)).toEqual([]);
			expect(response?.text).not.toContain("elsewhere.example");
		}
	});

	test.each([
		["an absolute URL", "http://elsewhere.example/activities"],
		["a URL with another scheme", "ftp://elsewhere.example/"],
		["an asterisk", "*"],
		["one with two slashes", "//elsewhere.example/activities"],
		["one with a fragment", "/activities#<script>"],
		["one with backslashes", "\\\\elsewhere.example\\activities"],
		["one with bytes beyond ASCII", "/booking/\u00e9\u00ff"],
		["one without a slash", "activities"],
	])("a request target that is %s is answered below 500", async (_, target) => {
		const response = await site.request(target);
		expect(response.status).toBeLessThan(500);
		expect(findResponseProblems(response, site.dataDir)).toEqual([]);
		expect(response.headers.get("location") ?? "").not.toContain("elsewhere.example");
	});

	test.each([
		["accept", "image/webp"],
		["accept-encoding", "br;q=nonsense, *;q=1e309"],
		["accept-language", "x".repeat(500)],
		["cookie", `${"a=b; ".repeat(200)}c="\\"`],
		["if-none-match", '"'],
		["if-modified-since", "yesterday"],
		["range", "bytes=99999999999-0"],
		["content-length", "0"],
		["x-forwarded-for", "' or 1=1"],
		["x-forwarded-proto", "gopher"],
		["user-agent", "\u00ff\u00fe"],
		["expect", "the unexpected"],
	])("an unusual %s header is answered without an error", async (name, value) => {
		for (const target of ["/", "/activities", lead, "/favicon.svg"]) {
			const response = await site.request({ target, headers: { [name]: value } });
			expect([200, 206, 304, 400, 416, 417], target).toContain(response.status);
			expect(findResponseProblems(response, site.dataDir)).toEqual([]);
		}
	});

	test.each([
		["two lengths", "content-length: 5\r\ncontent-length: 6"],
		["a length and chunks", "content-length: 5\r\ntransfer-encoding: chunked"],
		["a negative length", "content-length: -1"],
		["a length that is no number", "content-length: 0x10"],
		["an unknown transfer encoding", "transfer-encoding: gzip"],
		["a chunked encoding in disguise", "transfer-encoding: xchunked"],
		["a header line without a colon", "nonsense"],
		["a NUL in a header", "x-a: b\u0000c"],
		["a folded header", "x-a: b\r\n c: d"],
	])("a request with %s is answered with 400, and the rest of it is not read as another request", async (_, lines) => {
		const wire = await RawConnection.open(site.origin);
		const { host } = new URL(site.origin);
		const type = "content-type: application/x-www-form-urlencoded";
		wire.sendBytes(`POST ${lead} HTTP/1.1\r\nhost: ${host}\r\norigin: ${site.origin}\r\n${type}\r\n${lines}\r\n\r\n`);
		wire.sendBytes(`0\r\n\r\nGET /robots.txt HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
		const response = await wire.readResponse();
		expect(response?.status).toBe(400);
		expect((await wire.readResponse())?.text ?? "").not.toContain("User-agent");
		wire.close();
	});
});

describe("[GEN-5] one connection", () => {
	test("answers pipelined requests in order", async () => {
		const wire = await RawConnection.open(site.origin);
		const targets = ["/robots.txt", "/activities", "/nowhere", lead, "/favicon.svg"];
		for (const target of targets) wire.send({ target });
		const responses: (RawResponse | null)[] = [];
		for (const _ of targets) responses.push(await wire.readResponse());
		wire.close();
		expect(responses.map((response) => response?.status)).toEqual([200, 200, 404, 200, 200]);
		expect(responses[0]?.text).toContain("User-agent");
		expect(responses[1]?.text).toContain("Explore Adventures");
		expect(responses[4]?.text).toContain("<svg");
	});

	test.each([
		["too large", { body: "a".repeat(200_000) }],
		["too large and in chunks", { body: "a".repeat(200_000), framing: "chunked" as const }],
		["of an unsupported type", { headers: { "content-type": "application/json" }, body: "{}" }],
		[
			"from another origin",
			{
				headers: { origin: "https://elsewhere.example", "content-type": "application/x-www-form-urlencoded" },
				body: "a=b",
			},
		],
		["sent with an unsupported method", { method: "PUT", body: "a=b" }],
		["malformed multipart", { headers: { "content-type": "multipart/form-data; boundary=x" }, body: "--y" }],
	])("is reused or closed cleanly after a body that is %s", async (_, more) => {
		const wire = await RawConnection.open(site.origin);
		wire.send({ ...createFormPost(site.origin, lead, ""), ...more });
		const refused = await wire.readResponse();
		expect(refused?.status).toBeGreaterThanOrEqual(400);
		expect(refused?.status).toBeLessThan(500);
		if (refused?.headers.get("connection") !== "close") {
			wire.send({ target: "/robots.txt" });
			expect((await wire.readResponse())?.text).toContain("User-agent");
		}
		wire.close();
	});

	test("answers Expect: 100-continue", async () => {
		const wire = await RawConnection.open(site.origin);
		const body = new URLSearchParams(leadFields).toString();
		const request = createFormPost(site.origin, lead, "");
		const headers = {
			...(request.headers as Record<string, string>),
			expect: "100-continue",
			"content-length": `${body.length}`,
		};
		wire.send({ ...request, headers, body: undefined });
		wire.sendBytes(body);
		expect((await wire.readResponse())?.status).toBe(302);
		wire.close();
	});
});

/** Returns the fields of a response that a test compares. */
function summarize(response: RawResponse) {
	return { status: response.status, text: response.text, problems: findResponseProblems(response, site.dataDir) };
}
