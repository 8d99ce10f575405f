import type { MiddlewareHandler } from "hono";
import type { Log } from "../../domain/log.ts";
import type { AppEnv, Client } from "../http/client.ts";
import { getCacheKey } from "./cache-key.ts";
import { compressBest, type Encoding } from "./compress-page.ts";
import { negotiateEncoding } from "./negotiate-encoding.ts";
import { type Page, withBody, withEncoding, withEtag } from "./page.ts";
import type { PageCache } from "./page-cache.ts";
import { createPageResponse, isNotModified } from "./send-page.ts";

export type PageCacheOptions = {
	cache: PageCache;
	/** Returns the current version of what the page with this key shows. */
	getVersion(key: string): string;
	/** Renders a page for the client that requests it first. */
	render(request: Request, client: Client): Promise<Page | Response>;
	publicOrigin: string;
	log: Log;
};

/** Answers GET requests for public pages from the page cache. On a miss the page is rendered without the client's headers. */
export function pageCache(options: PageCacheOptions): MiddlewareHandler<AppEnv> {
	const { cache, getVersion, render, publicOrigin, log } = options;

	/** Pages whose better compression is in progress. */
	const recompressing = new WeakSet<Page>();

	return async (c, next) => {
		const key = getCacheKey(new URL(c.req.url));
		if (key === null) return next();
		const version = getVersion(key);
		const hit = cache.find(key, version);
		const stored =
			hit ??
			(await cache.render(
				key,
				version,
				() => getVersion(key),
				() => renderShared(key, c.var.client),
			));
		if (isNotModified(c, stored)) return new Response(null, { status: 304, headers: stored.headers });
		const encoding = negotiateEncoding(c.req.header("accept-encoding"));
		const page = withEncoding(stored, encoding);
		if (page !== stored) cache.update(key, stored, page);
		else if (hit) recompress(key, hit, encoding);
		return createPageResponse(page, encoding);
	};

	/** Also compresses with brotli, which nearly every client prefers, so that concurrent requests share that work too. */
	async function renderShared(key: string, client: Client): Promise<Page> {
		const page = await render(new Request(publicOrigin + key), client);
		if (page instanceof Response) throw new Error(`A streamed response cannot be cached: ${key}`);
		return withEncoding(withEtag(page), "br");
	}

	/** Replaces a fast compression by the best one, in the background: the page has been requested a second time. */
	function recompress(key: string, page: Page, encoding: Encoding): void {
		if (encoding === "identity" || page.bodies[encoding]?.quality !== "fast" || recompressing.has(page)) return;
		recompressing.add(page);
		compressBest(page.bodies.identity, encoding).then(
			(bytes) => cache.update(key, page, withBody(page, encoding, { bytes, quality: "best" })),
			(error) => log("warn", "Failed to recompress a cached page", { error }),
		);
	}
}
