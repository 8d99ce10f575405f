declare module "subset-font" {
	type Range = { min: number; max: number };
	type Options = { targetFormat: "woff2"; keepFeatures: string[]; variationAxes: Record<string, number | Range> };
	/** Returns the font with the glyphs of that text alone. */
	export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
