import {
	blob,
	child,
	cloud,
	disc,
	fire,
	glow,
	grass,
	ground,
	hairs,
	hills,
	ink,
	lark,
	lights,
	line,
	moon,
	mountain,
	picture,
	pine,
	pineRank,
	rect,
	rock,
	stars,
	strand,
	tent,
} from "../paper.ts";
import type { Scene } from "../scene.ts";

const log = (x: number, y: number, w: number) =>
	strand(
		[
			[x - w / 2, y],
			[x + w / 2, y],
		],
		40,
		40,
		["#8E5A3C", "#5E3B33"],
		3,
	) +
	disc(x + w / 2 + 4, y, 15, "#D9A873", 1, 20) +
	disc(x + w / 2 + 4, y, 8, "#B9804F", 0, 11);

export const scene: Scene = {
	id: "campfire-tents",
	alt: "Four children sit round a campfire at nightfall, toasting marshmallows and playing a ukulele, with lit tents behind them",
	categories: ["Camp", "Adventure"],
	draw() {
		const uke =
			strand(
				[
					[950, 650],
					[1016, 606],
				],
				11,
				9,
				"#7A4A2F",
				1,
			) +
			rect(1004, 590, 28, 17, "#5E3B33", 1, 3, -34) +
			blob(
				[
					[966, 634],
					[976, 648],
					[962, 658],
					[960, 672],
					[940, 690],
					[914, 686],
					[906, 664],
					[918, 648],
					[936, 646],
					[946, 630],
				],
				"#E39A4C",
				2,
				0.4,
			) +
			disc(946, 656, 7, "#6A3D28", 0) +
			line(
				[
					[924, 672],
					[1010, 612],
				],
				ink.cream,
				1.4,
			) +
			disc(922, 660, 10, "#EDB98E", 1);
		const glowOn = "#FFB866";
		return picture(
			stars(46, 11, 0, 0, 1280, 380) +
				moon(934, 168, 58, "#33305F") +
				cloud(250, 250, 210, "#5A4A7C", 2) +
				cloud(1120, 300, 170, "#6B4C7E", 2) +
				mountain(300, 520, 620, 280, ["#5C4A80", "#8A5478"], "#C9A4B8", "e1") +
				mountain(1010, 520, 700, 230, ["#54467A", "#8A5478"], "#C9A4B8", "e1") +
				mountain(660, 520, 520, 170, ["#6D4E80", "#B0627A"], null, "e1") +
				pineRank(500, 120, ["#3B3A66", "#33335C"], { seed: 4, gap: 0.3 }) +
				hills(520, 12, ["#2F4B5E", "#274556"], { seed: 3 }) +
				pine(90, 600, 330, "#22424F") +
				pine(196, 580, 230, "#2A5058") +
				pine(1190, 600, 350, "#22424F") +
				pine(1090, 585, 240, "#2A5058") +
				lights([196, 420], [1090, 416], { sag: 44, count: 12, r: 9 }) +
				hills(590, 10, ["#3B6157", "#2C4E4E"], { seed: 9 }) +
				tent(372, 636, 250, ink.coral, { lit: true }) +
				tent(900, 628, 230, ink.lagoon, { lit: true }) +
				hills(652, 12, ["#55764F", "#355A4C"], { seed: 6 }) +
				glow(640, 690, 420, "#FFC15A", 0.5, 190) +
				// the circle
				log(392, 716, 210) +
				log(884, 716, 210) +
				child({
					x: 322,
					y: 690,
					by: "hip",
					h: 250,
					dir: 1,
					look: 0.6,
					hair: "plaits",
					hairColour: hairs.ginger,
					hat: ink.lagoon,
					skin: 0,
					top: ink.sun,
					sleeve: "long",
					bottom: ink.teal,
					shoes: ink.cream,
					lean: 6,
					nearLeg: { a: 82, b: 4 },
					farLeg: { a: 68, b: -8 },
					near: { a: 26, b: 104 },
					far: { a: 30, b: 100 },
					armsFront: true,
				}) +
				rect(372, 628, 30, 30, ink.coral, 2, 5) +
				line(
					[
						[402, 636],
						[412, 640],
						[402, 652],
					],
					ink.coral,
					5,
				) +
				child({
					x: 462,
					y: 700,
					by: "hip",
					h: 226,
					dir: 1,
					look: 0.35,
					hair: "beanie",
					hat: ink.berry,
					hairColour: hairs.black,
					skin: 3,
					top: "#4E7FA8",
					sleeve: "long",
					bottom: "#6A4E3F",
					shoes: ink.sun,
					nearLeg: { a: 66, b: -10 },
					farLeg: { a: 80, b: 4 },
					near: { to: [506, 652] },
					far: { to: [522, 644] },
					face: "open",
					armsFront: true,
				}) +
				strand(
					[
						[500, 656],
						[556, 630],
						[606, 612],
					],
					6,
					4,
					"#8C5B3B",
					1,
				) +
				disc(606, 611, 13, ink.white, 2, 11) +
				child({
					x: 828,
					y: 700,
					by: "hip",
					h: 240,
					dir: -1,
					look: 0.5,
					hair: "hijab",
					hat: ink.apricot,
					skin: 2,
					top: ink.berry,
					sleeve: "long",
					bottom: ink.plum,
					shoes: ink.cream,
					nearLeg: { a: 80, b: 2 },
					farLeg: { a: 66, b: -10 },
					near: { to: [726, 640] },
					far: { to: [728, 628] },
					armsFront: true,
				}) +
				strand(
					[
						[744, 640],
						[700, 618],
						[672, 606],
					],
					6,
					4,
					"#8C5B3B",
					1,
				) +
				disc(670, 605, 12, ink.white, 2, 11) +
				child({
					x: 946,
					y: 690,
					by: "hip",
					h: 262,
					dir: -1,
					look: 0.45,
					hair: "short",
					hairColour: hairs.brown,
					skin: 1,
					top: "#5FA08A",
					stripes: ink.cream,
					sleeve: "long",
					bottom: ink.night,
					shoes: ink.coral,
					nearLeg: { a: 76, b: 0 },
					farLeg: { a: 64, b: -12 },
					near: { to: [1004, 622], bend: -1 },
					far: { to: [922, 660], bend: -1 },
					face: "closed",
					nod: 6,
				}) +
				uke +
				rock(580, 742, 54, 26, "#8A8792", 2) +
				rock(700, 744, 56, 28, "#7C7988", 2) +
				fire(640, 722, 116) +
				rock(606, 754, 50, 24, "#A09AA0", 2) +
				rock(654, 758, 56, 26, "#918C98", 2) +
				rock(560, 748, 36, 20, "#A09AA0", 2) +
				rock(726, 752, 36, 18, "#918C98", 2) +
				[
					[600, 560],
					[668, 520],
					[630, 480],
					[690, 452],
					[612, 430],
					[654, 400],
				]
					.map(([a, b], i) => disc(a ?? 0, b ?? 0, 4.2 - i * 0.4, ink.sun, 0))
					.join("") +
				lark(520, 330, { length: 330, rise: 50, s: 1.05, trail: "#F3D9A8" }) +
				ground(
					[
						[-60, 770],
						[200, 756],
						[420, 792],
						[660, 808],
						[900, 790],
						[1100, 758],
						[1340, 772],
					],
					["#1F4444", "#14302F"],
					"e3",
				) +
				grass(130, 800, 90, "#2C5A50", 7, 2) +
				grass(220, 810, 60, "#234B47", 6, 2) +
				grass(1080, 806, 70, "#2C5A50", 6, 2) +
				grass(1170, 800, 100, "#234B47", 7, 2) +
				grass(470, 826, 40, "#2C5A50", 6, 1) +
				grass(830, 826, 44, "#2C5A50", 6, 1),
			{ background: ["#221F4E", "#D9776F"], shade: "#0d0e2a", rim: 0.3, over: glow(640, 660, 480, glowOn, 0.3, 300) },
		);
	},
};
