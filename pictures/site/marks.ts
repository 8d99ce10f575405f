/** The small pictures that stand for the site elsewhere: on a phone's home screen, in a tab, in a link's preview. */
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { ink, mix } from "../paper.ts";
import { at, disc, fill, margin, page, picture, ridge, sheet } from "./cut.ts";
import { lark } from "./lark.ts";
import { day } from "./time.ts";

export const tileSize = [360, 360] as const;

/** The lark before the sun, for home screens, which round the corners themselves. */
export function homeTile(): string {
	const side = tileSize[0] + margin * 2;
	return picture(
		tileSize[0],
		tileSize[1],
		day.light,
		"",
		`<rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" fill="${ink.sky}"/>` +
			sheet("high", fill(mix(ink.sky, ink.cream, 0.7), disc(196, 176, 158))) +
			sheet("high", fill(mix(ink.sun, ink.cream, 0.4), disc(200, 178, 96))) +
			sheet(
				"high",
				fill(
					ink.lagoon,
					ridge(
						[
							[-30, 300],
							[90, 270],
							[220, 306],
							[400, 262],
						],
						420,
					),
				),
			) +
			sheet(
				"high",
				fill(
					ink.moss,
					ridge(
						[
							[-30, 330],
							[140, 312],
							[400, 330],
						],
						420,
					),
				),
			) +
			at(186, 186, 2.15, lark(), -8),
	);
}

/** The mark in its tab's light-mode colours, `side` px, on a rounded tile that shows up on dark tabs too. */
export async function tabIcon(side: number): Promise<Buffer> {
	const mark = readFileSync(new URL("../../public/favicon.svg", import.meta.url), "utf8")
		.replace(/@media.*?\}\}/, "")
		.replace("<svg", `<svg x="${side * 0.06}" y="${side * 0.06}" width="${side * 0.88}" height="${side * 0.88}"`);
	const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${side * 0.22}" fill="${page.light}"/>${mark}</svg>`;
	return sharp(Buffer.from(tile)).png().toBuffer();
}

/** An .ico file that holds square PNGs. */
export function ico(icons: readonly { side: number; png: Buffer }[]): Buffer {
	const head = Buffer.alloc(6 + 16 * icons.length);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(icons.length, 4);
	let offset = head.length;
	for (const [i, { side, png }] of icons.entries()) {
		const entry = 6 + 16 * i;
		head.writeUInt8(side, entry);
		head.writeUInt8(side, entry + 1);
		head.writeUInt16LE(1, entry + 4);
		head.writeUInt16LE(32, entry + 6);
		head.writeUInt32LE(png.length, entry + 8);
		head.writeUInt32LE(offset, entry + 12);
		offset += png.length;
	}
	return Buffer.concat([head, ...icons.map(({ png }) => png)]);
}
