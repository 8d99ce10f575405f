import type { Pt } from "../paper.ts";
import {
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
	lighter,
	line,
	picture,
	pine,
	reeds,
	ridge,
	rock,
	rotate,
	sheet,
	strand,
	sunDisc,
	tree,
} from "../paper.ts";
import type { Scene } from "../scene.ts";

/** A kayak from the side: hull and deck, `half` the one behind the paddler or before. */
function kayak(x: number, y: number, w: number, turn: number, fill: string): { behind: string; before: string } {
	const P = (points: Pt[]): Pt[] => points.map(([a, b]) => rotate([x + a * w, y + b * w], turn, [x, y]));
	return {
		behind: blob(
			P([
				[-0.13, -0.07],
				[0, -0.1],
				[0.13, -0.07],
				[0.12, 0.02],
				[-0.12, 0.02],
			]),
			darker(fill, 0.45),
			1,
		),
		before:
			sheet(
				curve(
					P([
						[-0.56, -0.135],
						[-0.46, -0.08],
						[-0.3, -0.05],
						[-0.14, -0.03],
						[0, -0.016],
						[0.14, -0.03],
						[0.3, -0.05],
						[0.46, -0.085],
						[0.56, -0.14],
						[0.5, 0],
						[0.36, 0.075],
						[0, 0.1],
						[-0.36, 0.075],
						[-0.5, 0],
					]),
				),
				[lighter(fill, 0.14), fill],
				3,
			) +
			sheet(
				curve(
					P([
						[-0.53, -0.1],
						[-0.3, 0],
						[0, 0.022],
						[0.3, 0],
						[0.53, -0.1],
						[0.5, -0.05],
						[0.3, 0.035],
						[0, 0.056],
						[-0.3, 0.035],
						[-0.5, -0.05],
					]),
				),
				ink.white,
				0,
			),
	};
}

function paddle(a: Pt, b: Pt, fill: string): string {
	const deg = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
	const blade = (at: Pt, side: number) =>
		blob(
			(
				[
					[0, -8],
					[30, -17],
					[58, -12],
					[62, 6],
					[34, 16],
					[0, 8],
				] as Pt[]
			).map(([u, v]) => rotate([at[0] + u * side, at[1] + v * side], deg, at)),
			fill,
			2,
			0.4,
		);
	return strand([a, b], 9, 9, "#EBCF9F", 2) + blade(b, 1) + blade(a, -1);
}

/** A strip of current across the picture, as wide as it is near. */
const current = (points: readonly Pt[], fill: string | readonly [string, string]) => ground(points, fill, "e1");

