import type { Child, Pt } from "../paper.ts";
import {
	blob,
	books,
	child,
	cloud,
	cut,
	disc,
	glow,
	hairs,
	hills,
	houseplant,
	ink,
	inside,
	lark,
	lighter,
	line,
	picture,
	poly,
	rect,
	sheet,
	shelf,
	soft,
	strand,
	windowFrame,
} from "../paper.ts";
import type { Scene } from "../scene.ts";

const glass = "#EAF6F4";
/** A conical flask with its liquid. */
function flask(x: number, y: number, w: number, h: number, liquid: string, fill = 0.55): string {
	const body = cut(
		[
			[x - w * 0.14, y - h],
			[x + w * 0.14, y - h],
			[x + w * 0.14, y - h * 0.62],
			[x + w * 0.5, y - h * 0.06],
			[x + w * 0.44, y],
			[x - w * 0.44, y],
			[x - w * 0.5, y - h * 0.06],
			[x - w * 0.14, y - h * 0.62],
		],
		{ round: 5 },
	);
	return (
		sheet(body, glass, 2, 'opacity="0.92"') +
		inside(
			body,
			rect(x - w, y - h * fill, w * 2, h, [lighter(liquid, 0.2), liquid], 0, 0) +
				disc(x, y - h * fill, w * 0.4, lighter(liquid, 0.34), 0, h * 0.04) +
				[
					[-0.14, 0.2, 0.05],
					[0.12, 0.32, 0.04],
					[0.02, 0.12, 0.06],
				]
					.map(([a = 0, b = 0, r = 0]) => disc(x + a * w, y - h * b, r * w, lighter(liquid, 0.5), 0))
					.join(""),
		) +
		rect(x - w * 0.19, y - h - 6, w * 0.38, 12, ink.white, 1, 5)
	);
}
const tube = (x: number, y: number, h: number, liquid: string, fill: number, deg = 0) => {
	const d = cut(
		[
			[x - 13, y - h],
			[x + 13, y - h],
			[x + 13, y - 8],
			[x + 7, y],
			[x - 7, y],
			[x - 13, y - 8],
		],
		{ round: 6 },
	);
	return `<g transform="rotate(${deg} ${x} ${y})">${sheet(d, glass, 1)}${inside(d, rect(x - 20, y - h * fill, 40, h, liquid, 0))}${rect(x - 17, y - h - 5, 34, 9, ink.white, 1, 4)}</g>`;
};

