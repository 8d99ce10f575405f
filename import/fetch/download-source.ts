import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { describeLocation, toHttpUrl } from "../../domain/import/describe-location.ts";
import { decompress, isGzip } from "../formats/feed-text.ts";
import { readRpdePages } from "../formats/open-active.ts";
import { recogniseFile } from "../formats/recognise-format.ts";
import { ImportError } from "../import-error.ts";
import { explainNetworkError, type NetworkAccess, requestUrl } from "./guarded-request.ts";

export type DownloadLimits = {
	/** Of all pages and files of a source together, after decompression. */
	maxBytes: number;
	maxPages: number;
	totalTimeoutMs: number;
};

export const downloadLimits: DownloadLimits = {
	maxBytes: 500_000_000,
	maxPages: 10_000,
	totalTimeoutMs: 15 * 60 * 1000,
};

export type Downloads = { access: NetworkAccess; limits: DownloadLimits; signal?: AbortSignal };

type Downloaded = {
	path: string;
	/** Whether the file has all pages of a paged feed (RPDE), from the first to the last; null for any other file. */
	hasAllPages: boolean | null;
};

const textTypes =
	/^(text\/|application\/((.+\+)?json|x-ndjson|jsonl|csv|x-?gzip|gzip|octet-stream|vnd\.ms-excel|vnd\.openxmlformats-officedocument\.spreadsheetml|xhtml))/i;

/**
 * Downloads the files of one source into a folder, within shared limits. Throws an ImportError for anything unusable.
 */
export class SourceDownload {
	readonly #folder: string;
	readonly #access: NetworkAccess;
	readonly #limits: DownloadLimits;
	readonly #signal: AbortSignal;
	#port = "";
	#bytes = 0;
	#files = 0;

	constructor(folder: string, { access, limits, signal }: Downloads) {
		this.#folder = folder;
		this.#access = access;
		this.#limits = limits;
		const timeout = AbortSignal.timeout(limits.totalTimeoutMs);
		this.#signal = signal ? AbortSignal.any([signal, timeout]) : timeout;
	}

