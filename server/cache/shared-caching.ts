import type { Page } from "./page.ts";

/**
 * A shared copy is at most a minute old, including the five seconds that a read replica may lag by default: 30 s fresh,
 * and 25 s more while the cache fetches a new one.
 */
const maxSharedAgeSeconds = 30;
const maxRevalidationSeconds = 25;
/** How long a shared cache may serve a page while the site fails. */
const staleIfErrorSeconds = 24 * 60 * 60;
/** Covers the time from hovering over a link to clicking it. */
const maxPrefetchAgeSeconds = 5;

/**
 * Returns the headers of a page that shared caches may store until it expires. Browsers revalidate each time, and
 * mostly get 304, so that staff see what they have just saved: `must-revalidate` rules out the stale reuse that RFC
 * 5861 permits. nginx and Varnish read Cache-Control; CDNs that follow RFC 9213 read the second header instead.
 */
export function createSharedCaching(expiresAt: string | null, now: Date) {
	const leftSeconds = expiresAt === null ? Number.POSITIVE_INFINITY : getSecondsUntil(expiresAt, now);
	const age = Math.min(maxSharedAgeSeconds, leftSeconds);
	const revalidation = Math.min(maxRevalidationSeconds, leftSeconds - age);
	const stale = `stale-while-revalidate=${revalidation}, stale-if-error=${staleIfErrorSeconds}`;
	return {
		"cache-control": `public, max-age=0, s-maxage=${age}, must-revalidate, ${stale}`,
		"cdn-cache-control": `max-age=${age}, ${stale}`,
	};
}

/** Returns a stored page's headers as of now: it expires sooner than when it was rendered. */
export function getCurrentHeaders({ headers, expiresAt }: Page, now: Date): Page["headers"] {
	if (expiresAt === null || !("cdn-cache-control" in headers)) return headers;
	return { ...headers, ...createSharedCaching(expiresAt, now) };
}

/**
 * Returns the headers of prefetched data. Browsers may reuse it for a moment; otherwise they would request it again
 * when the link is clicked. Shared caches must not store it, since they would reuse it for other requests.
 */
export function getPrefetchHeaders({ headers, expiresAt }: Page, now: Date): Page["headers"] {
	const { "cdn-cache-control": shared, ...others } = headers;
	if (shared === undefined) return headers;
	const leftSeconds = expiresAt === null ? Number.POSITIVE_INFINITY : getSecondsUntil(expiresAt, now);
	return { ...others, "cache-control": `private, max-age=${Math.min(maxPrefetchAgeSeconds, leftSeconds)}` };
}

function getSecondsUntil(time: string, now: Date): number {
	return Math.max(0, Math.floor((Date.parse(time) - now.getTime()) / 1000));
}