export const scene: Scene = {
	id: "science-lab",
	alt: "Three young scientists in white coats and goggles watch a model volcano erupt between flasks of bright liquid",
	categories: ["STEM", "Workshop"],
	draw() {
		const pourer: Child = {
			x: 308,
			y: 790,
			h: 440,
			dir: 1,
			look: 0.5,
			hair: "puffs",
			hairColour: hairs.black,
			hat: ink.coral,
			skin: 3,
			top: ink.sun,
			bottom: ink.plum,
			over: { kind: "coat", fill: ink.snow },
			glasses: ink.coral,
			near: { to: [384, 612] },
			far: { to: [440, 470] },
			face: "open",
			armsFront: true,
		};
		const watcher: Child = {
			x: 906,
			y: 790,
			h: 420,
			dir: -1,
			look: 0.4,
			hair: "short",
			hairColour: hairs.blond,
			skin: 0,
			top: ink.lagoon,
			bottom: "#3B5A86",
			over: { kind: "coat", fill: ink.snow },
			glasses: ink.teal,
			near: { a: -150, b: -172 },
			far: { a: 132, b: 158 },
			face: "open",
		};
		const noter: Child = {
			x: 1106,
			y: 800,
			h: 400,
			dir: -1,
			look: 0.45,
			hair: "hijab",
			hat: ink.berry,
			skin: 2,
			top: ink.apricot,
			bottom: ink.night,
			over: { kind: "coat", fill: ink.snow },
			glasses: ink.night,
			near: { to: [1128, 600], bend: 1 },
			far: { to: [1054, 612], bend: 1 },
			armsFront: true,
		};
		const chart = Array.from({ length: 24 }, (_, i) =>
			rect(
				452 + (i % 8) * 46,
				118 + Math.floor(i / 8) * 50,
				40,
				43,
				[ink.coral, ink.sun, ink.leaf, ink.lagoon, ink.apricot, "#B7A3CC"][(i * 7 + Math.floor(i / 8) * 3) % 6] ??
					ink.sun,
				1,
				4,
			),
		)
			.filter((_, i) => ![2, 3, 4, 5, 11, 12].includes(i))
			.join("");
		const plume = (pts: Pt[], c: string, d: 1 | 2 | 3 = 2) => blob(pts, c, d, 1);
		return picture(
			rect(-40, -40, 1360, 720, ["#D6ECE2", "#BFE0D4"], 0, 0) +
				Array.from({ length: 6 }, (_, j) =>
					line(
						[
							[-40, 90 + j * 96],
							[1320, 90 + j * 96],
						],
						"#CBE5DA",
						3,
					),
				).join("") +
				rect(424, 90, 432, 194, ink.white, 3, 6) +
				chart +
				windowFrame(
					110,
					110,
					220,
					220,
					rect(90, 90, 260, 260, ["#AFDDE6", "#E6F3E4"], 0, 0) +
						cloud(230, 190, 110, ink.white, 2) +
						hills(290, 14, "#B7D58F", { seed: 7 }),
					ink.white,
				) +
				houseplant(170, 344, 80, ink.moss, ink.coral) +
				shelf(924, 200, 250, "#5F8F8C") +
				flask(970, 194, 66, 78, ink.coral) +
				flask(1040, 194, 54, 66, ink.sun, 0.4) +
				books(1086, 194, 78, 84, [ink.teal, ink.coral, ink.cream, ink.plum]) +
				shelf(924, 344, 250, "#5F8F8C") +
				disc(980, 288, 40, [lighter(ink.lagoon, 0.2), ink.lagoon], 2) +
				blob(
					[
						[956, 272],
						[976, 258],
						[996, 268],
						[990, 290],
						[966, 294],
					],
					ink.leaf,
					0,
					0.4,
				) +
				blob(
					[
						[1000, 296],
						[1014, 288],
						[1012, 306],
					],
					ink.leaf,
					0,
					0.3,
				) +
				line(
					[
						[952, 320],
						[980, 330],
						[1008, 320],
					],
					"#8A5A3A",
					6,
					1,
				) +
				rect(966, 328, 28, 10, "#8A5A3A", 1, 3) +
				rect(1050, 268, 96, 70, ink.berry, 2, 6) +
				line(
					[
						[1064, 290],
						[1132, 290],
					],
					ink.white,
					6,
				) +
				line(
					[
						[1064, 308],
						[1110, 308],
					],
					ink.white,
					6,
				) +
				rect(-40, 640, 1360, 260, ["#9CC7BC", "#7FB0A8"], "e1", 0) +
				// who stands behind
				child({ ...pourer, only: "body" }) +
				child({ ...watcher }) +
				child({ ...noter, only: "body" }) +
				// the eruption
				glow(640, 320, 330, "#FFD27A", 0.6) +
				plume(
					[
						[592, 414],
						[560, 360],
						[498, 340],
						[500, 286],
						[552, 266],
						[560, 210],
						[616, 186],
						[652, 208],
						[704, 180],
						[752, 212],
						[750, 262],
						[800, 284],
						[794, 340],
						[730, 350],
						[688, 414],
					],
					"#F7C46C",
					3,
				) +
				plume(
					[
						[606, 420],
						[588, 366],
						[540, 336],
						[566, 296],
						[590, 236],
						[640, 248],
						[690, 226],
						[716, 286],
						[748, 318],
						[704, 352],
						[676, 420],
					],
					ink.apricot,
				) +
				plume(
					[
						[616, 424],
						[606, 376],
						[584, 334],
						[616, 300],
						[640, 276],
						[668, 298],
						[696, 332],
						[676, 372],
						[664, 424],
					],
					ink.coral,
				) +
				plume(
					[
						[626, 428],
						[622, 384],
						[610, 350],
						[640, 316],
						[668, 350],
						[656, 386],
						[654, 428],
					],
					ink.sun,
					1,
				) +
				[
					[470, 240, 13],
					[520, 180, 10],
					[780, 170, 12],
					[830, 250, 10],
					[560, 150, 8],
					[726, 140, 9],
					[448, 310, 9],
					[850, 330, 8],
				]
					.map(([x = 0, y = 0, r = 0], i) => disc(x, y, r, i % 2 ? ink.coral : ink.sun, 2))
					.join("") +
				// the bench
				rect(-60, 640, 1400, 40, [ink.white, "#E4DCC8"], 4, 4) +
				rect(-60, 676, 1400, 220, ["#3F8A84", ink.teal], 0, 0) +
				[0, 1, 2, 3, 4]
					.map(
						(i) =>
							rect(40 + i * 250, 704, 220, 160, ["#4A9890", "#2F7370"], 2, 8) +
							rect(120 + i * 250, 730, 60, 12, ink.sun, 1, 6),
					)
					.join("") +
				// the volcano
				poly(
					[
						[452, 646],
						[520, 560],
						[566, 484],
						[604, 416],
						[676, 416],
						[716, 488],
						[764, 566],
						[830, 646],
					],
					["#9A6A4E", "#6E4A42"],
					3,
					4,
				) +
				poly(
					[
						[604, 416],
						[676, 416],
						[664, 436],
						[616, 436],
					],
					"#4E342F",
					1,
					4,
				) +
				sheet(
					soft(
						[
							[610, 420],
							[640, 428],
							[672, 420],
							[690, 470],
							[678, 520],
							[660, 480],
							[648, 560],
							[634, 600],
							[622, 540],
							[612, 480],
							[596, 530],
							[584, 500],
						],
						0.6,
					),
					ink.coral,
					1,
				) +
				sheet(
					soft(
						[
							[624, 426],
							[654, 426],
							[652, 470],
							[640, 520],
							[630, 470],
						],
						0.4,
					),
					ink.sun,
					0,
				) +
				poly(
					[
						[452, 648],
						[500, 610],
						[560, 634],
						[600, 648],
					],
					ink.moss,
					1,
					3,
				) +
				poly(
					[
						[700, 648],
						[760, 606],
						[800, 630],
						[832, 648],
					],
					"#5B8F46",
					1,
					3,
				) +
				// glass on the bench
				flask(200, 650, 120, 150, ink.lagoon) +
				rect(836, 616, 180, 30, "#C98F58", 2, 4) +
				[862, 904, 946, 988]
					.map((x, i) => tube(x, 636, 86, [ink.coral, ink.sun, ink.leaf, ink.lagoon][i] ?? ink.sun, 0.4 + i * 0.1))
					.join("") +
				rect(836, 606, 180, 14, "#D9A772", 1, 4) +
				child({ ...pourer, only: "arms" }) +
				`<g transform="rotate(64 452 462)">${tube(452, 500, 90, ink.leaf, 0.6)}</g>` +
				disc(442, 468, 15, "#A06A45", 1) +
				[
					[520, 470],
					[534, 496],
					[546, 524],
				]
					.map(([x = 0, y = 0], i) =>
						blob(
							[
								[x, y - 10 + i],
								[x + 6, y + 2],
								[x, y + 8],
								[x - 6, y + 2],
							],
							ink.leaf,
							1,
							0.2,
						),
					)
					.join("") +
				poly(
					[
						[1056, 580],
						[1134, 566],
						[1150, 628],
						[1072, 640],
					],
					"#C98F58",
					2,
					3,
				) +
				poly(
					[
						[1064, 586],
						[1128, 574],
						[1140, 622],
						[1076, 632],
					],
					ink.white,
					0,
					2,
				) +
				line(
					[
						[1074, 596],
						[1120, 588],
					],
					ink.teal,
					3,
				) +
				line(
					[
						[1078, 610],
						[1116, 604],
					],
					ink.teal,
					3,
				) +
				child({ ...noter, only: "arms" }) +
				strand(
					[
						[1124, 602],
						[1100, 574],
					],
					6,
					4,
					ink.coral,
					1,
				) +
				// in front of us
				`<g opacity="0.96">${flask(120, 846, 150, 190, ink.coral, 0.5)}</g>` +
				flask(1150, 848, 160, 200, ink.sun, 0.46) +
				disc(1046, 812, 34, glass, 2) +
				disc(1046, 812, 12, lighter(ink.lagoon, 0.4), 0) +
				[
					[118, 620, 12],
					[140, 580, 9],
					[104, 556, 7],
					[1150, 610, 13],
					[1176, 566, 9],
					[1138, 540, 7],
				]
					.map(([x = 0, y = 0, r = 0], i) => disc(x, y, r, i < 3 ? lighter(ink.coral, 0.4) : lighter(ink.sun, 0.4), 1))
					.join("") +
				lark(404, 66, { length: 260, rise: 24, s: 1, trail: ink.coral, loop: 20 }),
			{ background: "#D6ECE2", over: glow(640, 380, 660, "#FFE6A8", 0.24), rim: 0.46 },
		);
	},
};
