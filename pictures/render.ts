/**
 * Renders the stock set: `node pictures/render.ts [--changed] [id ...]` writes public/stock/<id>-<width>.{avif,webp} and
 * app/ui/stock-scenes.ts. `--changed` skips what is newer than its source and the primitives. The SVG filters ask for
 * many large buffers; glibc serves them three times as fast with MALLOC_MMAP_THRESHOLD_=1073741824.
 */
import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { categories } from "../domain/activity/activity.ts";
import { size } from "./paper.ts";
import type { Scene } from "./scene.ts";

const widths = [320, 640, 960, 1280] as const;
const bleed = 24;
const here = dirname(fileURLToPath(import.meta.url));
const scenesDir = join(here, "scenes");
const out = join(here, "../public/stock");
const manifest = join(here, "../app/ui/stock-scenes.ts");

/** The picture as pixels. It is drawn with a bleed, since filters see the canvas's edge as an edge of the paper. */
export async function rasterise(svg: string): Promise<Buffer> {
	const { width, height } = size;
	const wide = svg.replace(
		/viewBox="[^"]*" width="\d+" height="\d+"/,
		`viewBox="${-bleed} ${-bleed} ${width + bleed * 2} ${height + bleed * 2}" width="${width + bleed * 2}" height="${height + bleed * 2}"`,
	);
	const pixels = await sharp(Buffer.from(wide), { density: 72 }).png({ compressionLevel: 1 }).toBuffer();
	return sharp(pixels)
		.extract({ left: bleed, top: bleed, width, height })
		.removeAlpha()
		.png({ compressionLevel: 1 })
		.toBuffer();
}

const time = async (path: string) => (await stat(path).catch(() => null))?.mtimeMs ?? 0;

async function main() {
	const args = process.argv.slice(2);
	const onlyChanged = args.includes("--changed");
	const ids = args.filter((a) => !a.startsWith("--"));
	await mkdir(out, { recursive: true });
	sharp.concurrency(1);
	const files = (await readdir(scenesDir)).filter((name) => name.endsWith(".ts")).sort();
	const scenes: Scene[] = [];
	for (const name of files) scenes.push(((await import(join(scenesDir, name))) as { scene: Scene }).scene);

	const sources = await time(join(here, "paper.ts"));
	for (const [i, scene] of scenes.entries()) {
		if (ids.length && !ids.includes(scene.id)) continue;
		const source = Math.max(sources, await time(join(scenesDir, files[i] ?? "")));
		if (onlyChanged && (await time(join(out, `${scene.id}-${widths[0]}.webp`))) > source) continue;
		const full = await rasterise(scene.draw());
		const sizes: string[] = [];
		for (const width of [...widths].reverse()) {
			const resized = await sharp(full)
				.resize(width, Math.round((width * size.height) / size.width), { kernel: "lanczos3" })
				.raw()
				.toBuffer({ resolveWithObject: true });
			const image = () => sharp(resized.data, { raw: resized.info });
			const quality = width <= 640 ? 56 : 60;
			const avif = await image()
				.avif({ quality, effort: 4, chromaSubsampling: "4:2:0" })
				.toFile(join(out, `${scene.id}-${width}.avif`));
			await image()
				.webp({ quality: width <= 640 ? 78 : 76, effort: 4, smartSubsample: true })
				.toFile(join(out, `${scene.id}-${width}.webp`));
			sizes.push(`${width}: ${Math.round(avif.size / 102.4) / 10} KB`);
		}
		console.info(scene.id, sizes.join(", "));
	}

	const entries: string[] = [];
	for (const scene of scenes) {
		const tiny = await sharp(join(out, `${scene.id}-320.webp`))
			.resize(16, 11, { kernel: "cubic" })
			.blur(0.6)
			.webp({ quality: 30, effort: 6 })
			.toBuffer();
		entries.push(
			`\t${JSON.stringify(scene.id)}: {\n\t\talt: ${JSON.stringify(scene.alt)},\n\t\tplaceholder: "data:image/webp;base64,${tiny.toString("base64")}",\n\t},`,
		);
	}
	const suited = categories.map((category) => {
		const fits = scenes.filter((s) => s.categories.includes(category));
		const rank = (s: Scene) => s.categories.indexOf(category);
		return `\t${JSON.stringify(category)}: [${fits
			.sort((a, b) => rank(a) - rank(b))
			.slice(0, 4)
			.map((s) => JSON.stringify(s.id))
			.join(", ")}],`;
	});
	await writeFile(
		manifest,
		`// Written by pictures/render.ts: change the scenes there, not here.
import type { Category } from "../../domain/activity/activity.ts";

export const stockWidths = [${widths.join(", ")}] as const;
export const stockSize = { width: ${size.width}, height: ${size.height} } as const;

/** Each stands as /stock/<id>-<width>.avif and .webp. */
export const stockScenes = {
${entries.join("\n")}
} as const;

export type StockSceneId = keyof typeof stockScenes;

/** Best first. */
export const scenesForCategory: Record<Category, readonly StockSceneId[]> = {
${suited.join("\n")}
};
`,
	);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
