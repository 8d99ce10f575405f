import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { ImportError } from "../import-error.ts";

/** Decodes a feed, plain or gzipped. `prepare` decompresses it. Throws an ImportError if it is damaged or not UTF-8. */
export async function* decodeFeed(
	bytes: AsyncIterable<Uint8Array>,
	prepare: typeof decompress = decompress,
): AsyncGenerator<string> {
	const decoder = new TextDecoder("utf-8", { fatal: true });
	try {
		for await (const chunk of prepare(bytes)) yield decoder.decode(chunk, { stream: true });
		yield decoder.decode();
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		if (code === "ERR_ENCODING_INVALID_ENCODED_DATA") throw new ImportError("The feed isn't valid UTF-8.");
		if (code?.startsWith("Z_")) throw new ImportError(`The feed is cut off or damaged: ${message}.`);
		throw error;
	}
}

/**
 * Returns the bytes unchanged, or decompressed if they begin with gzip's signature. Throws zlib's errors if they are
 * damaged.
 */
export async function* decompress(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	const chunks = bytes[Symbol.asyncIterator]();
	const start = await readStart(chunks);
	const all = prepend(start, chunks);
	if (!isGzip(start)) yield* all;
	else yield* pipeline(Readable.from(all), createGunzip(), () => {});
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
