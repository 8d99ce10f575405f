import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { ImportError } from "../import-error.ts";

/** In bytes. Larger chunks are decompressed faster. */
const chunkSize = 256 * 1024;

/** Decodes a feed, plain or gzipped. Throws an ImportError if it is damaged or not UTF-8. */
export async function* decodeFeed(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
	yield* decodeText(decompress(bytes), "utf-8", "The feed isn't valid UTF-8.");
}

/** Decodes a text. Throws an ImportError with the `problem` if it has another encoding. */
export async function* decodeText(
	bytes: AsyncIterable<Uint8Array>,
	encoding: string,
	problem: string,
): AsyncGenerator<string> {
	const decoder = new TextDecoder(encoding, { fatal: true });
	try {
		for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
		yield decoder.decode();
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		throw code === "ERR_ENCODING_INVALID_ENCODED_DATA" ? new ImportError(problem) : error;
	}
}

/**
 * Returns the bytes unchanged, or decompressed if they begin with gzip's signature. Throws an ImportError if they are
 * damaged.
 */
export async function* decompress(bytes: AsyncIterable<Uint8Array>, name = "The feed"): AsyncGenerator<Uint8Array> {
	const chunks = bytes[Symbol.asyncIterator]();
	const start = await readStart(chunks);
	const all = prepend(start, chunks);
	try {
		yield* isGzip(start) ? pipeline(Readable.from(all), createGunzip({ chunkSize }), () => {}) : all;
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		throw code?.startsWith("Z_") ? new ImportError(`${name} is cut off or damaged: ${message}.`) : error;
	}
}

/** Reads the first chunks, until they hold the two bytes of gzip's signature. */
async function readStart(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
	let start = new Uint8Array();
	while (start.length < 2) {
		const { value, done } = await chunks.next();
		if (done) break;
		start = Buffer.concat([start, value]);
	}
	return start;
}

/** Puts back the start of an iteration that has been peeked at. Closes `rest`, also if only the start is read. */
export async function* prepend<Chunk>(start: Chunk, rest: AsyncIterator<Chunk>): AsyncGenerator<Chunk> {
	try {
		yield start;
		yield* { [Symbol.asyncIterator]: () => rest };
	} finally {
		await rest.return?.();
	}
}

export function isGzip(bytes: Uint8Array): boolean {
	return bytes[0] === 0x1f && bytes[1] === 0x8b;
}
