import sharp, { type Metadata } from "sharp";

restrictDecoders();
// One thread, because pages have priority, and no cache, because all pictures differ.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Restricts this process to the four decoders of uploads, from memory: no SVG, PDF, TIFF or GIF, and no access to
 * files.
 */
export function restrictDecoders(): void {
	sharp.block({ operation: ["VipsForeignLoad"] });
	sharp.unblock({
		operation: [
			"VipsForeignLoadJpegBuffer",
			"VipsForeignLoadPngBuffer",
			"VipsForeignLoadWebpBuffer",
			"VipsForeignLoadHeifBuffer",
		],
	});
}

/** Memory limit for decoding a picture, in bytes. Measurements agree with the estimate below. */
export const maxDecodingBytes = 240_000_000;

/**
 * Estimates the memory for decoding a picture, in bytes. Most formats are decoded line by line with little memory; the
 * ones listed here are decoded as a whole. Measured with 40 and 12 megapixels in libvips 8.18 (libheif 1.23).
 */
export function estimateDecodingBytes({ format, width, height, channels, depth, isProgressive }: Metadata): number {
	const pixels = width * height;
	const isDeep = depth !== "uchar";
	if (format === "heif") return pixels * (isDeep ? 26 : 19);
	if (format === "jpeg" && isProgressive) return pixels * channels * 2;
	if (format === "png" && isProgressive) return pixels * channels * (isDeep ? 2 : 1) * 1.25;
	return 0;
}

export { sharp };
