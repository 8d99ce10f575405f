import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { detectEncoding } from "./detect-encoding.ts";
import type { FileRows } from "./file-rows.ts";
import { ImportError } from "./import-error.ts";
import type { Mapping } from "./mapping.ts";
import { readCsv } from "./read-csv.ts";
import { findArray, readJson } from "./read-json.ts";
import { readXlsx } from "./read-xlsx.ts";
import { selectArray } from "./select-array.ts";

const chunkBytes = 256 * 1024;

/**
 * Opens a table (CSV or XLSX) or a JSON file, plain or gzipped. Finds out what the mapping does not say about it. Throws
 * an ImportError if the file cannot be read, now or while its rows are read.
 */
export async function readRows(
	path: string,
	mapping: Pick<Mapping, "format" | "delimiter" | "encoding" | "rows">,
): Promise<FileRows> {
	const signature = await readSignature(path);
	if (signature.subarray(0, 4).toString("latin1") === "PK\u0003\u0004") return readXlsx(path);
	const isGzip = signature[0] === 0x1f && signature[1] === 0x8b;
	const encoding = mapping.encoding ?? (await detectEncoding(openBytes(path, isGzip)));
	const text = () => decode(path, isGzip, encoding);
	const start = await readStart(text());
	requireText(start);
	const { format = getFormat(path) ?? (/^[[{]/.test(start) ? "json" : "csv") } = mapping;
	if (format === "json") {
		const rows = mapping.rows ?? (start.startsWith("{") ? await findArray(text()) : null);
		const file = readJson(rows ? selectArray(text(), rows) : text());
		return rows && !mapping.rows ? { ...file, found: [`Rows in “${rows}”`] } : file;
	}
	const file = await readCsv(text(), mapping.delimiter);
	const isUnremarkable = encoding === "utf-8" || mapping.encoding !== undefined;
	return isUnremarkable ? file : { ...file, found: [`Encoding ${encodingNames[encoding] ?? encoding}`, ...file.found] };
}

const encodingNames: Record<string, string> = {
	"windows-1252": "Windows-1252",
	macintosh: "Mac Roman",
	"utf-16le": "UTF-16",
	"utf-16be": "UTF-16",
};

async function readStart(text: AsyncGenerator<string>): Promise<string> {
	for await (const chunk of text) return chunk.slice(0, 1000).trimStart();
	return "";
}

/** Throws an ImportError that says what to do about a file that is no table. */
function requireText(start: string): void {
	const problem = start.startsWith("%PDF")
		? "It's a PDF, not a table."
		: /^<(?:!doctype|html|table)/i.test(start)
			? "It's a web page, not a table. If Excel opens it, save it as XLSX."
			: start.includes("\0")
				? "It isn't a text. If Excel opens it, save it as XLSX."
				: null;
	if (problem) throw new ImportError(problem);
}

/**
 * Returns the value of a column, or at a path such as 'location.geo.latitude'. A column whose name contains a dot takes
 * precedence.
 */
export function findPath(values: ReadonlyMap<string, unknown>, name: string): unknown {
	if (values.has(name)) return values.get(name);
	const [first = "", ...keys] = name.split(".");
	let value = keys.length > 0 ? values.get(first) : undefined;
	for (const key of keys) {
		const holder = value as Record<string, unknown> | null | undefined;
		value = typeof holder === "object" && holder !== null && Object.hasOwn(holder, key) ? holder[key] : undefined;
	}
	return value;
}

async function readSignature(path: string): Promise<Buffer> {
	try {
		await using file = await open(path);
		const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
		if (bytesRead === 0) throw new ImportError(`${path} is empty.`);
		return buffer;
	} catch (error) {
		if (error instanceof ImportError) throw error;
		const { code, message } = error as NodeJS.ErrnoException;
		const reason = { ENOENT: "there's no such file", EISDIR: "it's a folder", EACCES: "permission is denied" }[
			code ?? ""
		];
		throw new ImportError(`${path} couldn't be read: ${reason ?? message}.`);
	}
}

function getFormat(path: string): "csv" | "json" | undefined {
	const [, extension = ""] = path.toLowerCase().match(/\.(\w+)(?:\.gz)?$/) ?? [];
	if (["csv", "tsv", "tab"].includes(extension)) return "csv";
	return ["json", "jsonl", "ndjson"].includes(extension) ? "json" : undefined;
}

async function* openBytes(path: string, isGzip: boolean): AsyncGenerator<Uint8Array> {
	const file = createReadStream(path, { highWaterMark: chunkBytes });
	try {
		yield* isGzip ? pipeline(file, createGunzip({ chunkSize: chunkBytes }), () => {}) : file;
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		if (code?.startsWith("Z_")) throw new ImportError(`${path} is cut off or damaged: ${message}.`);
		throw error;
	}
}

async function* decode(path: string, isGzip: boolean, encoding: string): AsyncGenerator<string> {
	const bytes = openBytes(path, isGzip);
	const decoder = new TextDecoder(encoding, { fatal: true });
	const utf8 = new Utf8Suspicion(decoder.encoding);
	try {
		for await (const chunk of bytes) {
			utf8.add(chunk);
			yield decoder.decode(chunk, { stream: true });
		}
		yield decoder.decode();
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ERR_ENCODING_INVALID_ENCODED_DATA") {
			const hint = 'set the encoding in the mapping, such as "encoding": "windows-1252"';
			throw new ImportError(`${path} isn't valid ${encoding.toUpperCase()}: ${hint}.`);
		}
		throw error;
	}
	if (utf8.isLikely()) {
		throw new ImportError(`${path} is UTF-8, not ${encoding}. Remove "encoding" from the mapping.`);
	}
}

/**
 * Detects UTF-8 in a file that was read with another encoding. Valid UTF-8 with non-ASCII characters is almost
 * certainly UTF-8: its bytes in pairs, as in 'Ã©', make no words.
 */
class Utf8Suspicion {
	readonly #decoder = new TextDecoder("utf-8", { fatal: true });
	#isValid: boolean;
	#hasOthers = false;

	constructor(encoding: string) {
		this.#isValid = /^(?:windows-125\d|iso-8859-\d+|macintosh)$/.test(encoding);
	}

	add(chunk: Uint8Array): void {
		if (!this.#isValid) return;
		try {
			this.#decoder.decode(chunk, { stream: true });
			this.#hasOthers ||= chunk.some((byte) => byte > 127);
		} catch {
			this.#isValid = false;
		}
	}

	isLikely(): boolean {
		return this.#isValid && this.#hasOthers;
	}
}
