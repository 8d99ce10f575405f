/** Writes the typefaces' parts to app/ui/fonts, cut down to the weights and characters that the site shows. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as fontkit from "fontkit";
import subsetFont from "subset-font";

const packagesFolder = join(import.meta.dirname, "../node_modules/@fontsource-variable");
const outputFolder = join(import.meta.dirname, "../app/ui/fonts");

/** `weight`: one, or the ends of a range. The style sheets use no others (app/ui/styles/fonts.css). */
const typefaces = [
	{ name: "display", file: "bricolage-grotesque", weight: 700 },
	{ name: "text", file: "atkinson-hyperlegible-next", weight: { min: 400, max: 700 } },
];

/**
 * What English pages are written with, and the letters of most names in them: the unicode-range of the first part. All other
 * Latin characters are in the second.
 */
const english = [
	[0x20, 0x7e],
	[0xa0, 0xa0],
	[0xa9, 0xa9],
	[0xb0, 0xb0],
	[0xb7, 0xb7],
	[0xbd, 0xbd],
	[0xc1, 0xc1],
	[0xc9, 0xc9],
	[0xd6, 0xd8],
	[0xdc, 0xdc],
	[0xdf, 0xef],
	[0xf1, 0xf6],
	[0xf8, 0xfc],
	[0x2013, 0x2014],
	[0x2018, 0x2019],
	[0x201c, 0x201d],
	[0x2022, 0x2022],
	[0x2026, 0x2026],
] as const;

/** Fractions and proportional figures are left out: no style asks for them. */
const features = ["ccmp", "kern", "mark", "mkmk", "tnum"];

/**
 * The figures of all text: those of the display face, since the text face has a slash in its zero and no other one.
 */
async function writeFigures(): Promise<void> {
	const file = "bricolage-grotesque";
	const source = await readFile(join(packagesFolder, file, `files/${file}-latin-wght-normal.woff2`));
	const subset = await subsetFont(source, "0123456789", {
		targetFormat: "woff2",
		keepFeatures: ["tnum"],
		variationAxes: { wght: { min: 400, max: 700 } },
	});
	await writeFile(join(outputFolder, "figures.woff2"), subset);
}

export async function writeFonts(): Promise<void> {
	await writeFigures();
	for (const { name, file, weight } of typefaces) {
		const source = await readFile(join(packagesFolder, file, `files/${file}-latin-wght-normal.woff2`));
		const font = fontkit.create(source);
		if (!("characterSet" in font)) throw new Error(`Not a single font: ${file}`);
		const isEnglish = (codePoint: number) => english.some(([from, to]) => codePoint >= from && codePoint <= to);
		for (const [part, codePoints] of Object.entries({
			english: font.characterSet.filter(isEnglish),
			latin: font.characterSet.filter((codePoint) => !isEnglish(codePoint)),
		})) {
			const subset = await subsetFont(source, String.fromCodePoint(...codePoints), {
				targetFormat: "woff2",
				keepFeatures: features,
				variationAxes: { wght: weight },
			});
			await writeFile(join(outputFolder, `${name}-${part}.woff2`), subset);
		}
	}
}
