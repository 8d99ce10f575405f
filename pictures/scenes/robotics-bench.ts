import type { Pt } from "../paper.ts";
import {
	books,
	child,
	curve,
	cut,
	darker,
	disc,
	ellipsePoints,
	floor,
	glow,
	hairs,
	hills,
	houseplant,
	ink,
	lamp,
	lark,
	lighter,
	line,
	moon,
	picture,
	poly,
	rect,
	rug,
	sheet,
	shelf,
	stars,
	strand,
	wheelchair,
	windowFrame,
} from "../paper.ts";
import type { Scene } from "../scene.ts";

export function gear(x: number, y: number, r: number, fill: string, teeth = 10, depth: 1 | 2 | 3 = 2): string {
	const p: Pt[] = [];
	for (let i = 0; i < teeth; i++)
		for (const [k, rr] of [
			[0, 0.8],
			[0.16, 1],
			[0.5, 1],
			[0.66, 0.8],
		] as const) {
			const a = ((i + k) / teeth) * Math.PI * 2;
			p.push([x + Math.cos(a) * r * rr, y + Math.sin(a) * r * rr]);
		}
	return sheet(`${cut(p)}${curve(ellipsePoints(x, y, r * 0.3))}`, fill, depth, 'fill-rule="evenodd"');
}

function robot(x: number, y: number, s: number): string {
	const X = (v: number) => x + v * s;
	const Y = (v: number) => y + v * s;
	const body = "#6FB9B4";
	return (
		strand(
			[
				[X(-72), Y(-150)],
				[X(-130), Y(-130)],
				[X(-140), Y(-196)],
			],
			16 * s,
			14 * s,
			"#8B97A0",
			2,
		) +
		sheet(
			cut(
				[
					[X(-160), Y(-196)],
					[X(-152), Y(-240)],
					[X(-140), Y(-222)],
					[X(-128), Y(-240)],
					[X(-120), Y(-196)],
				],
				{ round: 5 },
			),
			ink.coral,
			2,
		) +
		strand(
			[
				[X(72), Y(-150)],
				[X(126), Y(-108)],
				[X(150), Y(-60)],
			],
			16 * s,
			14 * s,
			"#8B97A0",
			2,
		) +
		sheet(
			cut(
				[
					[X(132), Y(-62)],
					[X(128), Y(-24)],
					[X(146), Y(-38)],
					[X(160), Y(-22)],
					[X(170), Y(-58)],
				],
				{ round: 5 },
			),
			ink.coral,
			2,
		) +
		rect(X(-56), Y(-50), 40 * s, 34 * s, "#8B97A0", 2, 4) +
		rect(X(16), Y(-50), 40 * s, 34 * s, "#8B97A0", 2, 4) +
		rect(X(-84), Y(-26), 74 * s, 30 * s, ink.night, 3, 14 * s) +
		rect(X(10), Y(-26), 74 * s, 30 * s, ink.night, 3, 14 * s) +
		[-66, -47, -28, 28, 47, 66].map((v) => disc(X(v), Y(-11), 8 * s, ink.sand, 1)).join("") +
		rect(X(-78), Y(-188), 156 * s, 144 * s, [lighter(body, 0.2), body], 3, 18 * s) +
		rect(X(-56), Y(-168), 112 * s, 76 * s, ink.pine, 1, 10 * s) +
		gear(X(-22), Y(-130), 28 * s, ink.sun, 9, 1) +
		gear(X(26), Y(-122), 21 * s, ink.apricot, 8, 1) +
		[-40, -12, 16].map((v, i) => disc(X(v), Y(-66), 9 * s, [ink.coral, ink.sun, ink.leaf][i] ?? ink.sun, 1)).join("") +
		rect(X(34), Y(-74), 26 * s, 16 * s, darker(body, 0.3), 1, 3) +
		rect(X(-18), Y(-204), 36 * s, 20 * s, "#8B97A0", 1, 3) +
		line(
			[
				[X(0), Y(-286)],
				[X(0), Y(-330)],
			],
			"#8B97A0",
			6 * s,
			1,
		) +
		disc(X(0), Y(-336), 13 * s, ink.sun, 2) +
		glow(X(0), Y(-336), 60 * s, "#FFE08A", 0.7) +
		rect(X(-70), Y(-290), 140 * s, 92 * s, [lighter(ink.apricot, 0.25), ink.apricot], 3, 26 * s) +
		rect(X(-86), Y(-262), 20 * s, 36 * s, ink.coral, 2, 6) +
		rect(X(66), Y(-262), 20 * s, 36 * s, ink.coral, 2, 6) +
		rect(X(-54), Y(-272), 108 * s, 52 * s, ink.night, 1, 20 * s) +
		disc(X(-24), Y(-247), 14 * s, "#BDF0E4", 1) +
		disc(X(24), Y(-247), 14 * s, "#BDF0E4", 1) +
		disc(X(-21), Y(-246), 5 * s, ink.night, 0) +
		disc(X(27), Y(-246), 5 * s, ink.night, 0) +
		line(
			[
				[X(-10), Y(-228)],
				[X(0), Y(-224)],
				[X(10), Y(-228)],
			],
			"#BDF0E4",
			4 * s,
		)
	);
}

