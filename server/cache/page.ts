import { hash } from "node:crypto";
import { compressFast, type Encoding, minCompressedBytes } from "./compress-page.ts";

/** A rendered page, with its body in each encoding that has been needed so far. */
export type Page = {
	status: number;
	/** Names are in lower case. */
	headers: Record<string, string>;
	/** A page that sets cookies is private to one visitor. */
	setCookies: string[];
	/**
	 * When the page's content next changes through the passage of time alone, by the catalogue's clock: ISO 8601 in
	 * UTC. Null for never.
	 */
	expiresAt: string | null;
	bodies: { identity: Buffer; br?: CompressedBody; gzip?: CompressedBody };
};

type CompressedBody = { bytes: Buffer; quality: "fast" | "best" };

/** Returns whether the page may be stored and served to other visitors. */
export function isCacheable({ status, headers, setCookies }: Page): boolean {
	return status === 200 && setCookies.length === 0 && !headers["cache-control"]?.includes("no-store");
}

/** Returns a page that may be out of date, with headers that make shared caches revalidate it on each use. */
export function asStale(page: Page): Page {
	const { "cdn-cache-control": _, ...headers } = page.headers;
	return { ...page, headers: { ...headers, "cache-control": "public, max-age=0, must-revalidate" } };
}

/** Adds the ETag. It is weak, because one page has several encodings. */
export function withEtag(page: Page): Page {
	const etag = `W/"${hash("sha256", page.bodies.identity, "base64url").slice(0, 22)}"`;
	return { ...page, headers: { ...page.headers, etag } };
}

/** Compresses the body with `compressFast`, unless the page already has a body in this encoding or is too small. */
export function withEncoding(page: Page, encoding: Encoding): Page {
	const { identity } = page.bodies;
	if (encoding === "identity" || page.bodies[encoding] || identity.length < minCompressedBytes) return page;
	return withBody(page, encoding, { bytes: compressFast(identity, encoding), quality: "fast" });
}

export function withBody(page: Page, encoding: "br" | "gzip", body: CompressedBody): Page {
	return { ...page, bodies: { ...page.bodies, [encoding]: body } };
}
