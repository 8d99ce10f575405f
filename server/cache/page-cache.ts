import type { Page } from "./page.ts";

type Kept = { page: Page; version: string; bytes: number };

/** What an entry takes beside its page and its key's letters: the entry itself, and its places in maps. */
const entryBytes = 512;

/**
 * Rendered pages by normalised URL, bounded in bytes: the one used longest ago goes first.
 * A page is valid for one version of the catalogue. Requests for a page that is being rendered wait for that one rendering.
 */
export class PageCache {
	readonly #pages = new Map<string, Kept>();
	readonly #rendering = new Map<string, Promise<Page>>();
	readonly #mostBytes: number;
	#bytes = 0;
	#hits = 0;
	#misses = 0;

	constructor(mostBytes: number) {
		this.#mostBytes = mostBytes;
	}

	/** Hits needed no rendering of their own. Bytes are what all kept pages take: bodies in each encoding, headers and keys. */
	stats(): { hits: number; misses: number; pages: number; bytes: number } {
		return { hits: this.#hits, misses: this.#misses, pages: this.#pages.size, bytes: this.#bytes };
	}

	/** The page kept under that key, if it still holds; the version is asked for only where there is one. */
	find(key: string, versionOf: (key: string) => string): Page | null {
		const kept = this.#pages.get(key);
		if (!kept || kept.version !== versionOf(key)) return null;
		this.#pages.delete(key);
		this.#pages.set(key, kept);
		this.#hits++;
		return kept.page;
	}

	/**
	 * The kept page, or the one that `render` makes of this key: kept where it is lasting, and nothing has changed since
	 * before the rendering. Who asks after a change never waits for a rendering that began before it.
	 */
	async get(key: string, versionOf: (key: string) => string, render: () => Promise<Page>): Promise<Page> {
		const version = versionOf(key);
		const kept = this.find(key, () => version);
		if (kept) return kept;
		const ticket = `${version} ${key}`;
		const running = this.#rendering.get(ticket);
		if (running) {
			this.#hits++;
			return running;
		}
		this.#misses++;
		const rendering = render();
		this.#rendering.set(ticket, rendering);
		try {
			const page = await rendering;
			if (page.isLasting && versionOf(key) === version) this.#keep(key, version, page);
			return page;
		} finally {
			this.#rendering.delete(ticket);
		}
	}

	#keep(key: string, version: string, page: Page): void {
		this.#drop(key);
		const kept = { page, version, bytes: 0 };
		this.#pages.set(key, kept);
		this.#count(key, kept);
		page.watchGrowth(() => this.#count(key, kept));
	}

	/** Takes a page's growth into account, and makes room for it. One that would drive out too many others is not kept. */
	#count(key: string, kept: Kept): void {
		if (this.#pages.get(key) !== kept) return;
		const bytes = kept.page.bytes + key.length + entryBytes;
		this.#bytes += bytes - kept.bytes;
		kept.bytes = bytes;
		if (bytes > this.#mostBytes / 4) this.#drop(key);
		for (const oldest of this.#pages.keys()) {
			if (this.#bytes <= this.#mostBytes) break;
			this.#drop(oldest);
		}
	}

	#drop(key: string): void {
		const kept = this.#pages.get(key);
		if (!kept) return;
		this.#pages.delete(key);
		this.#bytes -= kept.bytes;
	}
}
