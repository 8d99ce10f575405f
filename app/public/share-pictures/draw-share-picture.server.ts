import { brand } from "../../../domain/brand.ts";
import { larkPaths } from "../../ui/lark-paths.ts";
import { setWords } from "../covers/lettering.server.ts";
import { coverSize } from "../covers/scenery.server.ts";

/** The size, in pixels, that sites expect for link previews. */
export const sharePictureSize = { width: 1200, height: 630 };

/** In characters. Longer titles would be too small to read. */
const maxTitleLength = 72;

/**
 * Draws a picture for link previews as an SVG: a cover, and below it a sheet of paper with the title and facts as
 * outlines. Leaves the sheet out if the typeface lacks a character of the title.
 */
export function drawSharePicture(cover: string, { title, facts }: { title: string; facts: string }): string {
	const { width, height } = sharePictureSize;
	const words = setWords(shorten(title), { width: 1080, height: 104, maxSize: 64 });
	// With a sheet, the cover moves up so that its subject stays visible.
	const top = words ? -150 : -85;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round">`,
		`<g transform="translate(0 ${top}) scale(${width / coverSize.width})">${toQuickShadows(cover)}</g>`,
		words ? drawSheet(words.path, facts) : "",
		drawBrand(),
		"</svg>",
	].join("");
}

/** Replaces the blurred shadows, which take a second of CPU time at this size, with a dark edge. */
function toQuickShadows(cover: string): string {
	return cover.replaceAll(
		/ filter="url\(#(edge|lift|sign)\)"/g,
		' stroke="#1b1c3a24" stroke-width="6" paint-order="stroke"',
	);
}

function drawSheet(titlePath: string, facts: string): string {
	const line = setWords(facts, { width: 1040, height: 40, maxSize: 34 });
	const edge = "M-20 432L150 426L330 433L560 424L790 432L980 425L1220 433V650H-20Z";
	return [
		`<path d="${edge}" fill="#fdf6e8" stroke="#1b1c3a24" stroke-width="12" paint-order="stroke"/>`,
		`<path transform="translate(600 ${line ? 505 : 532})" d="${titlePath}" fill="#17352f"/>`,
		line ? `<path transform="translate(600 592)" d="${line.path}" fill="#5c5344"/>` : "",
	].join("");
}

/** The site's name on a slip of paper, and the lark if that is its logo. */
function drawBrand(): string {
	const name = setWords(brand.name, { width: 400, height: 40, maxSize: 38 });
	if (!name) return "";
	const markWidth = brand.logoUrl ? 0 : 56;
	const width = name.width + 56 + markWidth;
	const lark = `<g transform="translate(18 11) scale(.8)"><path d="${larkPaths.bird}" fill="#17352f"/><path d="${larkPaths.wing}" fill="#e4572e"/></g>`;
	return [
		`<g transform="translate(40 36)"><path d="M0 5L${width - 6} 0L${width} 68L4 72Z" fill="#fdf6e8"/>`,
		brand.logoUrl ? "" : lark,
		`<path transform="translate(${28 + markWidth + name.width / 2} 36)" d="${name.path}" fill="#17352f"/></g>`,
	].join("");
}

function shorten(title: string): string {
	const line = title.replace(/\s+/gu, " ").trim();
	if (line.length <= maxTitleLength) return line;
	return `${line
		.slice(0, maxTitleLength)
		.toWellFormed()
		.replace(/\s+\S*$/u, "")}…`;
}
