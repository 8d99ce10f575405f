import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip";

/** A rendered page as it is sent. Its body is compressed when an encoding is first asked for, and kept so. */
export type CachedPage = {
	status: number;
	headers: Record<string, string>;
	/** A page with any is one visitor's own: it is never kept. */
	setCookies: string[];
	/** Weak, since one page has several encodings. */
	etag: string;
	body: Buffer;
	compressed: Partial<Record<Encoding, Promise<Buffer>>>;
};

const compressors = {
	br: (body: Buffer) =>
		promisify(brotliCompress)(body, {
			params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
		}),
	gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};

export function newPage(
	status: number,
	headers: Record<string, string>,
	body: Buffer,
	setCookies: string[] = [],
): CachedPage {
	const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
	return { status, headers, setCookies, etag, body, compressed: {} };
}

/** The page's body in that encoding; requests at once share one compression. */
export function compressedBody(page: CachedPage, encoding: Encoding): Promise<Buffer> {
	page.compressed[encoding] ??= compressors[encoding](page.body);
	return page.compressed[encoding];
}

/**
 * Rendered pages by normalised URL, bounded in bytes: the one used longest ago goes first.
 * A page is valid for one version of the catalogue. Requests for a page that is being rendered wait for that one rendering.
 */
export class PageCache {
	readonly #pages = new Map<string, { page: CachedPage; version: string; bytes: number }>();
	readonly #rendering = new Map<string, Promise<CachedPage>>();
	readonly #mostBytes: number;
	#bytes = 0;
	#hits = 0;
	#misses = 0;

	constructor(mostBytes: number) {
		this.#mostBytes = mostBytes;
	}

	get bytes(): number {
		return this.#bytes;
	}

	/** Hits are answers that needed no rendering of their own. */
	stats(): { hits: number; misses: number; bytes: number } {
		return { hits: this.#hits, misses: this.#misses, bytes: this.#bytes };
	}

	async get(key: string, version: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
		const kept = this.#pages.get(key);
		if (kept?.version === version) {
			this.#pages.delete(key);
			this.#pages.set(key, kept);
			this.#hits++;
			return kept.page;
		}
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
			if (page.status === 200 && page.setCookies.length === 0) this.#keep(key, version, page);
			return page;
		} finally {
			this.#rendering.delete(ticket);
		}
	}

	#keep(key: string, version: string, page: CachedPage): void {
		this.#drop(key);
		// The compressed forms come later; both together are at most half as large as the page itself.
		const bytes = page.body.length * 1.5 + key.length * 2 + 1000;
		if (bytes > this.#mostBytes / 4) return;
		this.#pages.set(key, { page, version, bytes });
		this.#bytes += bytes;
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
