import type { Pt } from "../paper.ts";
import {
	blob,
	child,
	cloud,
	disc,
	glow,
	ground,
	hairs,
	hills,
	ink,
	lark,
	line,
	mountain,
	picture,
	pine,
	pineRank,
	poly,
	random,
	rect,
	rotate,
	strand,
	sunDisc,
} from "../paper.ts";
import type { Scene } from "../scene.ts";

/** A pine with snow on its tiers. */
function snowPine(x: number, y: number, h: number, fill: string): string {
	let out = pine(x, y, h, fill);
	for (const [t, w] of [
		[0.46, 0.15],
		[0.72, 0.1],
		[0.96, 0.055],
	] as const) {
		const yy = y - h * t;
		out += blob(
			[
				[x - h * w, yy + h * 0.13],
				[x - h * w * 0.55, yy + h * 0.02],
				[x, yy - h * 0.06 - (t > 0.9 ? -h * 0.02 : 0)],
				[x + h * w * 0.5, yy + h * 0.02],
				[x + h * w * 0.9, yy + h * 0.12],
				[x + h * w * 0.36, yy + h * 0.08],
				[x, yy + h * 0.12],
				[x - h * w * 0.4, yy + h * 0.08],
			],
			"#F4F7FA",
			1,
			0.5,
		);
	}
	return out;
}

