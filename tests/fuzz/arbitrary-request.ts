import fc from "fast-check";
import type { Sharp } from "sharp";
import type { Form } from "../http/forms.ts";
import type { RawRequest } from "../http/raw-connection.ts";
import { createPath, queryParameters, routePatterns } from "../http/route-patterns.ts";
import { hostileValues } from "../long/hostile-values.ts";
import { photo } from "../pictures/samples.ts";

/** A request without what only the running site determines: its origin, and the staff account's session. */
export type FuzzRequest = {
	method: string;
	target: string;
	headers: [name: string, value: string][];
	cookie: "none" | "staff" | { text: string };
	origin: "own" | "none" | "foreign";
	body: { type: string | null; bytes: string; framing: "length" | "chunked" } | null;
};

/** The parts of requests: the site's forms, the ids of its documents, and valid signed links. */
export type SiteVocabulary = { forms: Form[]; ids: string[]; links: string[] };

const staticPaths = [
	"/assets/app.js",
	"/favicon.svg",
	"/stock/kayak-river-640.webp",
	"/events",
	"/mail-notices",
	"/health",
];
const boundary = "a-boundary-of-the-fuzz-test";

/** Generates requests to every route, static file and service of the site. The bytes of a body are Latin-1. */
export function arbitraryRequest(vocabulary: SiteVocabulary): fc.Arbitrary<FuzzRequest> {
	const body = fc.oneof({ weight: 6, arbitrary: arbitraryForm(vocabulary) }, { weight: 1, arbitrary: arbitraryBytes });
	const post = fc
		.record({ target: arbitraryTarget(vocabulary), body })
		.map((request) => ({ method: "POST", ...request }));
	const other = fc.record({
		method: fc.oneof({ weight: 9, arbitrary: fc.constant("GET") }, { weight: 2, arbitrary: otherMethods }),
		target: arbitraryTarget(vocabulary),
		body: fc.option(arbitraryBytes, { freq: 20 }),
	});
	const known = arbitraryKnownForm(vocabulary).map((request) => ({ method: "POST", ...request }));
	return fc
		.tuple(
			fc.oneof({ weight: 5, arbitrary: other }, { weight: 2, arbitrary: post }, { weight: 3, arbitrary: known }),
			fc.record({
				headers: arbitraryHeaders,
				cookie: fc.oneof(
					{ weight: 3, arbitrary: fc.constant("none" as const) },
					{ weight: 5, arbitrary: fc.constant("staff" as const) },
					{ weight: 1, arbitrary: fc.record({ text: headerText }) },
				),
				origin: fc.oneof(
					{ weight: 12, arbitrary: fc.constant("own" as const) },
					{ weight: 1, arbitrary: fc.constantFrom("none" as const, "foreign" as const) },
				),
			}),
		)
		.map(([request, sender]) => ({ ...request, ...sender }));
}

/** Returns the exact bytes of the request. */
export function toRawRequest(request: FuzzRequest, origin: string, session: string): RawRequest {
	const { method, target, cookie, body } = request;
	const headers = [...request.headers];
	if (cookie !== "none") headers.push(["cookie", cookie === "staff" ? session : cookie.text]);
	if (request.origin === "own") headers.push(["origin", origin]);
	if (request.origin === "foreign") headers.push(["origin", "https://elsewhere.example"]);
	if (body?.type) headers.push(["content-type", body.type]);
	return {
		method,
		target,
		headers,
		...(body && { body: Buffer.from(body.bytes, "latin1"), framing: body.framing }),
	};
}

const otherMethods = fc.constantFrom("HEAD", "HEAD", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "PROPFIND");

/** Percent-encoded text for URLs and forms, some of it malformed. */
const encodedText = fc.oneof(
	{ weight: 4, arbitrary: fc.constantFrom(...Object.values(hostileValues)) },
	{ weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 40 }).map(encodeWellFormed) },
	{ weight: 2, arbitrary: fc.oneof(fc.integer(), fc.double(), fc.boolean()).map(String) },
	{
		weight: 2,
		arbitrary: fc.constantFrom("on", "yes", "2026-11-23", "09:00", "9999-99-99", "0-0", "price_asc", "ida@example.com"),
	},
	{
		weight: 1,
		arbitrary: fc
			.tuple(fc.constantFrom("a", "%20", "<td><h3>", "%F0%9F%8E%88", "((", "%22", "-", "&"), fc.nat({ max: 400 }))
			.map(([part, times]) => part.replaceAll("&", "%26").repeat(times)),
	},
);

/** Text of a form's field, up to the form's size limit, including nested HTML. */
const encodedField = fc.oneof(
	{ weight: 12, arbitrary: encodedText },
	{
		weight: 1,
		arbitrary: fc
			.tuple(
				fc.constantFrom("<td><h3>", "<div>", "<b><i>", "[](", "<!--", "&amp;", "<a href=x>", "\n", "é"),
				fc.nat({ max: 40_000 }),
			)
			.map(([part, length]) => encodeURIComponent(part.repeat(Math.ceil(length / part.length)))),
	},
);

