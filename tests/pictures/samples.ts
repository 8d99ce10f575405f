import { deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** Creates a smooth, photo-like picture with a different mark in each corner, so that rotations are detectable. */
export function photo(width = 480, height = 320): Sharp {
	const corner = (colour: string) => ({
		create: { width: Math.ceil(width / 4), height: Math.ceil(height / 4), channels: 3 as const, background: colour },
	});
	return sharp({ create: { width, height, channels: 3, background: "#7ab8a0" } }).composite([
		{ input: corner("#d03020"), gravity: "northwest" },
		{ input: corner("#2040d0"), gravity: "southeast" },
	]);
}

/** Creates a PNG chunk by hand, which no tool would write. */
export function pngChunk(type: string, content: Buffer): Buffer {
	const head = Buffer.alloc(8);
	head.writeUInt32BE(content.length);
	head.write(type, 4, "latin1");
	const sum = Buffer.alloc(4);
	sum.writeUInt32BE(checksum(Buffer.concat([head.subarray(4), content])));
	return Buffer.concat([head, content, sum]);
}

/** Creates a picture with a text of this many bytes in its header, which compresses to almost nothing. */
export async function pngWithText(bytes: number): Promise<Buffer> {
	const png = await photo(60, 40).png().toBuffer();
	const text = deflateSync(Buffer.alloc(bytes, "a"), { level: 9 });
	const chunk = pngChunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0", "latin1"), text]));
	const afterHeader = 8 + 25;
	return Buffer.concat([png.subarray(0, afterHeader), chunk, png.subarray(afterHeader)]);
}

/** Creates an animation of two alternating colours, so that no frame can be dropped. */
export async function animation(frames: number, width: number, height: number): Promise<Buffer> {
	const frame = (at: number) =>
		sharp({ create: { width, height, channels: 3, background: at % 2 ? "#fff" : "#d03020" } });
	const pictures = await Promise.all(Array.from({ length: frames }, (_, at) => frame(at).png().toBuffer()));
	return sharp(pictures, { join: { animated: true }, limitInputPixels: false })
		.webp({ effort: 0 })
		.toBuffer();
}

/** Creates 196 megapixels of one colour, in less than a megabyte. */
export function hugePng(): Buffer {
	const side = 14_000;
	const header = Buffer.alloc(13);
	header.writeUInt32BE(side, 0);
	header.writeUInt32BE(side, 4);
	// Eight bits per pixel, with a palette.
	header.set([8, 3, 0, 0, 0], 8);
	return Buffer.concat([
		Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
		pngChunk("IHDR", header),
		pngChunk("PLTE", Buffer.from("7ab8a0", "hex")),
		pngChunk("IDAT", deflateSync(Buffer.alloc(side * (side + 1)))),
		pngChunk("IEND", Buffer.alloc(0)),
	]);
}

/** Creates a grey PNG of one column, whose data are cut short. It takes long to decode, and is then broken. */
export function pngColumn(height: number): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(1, 0);
	header.writeUInt32BE(height, 4);
	header.set([8, 0, 0, 0, 0], 8);
	return Buffer.concat([
		Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
		pngChunk("IHDR", header),
		pngChunk("IDAT", deflateSync(Buffer.alloc(2 * height), { level: 9 }).subarray(0, -40)),
	]);
}

/** Adds the metadata of a phone in portrait orientation, including the location. */
export function withGps(picture: Sharp): Sharp {
	return picture.withMetadata({ orientation: 6 }).withExifMerge({
		IFD0: { Make: "Snapomatic", Artist: "Ida Home" },
		IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "13/1 24/1 0/1" },
	});
}

export const script = "<script>alert(document.domain)</script>";
export const svgWithScript = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)">${script}</svg>`;
/** An empty ZIP archive with a comment, which readers detect at the end of any file. */
export const zipTail = Buffer.concat([Buffer.from("PK\x05\x06"), Buffer.alloc(18)]);
export const executable = Buffer.concat([
	Buffer.from("MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0", "latin1"),
	Buffer.alloc(5000, "This program cannot be run in DOS mode."),
]);

function checksum(bytes: Buffer): number {
	let sum = 0xffffffff;
	for (const byte of bytes) {
		sum ^= byte;
		for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
	}
	return ~sum >>> 0;
}
