import sharp, { type Metadata } from "sharp";

// What strangers send is opened by these four decoders alone, and only out of memory: no SVG, PDF, TIFF, GIF, no files.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
	operation: [
		"VipsForeignLoadJpegBuffer",
		"VipsForeignLoadPngBuffer",
		"VipsForeignLoadWebpBuffer",
		"VipsForeignLoadHeifBuffer",
	],
});
// One thread and nothing kept: visitors' pages go before, and no two pictures are alike.
sharp.concurrency(1);
sharp.cache(false);

/** The most a picture may take while it is opened, in bytes. Measured, the process takes about as much as estimated here. */
export const maxDecodingBytes = 240_000_000;

/**
 * How much memory opening a picture takes, in bytes. Most are read line by line and take next to nothing; these kinds
 * have to be held whole. Measured with 40 and 12 megapixels in libvips 8.18 (libheif 1.23).
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
