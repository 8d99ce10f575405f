import type { Context, MiddlewareHandler } from "hono";
import type { Clock } from "../../domain/clock.ts";
import type { Log } from "../../domain/log.ts";
import type { AppEnv, Client } from "../http/client.ts";
import { RequestError } from "../http/request-error.ts";
import { getCacheKey } from "./cache-key.ts";
import { compressBest, type Encoding } from "./compress-page.ts";
import { negotiateEncoding } from "./negotiate-encoding.ts";
import { asStale, type Page, withBody, withEncoding, withEtag } from "./page.ts";
import type { PageCache } from "./page-cache.ts";
import { createPageResponse, isNotModified } from "./send-page.ts";
import { getCurrentHeaders, getPrefetchHeaders } from "./shared-caching.ts";

export type PageCacheOptions = {
	cache: PageCache;
	/** Returns the current version of the data behind the page with this key. */
	getVersion(key: string): string;
	/**
	 * During an outage of the store: the page's version before it, and when the store last responded, in milliseconds
	 * since the epoch. Null when there is no outage.
	 */
	getOutage(key: string): { version: string; since: number } | null;
	/** Renders a page on behalf of the client that requested it first. */
	render(request: Request, client: Client): Promise<Page | Response>;
	publicOrigin: string;
	clock: Pick<Clock, "catalogueNow">;
	log: Log;
};

/**
 * Answers GET requests for public pages from the page cache. On a miss, the page is rendered without the client's
 * headers. If the render fails, a stale page is served. During an outage, stale pages are served at once, so that
 * nobody waits for database timeouts.
 */
export function pageCache(options: PageCacheOptions): MiddlewareHandler<AppEnv> {
	const { cache, getVersion, getOutage, render, publicOrigin, clock, log } = options;

	/** Pages that are being recompressed. */
	const recompressing = new WeakSet<Page>();

	return async (c, next) => {
		const key = getCacheKey(new URL(c.req.url));
		if (key === null) return next();
		const outage = getOutage(key);
		if (outage) cache.markValid(outage.version, outage.since);
		const stale = outage && cache.findStale(key);
		if (stale) return send(c, key, stale, { isStale: true });
		const version = getVersion(key);
		const hit = cache.find(key, version);
		if (hit) return send(c, key, hit, { isHit: true });
		const renderThis = () => renderShared(key, c.var.client);
		const rendering = cache.render(key, version, () => getVersion(key), renderThis);
		const { page, isStale } = await orStale(key, rendering, c.req.path);
		return send(c, key, page, { isStale });
	};

	/** Returns a stale page instead of a failure, if there is one. */
	async function orStale(
		key: string,
		rendering: Promise<Page>,
		path: string,
	): Promise<{ page: Page; isStale: boolean }> {
		try {
			const page = await rendering;
			const stale = page.status >= 500 ? cache.findStale(key) : null;
			return { page: stale ?? page, isStale: stale !== null };
		} catch (error) {
			const page = cache.findStale(key);
			if (!page) throw error;
			if (!(error instanceof RequestError))
				log("error", "A request failed, and a stale page was served", { path, error });
			return { page, isStale: true };
		}
	}

	function send(
		c: Context<AppEnv>,
		key: string,
		stored: Page,
		{ isHit = false, isStale = false }: { isHit?: boolean; isStale?: boolean },
	): Response {
		const getHeaders = isDataPrefetch(c) ? getPrefetchHeaders : getCurrentHeaders;
		const headers = isStale ? asStale(stored).headers : getHeaders(stored, clock.catalogueNow());
		if (isNotModified(c, stored)) return new Response(null, { status: 304, headers });
		const encoding = negotiateEncoding(c.req.header("accept-encoding"));
		const page = withEncoding(stored, encoding);
		if (page !== stored) cache.update(key, stored, page);
		else if (isHit) recompress(key, stored, encoding);
		return createPageResponse({ ...page, headers }, encoding);
	}

	/**
	 * Also compresses the page with brotli, which nearly every client prefers, so that concurrent requests share that
	 * work too.
	 */
	async function renderShared(key: string, client: Client): Promise<Page> {
		const page = await render(new Request(publicOrigin + key), client);
		if (page instanceof Response) throw new Error(`A streamed response cannot be cached: ${key}`);
		return withEncoding(withEtag(page), "br");
	}

	/** Replaces fast compression with the best one in the background. Called when a page is requested a second time. */
	function recompress(key: string, page: Page, encoding: Encoding): void {
		if (encoding === "identity" || page.bodies[encoding]?.quality !== "fast" || recompressing.has(page)) return;
		recompressing.add(page);
		compressBest(page.bodies.identity, encoding).then(
			(bytes) => cache.update(key, page, withBody(page, encoding, { bytes, quality: "best" })),
			(error) => log("warn", "Failed to recompress a cached page", { error }),
		);
	}
}

/** True for the data requests that React Router's links send on hover or touch. */
function isDataPrefetch(c: Context<AppEnv>): boolean {
	return c.req.path.endsWith(".data") && (c.req.header("sec-purpose")?.startsWith("prefetch") ?? false);
}
