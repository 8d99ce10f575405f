/** Draws the site's own pictures into public/: `node pictures/site/render.ts [name…]`. */
import { mkdirSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { margin } from "./cut.ts";
import { tallHero, wideHero } from "./hero.ts";
import { day, night } from "./time.ts";

const out = new URL("../../public/", import.meta.url).pathname;
const wanted = process.argv.slice(2);
mkdirSync(`${out}art`, { recursive: true });

interface Work {
	name: string;
	size: readonly [width: number, height: number];
	draw: () => string;
	widths: readonly number[];
	quality: { avif: number; webp: number };
}

const heroes: Work[] = [day, night].flatMap((time) => [
	{
		name: `hero-wide-${time.night ? "dark" : "light"}`,
		size: [2400, 1000] as const,
		draw: () => wideHero(time),
		widths: [1200, 1800, 2400],
		quality: { avif: 60, webp: 80 },
	},
	{
		name: `hero-tall-${time.night ? "dark" : "light"}`,
		size: [900, 1100] as const,
		draw: () => tallHero(time),
		widths: [450, 900],
		quality: { avif: 60, webp: 80 },
	},
]);

for (const work of heroes) {
	if (wanted.length && !wanted.some((name) => work.name.includes(name))) continue;
	const master = await (await raster(work)).png({ compressionLevel: 1 }).toBuffer();
	for (const width of work.widths) {
		const small = () => sharp(master).resize({ width });
		await report(
			small().avif({ quality: work.quality.avif, effort: 5, chromaSubsampling: "4:2:0" }),
			`art/${work.name}-${width}.avif`,
		);
		await report(
			small().webp({ quality: work.quality.webp, effort: 6, smartSubsample: true }),
			`art/${work.name}-${width}.webp`,
		);
	}
	const tiny = await sharp(master).resize({ width: 16 }).webp({ quality: 30, effort: 6 }).toBuffer();
	console.info(`${work.name} placeholder data:image/webp;base64,${tiny.toString("base64")}`);
}

async function raster({ size: [width, height], draw }: Pick<Work, "size" | "draw">): Promise<Sharp> {
	const whole = await sharp(Buffer.from(draw())).png({ compressionLevel: 1 }).toBuffer();
	return sharp(whole).extract({ left: margin, top: margin, width, height });
}

async function report(image: Sharp, file: string): Promise<void> {
	const { size } = await image.toFile(out + file);
	console.info(`${file} ${Math.round(size / 102.4) / 10} KB`);
}
