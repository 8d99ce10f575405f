/** Writes what covers are composed of: the motifs without their frame, and the outlines of the letters. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as fontkit from "fontkit";
import { motifs } from "../domain/cover/motifs.ts";

const outputFolder = join(import.meta.dirname, "../app/public/covers/drawings");
const fontFolder = join(
	import.meta.dirname,
	"../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque",
);

export async function writeCoverDrawings(): Promise<void> {
	await writeJson("motifs", await readMotifs());
	await writeJson("letters", await readLetters());
}

/** The sheets of each motif: its groups, the hindmost first. */
export async function readMotifs(): Promise<Record<string, string>> {
	const sheets = Object.keys(motifs).map(async (id) => {
		const svg = await readFile(join(import.meta.dirname, `motifs/${id}.svg`), "utf8");
		const drawing = svg.slice(svg.indexOf("</title>") + "</title>".length, svg.indexOf("</svg>"));
		return [id, drawing.replace(/>\s+</g, "><").trim()] as const;
	});
	return Object.fromEntries(await Promise.all(sheets));
}

/**
 * The outlines of the display face in its boldest weight, the file's default: `<advance> <path>` by character, in
 * thousandths of the font size, with the y axis pointing up; and the kerning of pairs of letters.
 */
export async function readLetters() {
	const glyphs: Record<string, string> = {};
	const kerning: Record<string, number> = {};
	for (const subset of ["latin", "latin-ext", "vietnamese"]) {
		const font = fontkit.create(await readFile(`${fontFolder}-${subset}-wght-normal.woff2`));
		if (!("layout" in font)) throw new Error(`Not a single font: ${subset}`);
		for (const codePoint of font.characterSet) {
			const character = String.fromCodePoint(codePoint);
			if (!/[\p{L}\p{N}\p{P}\p{S} ]/u.test(character) || character in glyphs) continue;
			const glyph = font.glyphForCodePoint(codePoint);
			glyphs[character] = `${Math.round(glyph.advanceWidth)} ${roundPath(glyph.path.toSVG())}`.trim();
		}
		if (subset === "latin") Object.assign(kerning, readKerning(font));
	}
	return { glyphs, kerning };
}

function readKerning(font: fontkit.Font): Record<string, number> {
	const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"];
	const advance = (text: string) => font.layout(text).advanceWidth;
	const single = new Map(letters.map((letter) => [letter, advance(letter)]));
	const pairs = letters.flatMap((left) => letters.map((right) => [left, right] as const));
	return Object.fromEntries(
		pairs.flatMap(([left, right]) => {
			const kern = Math.round(advance(left + right) - (single.get(left) ?? 0) - (single.get(right) ?? 0));
			return kern === 0 ? [] : [[left + right, kern]];
		}),
	);
}

function roundPath(path: string): string {
	return path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))));
}

async function writeJson(name: string, value: unknown): Promise<void> {
	await writeFile(join(outputFolder, `${name}.json`), `${JSON.stringify(value, null, "\t")}\n`);
}
