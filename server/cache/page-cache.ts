import { LRUCache } from "lru-cache";
import type { Clock } from "../../domain/clock.ts";
import { isCacheable, type Page } from "./page.ts";

type CacheEntry = {
	page: Page;
	version: string;
	/** When the render began, by the catalogue's clock. */
	renderedAtMs: number;
};

/** Memory per entry beyond its bodies, headers and key: objects and map entries. Measured, and rounded up. */
const entryBytes = 2560;

/** Maximum number of versions whose last use is remembered. Pages of older ones are no longer served as stale. */
const maxVersions = 1000;

type PageCacheOptions = {
	/** Byte budget. Pages larger than a quarter of it are not stored. */
	maxBytes: number;
	/** How long a page can be served as stale after its version was last valid; 0 for never. */
	maxStaleMs: number;
	clock: Pick<Clock, "catalogueNow" | "now">;
};

/**
 * An LRU cache of rendered pages, keyed by normalised URL and limited by total bytes. An entry is valid for one
 * catalogue version, from its render until the page expires. Concurrent misses for one key share a single render.
 */
export class PageCache {
	readonly #entries: LRUCache<string, CacheEntry>;
	readonly #renders = new Map<string, Promise<Page>>();
	/** When each version was last valid, in milliseconds since the epoch. */
	readonly #validAt = new LRUCache<string, number>({ max: maxVersions });
	readonly #maxStaleMs: number;
	readonly #clock: PageCacheOptions["clock"];
	#hits = 0;
	#misses = 0;
	#staleHits = 0;

	constructor({ maxBytes, maxStaleMs, clock }: PageCacheOptions) {
		this.#clock = clock;
		this.#maxStaleMs = maxStaleMs;
		this.#entries = new LRUCache({
			maxSize: maxBytes,
			maxEntrySize: maxBytes / 4,
			sizeCalculation: ({ page }, key) => getPageBytes(page) + key.length + entryBytes,
		});
	}

	/** Requests that join a render in progress count as hits. `bytes` covers bodies in all encodings, headers and keys. */
	getStats(): { hits: number; staleHits: number; misses: number; pages: number; bytes: number } {
		const { size: pages, calculatedSize: bytes } = this.#entries;
		return { hits: this.#hits, staleHits: this.#staleHits, misses: this.#misses, pages, bytes };
	}

	/** Returns the stored page, or null if there is none for this version or it has expired. */
	find(key: string, version: string): Page | null {
		this.markValid(version, this.#clock.now().getTime());
		const entry = this.#entries.get(key);
		if (entry?.version !== version || this.#hasExpired(entry)) return null;
		this.#hits++;
		return entry.page;
	}

	/** Remembers that pages of this version were valid at the given time, in milliseconds since the epoch. */
	markValid(version: string, at: number): void {
		if (this.#maxStaleMs > 0) this.#validAt.set(version, Math.max(at, this.#validAt.peek(version) ?? 0));
	}

	/**
	 * Returns a page that was valid at most `maxStaleMs` ago (RFC 5861, stale-if-error), for when a newer one cannot be
	 * rendered. Returns null if there is none.
	 */
	findStale(key: string): Page | null {
		const entry = this.#entries.get(key);
		if (!entry || this.#getStaleMs(entry) > this.#maxStaleMs || this.#maxStaleMs === 0) return null;
		this.#staleHits++;
		return entry.page;
	}

	#getStaleMs({ page: { expiresAt }, version }: CacheEntry): number {
		const sinceVersion = this.#clock.now().getTime() - (this.#validAt.peek(version) ?? Number.NEGATIVE_INFINITY);
		const sinceExpiry = expiresAt === null ? 0 : this.#clock.catalogueNow().getTime() - Date.parse(expiresAt);
		return Math.max(sinceVersion, sinceExpiry);
	}

	/**
	 * Renders a page. Stores it under `version`, which was read before the render, if the page is cacheable and
	 * `getVersion` still returns the same version. Concurrent calls for the same key and version share one render.
	 */
	async render(key: string, version: string, getVersion: () => string, render: () => Promise<Page>): Promise<Page> {
		const renderKey = `${version} ${key}`;
		const running = this.#renders.get(renderKey);
		if (running) {
			this.#hits++;
			return running;
		}
		this.#misses++;
		const renderedAtMs = this.#clock.catalogueNow().getTime();
		const rendering = render();
		this.#renders.set(renderKey, rendering);
		try {
			const page = await rendering;
			if (isCacheable(page)) {
				if (getVersion() === version) this.#entries.set(key, { page, version, renderedAtMs });
			} else if (page.status < 500) {
				// The page is gone or has moved: the earlier one must not be served as stale.
				this.#entries.delete(key);
			}
			return page;
		} finally {
			this.#renders.delete(renderKey);
		}
	}

	/**
	 * A page that was rendered while the clock ran ahead counts as expired too: it shows a time that has not come yet.
	 */
	#hasExpired({ page: { expiresAt }, renderedAtMs }: CacheEntry): boolean {
		if (expiresAt === null) return false;
		const now = this.#clock.catalogueNow().getTime();
		return now < renderedAtMs || Date.parse(expiresAt) <= now;
	}

	/**
	 * Replaces a stored page with the same page plus another body, unless it has been evicted or replaced in the
	 * meantime.
	 */
	update(key: string, page: Page, updated: Page): void {
		const entry = this.#entries.peek(key);
		if (entry?.page === page) this.#entries.set(key, { ...entry, page: updated });
	}
}

function getPageBytes({ headers, bodies }: Page): number {
	const headerBytes = Object.entries(headers).map(([name, value]) => name.length + value.length);
	const bodyBytes = [bodies.identity.length, bodies.br?.bytes.length ?? 0, bodies.gzip?.bytes.length ?? 0];
	return [...headerBytes, ...bodyBytes].reduce((sum, bytes) => sum + bytes, 0);
}