function arbitraryTarget({ ids, links }: SiteVocabulary): fc.Arbitrary<string> {
	const segment = fc.oneof(
		{ weight: 2, arbitrary: fc.constantFrom(...ids) },
		{ weight: 1, arbitrary: encodedText.map((text) => text.replaceAll("+", "%20")) },
	);
	const path = fc.oneof(
		{
			weight: 20,
			arbitrary: fc.constantFrom(...routePatterns).chain((pattern) =>
				fc.oneof(
					fc.constant(createPath(pattern)),
					fc.array(segment, { minLength: 3, maxLength: 3 }).map((values) => fillPattern(pattern, values)),
				),
			),
		},
		{ weight: 2, arbitrary: fc.constantFrom(...staticPaths) },
		{ weight: 3, arbitrary: fc.constantFrom(...links) },
		{
			weight: 1,
			arbitrary: fc.tuple(fc.constantFrom(...links), segment).map(([link, end]) => link.replace(/[^/]+$/, end)),
		},
		{ weight: 1, arbitrary: fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join("/")}`) },
	);
	return fc
		.tuple(
			path,
			fc.oneof({ weight: 5, arbitrary: fc.constant("") }, { weight: 2, arbitrary: fc.constant(".data") }),
			arbitraryQuery,
		)
		.map(([whole, suffix, query]) => (suffix ? whole.replace(/\/$/, "/_") : whole) + suffix + query);
}

/** Replaces a pattern's parameters with the values, one by one. */
function fillPattern(pattern: string, values: string[]): string {
	let index = 0;
	return pattern.replace(/:\w+\??|\*/g, () => values[index++ % values.length] ?? "");
}

const parameterNames = [
	...queryParameters,
	"when",
	"from",
	"to",
	"day",
	"place",
	"near",
	"distance",
	"add",
	"status",
	"period",
	"_routes",
	"cursor",
	"edit",
	"view",
];
const arbitraryQuery = fc.oneof(
	{ weight: 2, arbitrary: fc.constant("") },
	{
		weight: 4,
		arbitrary: fc
			.array(fc.tuple(fc.constantFrom(...parameterNames), encodedText), { minLength: 1, maxLength: 6 })
			.map((pairs) => `?${pairs.map((pair) => pair.join("=")).join("&")}`),
	},
	{ weight: 1, arbitrary: encodedText.map((text) => `?${text}`) },
);

/** Printable Latin-1 characters. Others would end a header. */
const headerText = fc.string({
	unit: fc
		.integer({ min: 0x20, max: 0xff })
		.filter((code) => code !== 0x7f)
		.map((code) => String.fromCharCode(code)),
	maxLength: 60,
});
const headerValues: Record<string, fc.Arbitrary<string>> = {
	accept: fc.constantFrom("*/*", "image/webp", "text/html;q=x", ""),
	"accept-encoding": fc.constantFrom("br", "gzip", "zstd, br;q=0.5", "identity;q=0", "*;q=1e309"),
	"accept-language": headerText,
	"if-none-match": fc.constantFrom("*", '"', 'W/"x"', '"a", "b"'),
	"if-modified-since": fc.constantFrom("yesterday", "Mon, 23 Nov 2026 04:00:00 GMT"),
	range: fc.constantFrom("bytes=0-0", "bytes=-1", "bytes=99999999999-0", "bytes=0-,0-,0-,0-", "lines=1"),
	"user-agent": headerText,
	referer: headerText,
	"x-request-id": headerText,
	"sec-fetch-site": fc.constantFrom("same-origin", "cross-site", "none"),
	"sec-purpose": fc.constant("prefetch"),
	dnt: fc.constantFrom("1", "0"),
	host: fc.constantFrom("localhost", "elsewhere.example", '"><script>alert(1)</script>', ""),
	te: fc.constant("trailers"),
	connection: fc.constantFrom("keep-alive", "close"),
};
const arbitraryHeaders = fc
	.tuple(
		// The proxy in front identifies clients. Requests from a single client would soon be rate-limited.
		fc.oneof(
			{ weight: 9, arbitrary: fc.ipV4() },
			{ weight: 3, arbitrary: fc.ipV6() },
			{ weight: 1, arbitrary: headerText },
		),
		fc.array(
			fc.oneof(
				...Object.entries(headerValues).map(([name, value]) => fc.tuple(fc.constant(name), value)),
				fc.tuple(fc.stringMatching(/^x-[a-z]{1,9}$/), headerText),
			),
			{ maxLength: 4 },
		),
	)
	.map(([client, others]): [string, string][] => [["x-forwarded-for", client], ...others]);

type Body = NonNullable<FuzzRequest["body"]>;
const framing = fc.oneof(
	{ weight: 5, arbitrary: fc.constant("length" as const) },
	{ weight: 1, arbitrary: fc.constant("chunked" as const) },
);

const arbitraryBytes: fc.Arbitrary<Body> = fc.record({
	type: fc.option(
		fc.constantFrom(
			"application/json",
			"text/plain",
			"multipart/form-data",
			`multipart/form-data; boundary=${boundary}`,
			"application/x-www-form-urlencoded",
			"application/xml",
			";;;=",
		),
	),
	bytes: fc.oneof(
		fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString("latin1")),
		fc.json({ maxDepth: 4 }).map((text) => Buffer.from(text).toString("latin1")),
	),
	framing,
});

/** Generates a form with arbitrary fields. */
function arbitraryForm({ forms, ids }: SiteVocabulary): fc.Arbitrary<Body> {
	const names = [...new Set(forms.flatMap(({ fields }) => Object.keys(fields)))];
	const name = fc.oneof(
		{ weight: 6, arbitrary: fc.constantFrom(...names) },
		{ weight: 1, arbitrary: fc.constantFrom("__proto__", "constructor", "a[]", "", "inPlace", "confirmed") },
	);
	const value = fc.oneof({ weight: 4, arbitrary: encodedField }, { weight: 1, arbitrary: fc.constantFrom(...ids) });
	return fc.tuple(fc.array(fc.tuple(name, value), { maxLength: 12 }), arbitraryEncoding).chain(encodeFields);
}

/** Generates one of the site's forms, with some fields changed, missing or repeated. */
function arbitraryKnownForm({ forms }: SiteVocabulary): fc.Arbitrary<{ target: string; body: Body }> {
	return fc.constantFrom(...forms).chain(({ target, fields }) => {
		const change = fc.oneof(
			{ weight: 6, arbitrary: fc.constant("keep") },
			{ weight: 3, arbitrary: encodedField },
			{ weight: 1, arbitrary: fc.constant("drop") },
		);
		const entries = Object.entries(fields);
		return fc
			.tuple(
				fc.array(change, { minLength: entries.length, maxLength: entries.length }),
				arbitraryEncoding,
				fc.boolean(),
			)
			.chain(([changes, encoding, isData]) => {
				const sent = entries.flatMap(([name, text], index): [string, string][] => {
					const changed = changes[index] ?? "keep";
					return changed === "drop" ? [] : [[name, changed === "keep" ? encodeURIComponent(text) : changed]];
				});
				const [path = "", query] = target.split("?");
				const address = isData ? `${path.replace(/\/$/, "/_")}.data${query === undefined ? "" : `?${query}`}` : target;
				return fc.record({ target: fc.constant(address), body: encodeFields([sent, encoding]) });
			});
	});
}

type Encoding = "urlencoded" | "multipart" | "with a file";
const arbitraryEncoding: fc.Arbitrary<Encoding> = fc.constantFrom(
	"urlencoded",
	"urlencoded",
	"multipart",
	"with a file",
);

const fileStarts = [
	"\x89PNG\r\n\x1a\n",
	"\xff\xd8\xff\xe0",
	"GIF89a",
	"RIFF\x10\x00\x00\x00WEBPVP8 ",
	"<svg xmlns='http://www.w3.org/2000/svg'>",
	"%PDF-1.7",
	"PK\x03\x04",
	"",
	// Valid pictures: the bytes after their end are ignored.
	...(await Promise.all([photo(9, 6).jpeg(), photo(9, 6).png(), photo(9, 6).webp()].map(encodePicture))),
];
const arbitraryFile = fc.record({
	field: fc.constantFrom("file", "firstName", "image"),
	name: fc.constantFrom("a.png", "..\\..\\a.jpg", "a.svg", "", "%00.webp"),
	type: fc.constantFrom("image/png", "image/svg+xml", "text/html", "x"),
	start: fc.constantFrom(...fileStarts),
	rest: fc.uint8Array({ maxLength: 200 }),
});

function encodeFields([fields, encoding]: [[string, string][], Encoding]): fc.Arbitrary<Body> {
	if (encoding === "urlencoded") {
		const bytes = fields.map((pair) => pair.join("=")).join("&");
		return fc.record({ type: fc.constant("application/x-www-form-urlencoded"), bytes: fc.constant(bytes), framing });
	}
	const file = encoding === "with a file" ? arbitraryFile : fc.constant(null);
	return fc.record({ file, framing }).map(({ file, framing }) => {
		const isPicture = file !== null && fields.some(([name]) => name === "picture");
		const texts = isPicture ? fields.filter(([name]) => name !== "picture") : fields;
		const parts = texts.map(([name, value]) => `name="${name}"\r\n\r\n${percentDecode(value)}`);
		if (file) {
			const content = file.start + Buffer.from(file.rest).toString("latin1");
			const field = isPicture ? "picture" : file.field;
			parts.push(`name="${field}"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n${content}`);
		}
		const bytes = parts.map((part) => `--${boundary}\r\ncontent-disposition: form-data; ${part}\r\n`).join("");
		return { type: `multipart/form-data; boundary=${boundary}`, bytes: `${bytes}--${boundary}--\r\n`, framing };
	});
}

async function encodePicture(picture: Sharp): Promise<string> {
	return (await picture.toBuffer()).toString("latin1");
}

/** Encodes text. A lone surrogate has no percent-encoding, so it is replaced. */
function encodeWellFormed(text: string): string {
	return encodeURIComponent(text.toWellFormed());
}

/** Decodes percent signs into bytes, as Latin-1, since they may not be valid text. */
function percentDecode(text: string): string {
	return text.replace(/%([0-9a-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));
}
