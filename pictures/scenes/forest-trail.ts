import type { Pt } from "../paper.ts";
import {
	along,
	blob,
	child,
	cloud,
	curve,
	cut,
	darker,
	disc,
	frond,
	glow,
	grass,
	ground,
	hairs,
	hills,
	ink,
	inside,
	lark,
	leafBlade,
	lighter,
	line,
	picture,
	pine,
	pineRank,
	poly,
	random,
	rock,
	sheet,
	strand,
	sunDisc,
	tree,
} from "../paper.ts";
import type { Scene } from "../scene.ts";

/** A tall bare trunk that runs out of the picture at the top. */
function trunk(x: number, w: number, foot: number, fill: string, bend = 0): string {
	const path = cut(
		[
			[x - w / 2 + bend, -40],
			[x + w / 2 + bend, -40],
			[x + w * 0.46 + bend * 0.4, foot * 0.5],
			[x + w * 0.52, foot * 0.86],
			[x + w * 0.95, foot],
			[x - w * 0.9, foot],
			[x - w * 0.55, foot * 0.86],
			[x - w * 0.46 + bend * 0.4, foot * 0.5],
		],
		{ wobble: 2.5, step: 80 },
	);
	const bark = [0.16, 0.3, 0.47, 0.62, 0.78]
		.map((t, i) =>
			strand(
				[
					[x + (i % 2 ? w * 0.2 : -w * 0.2) + bend * (1 - t), foot * t],
					[x + (i % 2 ? w * 0.16 : -w * 0.24) + bend * (0.9 - t), foot * (t + 0.1)],
				],
				w * 0.07,
				w * 0.03,
				lighter(fill, 0.14),
				0,
			),
		)
		.join("");
	return sheet(path, [lighter(fill, 0.05), fill], "e2") + bark;
}

/** Leaves that hang into the picture from above. */
function scallops(edge: readonly Pt[], seed: number): string {
	const r = random(seed);
	const p = along(edge, 2);
	return `M-60 -60L${p
		.map((q, i) => {
			const b = p[i - 1];
			return b ? `Q${(b[0] + q[0]) / 2} ${(b[1] + q[1]) / 2 + 34 + r() * 26} ${q[0]} ${q[1]}` : `${q[0]} ${q[1]}`;
		})
		.join("")}L1340 -60Z`;
}

function birch(x: number, w: number, foot: number, bend: number): string {
	const marks = [0.2, 0.27, 0.38, 0.46, 0.55, 0.66, 0.74]
		.map((t, i) =>
			strand(
				[
					[x + (i % 2 ? w * 0.42 : -w * 0.42) + bend * (1 - t), foot * t],
					[x + (i % 2 ? w * 0.1 : -w * 0.06) + bend * (1 - t), foot * t + 3],
				],
				7,
				3,
				"#6B6257",
				0,
			),
		)
		.join("");
	return (
		poly(
			[
				[x - w / 2 + bend, -40],
				[x + w / 2 + bend, -40],
				[x + w * 0.5, foot * 0.6],
				[x + w * 0.6, foot],
				[x - w * 0.6, foot],
				[x - w * 0.5, foot * 0.6],
			],
			["#F3EAD4", "#D9CFB6"],
			"e1",
		) + marks
	);
}

function mushroom(x: number, y: number, s: number): string {
	return (
		poly(
			[
				[x - 8 * s, y],
				[x - 5 * s, y - 22 * s],
				[x + 5 * s, y - 22 * s],
				[x + 8 * s, y],
			],
			ink.cream,
			1,
			3,
		) +
		blob(
			[
				[x - 24 * s, y - 18 * s],
				[x - 17 * s, y - 35 * s],
				[x, y - 43 * s],
				[x + 17 * s, y - 35 * s],
				[x + 24 * s, y - 18 * s],
				[x, y - 15 * s],
			],
			ink.coral,
			2,
			0.5,
		) +
		disc(x - 8 * s, y - 29 * s, 4 * s, ink.white, 0) +
		disc(x + 7 * s, y - 33 * s, 3 * s, ink.white, 0) +
		disc(x + 12 * s, y - 23 * s, 2.4 * s, ink.white, 0)
	);
}

