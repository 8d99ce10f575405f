import type { Child, Pt } from "../paper.ts";
import {
	blob,
	child,
	curve,
	darker,
	disc,
	ellipsePoints,
	floor,
	glow,
	hairs,
	hills,
	houseplant,
	ink,
	inside,
	lamp,
	lark,
	lighter,
	line,
	picture,
	poly,
	rect,
	sheet,
	shelf,
	soft,
	stool,
	strand,
	sunDisc,
	tree,
} from "../paper.ts";
import type { Scene } from "../scene.ts";

/** A thrown vessel from a half profile (0 at its foot, 1 at its rim). */
function vessel(
	x: number,
	y: number,
	w: number,
	h: number,
	profile: readonly number[],
	fill: string,
	band?: string,
): string {
	const n = profile.length - 1;
	const side = (s: number): Pt[] => profile.map((p, i) => [x + (s * p * w) / 2, y - (h * i) / n]);
	const d = soft([...side(-1), ...side(1).reverse()], 0.4);
	const rim = (profile[n] ?? 1) * w * 0.5;
	return (
		sheet(d, [lighter(fill, 0.14), fill], 2) +
		(band
			? inside(
					d,
					rect(x - w, y - h * 0.66, w * 2, h * 0.12, band, 0) + rect(x - w, y - h * 0.48, w * 2, h * 0.05, band, 0),
				)
			: "") +
		disc(x, y - h, rim, darker(fill, 0.28), 1, rim * 0.2)
	);
}
const vase = [0.5, 0.72, 1, 0.92, 0.5, 0.42, 0.6];
const bowl = [0.4, 0.66, 0.9, 1];
const jug = [0.6, 0.9, 1, 0.86, 0.66, 0.74];

