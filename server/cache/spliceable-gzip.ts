import { constants, crc32, type ZlibOptions } from "node:zlib";

/** A text with gaps, packed once. */
export type SpliceableGzip = {
	/**
	 * The gzip file of the text with this in each gap: as long as was said, and of ASCII letters. In pieces, since copying
	 * them into one would cost more than all else here.
	 */
	withFill(fill: string): Buffer[];
	/** What the file takes without what is filled in. */
	bytes: number;
};

/** Packs by deflate without a header: here, or in another thread. */
export type Deflate = (text: Buffer, options: ZlibOptions) => Buffer | Promise<Buffer>;

/** A packed part of the text, with what it takes to go on from the checksum of all that stands before it. */
type Segment = { packed: Buffer; crc: number; shift: number };

/** How far back deflate may look (RFC 1951). */
const window = 32 * 1024;
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const trailerLength = 8;

/**
 * Packs a text with gaps so that filling them needs no packing. Deflate (RFC 1951) lets packed parts end on whole bytes,
 * and others stand between them as they are, in stored blocks. Each part may refer back beyond the gaps before it, but
 * not into them: there it has seen NULs, and text holds none.
 */
export async function spliceableGzip(
	parts: Buffer[],
	gap: number,
	{ level, deflate }: { level: number; deflate: Deflate },
): Promise<SpliceableGzip> {
	const blank = Buffer.alloc(gap);
	const segments: Segment[] = [];
	let before = Buffer.alloc(0);
	for (const [at, part] of parts.entries()) {
		const isLast = at === parts.length - 1;
		segments.push({
			packed: await deflate(part, {
				level,
				finishFlush: isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
				...(before.length > 0 && { dictionary: before.subarray(-window) }),
			}),
			crc: crc32(part),
			shift: shiftBy(part.length),
		});
		before = Buffer.concat([before, part, blank]);
	}
	const textLength = before.length - gap;
	const stored = Buffer.from([0, ...uint16(gap), ...uint16(~gap)]);
	const solid = segments.map(({ packed, crc, shift }, at) => ({
		bytes: Buffer.concat([...(at === 0 ? [header] : []), packed, ...(at === segments.length - 1 ? [] : [stored])]),
		crc,
		shift,
	}));

	return {
		bytes: solid.reduce((sum, { bytes }) => sum + bytes.length, trailerLength),
		withFill(fill) {
			const filled = Buffer.from(fill, "latin1");
			const pieces: Buffer[] = [];
			let sum = 0;
			for (const [at, { bytes, crc, shift }] of solid.entries()) {
				if (at > 0) {
					pieces.push(filled);
					sum = crc32(filled, sum);
				}
				pieces.push(bytes);
				sum = (multiply(shift, sum) ^ crc) >>> 0;
			}
			const trailer = Buffer.allocUnsafe(trailerLength);
			trailer.writeUInt32LE(sum, 0);
			trailer.writeUInt32LE(textLength, 4);
			pieces.push(trailer);
			return pieces;
		},
	};
}

function uint16(value: number): [number, number] {
	return [value & 0xff, (value >> 8) & 0xff];
}

/*
 * The checksum of two texts, from those of each, as zlib's crc32_combine has it, which Node.js does not hand out. A CRC
 * is a polynomial over GF(2) modulo P; bytes after it multiply it by x to the power of 8 times their number. The highest
 * bit stands for x to the power of 0.
 */
const polynomial = 0xedb88320;
const one = 1 << 31;

function shiftBy(bytes: number): number {
	let product = one;
	let power = one >>> 1;
	for (let squarings = 0; squarings < 3; squarings++) power = multiply(power, power);
	for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
		if (left % 2 === 1) product = multiply(power, product);
		power = multiply(power, power);
	}
	return product;
}

function multiply(one: number, other: number): number {
	let product = 0;
	let shifted = other;
	for (let bit = 31; bit >= 0; bit--) {
		if ((one >>> bit) & 1) product ^= shifted;
		shifted = shifted & 1 ? (shifted >>> 1) ^ polynomial : shifted >>> 1;
	}
	return product;
}