function fox(x: number, y: number, s: number): string {
	const P = (points: Pt[]): Pt[] => points.map(([a, b]) => [x + a * s, y + b * s]);
	const c = "#D9682F";
	return (
		blob(
			P([
				[-34, -4],
				[-62, -20],
				[-70, -46],
				[-54, -56],
				[-48, -34],
				[-26, -14],
			]),
			c,
			1,
		) +
		blob(
			P([
				[-70, -46],
				[-62, -60],
				[-52, -54],
				[-57, -44],
			]),
			ink.white,
			0,
			0.3,
		) +
		blob(
			P([
				[-34, 0],
				[-34, -26],
				[-14, -40],
				[10, -50],
				[22, -30],
				[18, 0],
			]),
			c,
			2,
		) +
		poly(
			P([
				[2, -62],
				[-4, -86],
				[16, -72],
			]),
			darker(c, 0.2),
			1,
			2,
		) +
		poly(
			P([
				[22, -74],
				[38, -86],
				[36, -62],
			]),
			darker(c, 0.1),
			1,
			2,
		) +
		blob(
			P([
				[0, -60],
				[18, -75],
				[37, -62],
				[40, -50],
				[22, -38],
				[4, -46],
			]),
			c,
			2,
			0.4,
		) +
		blob(
			P([
				[4, -48],
				[20, -54],
				[26, -46],
				[40, -50],
				[22, -38],
			]),
			ink.white,
			0,
			0.3,
		) +
		disc(x + 14 * s, y - 57 * s, 2 * s, ink.pine, 0) +
		disc(x + 29 * s, y - 58 * s, 2 * s, ink.pine, 0) +
		disc(x + 23 * s, y - 41 * s, 2.8 * s, ink.pine, 0) +
		blob(
			P([
				[6, 0],
				[8, -26],
				[18, -30],
				[20, 0],
			]),
			ink.white,
			0,
			0.3,
		)
	);
}