export const scene: Scene = {
	id: "snow-sledging",
	alt: "Two children race down a snowy slope on a sledge, one climbs back up pulling hers and another dresses a snowman",
	categories: ["Camp", "Adventure"],
	draw() {
		const r = random(19);
		const flakes = Array.from({ length: 46 }, () =>
			disc(r() * 1300 - 10, r() * 700, 2.2 + r() * 3.4, "#FFFFFF", r() < 0.4 ? 1 : 0),
		).join("");
		const deg = 24;
		const S = (a: number, b: number): Pt => {
			const q = rotate([a, b], deg);
			return [576 + q[0], 548 + q[1]];
		};
		const house = (x: number, y: number, w: number) =>
			rect(x - w * 0.4, y - w * 0.5, w * 0.8, w * 0.5, ["#A9604A", "#8A4A40"], 2, 3) +
			rect(x - w * 0.26, y - w * 0.36, w * 0.2, w * 0.18, "#FFDf95".toLowerCase(), 1, 2) +
			rect(x + w * 0.08, y - w * 0.36, w * 0.2, w * 0.18, "#ffdf95", 1, 2) +
			glow(x, y - w * 0.26, w * 0.7, "#FFDF95", 0.5) +
			rect(x + w * 0.16, y - w * 1.0, w * 0.12, w * 0.3, "#8A4A40", 1, 2) +
			poly(
				[
					[x - w * 0.56, y - w * 0.42],
					[x, y - w * 0.92],
					[x + w * 0.56, y - w * 0.42],
					[x + w * 0.46, y - w * 0.38],
					[x, y - w * 0.76],
					[x - w * 0.46, y - w * 0.38],
				],
				"#F4F7FA",
				2,
				5,
			);
		return picture(
			sunDisc(1000, 300, 62, "#FFE0B0", "#EBC3CC", 4) +
				cloud(240, 150, 220, "#F7E3EA", 2) +
				cloud(620, 110, 170, "#F7E3EA", 2) +
				cloud(1150, 150, 160, "#F7E3EA", 2) +
				mountain(760, 520, 640, 290, ["#A3A6CC", "#C9BBD2"], "#FFFFFF", "e1") +
				mountain(1130, 530, 600, 250, ["#979DC6", "#C2B6D0"], "#FFFFFF", "e1") +
				mountain(420, 500, 420, 170, ["#B2B3D4", "#D0C2D6"], "#FFFFFF", "e1") +
				pineRank(520, 110, ["#8390B4", "#7786AC"], { seed: 5, gap: 0.36 }) +
				hills(540, 16, ["#E6E3F0", "#D0D4E8"], { seed: 8, depth: "e2", slope: 40 }) +
				house(1000, 566, 130) +
				house(1130, 580, 100) +
				[
					[1008, 420],
					[1020, 392],
					[1010, 366],
					[1026, 344],
				]
					.map(([x = 0, y = 0], i) => disc(x + 20, y, 10 + i * 4, "#F4EEF4", 1))
					.join("") +
				snowPine(880, 570, 170, "#4C7A80") +
				snowPine(1220, 596, 220, "#3F6B74") +
				// the slope, from upper left to lower right
				ground(
					[
						[-60, 250],
						[80, 268],
						[240, 336],
						[420, 430],
						[600, 528],
						[800, 616],
						[1000, 668],
						[1180, 690],
						[1340, 696],
					],
					["#F7F7FB", "#D3DAEC"],
					"e3",
				) +
				snowPine(70, 330, 300, "#2F5F68") +
				snowPine(196, 372, 220, "#3F7079") +
				line(
					[
						[250, 372],
						[420, 462],
						[560, 540],
					],
					"#C3CDE4",
					7,
				) +
				line(
					[
						[236, 390],
						[400, 478],
						[540, 556],
					],
					"#C3CDE4",
					7,
				) +
				// who walks back up
				child({
					x: 900,
					y: 706,
					h: 220,
					dir: -1,
					look: 0.5,
					lean: 12,
					hair: "beanie",
					hat: ink.sun,
					hairColour: hairs.chestnut,
					skin: 1,
					top: ink.teal,
					sleeve: "long",
					bottom: ink.night,
					shoes: ink.clay,
					over: { kind: "scarf", fill: ink.coral },
					near: { a: -40, b: -30 },
					far: { a: 40, b: 60 },
					nearLeg: { a: -22, b: -34 },
					farLeg: { a: 32, b: 6 },
				}) +
				line(
					[
						[940, 640],
						[990, 676],
						[1010, 700],
					],
					"#8A5A3A",
					3,
					1,
				) +
				strand(
					[
						[1000, 716],
						[1110, 726],
						[1128, 712],
					],
					9,
					8,
					ink.berry,
					2,
				) +
				strand(
					[
						[1010, 700],
						[1112, 706],
					],
					12,
					12,
					"#C98A4E",
					2,
				) +
				line(
					[
						[1030, 704],
						[1032, 718],
					],
					"#8A5A3A",
					5,
				) +
				line(
					[
						[1090, 706],
						[1092, 722],
					],
					"#8A5A3A",
					5,
				) +
				// the sledge that flies down
				disc(...S(-150, 16), 15, "#FFFFFF", 2) +
				disc(...S(-178, -8), 11, "#FFFFFF", 2) +
				disc(...S(-136, -18), 9, "#FFFFFF", 1) +
				disc(...S(-200, -34), 8, "#FFFFFF", 1) +
				disc(...S(-166, -46), 7, "#FFFFFF", 1) +
				child({
					x: S(-48, -16)[0],
					y: S(-48, -16)[1],
					by: "hip",
					h: 290,
					dir: 1,
					look: 0.45,
					turn: 14,
					hair: "beanie",
					hat: ink.lagoon,
					hairColour: hairs.black,
					skin: 4,
					top: ink.sun,
					sleeve: "long",
					bottom: ink.plum,
					shoes: ink.night,
					over: { kind: "scarf", fill: ink.berry },
					nearLeg: { a: 84, b: 60 },
					farLeg: { a: 80, b: 66 },
					near: { a: -130, b: -152 },
					far: { a: 60, b: 80 },
					face: "open",
				}) +
				child({
					x: S(40, -16)[0],
					y: S(40, -16)[1],
					by: "hip",
					h: 270,
					dir: 1,
					look: 0.45,
					turn: 10,
					hair: "tail",
					hairColour: hairs.ginger,
					hat: ink.sun,
					skin: 0,
					top: ink.coral,
					stripes: ink.cream,
					sleeve: "long",
					bottom: "#3B5A86",
					shoes: ink.clay,
					over: { kind: "scarf", fill: ink.lagoon },
					nearLeg: { a: 74, b: 76 },
					farLeg: { a: 70, b: 70 },
					near: { to: S(128, -30) },
					far: { to: S(132, -36) },
					face: "open",
					armsFront: true,
				}) +
				poly([S(-104, -10), S(128, -10), S(128, 8), S(-104, 8)], ["#D99A5C", "#B9744A"], 3, 4) +
				strand([S(-100, 34), S(120, 34), S(158, 16), S(166, -14), S(146, -24)], 12, 10, ink.coral, 2) +
				strand([S(-70, 4), S(-74, 30)], 9, 9, "#8A5A3A", 1) +
				strand([S(84, 4), S(88, 30)], 9, 9, "#8A5A3A", 1) +
				line([S(146, -22), S(130, -34)], "#8A5A3A", 4, 1) +
				line(
					[
						[330, 360],
						[270, 330],
					],
					"#FFFFFF",
					6,
					1,
				) +
				line(
					[
						[300, 420],
						[230, 384],
					],
					"#FFFFFF",
					5,
					1,
				) +
				// the near bank with the snowman
				ground(
					[
						[-60, 640],
						[80, 612],
						[220, 636],
						[340, 700],
						[480, 760],
						[700, 790],
						[960, 786],
						[1160, 766],
						[1340, 774],
					],
					["#FDFDFE", "#C9D3EA"],
					"e3",
				) +
				disc(178, 726, 98, ["#FFFFFF", "#DCE3F2"], 3, 90) +
				disc(178, 600, 68, ["#FFFFFF", "#DCE3F2"], 3) +
				disc(178, 506, 50, ["#FFFFFF", "#E2E8F4"], 3) +
				disc(164, 496, 5.5, ink.night, 0) +
				disc(196, 496, 5.5, ink.night, 0) +
				poly(
					[
						[178, 506],
						[236, 516],
						[180, 520],
					],
					"#EE8A3C",
					2,
					2,
				) +
				line(
					[
						[162, 526],
						[180, 534],
						[198, 528],
					],
					ink.night,
					4,
				) +
				disc(180, 590, 6, ink.night, 0) +
				disc(182, 618, 6, ink.night, 0) +
				disc(182, 646, 6, ink.night, 0) +
				strand(
					[
						[132, 548],
						[178, 560],
						[224, 548],
					],
					20,
					20,
					ink.berry,
					2,
				) +
				strand(
					[
						[212, 554],
						[226, 600],
						[222, 626],
					],
					17,
					18,
					ink.berry,
					2,
				) +
				rect(134, 450, 88, 18, ink.plum, 2, 5) +
				rect(148, 394, 60, 62, ink.plum, 2, 6) +
				rect(148, 436, 60, 12, ink.sun, 0, 2) +
				strand(
					[
						[116, 600],
						[66, 556],
						[40, 560],
					],
					8,
					5,
					"#6E432E",
					2,
				) +
				strand(
					[
						[84, 572],
						[74, 542],
					],
					5,
					4,
					"#6E432E",
					1,
				) +
				child({
					x: 330,
					y: 800,
					h: 300,
					dir: -1,
					look: 0.55,
					hair: "hijab",
					hat: ink.teal,
					skin: 2,
					top: ink.apricot,
					sleeve: "long",
					bottom: ink.plum,
					shoes: ink.night,
					over: { kind: "scarf", fill: ink.sun },
					far: { to: [246, 560], bend: 1 },
					near: { a: -14, b: 14 },
					nod: -8,
					face: "open",
				}) +
				// frame of firs
				snowPine(1210, 880, 330, "#1F4A56") +
				snowPine(1070, 890, 190, "#2C5A64") +
				blob(
					[
						[560, 850],
						[600, 822],
						[680, 816],
						[760, 826],
						[800, 850],
					],
					"#FFFFFF",
					2,
					1,
				) +
				flakes +
				lark(700, 264, { length: 280, rise: 50, s: 1.15 }),
			{ background: ["#9DB4DC", "#F6D3D2"], shade: "#23285a", over: glow(1000, 320, 680, "#FFE3C4", 0.32), rim: 0.6 },
		);
	},
};