export const scene: Scene = {
	id: "pottery-wheel",
	alt: "A boy shapes a tall pot on the potter's wheel while a girl paints a bowl; shelves of glazed pots line the studio",
	categories: ["Arts & Crafts", "Workshop"],
	draw() {
		const arch = "M880 420V210C880 60 1130 60 1130 210V420Z";
		const archOut = "M862 436V206C862 36 1148 36 1148 206V436Z";
		const potter: Child = {
			x: 548,
			y: 800,
			h: 520,
			dir: 1,
			look: 0.1,
			hair: "curls",
			hairColour: hairs.brown,
			skin: 2,
			top: ink.cream,
			stripes: ink.berry,
			sleeve: "short",
			bottom: ink.night,
			over: { kind: "apron", fill: ink.teal },
			near: { to: [468, 590], bend: 1 },
			far: { to: [626, 580], bend: -1 },
			nod: 5,
		};
		return picture(
			rect(-40, -40, 1360, 720, ["#B7C2A2", "#A3B18E"], 0, 0) +
				inside(
					arch,
					rect(860, 40, 300, 400, ["#F9C98C", "#FBE9C8"], 0, 0) +
						sunDisc(1050, 230, 36, "#FBD06A", "#FAD9A6", 2) +
						hills(360, 14, "#C9B56A", { seed: 2 }) +
						tree(930, 410, 150, "#C98F3D") +
						hills(404, 8, "#A9A25A", { seed: 5 }),
				) +
				sheet(`${archOut}${arch}`, ink.cream, 3, 'fill-rule="evenodd"') +
				rect(1000, 90, 9, 330, ink.cream, 1) +
				rect(880, 262, 250, 9, ink.cream, 1) +
				rect(846, 430, 318, 20, ink.white, 3, 4) +
				houseplant(900, 432, 92, ink.moss, ink.coral) +
				vessel(1100, 432, 56, 74, jug, ink.lagoon, ink.white) +
				// shelves
				shelf(100, 196, 560, "#9A6240") +
				vessel(154, 190, 74, 104, vase, ink.coral, ink.cream) +
				vessel(246, 190, 90, 52, bowl, ink.lagoon) +
				vessel(338, 190, 62, 96, jug, ink.sun, ink.white) +
				vessel(424, 190, 60, 70, vase, ink.plum, ink.apricot) +
				vessel(516, 190, 92, 56, bowl, ink.cream, ink.coral) +
				vessel(610, 190, 64, 108, vase, "#6E9AA0", ink.cream) +
				shelf(100, 356, 420, "#9A6240") +
				vessel(150, 350, 88, 50, bowl, ink.sand, ink.berry) +
				vessel(238, 350, 58, 88, jug, ink.berry, ink.cream) +
				vessel(320, 350, 76, 96, vase, ink.teal, ink.sun) +
				vessel(410, 350, 70, 44, bowl, ink.coral) +
				vessel(480, 350, 50, 76, vase, ink.white, ink.lagoon) +
				[0, 1, 2]
					.map((i) =>
						strand(
							[
								[472 + i * 9, 276],
								[466 + i * 14, 224],
							],
							4,
							3,
							["#8A5A3A", "#C98A4E", "#8A5A3A"][i] ?? "#8A5A3A",
							1,
						),
					)
					.join("") +
				floor(640, ["#C59A78", "#9C6F54"], "#8A5F48") +
				lamp(742, 140, 120, ink.coral, { reach: 560, cord: -40, strength: 0.36 }) +
				// the girl with the brush
				stool(962, 824, 190, ink.sun) +
				child({
					x: 962,
					y: 622,
					by: "hip",
					h: 440,
					dir: -1,
					look: 0.6,
					lean: 8,
					nod: 6,
					hair: "hijab",
					hat: ink.berry,
					skin: 1,
					top: ink.apricot,
					sleeve: "long",
					bottom: ink.plum,
					shoes: ink.cream,
					over: { kind: "apron", fill: ink.cream },
					nearLeg: { a: 78, b: 6 },
					farLeg: { a: 72, b: -4 },
					far: { to: [842, 548] },
					near: { to: [862, 500], bend: 1 },
					armsFront: true,
				}) +
				vessel(816, 566, 104, 64, bowl, ink.lagoon, ink.cream) +
				strand(
					[
						[876, 476],
						[846, 520],
					],
					7,
					8,
					"#8A5A3A",
					1,
				) +
				strand(
					[
						[848, 516],
						[840, 530],
					],
					8,
					3,
					ink.coral,
					1,
				) +
				disc(864, 498, 15, "#EDB98E", 1) +
				// the potter at the wheel
				child({ ...potter, only: "body" }) +
				poly(
					[
						[396, 700],
						[712, 700],
						[690, 920],
						[420, 920],
					],
					["#8A5A45", "#5E3D38"],
					3,
					8,
				) +
				sheet(
					soft(
						[
							[352, 668],
							[380, 640],
							[554, 628],
							[730, 640],
							[758, 668],
							[738, 716],
							[554, 734],
							[372, 716],
						],
						1,
					),
					["#B97C5C", "#94604A"],
					4,
				) +
				disc(554, 664, 150, "#6C4A42", 1, 36) +
				disc(554, 654, 130, "#D8CDBB", 2, 30) +
				line(ellipsePoints(554, 655, 96, 20), "#B9AE9C", 2.5) +
				line(ellipsePoints(554, 655, 62, 13), "#B9AE9C", 2.5) +
				vessel(548, 656, 166, 136, [0.66, 0.86, 1, 0.98, 0.82, 0.7, 0.8], "#C57F55") +
				[0.2, 0.38, 0.55, 0.72]
					.map((t) =>
						line(
							[
								[548 - 62 + t * 8, 656 - 136 * t],
								[548, 656 - 136 * t + 8],
								[548 + 62 - t * 8, 656 - 136 * t],
							],
							"#A9653F",
							3,
						),
					)
					.join("") +
				child({ ...potter, only: "arms" }) +
				blob(
					[
						[636, 660],
						[668, 648],
						[690, 660],
						[676, 676],
						[646, 676],
					],
					"#C57F55",
					1,
				) +
				disc(404, 668, 15, "#C57F55", 1, 9) +
				// in front of us
				rect(-60, 790, 1420, 120, ["#7A5040", "#55393A"], "e3", 0) +
				rect(96, 716, 120, 120, ["#9FB7B4", "#7C9A98"], 3, 10) +
				disc(156, 716, 60, "#6E8C8A", 1, 13) +
				strand(
					[
						[140, 720],
						[120, 600],
					],
					10,
					8,
					"#C98A4E",
					1,
				) +
				strand(
					[
						[164, 720],
						[176, 590],
					],
					9,
					8,
					"#8A5A3A",
					1,
				) +
				disc(178, 578, 13, ink.sand, 1, 22) +
				strand(
					[
						[186, 722],
						[214, 616],
					],
					8,
					7,
					"#C98A4E",
					1,
				) +
				poly(
					[
						[204, 618],
						[222, 622],
						[226, 586],
						[212, 582],
					],
					"#C9D2D4",
					1,
					3,
				) +
				rect(98, 730, 116, 106, ["#AFC6C2", "#88A5A2"], 0, 10) +
				vessel(296, 838, 110, 66, bowl, ink.coral, ink.cream) +
				vessel(1120, 840, 110, 130, jug, ink.teal, ink.sun) +
				vessel(1010, 842, 84, 56, bowl, ink.berry) +
				sheet(curve(ellipsePoints(870, 826, 62, 26)), ["#D08B60", "#B9744A"], 3) +
				disc(860, 816, 30, "#D99A70", 1, 12) +
				lark(822, 226, { length: 180, rise: 30, s: 0.95, loop: 18 }),
			{ background: "#A3B18E", shade: "#2a1b24", over: glow(700, 420, 640, "#FFE2A8", 0.26), rim: 0.4 },
		);
	},
};
