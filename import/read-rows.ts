import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { detectEncoding } from "./detect-encoding.ts";
import type { FileRows } from "./file-rows.ts";
import { decodeText, decompress } from "./formats/feed-text.ts";
import { ImportError } from "./import-error.ts";
import type { Mapping } from "./mapping.ts";
import { readCsv } from "./read-csv.ts";
import { readEnvelope, readJson } from "./read-json.ts";
import { readXlsx } from "./read-xlsx.ts";

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
	const bytes = () => decompress(createReadStream(path, { highWaterMark: chunkBytes }), path);
	const detected = await detectEncoding(bytes());
	const { encoding = detected ?? "utf-8" } = mapping;
	// Bytes in pairs, as in 'Ã©', make no words.
	if (detected === "utf-8" && oneByteEncodings.test(new TextDecoder(encoding).encoding)) {
		throw new ImportError(`${path} is UTF-8, not ${encoding}. Remove "encoding" from the mapping.`);
	}
	const hint = 'set the encoding in the mapping, such as "encoding": "windows-1252"';
	const text = () => decodeText(bytes(), encoding, `${path} isn't valid ${encoding.toUpperCase()}: ${hint}.`);
	const start = await readStart(text());
	requireText(start);
	const { format = getFormat(path) ?? (/^[[{]/.test(start) ? "json" : "csv") } = mapping;
	if (format === "json") {
		const envelope = mapping.rows || start.startsWith("{") ? await readEnvelope(text(), mapping.rows) : null;
		return envelope ?? readJson(text());
	}
	const file = await readCsv(text(), mapping.delimiter);
	const isUnremarkable = encoding === "utf-8" || mapping.encoding !== undefined;
	return isUnremarkable ? file : { ...file, found: [`Encoding ${encodingNames[encoding] ?? encoding}`, ...file.found] };
}

const oneByteEncodings = /^(?:windows-125\d|iso-8859-\d+|macintosh)$/;
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
