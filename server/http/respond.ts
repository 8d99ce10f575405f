import type { PackedPage, Page } from "../cache/page.ts";
import type { Encoding } from "../cache/page-packing.ts";
import { acceptedEncoding } from "./accepted-encoding.ts";

/** What the client says it can take, and has already. */
export type Asked = { acceptEncoding: string | undefined; ifNoneMatch: string | undefined };

/** Sends a page in the encoding the client prefers, or 304 where it has this very page. */
export async function sendPage(asked: Asked, page: Page): Promise<Response> {
	if (isKnown(page, asked)) return new Response(null, { status: 304, headers: inPairs(page.headersNotModified) });
	const { headers, body } = await page.in(encodingFor(page, asked), "quick");
	const response = new Response(contentOf(Buffer.concat(body())), { status: page.status, headers: inPairs(headers) });
	for (const cookie of page.setCookies) response.headers.append("set-cookie", cookie);
	return response;
}

export function encodingFor(page: Page, { acceptEncoding }: Asked): Encoding {
	return acceptedEncoding(acceptEncoding, page.encodings);
}

/** True where the client has this very page. A proxy that packs what it passes on may have changed the tag's strength. */
export function isKnown(page: Page, { ifNoneMatch }: Asked): boolean {
	if (ifNoneMatch === undefined || page.etag === null || page.status !== 200) return false;
	const tag = page.etag.replace(/^W\//, "");
	return ifNoneMatch.split(",").some((known) => {
		const name = known.trim();
		return name === "*" || name.replace(/^W\//, "") === tag;
	});
}

function inPairs(headers: PackedPage["headers"]): [string, string][] {
	return Array.from({ length: headers.length / 2 }, (_, at) => [headers[at * 2] ?? "", headers[at * 2 + 1] ?? ""]);
}

/** A redirect's body is none, not an empty text. */
function contentOf(body: Buffer): Uint8Array<ArrayBuffer> | null {
	return body.length > 0 ? (body as Uint8Array<ArrayBuffer>) : null;
}
