import type { Activity } from "../../../domain/activity/activity.ts";
import { getCoverPlace, getCoverWords } from "../../../domain/cover/cover-words.ts";
import { findMotifs } from "../../../domain/cover/find-motifs.ts";
import type { MotifId } from "../../../domain/cover/motifs.ts";
import { createRandom, pick, type Random } from "../../../domain/cover/seeded-random.ts";
import drawings from "./drawings/motifs.json" with { type: "json" };
import { setWords } from "./lettering.server.ts";
import { getPalettes, type Palette } from "./palettes.server.ts";
import { coverSize, drawScenery } from "./scenery.server.ts";

export type CoverSubject = Pick<Activity, "id" | "title" | "keywords" | "category" | "location">;

/** Draws the cover of an activity as a deterministic SVG: its motifs, or a sign with its words and place. */
export function drawCover(activity: CoverSubject): string {
	const { width, height } = coverSize;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round">${drawCoverContent(activity)}</svg>`;
}

/** Draws the elements of the cover, for an SVG whose lines have round caps and joins. */
export function drawCoverContent(activity: CoverSubject): string {
	const random = createRandom(activity.id);
	const palette = pick(random, getPalettes(activity.category));
	const x = pick(random, [300, 268, 332, 232, 368]);
	const motifs = findMotifs(activity);
	const scenery = drawScenery(random, palette, { x, y: 196 });
	const subject = motifs.length > 0 ? drawMotifs(random, motifs, x) : drawSign(random, activity, palette);
	return drawDefinitions(palette) + scenery + subject;
}

/** Draws a cover without its sign, for pictures whose text is elsewhere. Deterministic for a seed. */
export function drawLandscape(seed: string, category: string | null): string {
	const random = createRandom(seed);
	const palette = pick(random, getPalettes(category));
	return drawDefinitions(palette) + drawScenery(random, palette, { x: pick(random, [300, 232, 368]), y: 196 });
}

/** Defines the shadows of sheets: downwards for a motif's sheets, on all sides for the landscape's. */
function drawDefinitions({ skyTop, skyBottom }: Palette): string {
	const shadow = (id: string, area: string, offset: string, blur: number, opacity: number) =>
		`<filter id="${id}" filterUnits="userSpaceOnUse" ${area}><feDropShadow ${offset} stdDeviation="${blur}" flood-color="#1b1c3a" flood-opacity="${opacity}"/></filter>`;
	return (
		`<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${skyTop}"/><stop offset=".85" stop-color="${skyBottom}"/></linearGradient>` +
		shadow("lift", 'x="-30" y="-30" width="260" height="270"', 'dx="1.5" dy="4"', 3, 0.36) +
		shadow("edge", 'x="-30" y="-10" width="660" height="450"', 'dx="1" dy="-1"', 5, 0.3) +
		"</defs>"
	);
}

function drawMotifs(random: Random, [first, second]: MotifId[], x: number): string {
	const tilt = pick(random, [-5, -2, 3, 5]);
	if (first && second) {
		const [large, small] = random() < 0.5 ? [-84, 104] : [84, -104];
		return drawMotif(second, 300 + small, 226, 0.84, -tilt) + drawMotif(first, 300 + large, 188, 1.06, tilt);
	}
	return first ? drawMotif(first, x, 196, pick(random, [1.2, 1.34, 1.48]), tilt) : "";
}

/** Motifs that stand on the ground or float on water. */
const levelMotifs = new Set<MotifId>([
	"gymnastics",
	"yoga",
	"swimming",
	"water-polo",
	"canoe",
	"kayak",
	"sailing",
	"bus",
]);

function drawMotif(id: MotifId, x: number, y: number, scale: number, wantedTilt: number): string {
	const tilt = levelMotifs.has(id) ? 0 : wantedTilt;
	const sheets = drawings[id]
		.replace(/^<g>/, '<g filter="url(#lift)">')
		.replaceAll("</g><g>", '</g><g filter="url(#lift)">');
	return `<g transform="translate(${x} ${y}) rotate(${tilt}) scale(${scale}) translate(-100 -100)">${sheets}</g>`;
}

function drawSign(random: Random, { title, location }: CoverSubject, { near, isNight }: Palette): string {
	const words = setWords(getCoverWords(title), { width: 372, height: 148, maxSize: 92 });
	if (!words) return "";
	const place = setWords(getCoverPlace(location), { width: 300, height: 30, maxSize: 27 });
	const [board, ink] = random() < 0.5 || isNight ? ["#fff6e2", near] : [near, "#fff6e2"];
	const [width, height] = [Math.max(230, words.width + 76), Math.max(120, words.height + 66)];
	const tilt = pick(random, [-3, -1.5, 2, 3]);
	const panel = (halfWidth: number, halfHeight: number, fill: string) =>
		`<path d="M${-halfWidth} ${-halfHeight + 9}L${-halfWidth + 12} ${-halfHeight}L${halfWidth - 4} ${-halfHeight + 3}L${halfWidth} ${halfHeight - 8}L${halfWidth - 10} ${halfHeight}L${-halfWidth + 5} ${halfHeight - 3}Z" fill="${fill}"/>`;
	const post = (side: number) => `<path d="M${300 + side - 8} ${170}h16V400h-16z" fill="#8a5233"/>`;
	const posts = `<g filter="url(#edge)">${post(-width / 2 + 46)}${post(width / 2 - 46)}</g>`;
	const sign = `<g transform="translate(300 172) rotate(${tilt})"><g filter="url(#sign)">${panel(width / 2, height / 2, board)}</g><path d="${words.path}" fill="${ink}"/></g>`;
	const plank =
		place && place.path !== ""
			? `<g transform="translate(300 ${Math.round(172 + height / 2 + 30)}) rotate(${-tilt / 2})"><g filter="url(#sign)">${panel(place.width / 2 + 26, 24, "#f7c04a")}</g><path d="${place.path}" fill="#2d2c44"/></g>`
			: "";
	return `<defs><filter id="sign" filterUnits="userSpaceOnUse" x="-280" y="-160" width="560" height="320"><feDropShadow dx="2" dy="5" stdDeviation="4" flood-color="#1b1c3a" flood-opacity=".36"/></filter></defs>${posts}${sign}${plank}`;
}
