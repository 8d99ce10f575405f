import type { Child, Pt } from "../paper.ts";
import {
	blob,
	bunting,
	child,
	cloud,
	cut,
	disc,
	floor,
	flower,
	glow,
	hairs,
	hills,
	houseplant,
	ink,
	inside,
	lark,
	leafBlade,
	line,
	picture,
	poly,
	rect,
	shaft,
	sheet,
	soft,
	strand,
	sunDisc,
	table,
	tree,
	windowFrame,
} from "../paper.ts";
import type { Scene } from "../scene.ts";

function paintPot(x: number, y: number, w: number, colour: string): string {
	return (
		rect(x - w / 2, y - w * 0.95, w, w * 0.95, [ink.white, "#E9DDC4"], 2, 5) +
		disc(x, y - w * 0.95, w * 0.5, "#E9DDC4", 1, w * 0.15) +
		disc(x, y - w * 0.95, w * 0.42, colour, 0, w * 0.11) +
		blob(
			[
				[x - w * 0.34, y - w * 0.95],
				[x - w * 0.1, y - w * 0.9],
				[x - w * 0.08, y - w * 0.5],
				[x - w * 0.16, y - w * 0.42],
				[x - w * 0.22, y - w * 0.56],
				[x - w * 0.28, y - w * 0.66],
			],
			colour,
			0,
			0.2,
		)
	);
}
const brush = (from: Pt, to: Pt, w: number, handle: string, tip: string) => {
	const at = (t: number): Pt => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
	return (
		strand([at(0), at(0.66)], w * 0.7, w, handle, 1) +
		strand([at(0.64), at(0.78)], w * 1.1, w * 1.2, "#C9CFCF", 0) +
		strand([at(0.78), at(1)], w * 1.4, w * 0.4, tip, 1)
	);
};