export const scene: Scene = {
	id: "robotics-bench",
	alt: "Three children, one in a wheelchair, tune a friendly robot on a workbench under a lamp, with gears and wires all around",
	categories: ["STEM", "Workshop"],
	draw() {
		const board: string[] = [];
		for (let i = 0; i < 11; i++)
			for (let j = 0; j < 5; j++) board.push(disc(484 + i * 34, 142 + j * 34, 3, "#B98A52", 0));
		const chair = wheelchair(1010, 636, 2.5, ink.coral, -1);
		return picture(
			rect(-40, -40, 1360, 640, ["#2C6C69", "#1F5A58"], 0, 0) +
				[60, 220, 380, 540, 700, 860, 1020, 1180].map((x) => rect(x, -40, 3, 620, "#1B4F4E", 0, 0)).join("") +
				windowFrame(
					112,
					110,
					230,
					250,
					rect(90, 90, 300, 300, [ink.night, ink.plum], 0, 0) +
						stars(14, 5, 112, 110, 230, 140) +
						moon(280, 180, 30, "#2E3157") +
						hills(330, 18, "#2B4A5C", { seed: 4 }),
					"#E9D6B0",
				) +
				rect(462, 116, 384, 210, ["#DDB277", "#CFA066"], 3, 8) +
				board.join("") +
				gear(540, 196, 46, ink.coral, 12) +
				gear(610, 244, 34, ink.sand, 10) +
				gear(560, 280, 24, ink.lagoon, 9) +
				strand(
					[
						[690, 150],
						[690, 262],
					],
					10,
					10,
					"#8B97A0",
					2,
				) +
				rect(672, 142, 36, 40, ink.berry, 2, 8) +
				strand(
					[
						[750, 206],
						[750, 290],
					],
					13,
					11,
					ink.sun,
					2,
				) +
				strand(
					[
						[750, 150],
						[750, 206],
					],
					6,
					6,
					"#C9D2D4",
					1,
				) +
				sheet(
					cut(
						[
							[796, 150],
							[812, 150],
							[812, 250],
							[796, 250],
						],
						{ round: 6 },
					),
					"#C9D2D4",
					2,
				) +
				rect(788, 240, 32, 54, ink.teal, 2, 6) +
				shelf(900, 190, 280) +
				books(916, 184, 90, 88, [ink.coral, ink.sun, ink.lagoon, ink.cream, ink.berry]) +
				rect(1024, 132, 62, 52, ink.apricot, 2, 8) +
				disc(1042, 156, 7, ink.night, 0) +
				disc(1068, 156, 7, ink.night, 0) +
				rect(1040, 116, 8, 18, "#8B97A0", 1) +
				houseplant(1130, 186, 90, ink.moss, ink.coral) +
				shelf(900, 330, 280) +
				rect(924, 276, 70, 48, ink.lagoon, 2, 5) +
				rect(1008, 286, 56, 38, ink.sun, 2, 5) +
				rect(1078, 268, 76, 56, ink.berry, 2, 5) +
				[
					[936, 292],
					[1020, 300],
					[1094, 286],
				]
					.map(([a = 0, b = 0]) => rect(a, b, 34, 14, ink.cream, 0, 3))
					.join("") +
				floor(610, ["#B98655", "#8F5F3F"], "#7D5236") +
				rug(620, 790, 520, 90, ["#E7C98E", "#D9694A", "#E7C98E"]) +
				lamp(640, 96, 150, ink.sun, { reach: 520, cord: -40, strength: 0.34 }) +
				// children behind and beside the bench
				child({
					x: 404,
					y: 770,
					h: 410,
					dir: 1,
					look: 0.5,
					hair: "bob",
					hairColour: hairs.black,
					skin: 1,
					top: ink.coral,
					stripes: ink.cream,
					sleeve: "long",
					bottom: ink.night,
					shoes: ink.sun,
					glasses: ink.night,
					near: { to: [504, 572] },
					far: { to: [524, 528], bend: 1 },
					armsFront: true,
					nod: 4,
				}) +
				strand(
					[
						[516, 532],
						[546, 516],
					],
					13,
					11,
					ink.sun,
					1,
				) +
				strand(
					[
						[546, 516],
						[584, 496],
					],
					5,
					5,
					"#C9D2D4",
					1,
				) +
				child({
					x: 806,
					y: 760,
					h: 400,
					dir: -1,
					look: 0.3,
					hair: "patka",
					hat: ink.sun,
					skin: 2,
					top: ink.berry,
					sleeve: "short",
					bottom: ink.teal,
					over: { kind: "dungarees", fill: "#3B5A86" },
					near: { a: -10, b: 20 },
					far: { a: 30, b: 120 },
					nod: -3,
				}) +
				// the bench
				poly(
					[
						[270, 640],
						[310, 640],
						[316, 900],
						[284, 900],
					],
					darker(ink.clay, 0.35),
					2,
				) +
				poly(
					[
						[850, 640],
						[890, 640],
						[880, 900],
						[850, 900],
					],
					darker(ink.clay, 0.35),
					2,
				) +
				poly(
					[
						[270, 596],
						[872, 596],
						[914, 644],
						[228, 644],
					],
					["#E6B97F", "#D9A267"],
					4,
					4,
				) +
				rect(228, 642, 686, 30, ["#B97C48", "#9C6338"], 3, 5) +
				robot(640, 622, 1.02) +
				gear(346, 624, 26, ink.berry, 9, 1) +
				gear(392, 632, 17, ink.teal, 8, 1) +
				rect(762, 606, 66, 26, ink.plum, 2, 6) +
				rect(828, 613, 8, 12, "#C9D2D4", 1, 2) +
				line(
					[
						[762, 620],
						[736, 632],
						[716, 612],
						[690, 560],
					],
					ink.coral,
					4,
					1,
				) +
				line(
					[
						[770, 608],
						[744, 590],
						[724, 600],
						[690, 540],
					],
					ink.sun,
					4,
					1,
				) +
				strand(
					[
						[436, 634],
						[500, 628],
					],
					9,
					9,
					"#C9D2D4",
					1,
				) +
				chair.behind +
				child({
					x: 1010,
					y: 636,
					by: "hip",
					h: 350,
					dir: -1,
					look: 0.55,
					hair: "tail",
					hairColour: hairs.blond,
					hat: ink.coral,
					skin: 0,
					top: ink.sun,
					sleeve: "short",
					bottom: ink.plum,
					shoes: ink.lagoon,
					lean: 4,
					nearLeg: { a: 84, b: 8 },
					farLeg: { a: 80, b: 4 },
					near: { a: 24, b: 98 },
					far: { a: 34, b: 92 },
					armsFront: true,
				}) +
				chair.before +
				rect(884, 528, 66, 46, ink.night, 2, 9, -6) +
				rect(892, 534, 50, 32, "#8FE0D0", 0, 5, -6) +
				line(
					[
						[888, 526],
						[884, 500],
					],
					ink.night,
					4,
					1,
				) +
				rect(80, 700, 150, 160, ["#D9A267", "#B97C48"], 3, 6) +
				rect(96, 720, 118, 46, ink.cream, 1, 4) +
				gear(110, 690, 44, ink.lagoon, 11) +
				gear(186, 684, 32, ink.sun, 9) +
				strand(
					[
						[150, 700],
						[166, 620],
					],
					12,
					10,
					"#8B97A0",
					2,
				) +
				lark(420, 120, { length: 250, rise: 46, s: 0.95, trail: ink.sand, loop: 22 }),
			{ background: ink.teal, shade: "#0f1230", rim: 0.34, over: glow(630, 420, 620, "#FFDf98".toLowerCase(), 0.26) },
		);
	},
};