	/** Downloads a URL. An 'openactive' feed is paged; without a `format`, the first page's content decides. */
	async download(address: string, { format, hasMapping }: { format?: string | undefined; hasMapping: boolean }) {
		const url = URL.parse(toHttpUrl(address));
		if (!url) throw new ImportError(`${address} isn't a web address.`);
		this.#port = url.port;
		const { path, contentType } = await this.#save(url);
		if (hasMapping && /html/i.test(contentType)) {
			throw new ImportError(`${describeLocation(address)} is a web page, not a catalogue.`);
		}
		const isPaged = !hasMapping && (format ?? (await recogniseFile(path))) === "openactive";
		return { path, hasAllPages: isPaged ? await this.#addPages(url, path) : null } satisfies Downloaded;
	}

	/** Writes content that is already local, such as an uploaded file. Returns its path. */
	async save(name: string, content: AsyncIterable<Uint8Array>): Promise<string> {
		const path = join(this.#folder, cleanName(name.split(/[\\/]/).at(-1) ?? ""));
		await this.#write(name, content, path, "wx");
		return path;
	}

	async #save(url: URL): Promise<{ path: string; contentType: string }> {
		const { body, contentType } = await this.#request(url);
		const path = join(this.#folder, `${this.#files++}-${getFileName(url, contentType)}`);
		await this.#write(describeLocation(url.href), body, path, "wx");
		return { path, contentType };
	}

	/** Appends the remaining pages of a feed. Returns whether the feed was read from its beginning. */
	async #addPages(first: URL, path: string): Promise<boolean> {
		const seen = new Set([first.href]);
		let current = first;
		let offset = 0;
		for (let page = 1; ; page++) {
			const { next, itemCount } = await readPage(path, offset);
			// The first page of a file that is not a whole feed may have no next page.
			if (next === null && page === 1) return false;
			const url = next === null ? null : URL.parse(next, current);
			if (!url) throw new ImportError(`Page ${page} of the feed has no link to the next page.`);
			if (url.href === current.href || itemCount === 0) return !/\b(after\w+|afterId)=/i.test(first.search);
			if (seen.has(url.href)) throw new ImportError(`The pages of the feed form a loop at page ${page}.`);
			if (page >= this.#limits.maxPages) throw new ImportError(`The feed has more than ${page} pages.`);
			seen.add(url.href);
			offset = (await stat(path)).size;
			const { body } = await this.#request(url);
			await this.#write(describeLocation(url.href), body, path, "a");
			current = url;
		}
	}

	async #request(url: URL) {
		try {
			const response = await requestUrl(url, this.#port, this.#access, this.#signal);
			const encoding = response.body.headers["content-encoding"] ?? "identity";
			const problem = !/^(identity|(x-)?gzip)$/i.test(encoding)
				? `is compressed with ${encoding}, not gzip`
				: response.contentType && !textTypes.test(response.contentType)
					? `is not a catalogue but ${response.contentType}`
					: null;
			if (problem === null) return response;
			response.body.destroy();
			throw new ImportError(`${describeLocation(url.href)} ${problem}.`);
		} catch (error) {
			throw this.#explain(describeLocation(url.href), error);
		}
	}

	/** Decompresses at most twice: a compressed file in a compressed response. */
	async #write(name: string, body: AsyncIterable<Uint8Array>, path: string, flags: "wx" | "a"): Promise<void> {
		try {
			await pipeline(
				this.#count(decompress(decompress(body, name), name)),
				createWriteStream(path, { flags, mode: 0o600 }),
			);
		} catch (error) {
			throw this.#explain(name, error);
		}
	}

	async *#count(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
		let isStart = true;
		for await (const chunk of chunks) {
			if (isStart && isGzip(chunk)) throw new ImportError("It's compressed more than twice.");
			isStart &&= chunk.length === 0;
			this.#bytes += chunk.length;
			if (this.#bytes > this.#limits.maxBytes) {
				throw new ImportError(`The source is larger than ${this.#limits.maxBytes} bytes.`);
			}
			yield chunk;
		}
	}

	#explain(name: string, error: unknown): ImportError {
		if (error instanceof ImportError) return error;
		const { cause } = error as Error;
		if (cause instanceof ImportError) return cause;
		if (this.#signal.aborted) {
			const isTimeout = (this.#signal.reason as Error)?.name === "TimeoutError";
			const seconds = this.#limits.totalTimeoutMs / 1000;
			return new ImportError(isTimeout ? `The source took longer than ${seconds} seconds.` : "It was stopped.");
		}
		return explainNetworkError(name, error);
	}
}

async function readPage(path: string, start: number): Promise<{ next: string | null; itemCount: number }> {
	let last = null;
	for await (const page of readRpdePages(createReadStream(path, { start }))) last = page;
	if (!last?.hasItems) throw new ImportError("A page of the feed has no items, so it isn't an RPDE page.");
	return { next: last.next, itemCount: last.items.length };
}

/** Returns the last segment of the URL, with an extension that identifies the format. */
function getFileName(url: URL, contentType: string): string {
	const name = cleanName(url.pathname.split("/").at(-1) ?? "");
	if (/\.(csv|tsv|xlsx|json|jsonl|ndjson|jsonld|ics|ical|html?)$/i.test(name)) return name;
	const isCsv = /\/csv|ms-excel/i.test(contentType) || /\bcsv\b/i.test(url.search);
	return `${name}.${isCsv ? "csv" : /calendar/i.test(contentType) ? "ics" : /html/i.test(contentType) ? "html" : "json"}`;
}

function cleanName(name: string): string {
	const cleaned = name
		.replace(/\.gz$/i, "")
		.replace(/[^\w.-]+/g, "-")
		.slice(-80)
		.replace(/^\.+/, "");
	return cleaned || "source";
}
