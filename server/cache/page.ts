import { hash } from "node:crypto";
import { type Effort, type Encoding, type Packed, pack, packWithKey } from "./page-packing.ts";

type Rendered = {
	status: number;
	/** Spelled in small letters; those that come with every answer are among them. */
	headers: Record<string, string>;
	/** A page with any is one visitor's own. */
	setCookies: string[];
	body: Buffer;
};

/** One encoding of a page, with all headers: names and values in turn, as `node:http` takes them. */
export type PackedPage = Packed & { headers: string[]; effort: Effort };

/** Bytes: what is smaller fits into one packet anyway. */
const smallestPacked = 1000;

const all: Encoding[] = ["br", "gzip", "identity"];

/** What a page takes beside its bytes and its headers' letters: objects, arrays, entries of maps. Measured, and rounded up. */
const objectBytes = 2048;

/** A rendered page as it is sent. Its body is packed when an encoding is first asked for, quickly, and then better while it is kept. */
export class Page {
	readonly status: number;
	readonly setCookies: string[];
	/** Weak, since one page has several encodings. Null for a page with a form key, of which no two sendings are the same. */
	readonly etag: string | null;
	/** In the order of preference. */
	readonly encodings: readonly Encoding[];
	readonly #headers: Record<string, string>;
	readonly #body: Buffer;
	/** The body, cut where a form key belongs. */
	readonly #parts: Buffer[];
	readonly #packed: Partial<Record<Encoding, PackedPage>> = {};
	readonly #packing = new Map<string, Promise<PackedPage>>();
	#grown = () => {};

	constructor({ status, headers, setCookies, body }: Rendered, formKeySlot: string) {
		this.status = status;
		this.setCookies = setCookies;
		this.#body = body;
		this.#parts = cut(body, formKeySlot);
		const hasKey = this.#parts.length > 1;
		this.encodings = body.length < smallestPacked ? ["identity"] : hasKey ? ["gzip", "identity"] : all;
		// No secret rests on it, and SHA-256 would take three times as long.
		this.etag = hasKey ? null : `W/"${hash("sha1", body, "base64url").slice(0, 22)}"`;
		this.#headers = { ...headers, vary: "accept-encoding", ...(this.etag && { etag: this.etag }) };
		// Two parents must never share a key, so nobody but their own browser may keep the page.
		if (hasKey && status === 200) {
			this.#headers["cache-control"] = "private, no-cache";
			delete this.#headers["cdn-cache-control"];
		}
	}

	get contentType(): string | undefined {
		return this.#headers["content-type"];
	}

	/** True where it may be shown to others: it is well, nobody's own, and its screen has not forbidden it. */
	get isLasting(): boolean {
		const forbidden = /no-store/.test(this.#headers["cache-control"] ?? "");
		return this.status === 200 && this.setCookies.length === 0 && !forbidden;
	}

	/** All that it takes in memory. */
	get bytes(): number {
		const packed = Object.values(this.#packed).map(({ bytes, headers }) => bytes + headers.length * 8);
		const letters = Object.entries(this.#headers).map(([name, value]) => name.length + value.length);
		return [...packed, ...letters].reduce((sum, bytes) => sum + bytes, this.#body.length + objectBytes);
	}

	/** Calls back whenever `bytes` has changed. */
	watchGrowth(grown: () => void): void {
		this.#grown = grown;
	}

	get headersNotModified(): string[] {
		return inTurn(this.#headers);
	}

	/** What has been packed already. */
	find(encoding: Encoding): PackedPage | undefined {
		return this.#packed[encoding];
	}

	/** The page in that encoding; requests at once share one packing. */
	async in(encoding: Encoding, effort: Effort): Promise<PackedPage> {
		const known = this.#packed[encoding];
		if (known && (effort === "quick" || known.effort === "best")) return known;
		const ticket = `${encoding} ${effort}`;
		const packing = this.#packing.get(ticket) ?? this.#pack(encoding, effort);
		this.#packing.set(ticket, packing);
		try {
			return await packing;
		} finally {
			this.#packing.delete(ticket);
		}
	}

	async #pack(encoding: Encoding, effort: Effort): Promise<PackedPage> {
		const hasKey = this.#parts.length > 1;
		const packed = await (hasKey ? packWithKey(this.#parts, encoding, effort) : pack(this.#body, encoding, effort));
		const headers = {
			...this.#headers,
			...(encoding !== "identity" && { "content-encoding": encoding }),
			"content-length": String(packed.length),
		};
		const page: PackedPage = { ...packed, headers: inTurn(headers), effort: encoding === "identity" ? "best" : effort };
		this.#packed[encoding] = page;
		this.#grown();
		return page;
	}
}

function inTurn(headers: Record<string, string>): string[] {
	return Object.entries(headers).sort().flat();
}

function cut(body: Buffer, slot: string): Buffer[] {
	const parts: Buffer[] = [];
	let start = 0;
	for (let end = body.indexOf(slot); end >= 0; end = body.indexOf(slot, start)) {
		parts.push(body.subarray(start, end));
		start = end + slot.length;
	}
	return [...parts, body.subarray(start)];
}
