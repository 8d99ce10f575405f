import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import letters from "../../app/public/covers/drawings/letters.json" with { type: "json" };
import motifDrawings from "../../app/public/covers/drawings/motifs.json" with { type: "json" };
import * as manifest from "../../app/ui/stock-scenes.ts";
import { readLetters, readMotifs } from "../../design/covers.ts";
import { bleed, favicon, type Picture, pictures, sceneSize, scenes, sceneWidths } from "../../design/pictures.ts";
import { rasterise } from "../../design/render.ts";
import { motifs } from "../../domain/cover/motifs.ts";
import { restrictDecoders } from "../../files/pictures/sharp.server.ts";

const designFolder = join(import.meta.dirname, "../../design");
const outputFolder = join(import.meta.dirname, "../../public");
const drawings = globSync("*/*.svg", { cwd: designFolder }).map((file) => file.replace(".svg", ""));
const masters = drawings.filter((file) => !file.startsWith("motifs/"));

// Reading uploads restricts the decoders of the whole process, and test files share processes.
beforeAll(() => sharp.unblock({ operation: ["VipsForeignLoad"] }));
afterAll(restrictDecoders);

describe("masters", () => {
	test("each is rendered to at least one file", () => {
		const rendered = pictures.map(({ master }) => master);
		expect(masters.toSorted()).toEqual([...rendered, favicon.svg, favicon.tabIcon].toSorted());
	});

	test.each(drawings)("%s has no script, no reference to another file, and each id once", (master) => {
		const svg = readFileSync(join(designFolder, `${master}.svg`), "utf8");
		expect(svg).not.toMatch(/<script|\son\w+=|<image|<foreignObject|href="(?!#)|url\((?!#)/);
		const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
		expect(ids).toEqual([...new Set(ids)]);
		const references = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
		expect(references.filter((id) => !ids.includes(id))).toEqual([]);
	});

	test.each(pictures)("the files of $master are as wide as its outputs and as high as it is", async (picture) => {
		const { width, height } = await sharp(join(designFolder, `${picture.master}.svg`)).metadata();
		const ratio = (height - bleed * 2) / (width - bleed * 2);
		for (const output of picture.outputs) {
			const file = await sharp(join(outputFolder, output.file)).metadata();
			expect(file, output.file).toMatchObject({ width: output.width, height: Math.round(output.width * ratio) });
			expect(file.mediaType, output.file).toBe(`image/${output.format.id}`);
		}
	});

	test.each(pictures.filter(isQuick))("the files of $master show it as it is", async (picture) => {
		const { data, info } = await rasterise(picture.master, picture.hasAlpha);
		for (const { file, width } of picture.outputs) {
			const height = Math.round((width * info.height) / info.width);
			const expected = await pixels(sharp(data).resize(width, height));
			const actual = await pixels(sharp(join(outputFolder, file)));
			expect(meanDifference(actual, expected), file).toBeLessThan(3);
		}
	});
});

describe("scenes", () => {
	test("[BOOK-3] the site knows every scene, its words and sizes", () => {
		expect(manifest.stockWidths).toEqual(sceneWidths);
		expect(manifest.stockSize).toEqual(sceneSize);
		const alts = Object.entries(manifest.stockScenes).map(([id, { alt }]) => [id, alt]);
		expect(Object.fromEntries(alts)).toEqual(scenes);
	});
});

describe("[FACT-8] covers", () => {
	test("each motif has a drawing, named after what it shows", () => {
		const files = drawings.filter((file) => file.startsWith("motifs/"));
		expect(files.toSorted()).toEqual(
			Object.keys(motifs)
				.map((id) => `motifs/${id}`)
				.toSorted(),
		);
		for (const [id, { shows }] of Object.entries(motifs)) {
			const svg = readFileSync(join(designFolder, `motifs/${id}.svg`), "utf8");
			expect(svg.toLowerCase(), id).toContain(`<title>${shows.toLowerCase()}</title>`);
		}
	});

	test("the site composes them of the drawings and the letters as they are", async () => {
		expect(motifDrawings).toEqual(await readMotifs());
		expect(letters).toEqual(await readLetters());
	});
});

/** Scenes and heroes take more than a second each. */
function isQuick({ master }: Picture): boolean {
	return master.startsWith("site/") && !master.includes("hero");
}

function pixels(image: Sharp): Promise<Buffer> {
	return image.flatten({ background: "#fff" }).raw().toBuffer();
}

function meanDifference(left: Buffer, right: Buffer): number {
	expect(left.length).toBe(right.length);
	return left.reduce((sum, value, index) => sum + Math.abs(value - (right[index] ?? 0)), 0) / left.length;
}
