import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, deflateRaw, deflateRawSync, gzip, gzipSync } from "node:zlib";
import { type Deflate, spliceableGzip } from "./spliceable-gzip.ts";

export type Encoding = "br" | "gzip" | "identity";

/**
 * Quick: for a page that may never be asked for again; that takes less than handing it to another thread would. Best: a
 * quarter smaller for seven times the work, done once and in another thread.
 */
export type Effort = "quick" | "best";

export type Packed = {
	/** The body of one sending, in pieces. */
	body(): Buffer[];
	/** Of each sending. */
	length: number;
	/** What it takes in memory beside the page itself. */
	bytes: number;
};

const brotliQuality = { quick: 0, best: 5 };
const gzipLevel = { quick: 1, best: 9 };

export async function pack(body: Buffer, encoding: Encoding, effort: Effort): Promise<Packed> {
	if (encoding === "identity") return { body: () => [body], length: body.length, bytes: 0 };
	const packed = compact(await compressors[encoding][effort](body));
	return { body: () => [packed], length: packed.length, bytes: packed.length };
}

/** A page with a fresh key between its parts, in each sending another. Packed once all the same. */
export async function packWithKey(parts: Buffer[], encoding: Encoding, effort: Effort): Promise<Packed> {
	const keyLength = randomUUID().length;
	if (encoding === "gzip") {
		const { withFill, bytes } = await spliceableGzip(parts, keyLength, {
			level: gzipLevel[effort],
			deflate: deflate[effort],
		});
		return { body: () => withFill(randomUUID()), length: bytes + keyLength * (parts.length - 1), bytes };
	}
	const length = parts.reduce((sum, part) => sum + part.length, keyLength * (parts.length - 1));
	return { body: () => withKey(parts, Buffer.from(randomUUID())), length, bytes: 0 };
}

/**
 * How far back it may look, as powers of two. The quick one spans all but the longest pages, and is a quarter cheaper to
 * set up than the usual 22.
 */
const brotliWindow = { quick: 18, best: 22 };

const brotliOptions = (effort: Effort, body: Buffer) => ({
	params: {
		[constants.BROTLI_PARAM_LGWIN]: brotliWindow[effort],
		[constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
		[constants.BROTLI_PARAM_SIZE_HINT]: body.length,
	},
});

const compressors = {
	br: {
		quick: (body: Buffer) => brotliCompressSync(body, brotliOptions("quick", body)),
		best: (body: Buffer) => promisify(brotliCompress)(body, brotliOptions("best", body)),
	},
	gzip: {
		quick: (body: Buffer) => gzipSync(body, { level: gzipLevel.quick }),
		best: (body: Buffer) => promisify(gzip)(body, { level: gzipLevel.best }),
	},
};

const deflate: Record<Effort, Deflate> = { quick: deflateRawSync, best: promisify(deflateRaw) };

/** In memory of just its length: what zlib hands out is the beginning of a larger piece. */
function compact(bytes: Buffer): Buffer {
	const copy = Buffer.allocUnsafeSlow(bytes.length);
	bytes.copy(copy);
	return copy;
}

function withKey(parts: Buffer[], key: Buffer): Buffer[] {
	return parts.flatMap((part, at) => (at === 0 ? [part] : [key, part]));
}
