import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A rendered page as it is sent, in every encoding. Bodies are bytes. */
export type CachedPage = {
	status: number;
	headers: Record<string, string>;
	etag: string;
	identity: Buffer;
	br: Buffer;
	gzip: Buffer;
};

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Packs a rendered page: the ETag is weak, since one page has several encodings. */
export async function packPage(status: number, headers: Record<string, string>, body: Buffer): Promise<CachedPage> {
	const [br, gz] = await Promise.all([
		brotli(body, {
			params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
		}),
		gzipped(body, { level: 6 }),
	]);
	const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
	return { status, headers, etag, identity: body, br, gzip: gz };
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

	constructor(mostBytes: number) {
		this.#mostBytes = mostBytes;
	}

	get bytes(): number {
		return this.#bytes;
	}

	async get(key: string, version: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
		const kept = this.#pages.get(key);
		if (kept?.version === version) {
			this.#pages.delete(key);
			this.#pages.set(key, kept);
			return kept.page;
		}
		const ticket = `${version} ${key}`;
		const running = this.#rendering.get(ticket);
		if (running) return running;
		const rendering = render();
		this.#rendering.set(ticket, rendering);
		try {
			const page = await rendering;
			if (page.status === 200) this.#keep(key, version, page);
			return page;
		} finally {
			this.#rendering.delete(ticket);
		}
	}

	#keep(key: string, version: string, page: CachedPage): void {
		this.#drop(key);
		const bytes = page.identity.length + page.br.length + page.gzip.length + key.length * 2 + 1000;
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
