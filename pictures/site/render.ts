/** Draws the site's own pictures into public/: `node pictures/site/render.ts [part of a name…]`, all without one. */
import { mkdirSync, writeFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { avatarSize, avatars } from "./avatars.ts";
import { margin } from "./cut.ts";
import { tallHero, wideHero } from "./hero.ts";
import { homeTile, ico, tabIcon, tileSize } from "./marks.ts";
import { stateSize, states } from "./states.ts";
import { day, night } from "./time.ts";

type Size = readonly [width: number, height: number];

const out = new URL("../../public/", import.meta.url).pathname;
const wanted = process.argv.slice(2);
const wideSize: Size = [2400, 1000];
const tallSize: Size = [900, 1100];

mkdirSync(`${out}art`, { recursive: true });

for (const time of [day, night]) {
	const suffix = time.night ? "dark" : "light";
	await hero(`hero-wide-${suffix}`, wideSize, () => wideHero(time), [1200, 1800, 2400]);
	await hero(`hero-tall-${suffix}`, tallSize, () => tallHero(time), [450, 900]);
}
for (const [name, draw] of Object.entries(states)) {
	if (isWanted(name)) await widths(await master(stateSize, draw), name, [480, 960]);
}
for (const [i, draw] of avatars.entries()) {
	if (isWanted(`avatar-${i + 1}`)) {
		const heads = sharp(await master(avatarSize, draw)).resize(96);
		await write(heads.webp({ quality: 84, effort: 6, smartSubsample: true }), `art/avatar-${i + 1}.webp`);
	}
}
if (isWanted("icon")) {
	const tile = sharp(await master(tileSize, homeTile)).resize(180);
	await write(tile.png({ palette: true, colours: 128 }), "apple-touch-icon.png");
	const icons = await Promise.all([16, 32, 48].map(async (side) => ({ side, png: await tabIcon(side) })));
	writeFileSync(`${out}favicon.ico`, ico(icons));
}
if (isWanted("social")) {
	const [width, height] = [1905, wideSize[1]];
	const scene = sharp(await master(wideSize, () => wideHero(day))).extract({
		left: wideSize[0] - width,
		top: 0,
		width,
		height,
	});
	const small = await scene.resize(1200, 630).toBuffer();
	const marked = sharp(small).composite([{ input: await tabIcon(210), left: 72, top: 150 }]);
	await write(marked.jpeg({ quality: 86, mozjpeg: true }), "art/social.jpg");
}

function isWanted(name: string): boolean {
	return !wanted.length || wanted.some((part) => name.includes(part));
}

async function hero(name: string, size: Size, draw: () => string, sizes: readonly number[]): Promise<void> {
	if (!isWanted(name)) return;
	const picture = await master(size, draw);
	await widths(picture, name, sizes);
	const tiny = await sharp(picture).resize(16).webp({ quality: 30, effort: 6 }).toBuffer();
	console.info(`${name} placeholder for app/ui/art.ts: data:image/webp;base64,${tiny.toString("base64")}`);
}

async function widths(picture: Buffer, name: string, sizes: readonly number[]): Promise<void> {
	for (const width of sizes) {
		const small = () => sharp(picture).resize(width);
		await write(small().avif({ quality: 60, effort: 5, chromaSubsampling: "4:2:0" }), `art/${name}-${width}.avif`);
		await write(small().webp({ quality: 80, effort: 6, smartSubsample: true }), `art/${name}-${width}.webp`);
	}
}

async function master([width, height]: Size, draw: () => string): Promise<Buffer> {
	const whole = await sharp(Buffer.from(draw())).png({ compressionLevel: 1 }).toBuffer();
	return sharp(whole).extract({ left: margin, top: margin, width, height }).png({ compressionLevel: 1 }).toBuffer();
}

async function write(image: Sharp, file: string): Promise<void> {
	const { size } = await image.toFile(out + file);
	console.info(`${file} ${(size / 1024).toFixed(1)} KB`);
}
