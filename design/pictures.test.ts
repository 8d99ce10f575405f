import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as manifest from "../app/ui/stock-scenes.ts";
import { categories } from "../domain/activity/activity.ts";
import { restrictDecoders } from "../files/pictures/sharp.server.ts";
import {
	bleed,
	favicon,
	type Picture,
	pictures,
	sceneSize,
	scenes,
	scenesForCategory,
	sceneWidths,
} from "./pictures.ts";
import { rasterise } from "./render.ts";

const outputFolder = join(import.meta.dirname, "../public");
const masters = globSync("*/*.svg", { cwd: import.meta.dirname }).map((file) => file.replace(".svg", ""));

// Reading uploads restricts the decoders of the whole process, and test files share processes.
beforeAll(() => sharp.unblock({ operation: ["VipsForeignLoad"] }));
afterAll(restrictDecoders);

describe("masters", () => {
	test("each is rendered to at least one file", () => {
		const rendered = pictures.map(({ master }) => master);
		expect(masters.toSorted()).toEqual([...rendered, favicon.svg, favicon.tabIcon].toSorted());
	});

	test.each(masters)("%s has no script, no reference to another file, and each id once", (master) => {
		const svg = readFileSync(join(import.meta.dirname, `${master}.svg`), "utf8");
		expect(svg).not.toMatch(/<script|\son\w+=|<image|<foreignObject|href="(?!#)|url\((?!#)/);
		const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
		expect(ids).toEqual([...new Set(ids)]);
		const references = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
		expect(references.filter((id) => !ids.includes(id))).toEqual([]);
	});

	test.each(pictures)("the files of $master are as wide as its outputs and as high as it is", async (picture) => {
		const { width, height } = await sharp(join(import.meta.dirname, `${picture.master}.svg`)).metadata();
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
	test("[BOOK-3] every category has at least three scenes that stand in for activities without a picture", () => {
		expect(Object.keys(scenesForCategory).toSorted()).toEqual([...categories].toSorted());
		for (const ids of Object.values(scenesForCategory)) expect(new Set(ids).size).toBeGreaterThanOrEqual(3);
	});

	test("[BOOK-3] the site knows every scene, its words, sizes and categories", () => {
		expect(manifest.stockWidths).toEqual(sceneWidths);
		expect(manifest.stockSize).toEqual(sceneSize);
		expect(manifest.scenesForCategory).toEqual(scenesForCategory);
		const alts = Object.entries(manifest.stockScenes).map(([id, { alt }]) => [id, alt]);
		expect(Object.fromEntries(alts)).toEqual(scenes);
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
