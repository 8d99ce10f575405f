import fresh from "fresh";
import type { Context } from "hono";
import type { Encoding } from "./compress-page.ts";
import { negotiateEncoding } from "./negotiate-encoding.ts";
import { type Page, withEncoding } from "./page.ts";

/** Responds with an uncached page, in the encoding that the client prefers. */
export function sendPage(c: Context, page: Page): Response {
	const encoding = negotiateEncoding(c.req.header("accept-encoding"));
	return createPageResponse(withEncoding(page, encoding), encoding);
}

/** Creates the response for a page, with its body in one encoding, or uncompressed if the page has no body in it. */
export function createPageResponse({ status, headers, setCookies, bodies }: Page, encoding: Encoding): Response {
	const compressed = encoding === "identity" ? undefined : bodies[encoding]?.bytes;
	const body = compressed ?? bodies.identity;
	const response = new Response(body.length > 0 ? (body as Uint8Array<ArrayBuffer>) : null, {
		status,
		headers: {
			...headers,
			...(compressed && { "content-encoding": encoding }),
			"content-length": String(body.length),
		},
	});
	for (const cookie of setCookies) response.headers.append("set-cookie", cookie);
	return response;
}

/** Returns whether the client already has this page, according to its If-None-Match header. */
export function isNotModified(c: Context, { status, headers }: Page): boolean {
	const conditions = {
		"if-none-match": c.req.header("if-none-match"),
		"cache-control": c.req.header("cache-control"),
	};
	return status === 200 && fresh(conditions, headers);
}
