import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import type { FileRows } from "./file-rows.ts";
import { ImportError } from "./import-error.ts";
import type { Mapping } from "./mapping.ts";
import { readCsv } from "./read-csv.ts";
import { readJson } from "./read-json.ts";
import { selectArray } from "./select-array.ts";

const chunkBytes = 256 * 1024;

/**
 * Opens a CSV or JSON file, plain or gzipped. Throws an ImportError if the file cannot be read, now or while its rows
 * are read.
 */
export async function readRows(
	path: string,
	mapping: Pick<Mapping, "format" | "delimiter" | "encoding" | "rows">,
): Promise<FileRows> {
	const signature = await readSignature(path);
	const format = mapping.format ?? getFormat(path);
	const isGzip = signature[0] === 0x1f && signature[1] === 0x8b;
	const text = decode(path, isGzip, mapping.encoding);
	if (format === "csv") return readCsv(text, mapping.delimiter);
	return readJson(mapping.rows ? selectArray(text, mapping.rows) : text);
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
		const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
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

function getFormat(path: string): "csv" | "json" {
	const [, extension = ""] = path.toLowerCase().match(/\.(\w+)(?:\.gz)?$/) ?? [];
	if (extension === "csv") return "csv";
	if (["json", "jsonl", "ndjson"].includes(extension)) return "json";
	throw new ImportError(`${path} is neither .csv nor .json. Set "format" in the mapping to "csv" or "json".`);
}

async function* decode(path: string, isGzip: boolean, encoding: string): AsyncGenerator<string> {
	const file = createReadStream(path, { highWaterMark: chunkBytes });
	const bytes = isGzip ? pipeline(file, createGunzip({ chunkSize: chunkBytes }), () => {}) : file;
	const decoder = new TextDecoder(encoding, { fatal: true });
	const utf8 = new Utf8Suspicion(decoder.encoding);
	try {
		for await (const chunk of bytes) {
			utf8.add(chunk);
			yield decoder.decode(chunk, { stream: true });
		}
		yield decoder.decode();
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		if (code === "ERR_ENCODING_INVALID_ENCODED_DATA") {
			const hint = 'set the encoding in the mapping, such as "encoding": "windows-1252"';
			throw new ImportError(`${path} isn't valid ${encoding.toUpperCase()}: ${hint}.`);
		}
		if (code?.startsWith("Z_")) throw new ImportError(`${path} is cut off or damaged: ${message}.`);
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