export const scene: Scene = {
	id: "forest-trail",
	alt: "Three children with rucksacks follow a winding trail through a forest at dawn while a fox looks on from the ferns",
	categories: ["Adventure", "Camp"],
	draw() {
		const canopy = scallops(
			[
				[-60, 210],
				[60, 190],
				[150, 160],
				[250, 110],
				[380, 76],
				[520, 36],
				[660, 20],
				[820, 26],
				[960, 40],
				[1080, 84],
				[1200, 130],
				[1340, 170],
			],
			1,
		);
		const canopyBack = scallops(
			[
				[-60, 120],
				[80, 104],
				[200, 70],
				[330, 26],
				[480, -4],
				[800, -10],
				[960, 6],
				[1100, 40],
				[1220, 74],
				[1340, 96],
			],
			2,
		);
		const path =
			"M640 470C690 500 720 505 690 540C650 585 430 585 400 650C376 702 500 760 560 900L1010 900C960 800 700 730 730 668C758 610 900 590 880 535C866 498 740 490 668 468Z";
		return picture(
			sunDisc(640, 300, 92, "#F9C65A", "#FCE7BF", 3) +
				cloud(300, 190, 190, "#FFF4DC", 2) +
				cloud(930, 150, 150, "#FFF4DC", 2) +
				pineRank(470, 190, ["#E3D9A4", "#D5D49B"], { seed: 3, gap: 0.36 }) +
				pineRank(500, 240, ["#B9C583", "#A3BA78"], { seed: 8, gap: 0.4, to: 560 }) +
				pineRank(500, 250, ["#B9C583", "#A3BA78"], { seed: 5, gap: 0.4, from: 730 }) +
				hills(488, 12, ["#B6C779", "#8FAE5C"], { seed: 4, depth: "e1" }) +
				pine(330, 560, 330, "#5E8F5A") +
				pine(960, 560, 350, "#5E8F5A") +
				pine(215, 590, 400, "#3F7A5A") +
				pine(1085, 590, 420, "#3F7A5A") +
				tree(470, 550, 210, "#C9A845") +
				tree(830, 540, 190, "#D9933F") +
				sheet(
					curve([
						[-60, 560],
						[180, 540],
						[420, 560],
						[640, 545],
						[900, 560],
						[1120, 540],
						[1340, 566],
						[1340, 920],
						[-60, 920],
					]),
					["#88AB52", "#6B9449"],
					"e2",
				) +
				sheet(path, ["#F6DFAE", "#E5C188"], "e1") +
				inside(
					path,
					'<g opacity="0.5">' +
						line(
							[
								[640, 500],
								[700, 540],
								[520, 600],
								[560, 680],
								[700, 760],
								[760, 860],
							],
							"#FBEBC8",
							26,
						) +
						"</g>",
				) +
				child({
					x: 700,
					y: 600,
					h: 150,
					look: "back",
					hair: "beanie",
					hat: ink.berry,
					hairColour: hairs.black,
					top: ink.lagoon,
					sleeve: "long",
					bottom: ink.night,
					skin: 3,
					over: { kind: "pack", fill: ink.sun },
					farLeg: { a: 6, b: 2 },
					nearLeg: { a: -8, b: -20 },
					far: { a: 24, b: 30 },
					near: { a: -20, b: -10 },
				}) +
				ground(
					[
						[-60, 640],
						[120, 620],
						[300, 650],
						[420, 720],
						[520, 900],
					],
					["#6E9648", "#4F7C42"],
					"e2",
				) +
				birch(1022, 40, 690, 10) +
				birch(1140, 52, 720, -14) +
				ground(
					[
						[880, 900],
						[930, 760],
						[1010, 668],
						[1160, 640],
						[1340, 650],
					],
					["#6E9648", "#4F7C42"],
					"e2",
				) +
				fox(1060, 672, 0.95) +
				frond(1010, 690, 110, -120, "#3F7A4A") +
				frond(1030, 700, 100, -75, "#5B8F46") +
				frond(1110, 690, 110, -50, "#3F7A4A") +
				rock(330, 690, 120, 62, "#A8A08C") +
				mushroom(240, 690, 1) +
				mushroom(275, 700, 0.7) +
				child({
					x: 556,
					y: 736,
					h: 268,
					dir: 1,
					look: 0.75,
					hair: "tail",
					hairColour: hairs.chestnut,
					hat: ink.sun,
					skin: 0,
					top: ink.coral,
					sleeve: "long",
					bottom: ink.teal,
					shoes: ink.clay,
					over: { kind: "pack", fill: ink.berry },
					near: { a: -24, b: 20 },
					far: { a: 126, b: 134 },
					nearLeg: { a: -20, b: -38 },
					farLeg: { a: 22, b: 8 },
					nod: -12,
				}) +
				child({
					x: 800,
					y: 752,
					h: 244,
					dir: -1,
					look: 0.6,
					hair: "curls",
					hairColour: hairs.black,
					skin: 4,
					top: ink.sun,
					stripes: ink.cream,
					bottom: ink.plum,
					legs: "shorts",
					shoes: ink.coral,
					over: { kind: "pack", fill: ink.teal },
					near: { a: 46, b: 96 },
					far: { a: 40, b: 92 },
					armsFront: true,
					nearLeg: { a: -20, b: -40 },
					farLeg: { a: 20, b: 6 },
				}) +
				poly(
					[
						[716, 612],
						[752, 604],
						[758, 642],
						[722, 650],
					],
					ink.white,
					2,
					2,
				) +
				line(
					[
						[726, 640],
						[736, 622],
						[748, 612],
					],
					ink.coral,
					3,
				) +
				lark(900, 250, { length: 330, rise: 70, trail: "#FFFAF0", s: 1.15 }) +
				trunk(78, 128, 850, "#3E3A33", 34) +
				sheet(canopy, ["#17443F", "#23604F"], "e3") +
				sheet(canopyBack, ["#2E6B52", "#3F8158"], 4) +
				leafBlade([150, 150], [300, 214], 52, "#2E7259", 3) +
				leafBlade([176, 120], [330, 120], 46, ink.teal, 3) +
				leafBlade([1120, 84], [1010, 164], 46, "#2E7259", 3) +
				leafBlade([1180, 110], [1120, 210], 46, ink.teal, 3) +
				ground(
					[
						[-60, 740],
						[100, 748],
						[260, 800],
						[420, 830],
						[640, 846],
						[860, 836],
						[1040, 800],
						[1180, 756],
						[1340, 750],
					],
					[ink.teal, ink.pine],
					"e3",
				) +
				frond(150, 800, 200, -118, "#245F52", { depth: 3 }) +
				frond(190, 820, 190, -70, "#2E7259", { depth: 3 }) +
				frond(260, 830, 140, -52, "#245F52", { depth: 3 }) +
				frond(1080, 830, 170, -120, "#2E7259", { depth: 3 }) +
				frond(1140, 830, 210, -92, "#245F52", { depth: 3 }) +
				grass(560, 850, 46, "#2E7259", 7, 2) +
				grass(900, 850, 56, "#2E7259", 7, 2),
			{ background: ["#FBDDA6", "#FDF1D6"], over: glow(640, 320, 620, "#FFE2A0", 0.34), rim: 0.36 },
		);
	},
};
