import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { type CachedPage, compressedBody, type Encoding } from "./page-cache.ts";

/** Bytes: what is smaller fits into one packet anyway. */
const smallestPacked = 1000;

/** Sends a page in the encoding the client prefers, or 304 where it has this very page. `asked` are the request's headers. */
export async function sendPage(asked: Headers, page: CachedPage, formKeySlot: string): Promise<Response> {
	const response = await packed(asked, page, formKeySlot);
	for (const cookie of page.setCookies) response.headers.append("set-cookie", cookie);
	return response;
}

async function packed(asked: Headers, page: CachedPage, formKeySlot: string): Promise<Response> {
	const headers: Record<string, string> = { ...page.headers, vary: "accept-encoding" };
	if (page.body.includes(formKeySlot)) {
		// Kept once, but each sending carries a key of its own: two parents must never share one.
		const body = Buffer.from(page.body.toString().replaceAll(formKeySlot, randomUUID()));
		if (page.status === 200) headers["cache-control"] = "private, no-cache";
		const isPacked = acceptedEncoding(asked, ["gzip"]) !== null;
		return isPacked ? encoded(page, headers, "gzip", gzipSync(body, { level: 3 })) : encoded(page, headers, null, body);
	}
	headers.etag = page.etag;
	if (page.status === 200 && asked.get("if-none-match")?.split(/,\s*/).includes(page.etag)) {
		return new Response(null, { status: 304, headers });
	}
	const encoding = page.body.length < smallestPacked ? null : acceptedEncoding(asked, ["br", "gzip"]);
	return encoded(page, headers, encoding, encoding ? await compressedBody(page, encoding) : page.body);
}

/** The first of the offered encodings that the client takes. */
function acceptedEncoding(asked: Headers, offered: Encoding[]): Encoding | null {
	const accepted = asked.get("accept-encoding") ?? "";
	const takes = (name: Encoding) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);
	return offered.find(takes) ?? null;
}

function encoded(page: CachedPage, headers: Record<string, string>, encoding: Encoding | null, body: Buffer): Response {
	if (encoding) headers["content-encoding"] = encoding;
	if (body.length === 0) headers["content-length"] = "0";
	// A redirect's body is none, not an empty text.
	const content = body.length > 0 ? (body as Uint8Array<ArrayBuffer>) : null;
	return new Response(content, { status: page.status, headers });
}
