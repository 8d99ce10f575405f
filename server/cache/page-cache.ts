import { LRUCache } from "lru-cache";
import type { Clock } from "../../domain/clock.ts";
import { isCacheable, type Page } from "./page.ts";

type CacheEntry = { page: Page; version: string };

/** Memory of an entry besides its bodies, headers and key: objects and map entries. Measured, and rounded up. */
const entryBytes = 2560;

/**
 * An LRU cache of rendered pages, keyed by normalised URL and limited by total bytes. An entry is valid for one version
 * of the catalogue, and until the page expires. Concurrent misses for one key share a single render.
 */
export class PageCache {
	readonly #entries: LRUCache<string, CacheEntry>;
	readonly #renders = new Map<string, Promise<Page>>();
	#hits = 0;
	#misses = 0;

	readonly #clock: Pick<Clock, "catalogueNow">;

	/** Pages larger than a quarter of `maxBytes` are not stored. */
	constructor(maxBytes: number, clock: Pick<Clock, "catalogueNow">) {
		this.#clock = clock;
		this.#entries = new LRUCache({
			maxSize: maxBytes,
			maxEntrySize: maxBytes / 4,
			sizeCalculation: ({ page }, key) => getPageBytes(page) + key.length + entryBytes,
		});
	}

	/** Requests that joined a render in progress count as hits. `bytes` includes bodies in each encoding, headers and keys. */
	getStats(): { hits: number; misses: number; pages: number; bytes: number } {
		const { size: pages, calculatedSize: bytes } = this.#entries;
		return { hits: this.#hits, misses: this.#misses, pages, bytes };
	}

	/** Returns the stored page; null if there is none for this version, or it has expired. */
	find(key: string, version: string): Page | null {
		const entry = this.#entries.get(key);
		if (entry?.version !== version || this.#hasExpired(entry.page)) return null;
		this.#hits++;
		return entry.page;
	}

	/**
	 * Renders a page and stores it under the version that was read before, if it is cacheable and `getVersion` still returns
	 * that version. Concurrent calls for the same key and version share one render.
	 */
	async render(key: string, version: string, getVersion: () => string, render: () => Promise<Page>): Promise<Page> {
		const renderKey = `${version} ${key}`;
		const running = this.#renders.get(renderKey);
		if (running) {
			this.#hits++;
			return running;
		}
		this.#misses++;
		const rendering = render();
		this.#renders.set(renderKey, rendering);
		try {
			const page = await rendering;
			if (isCacheable(page) && getVersion() === version) this.#entries.set(key, { page, version });
			return page;
		} finally {
			this.#renders.delete(renderKey);
		}
	}

	#hasExpired({ expiresAt }: Page): boolean {
		return expiresAt !== null && Date.parse(expiresAt) <= this.#clock.catalogueNow().getTime();
	}

	/** Replaces a stored page by itself with another body, unless it has been evicted or replaced in the meantime. */
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
