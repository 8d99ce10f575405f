import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import type { FileRows } from "./file-rows.ts";
import { ImportError, type Mapping } from "./mapping.ts";
import { readCsv } from "./read-csv.ts";
import { readJson } from "./read-json.ts";

const chunkBytes = 256 * 1024;

/** Opens a CSV or JSON file, plain or packed with gzip. Throws an ImportError, then or while reading, where that can't be done. */
export async function readRows(
	path: string,
	mapping: Pick<Mapping, "format" | "delimiter" | "encoding">,
): Promise<FileRows> {
	const start = await firstBytes(path);
	const format = mapping.format ?? formatOf(path);
	const isPacked = start[0] === 0x1f && start[1] === 0x8b;
	const text = decode(path, isPacked, mapping.encoding);
	return format === "csv" ? readCsv(text, mapping.delimiter) : readJson(text);
}

async function firstBytes(path: string): Promise<Buffer> {
	try {
		await using file = await open(path);
		const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
		if (bytesRead === 0) throw new ImportError(`${path} is empty.`);
		return buffer;
	} catch (error) {
		if (error instanceof ImportError) throw error;
		const { code, message } = error as NodeJS.ErrnoException;
		const reason = { ENOENT: "there is no such file", EISDIR: "it is a folder", EACCES: "it may not be read" }[
			code ?? ""
		];
		throw new ImportError(`${path} can't be read: ${reason ?? message}.`);
	}
}

function formatOf(path: string): "csv" | "json" {
	const [, ending = ""] = path.toLowerCase().match(/\.(\w+)(?:\.gz)?$/) ?? [];
	if (ending === "csv") return "csv";
	if (["json", "jsonl", "ndjson"].includes(ending)) return "json";
	throw new ImportError(`${path} is neither .csv nor .json: say which in the mapping, "format": "csv" or "json".`);
}

async function* decode(path: string, isPacked: boolean, encoding: string): AsyncGenerator<string> {
	const file = createReadStream(path, { highWaterMark: chunkBytes });
	const bytes = isPacked ? pipeline(file, createGunzip({ chunkSize: chunkBytes }), () => {}) : file;
	const decoder = new TextDecoder(encoding, { fatal: true });
	try {
		for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
		yield decoder.decode();
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		if (code === "ERR_ENCODING_INVALID_ENCODED_DATA") {
			const hint = 'say which encoding it has in the mapping, such as "encoding": "windows-1252"';
			throw new ImportError(`${path} is not ${encoding.toUpperCase()} throughout: ${hint}.`);
		}
		if (code?.startsWith("Z_")) throw new ImportError(`${path} is cut short or damaged: gzip says '${message}'.`);
		throw error;
	}
}
