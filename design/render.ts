/**
 * Renders the masters in this folder to public/ and writes app/ui/stock-scenes.ts.
 * `npm run pictures` renders all of them and cuts the fonts, `npm run pictures -- kayak-river letter` only those named.
 */
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";
import { renderCoverSheet } from "./cover-sheet.ts";
import { writeCoverDrawings } from "./covers.ts";
import { writeFonts } from "./fonts.ts";
import { bleed, favicon, type Picture, pictures, sceneSize, scenes, sceneWidths, socialPreview } from "./pictures.ts";

const outputFolder = join(import.meta.dirname, "../public");
const manifest = join(import.meta.dirname, "../app/ui/stock-scenes.ts");

if (import.meta.main) await render(process.argv.slice(2));

async function render(names: string[]): Promise<void> {
	const isWanted = (name: string) => names.length === 0 || names.includes(name);
	for (const picture of pictures) {
		if (!isWanted(basename(picture.master))) continue;
		await renderPicture(picture);
		console.info(basename(picture.master));
	}
	if (isWanted("social")) await renderSocialPreview();
	if (isWanted("favicon")) await renderFavicon();
	if (isWanted("fonts")) await writeFonts();
	await writeManifest();
	if (isWanted("covers")) {
		await writeCoverDrawings();
		await renderCoverSheet();
	}
}

async function renderPicture({ master, hasAlpha, outputs }: Picture): Promise<void> {
	const { data, info } = await rasterise(master, hasAlpha);
	for (const { file, width, format } of outputs) {
		const { id, ...options } = format;
		const height = Math.round((width * info.height) / info.width);
		await sharp(data).resize(width, height).toFormat(id, options).toFile(join(outputFolder, file));
	}
}

/** The picture as a PNG of its master's size, without the bleed. */
export async function rasterise(master: string, hasAlpha: boolean) {
	const drawn = sharp(await sharp(masterPath(master)).png({ compressionLevel: 1 }).toBuffer());
	const { width, height } = await drawn.metadata();
	const crop = { left: bleed, top: bleed, width: width - bleed * 2, height: height - bleed * 2 };
	const picture = drawn.extract(crop);
	return (hasAlpha ? picture : picture.removeAlpha())
		.png({ compressionLevel: 1 })
		.toBuffer({ resolveWithObject: true });
}

async function renderSocialPreview(): Promise<void> {
	const { file, master, crop, size, icon, format } = socialPreview;
	const background = await sharp((await rasterise(master, true)).data)
		.extract(crop)
		.resize(size)
		.toBuffer();
	const overlay = { input: await renderTabIcon(icon.width), left: icon.left, top: icon.top };
	await sharp(background).composite([overlay]).jpeg(format).toFile(join(outputFolder, file));
}

async function renderFavicon(): Promise<void> {
	await copyFile(masterPath(favicon.svg), join(outputFolder, "favicon.svg"));
	const icons = await Promise.all(favicon.widths.map(async (width) => ({ width, png: await renderTabIcon(width) })));
	await writeFile(join(outputFolder, "favicon.ico"), encodeIco(icons));
}

async function renderTabIcon(width: number): Promise<Buffer> {
	const svg = await readFile(masterPath(favicon.tabIcon), "utf8");
	const scaled = svg.replace(/width="100" height="100"/, `width="${width}" height="${width}"`);
	return sharp(Buffer.from(scaled)).png().toBuffer();
}

/** An ICO file is a header, a directory entry of 16 bytes for each icon, and the icons as PNG. */
function encodeIco(icons: { width: number; png: Buffer }[]): Buffer {
	const header = Buffer.alloc(6 + 16 * icons.length);
	header.writeUInt16LE(1, 2);
	header.writeUInt16LE(icons.length, 4);
	let offset = header.length;
	for (const [index, { width, png }] of icons.entries()) {
		const entry = 6 + 16 * index;
		header.writeUInt8(width, entry);
		header.writeUInt8(width, entry + 1);
		header.writeUInt16LE(1, entry + 4);
		header.writeUInt16LE(32, entry + 6);
		header.writeUInt32LE(png.length, entry + 8);
		header.writeUInt32LE(offset, entry + 12);
		offset += png.length;
	}
	return Buffer.concat([header, ...icons.map(({ png }) => png)]);
}

/** What the site knows of the scenes, in the formatter's style. */
async function writeManifest(): Promise<void> {
	const entries: string[] = [];
	for (const [id, alt] of Object.entries(scenes)) {
		const placeholder = `"data:image/webp;base64,${await renderPlaceholder(id)}"`;
		entries.push(`\t${key(id)}: {\n\t\talt: ${JSON.stringify(alt)},\n\t\tplaceholder:\n\t\t\t${placeholder},\n\t},\n`);
	}
	await writeFile(
		manifest,
		`// Written by design/render.ts: change design/pictures.ts, not this file.
export const stockWidths = [${sceneWidths.join(", ")}] as const;
export const stockSize = { width: ${sceneSize.width}, height: ${sceneSize.height} } as const;

/** Each stands as /stock/<id>-<width>.avif and .webp. */
export const stockScenes = {
${entries.join("")}} as const;

export type StockSceneId = keyof typeof stockScenes;
`,
	);
}

/** A blurred picture of 16 pixels' width, shown until the scene has loaded. */
async function renderPlaceholder(scene: string): Promise<string> {
	const small = sharp(join(outputFolder, `stock/${scene}-320.webp`)).resize(16, 11, { kernel: "cubic" });
	return (await small.blur(0.6).webp({ quality: 30, effort: 6 }).toBuffer()).toString("base64");
}

function key(name: string): string {
	return /^[A-Za-z]+$/.test(name) ? name : JSON.stringify(name);
}

function masterPath(master: string): string {
	return join(import.meta.dirname, `${master}.svg`);
}