export const scene: Scene = {
	id: "painting-table",
	alt: "Three children in aprons paint at a sunny studio table and easel, with big pots of colour in front",
	categories: ["Arts & Crafts", "Class"],
	draw() {
		const paper: Pt[] = [
			[364, 580],
			[768, 576],
			[822, 640],
			[316, 646],
		];
		const girl: Child = {
			x: 262,
			y: 770,
			h: 430,
			dir: 1,
			look: 0.5,
			hair: "puffs",
			hairColour: hairs.black,
			hat: ink.sun,
			skin: 4,
			top: ink.sun,
			sleeve: "short",
			bottom: ink.plum,
			over: { kind: "apron", fill: ink.lagoon },
			near: { to: [372, 596] },
			far: { to: [398, 580] },
			nod: 8,
			armsFront: true,
		};
		const boy: Child = {
			x: 590,
			y: 768,
			h: 410,
			dir: 1,
			look: 0,
			hair: "short",
			hairColour: hairs.ginger,
			skin: 0,
			top: ink.teal,
			stripes: ink.cream,
			sleeve: "long",
			over: { kind: "apron", fill: ink.apricot },
			near: { to: [500, 590], bend: 1 },
			far: { to: [680, 582], bend: -1 },
			face: "open",
			nod: -4,
			armsFront: true,
		};
		return picture(
			rect(-40, -40, 1360, 680, ["#FBE6C4", "#F8D9AE"], 0, 0) +
				windowFrame(
					430,
					96,
					420,
					300,
					rect(400, 80, 480, 340, ["#AFDDE6", "#E6F3E4"], 0, 0) +
						sunDisc(560, 180, 34, ink.sun, "#BFE3E6", 2) +
						cloud(640, 250, 110, ink.white, 2) +
						hills(340, 16, "#C3DB9A", { seed: 2 }) +
						tree(500, 400, 150, ink.moss) +
						tree(790, 400, 170, "#93B65A") +
						hills(392, 8, ink.leaf, { seed: 4 }),
					ink.white,
					{ bars: [0.33, 0.67] },
				) +
				shaft(
					[
						[410, 420],
						[870, 420],
						[1060, 860],
						[280, 860],
					],
					"#FFF6D6",
					0.5,
				) +
				bunting([-20, 70], [430, 60], [ink.coral, ink.lagoon, ink.sun, ink.berry], { sag: 46, count: 7, flag: 40 }) +
				bunting([850, 60], [1300, 74], [ink.teal, ink.sun, ink.coral, ink.lagoon], { sag: 46, count: 7, flag: 40 }) +
				// the wall of finished pictures
				rect(112, 176, 130, 160, ink.white, 2, 3, -3) +
				inside(
					cut(
						[
							[124, 190],
							[230, 184],
							[236, 322],
							[130, 328],
						],
						{ wobble: 0 },
					),
					rect(110, 170, 140, 170, "#BFE3E6", 0) +
						disc(200, 218, 20, ink.sun, 0) +
						hills(282, 10, ink.moss, { seed: 5, depth: 0 }),
				) +
				rect(270, 220, 110, 130, ink.white, 2, 3, 4) +
				flower(326, 276, 36, ink.berry) +
				line(
					[
						[326, 300],
						[322, 334],
					],
					ink.moss,
					5,
				) +
				rect(902, 190, 120, 150, ink.white, 2, 3, 3) +
				disc(962, 262, 40, ink.apricot, 0) +
				disc(948, 254, 4, ink.pine, 0) +
				disc(976, 254, 4, ink.pine, 0) +
				poly(
					[
						[930, 232],
						[930, 200],
						[950, 222],
					],
					ink.apricot,
					0,
				) +
				poly(
					[
						[974, 222],
						[996, 202],
						[994, 234],
					],
					ink.apricot,
					0,
				) +
				line(
					[
						[950, 274],
						[962, 282],
						[974, 274],
					],
					ink.pine,
					3,
				) +
				floor(620, ["#DDB27A", "#C08C58"], "#B07E4C") +
				houseplant(90, 690, 250, ink.moss, ink.coral) +
				// easel
				strand(
					[
						[1046, 780],
						[1094, 320],
					],
					15,
					12,
					ink.clay,
					2,
				) +
				strand(
					[
						[1206, 790],
						[1130, 320],
					],
					15,
					12,
					ink.clay,
					2,
				) +
				rect(1004, 372, 190, 212, ink.white, 3, 3, -2) +
				inside(
					cut(
						[
							[1014, 384],
							[1182, 378],
							[1188, 572],
							[1022, 578],
						],
						{ wobble: 0 },
					),
					rect(1000, 360, 210, 230, "#FBE3B8", 0) +
						disc(1130, 432, 30, ink.coral, 0) +
						hills(520, 16, ink.lagoon, { seed: 8, depth: 0 }) +
						hills(548, 12, ink.teal, { seed: 3, depth: 0 }),
				) +
				strand(
					[
						[1000, 592],
						[1206, 586],
					],
					16,
					16,
					"#9A6240",
					2,
				) +
				child({ ...girl, only: "body" }) +
				child({ ...boy, only: "body" }) +
				table(570, 650, 720, 900, "#B9804F", { deep: 84, thick: 30 }) +
				poly(paper, ink.white, 2) +
				poly(
					[
						[316, 646],
						[380, 645],
						[386, 706],
						[350, 716],
						[322, 704],
					],
					"#F3E7CF",
					1,
					6,
				) +
				inside(
					cut(paper, { wobble: 0 }),
					blob(
						[
							[380, 600],
							[430, 572],
							[500, 582],
							[520, 612],
							[470, 632],
							[400, 628],
						],
						ink.lagoon,
						0,
					) +
						blob(
							[
								[560, 586],
								[610, 572],
								[668, 590],
								[650, 622],
								[590, 628],
							],
							ink.sun,
							0,
						) +
						blob(
							[
								[690, 580],
								[730, 572],
								[760, 594],
								[736, 618],
								[694, 610],
							],
							ink.coral,
							0,
						) +
						line(
							[
								[420, 616],
								[470, 600],
								[520, 616],
								[580, 602],
								[640, 618],
								[720, 604],
							],
							ink.berry,
							9,
						) +
						leafBlade([630, 640], [700, 624], 20, ink.moss, 0),
				) +
				child({ ...boy, only: "arms" }) +
				brush([690, 556], [664, 612], 9, ink.teal, ink.sun) +
				disc(680, 582, 13, "#F7D6B8", 0) +
				child({ ...girl, only: "arms" }) +
				brush([392, 552], [428, 620], 9, ink.coral, ink.lagoon) +
				disc(404, 578, 14, "#6E452F", 0) +
				child({
					x: 922,
					y: 838,
					h: 440,
					dir: 1,
					look: 0.7,
					hair: "long",
					hairColour: hairs.chestnut,
					skin: 2,
					top: ink.berry,
					sleeve: "short",
					bottom: ink.night,
					legs: "trousers",
					shoes: ink.sun,
					over: { kind: "apron", fill: ink.cream },
					near: { a: 8, b: 66 },
					far: { to: [1066, 504], bend: 1 },
				}) +
				brush([1052, 520], [1112, 466], 10, ink.sun, ink.coral) +
				disc(1062, 508, 15, "#BB8459", 1) +
				sheet(
					soft(
						[
							[958, 634],
							[1000, 612],
							[1050, 622],
							[1060, 650],
							[1020, 672],
							[970, 664],
						],
						0.5,
					),
					"#E6B97F",
					3,
				) +
				[
					[984, 638, ink.coral],
					[1008, 628, ink.sun],
					[1034, 634, ink.lagoon],
					[1036, 652, ink.berry],
				]
					.map(([a, b, c]) => disc(Number(a), Number(b), 9, String(c), 1, 7))
					.join("") +
				// in front of us
				rect(-40, 800, 1360, 120, ["#F0C98F", "#E2B06E"], "e3", 0) +
				paintPot(170, 836, 100, ink.coral) +
				paintPot(292, 848, 90, ink.sun) +
				paintPot(404, 840, 82, ink.lagoon) +
				brush([760, 842], [560, 806], 15, ink.berry, ink.moss) +
				rect(1040, 730, 96, 110, ["#CBE7E8", "#9FD0D2"], 3, 8) +
				brush([1070, 770], [1050, 640], 12, ink.sun, ink.plum) +
				brush([1096, 770], [1112, 630], 12, ink.coral, ink.teal) +
				brush([1082, 770], [1084, 612], 12, ink.moss, ink.sun) +
				rect(1040, 764, 96, 76, ["#B5DEE0", "#8CC4C8"], 1, 6) +
				lark(806, 150, { length: 250, rise: 40, s: 1, trail: ink.white, loop: 22 }),
			{ background: ink.cream, over: glow(640, 330, 700, "#FFF0C8", 0.3), rim: 0.5 },
		);
	},
};