export const scene: Scene = {
	id: "kayak-river",
	alt: "Two children in helmets and life jackets paddle kayaks down a river between red canyon walls on a golden afternoon",
	categories: ["Adventure", "Sport"],
	draw() {
		const near = kayak(566, 660, 620, -5, ink.coral);
		const far = kayak(858, 508, 300, 4, ink.sun);
		return picture(
			sunDisc(716, 236, 74, "#FBD06A", "#F7BE90", 3) +
				cloud(520, 150, 170, "#FFF6E2", 2) +
				cloud(930, 120, 130, "#FFF6E2", 2) +
				ridge(
					[
						[330, 470],
						[380, 330],
						[470, 300],
						[530, 352],
						[600, 340],
						[660, 420],
						[740, 430],
						[800, 360],
						[880, 316],
						[960, 330],
						[1000, 470],
					],
					["#EDBE8E", "#E2A377"],
					"e1",
				) +
				hills(440, 8, ["#CFC788", "#A9B56B"], { seed: 3, depth: "e1" }) +
				pine(600, 450, 70, "#6E8F5C", 1) +
				pine(640, 448, 90, "#5E8657", 1) +
				pine(780, 450, 84, "#6E8F5C", 1) +
				pine(820, 452, 64, "#5E8657", 1) +
				current(
					[
						[-60, 452],
						[400, 448],
						[700, 446],
						[1340, 452],
					],
					["#BFE3E0", "#8CCBCB"],
				) +
				// the canyon: left wall high, right wall stepping back
				ridge(
					[
						[-60, 120],
						[60, 96],
						[150, 120],
						[230, 110],
						[300, 190],
						[330, 206],
						[390, 330],
						[420, 350],
						[470, 452],
						[480, 476],
					],
					["#E59B68", "#C77449"],
					"e2",
					500,
				) +
				inside(
					cut(
						[
							[-60, 122],
							[60, 98],
							[150, 122],
							[230, 112],
							[300, 192],
							[330, 208],
							[390, 332],
							[420, 352],
							[476, 470],
							[-60, 500],
						],
						{ wobble: 0 },
					),
					line(
						[
							[-60, 236],
							[120, 214],
							[250, 236],
							[420, 220],
						],
						"#F2B884",
						15,
					) +
						line(
							[
								[-60, 318],
								[140, 300],
								[300, 322],
								[480, 308],
							],
							"#B9653F",
							11,
						) +
						line(
							[
								[-60, 396],
								[160, 380],
								[330, 402],
								[520, 388],
							],
							"#F2B884",
							12,
						),
				) +
				tree(130, 104, 120, "#C2A94A") +
				pine(222, 116, 100, "#55804F", 2) +
				ridge(
					[
						[900, 474],
						[930, 440],
						[946, 350],
						[1000, 330],
						[1020, 236],
						[1090, 220],
						[1120, 130],
						[1220, 110],
						[1340, 60],
						[1340, 480],
					],
					["#DB8B5A", "#B9643F"],
					"e2",
					500,
				) +
				inside(
					cut(
						[
							[904, 474],
							[932, 442],
							[948, 352],
							[1002, 332],
							[1022, 238],
							[1092, 222],
							[1122, 132],
							[1222, 112],
							[1340, 62],
							[1340, 480],
						],
						{ wobble: 0 },
					),
					line(
						[
							[930, 400],
							[1080, 380],
							[1200, 398],
							[1340, 380],
						],
						"#EFB27E",
						13,
					) +
						line(
							[
								[980, 312],
								[1100, 292],
								[1240, 308],
								[1340, 292],
							],
							"#A9573A",
							11,
						) +
						line(
							[
								[1060, 226],
								[1180, 204],
								[1340, 220],
							],
							"#EFB27E",
							14,
						),
				) +
				pine(1200, 118, 120, "#4A7648", 2) +
				pine(1262, 100, 90, "#55804F", 2) +
				current(
					[
						[-60, 486],
						[260, 480],
						[520, 492],
						[800, 482],
						[1080, 492],
						[1340, 484],
					],
					["#9AD3D1", "#6FBDBF"],
				) +
				far.behind +
				child({
					x: 858,
					y: 502,
					by: "hip",
					h: 186,
					dir: -1,
					look: 0.4,
					hair: "helmet",
					hat: ink.teal,
					hairColour: hairs.black,
					skin: 4,
					top: ink.white,
					sleeve: "long",
					over: { kind: "vest", fill: ink.coral },
					legs: "none",
					only: "body",
				}) +
				far.before +
				paddle([926, 424], [790, 470], ink.teal) +
				child({
					x: 858,
					y: 502,
					by: "hip",
					h: 186,
					dir: -1,
					look: 0.4,
					top: ink.white,
					sleeve: "long",
					skin: 4,
					legs: "none",
					only: "arms",
					near: { to: [892, 436], bend: -1 },
					far: { to: [822, 459] },
				}) +
				current(
					[
						[-60, 540],
						[200, 548],
						[480, 532],
						[760, 546],
						[1000, 530],
						[1340, 544],
					],
					["#6FC0C2", "#4FA8AE"],
				) +
				line(
					[
						[640, 560],
						[720, 556],
						[800, 562],
					],
					"#C9ECEA",
					5,
				) +
				line(
					[
						[160, 572],
						[240, 566],
						[330, 574],
					],
					"#C9ECEA",
					5,
				) +
				rock(1030, 600, 190, 92, "#A9826B") +
				rock(1120, 612, 120, 60, "#8F7166") +
				rock(250, 576, 110, 46, "#A9826B") +
				current(
					[
						[-60, 604],
						[180, 590],
						[420, 612],
						[700, 596],
						[980, 616],
						[1340, 598],
					],
					["#55AEB4", "#38919B"],
				) +
				near.behind +
				child({
					x: 572,
					y: 648,
					by: "hip",
					h: 360,
					dir: 1,
					look: 0.45,
					hair: "helmet",
					hat: ink.sun,
					hairColour: hairs.chestnut,
					skin: 1,
					top: ink.berry,
					sleeve: "long",
					over: { kind: "vest", fill: ink.sun },
					legs: "none",
					face: "open",
					lean: 4,
					only: "body",
				}) +
				near.before +
				paddle([420, 484], [726, 602], ink.teal) +
				child({
					x: 572,
					y: 648,
					by: "hip",
					h: 360,
					dir: 1,
					look: 0.45,
					lean: 4,
					skin: 1,
					top: ink.berry,
					sleeve: "long",
					legs: "none",
					only: "arms",
					near: { to: [464, 501], bend: -1 },
					far: { to: [664, 578], bend: 1 },
				}) +
				[
					[742, 596, 11],
					[770, 574, 8],
					[800, 590, 10],
					[786, 620, 8],
					[822, 562, 6],
				]
					.map(([a = 0, b = 0, r = 0]) => disc(a, b, r, ink.white, 1))
					.join("") +
				sheet(
					"M186 700C260 676 330 700 400 690C520 676 620 716 740 700C840 688 900 704 1010 690L1340 720V920H-60V690C40 716 110 722 186 700Z",
					["#3E99A3", "#277785"],
					"e2",
				) +
				line(
					[
						[260, 730],
						[350, 722],
						[470, 736],
					],
					"#A6DCDD",
					6,
				) +
				line(
					[
						[820, 738],
						[930, 728],
						[1020, 738],
					],
					"#A6DCDD",
					6,
				) +
				sheet(
					"M-60 770C80 748 200 786 330 772C480 756 600 800 760 784C900 770 1020 800 1340 770V920H-60Z",
					["#277785", "#1B5F70"],
					"e2",
				) +
				// the near bank
				ground(
					[
						[860, 900],
						[960, 820],
						[1080, 772],
						[1200, 758],
						[1340, 760],
					],
					["#5E8F4A", "#2F6647"],
					"e3",
				) +
				reeds(1080, 800, 220, "#3F7A4A", 5) +
				reeds(1170, 790, 260, "#2F6647", 5) +
				grass(1030, 812, 70, "#3F7A4A", 6, 2) +
				grass(1250, 800, 90, "#4F8A4C", 7, 2) +
				ground(
					[
						[-60, 720],
						[60, 736],
						[160, 790],
						[260, 900],
					],
					["#4F8A4C", "#2B5F47"],
					"e3",
				) +
				frond(60, 790, 190, -96, "#3F7A4A", { depth: 3 }) +
				frond(110, 800, 180, -52, "#2F6B4C", { depth: 3 }) +
				frond(20, 780, 150, -110, "#5B8F46", { depth: 3 }) +
				lark(650, 320, { length: 260, rise: 60, s: 1.05, dir: -1, trail: ink.white }),
			{ background: ["#F2A27C", "#FBE0B6"], over: glow(716, 260, 640, "#FFE09A", 0.36) },
		);
	},
};
