import type { Pt } from "../paper.ts";
import {
	blob,
	child,
	cut,
	darker,
	disc,
	glow,
	hairs,
	ink,
	lark,
	lighter,
	line,
	picture,
	poly,
	random,
	rect,
	sheet,
	strand,
} from "../paper.ts";
import type { Scene } from "../scene.ts";

function hold(x: number, y: number, r: number, fill: string, seed: number): string {
	const rand = random(seed);
	const n = 7;
	return (
		blob(
			Array.from({ length: n }, (_, i) => {
				const a = (i / n) * Math.PI * 2;
				const k = r * (0.7 + rand() * 0.55);
				return [x + Math.cos(a) * k * 1.2, y + Math.sin(a) * k * 0.85] as Pt;
			}),
			[lighter(fill, 0.2), fill],
			2,
			0.5,
		) + disc(x, y, r * 0.17, darker(fill, 0.4), 0)
	);
}

export const scene: Scene = {
	id: "climbing-wall",
	alt: "A girl reaches for the next hold high on an indoor climbing wall, a boy climbs below her and a friend holds the rope on the mats",
	categories: ["Sport", "Indoor Play"],
	draw() {
		// Panels that lean this way and that.
		const panels: [Pt[], string][] = [
			[
				[
					[-60, -60],
					[250, -60],
					[170, 330],
					[-60, 400],
				],
				"#E9C18C",
			],
			[
				[
					[250, -60],
					[560, -60],
					[610, 250],
					[170, 330],
				],
				"#F1D2A2",
			],
			[
				[
					[560, -60],
					[900, -60],
					[860, 290],
					[610, 250],
				],
				"#E3B57C",
			],
			[
				[
					[900, -60],
					[1340, -60],
					[1340, 330],
					[1160, 400],
					[860, 290],
				],
				"#EDCB98",
			],
			[
				[
					[-60, 400],
					[170, 330],
					[290, 560],
					[220, 760],
					[-60, 760],
				],
				"#DDAA72",
			],
			[
				[
					[170, 330],
					[610, 250],
					[660, 520],
					[290, 560],
				],
				"#E9C18C",
			],
			[
				[
					[610, 250],
					[860, 290],
					[940, 560],
					[660, 520],
				],
				"#F3D8AC",
			],
			[
				[
					[860, 290],
					[1160, 400],
					[1120, 640],
					[940, 560],
				],
				"#DFAF78",
			],
			[
				[
					[1160, 400],
					[1340, 330],
					[1340, 760],
					[1120, 640],
				],
				"#D3A068",
			],
			[
				[
					[290, 560],
					[660, 520],
					[700, 780],
					[220, 780],
				],
				"#DDAE76",
			],
			[
				[
					[660, 520],
					[940, 560],
					[1120, 640],
					[1140, 780],
					[700, 780],
				],
				"#E6BE88",
			],
		];
		const rand = random(77);
		const bolts = Array.from({ length: 110 }, () => disc(rand() * 1280, rand() * 720, 2.6, "#B98A56", 0)).join("");
		const routes: [number, number, string][] = [
			[512, 150, ink.coral],
			[640, 96, ink.coral],
			[560, 300, ink.coral],
			[716, 206, ink.coral],
			[470, 420, ink.coral],
			[628, 430, ink.coral],
			[430, 560, ink.coral],
			[560, 620, ink.coral],
			[930, 190, ink.lagoon],
			[1040, 110, ink.lagoon],
			[870, 400, ink.lagoon],
			[1010, 330, ink.lagoon],
			[810, 540, ink.lagoon],
			[960, 520, ink.lagoon],
			[1060, 470, ink.lagoon],
			[880, 660, ink.lagoon],
			[150, 140, ink.berry],
			[260, 240, ink.berry],
			[120, 330, ink.berry],
			[240, 430, ink.berry],
			[150, 560, ink.berry],
			[320, 90, ink.leaf],
			[390, 210, ink.leaf],
			[340, 380, ink.leaf],
			[280, 640, ink.leaf],
			[800, 80, ink.sun],
			[780, 320, ink.sun],
			[720, 640, ink.sun],
			[1180, 230, ink.sun],
			[1190, 520, ink.plum],
			[1150, 330, ink.plum],
		];
		const girl: [number, number] = [620, 320];
		return picture(
			panels.map(([p, c]) => poly(p, [lighter(c, 0.12), c], "e1")).join("") +
				bolts +
				// a leaning volume and its shade
				poly(
					[
						[210, 120],
						[340, 60],
						[400, 170],
						[300, 250],
					],
					"#2C706C",
					4,
					4,
				) +
				poly(
					[
						[210, 120],
						[340, 60],
						[310, 160],
					],
					"#3F8A84",
					1,
					2,
				) +
				poly(
					[
						[310, 160],
						[340, 60],
						[400, 170],
					],
					"#256663",
					1,
					2,
				) +
				poly(
					[
						[1000, 170],
						[1150, 130],
						[1210, 260],
						[1080, 300],
					],
					"#5B4878",
					4,
					4,
				) +
				poly(
					[
						[1000, 170],
						[1150, 130],
						[1110, 220],
					],
					"#705C8B",
					1,
					2,
				) +
				poly(
					[
						[1110, 220],
						[1150, 130],
						[1210, 260],
					],
					"#4B3A66",
					1,
					2,
				) +
				poly(
					[
						[940, 420],
						[1060, 380],
						[1130, 470],
						[1010, 540],
					],
					"#C9452A",
					3,
					4,
				) +
				poly(
					[
						[940, 420],
						[1060, 380],
						[1030, 456],
					],
					ink.coral,
					1,
					2,
				) +
				routes.map(([x, y, c], i) => hold(x, y, 24 + (i % 4) * 5, c, i * 31 + 5)).join("") +
				// ropes from the top
				line(
					[
						[664, -40],
						[660, 120],
						[girl[0] + 22, girl[1] - 20],
					],
					ink.white,
					6,
					1,
				) +
				line(
					[
						[690, -40],
						[700, 260],
						[752, 470],
						[774, 630],
					],
					ink.white,
					5,
					1,
				) +
				disc(676, 24, 20, "#8B97A0", 2) +
				disc(676, 24, 9, ink.night, 0) +
				// the climber
				child({
					x: girl[0],
					y: girl[1],
					by: "hip",
					h: 330,
					look: "back",
					lean: 8,
					hair: "tail",
					hairColour: hairs.ginger,
					hat: ink.sun,
					skin: 0,
					top: ink.teal,
					stripes: ink.lagoon,
					sleeve: "none",
					bottom: ink.night,
					legs: "trousers",
					shoes: ink.sun,
					near: { to: [524, 170], bend: -1 },
					far: { to: [716, 196], bend: 1 },
					nearLeg: { to: [486, 416], bend: 1 },
					farLeg: { to: [650, 428], bend: -1 },
				}) +
				line(
					[
						[girl[0] - 32, girl[1] + 4],
						[girl[0] + 32, girl[1] + 2],
					],
					ink.coral,
					9,
					1,
				) +
				line(
					[
						[girl[0] - 24, girl[1] + 6],
						[girl[0] - 30, girl[1] + 40],
					],
					ink.coral,
					7,
					1,
				) +
				line(
					[
						[girl[0] + 24, girl[1] + 6],
						[girl[0] + 26, girl[1] + 38],
					],
					ink.coral,
					7,
					1,
				) +
				child({
					x: 952,
					y: 586,
					by: "hip",
					h: 300,
					look: "back",
					hair: "helmet",
					hat: ink.sun,
					hairColour: hairs.black,
					skin: 3,
					top: ink.berry,
					sleeve: "short",
					bottom: "#3B5A86",
					legs: "shorts",
					shoes: ink.coral,
					over: { kind: "harness", fill: ink.cream },
					near: { to: [876, 430], bend: -1 },
					far: { to: [1010, 452], bend: 1 },
					nearLeg: { a: -66, b: -4 },
					farLeg: { a: 60, b: -6 },
				}) +
				// the mats
				sheet(
					cut([
						[-60, 742],
						[360, 728],
						[700, 742],
						[1340, 726],
						[1340, 920],
						[-60, 920],
					]),
					["#34787A", ink.teal],
					"e3",
				) +
				poly(
					[
						[-60, 772],
						[420, 756],
						[500, 920],
						[-60, 920],
					],
					["#5FB3B3", "#3F8F92"],
					3,
					4,
				) +
				poly(
					[
						[430, 758],
						[860, 768],
						[900, 920],
						[516, 920],
					],
					["#F6B93B", "#DE9C28"],
					3,
					4,
				) +
				poly(
					[
						[876, 768],
						[1340, 752],
						[1340, 920],
						[920, 920],
					],
					["#5FB3B3", "#3F8F92"],
					3,
					4,
				) +
				// the friend with the rope
				child({
					x: 700,
					y: 812,
					h: 310,
					dir: 1,
					look: 0.75,
					lean: -6,
					nod: -16,
					hair: "curls",
					hairColour: hairs.black,
					skin: 4,
					top: ink.apricot,
					sleeve: "short",
					bottom: ink.plum,
					legs: "trousers",
					shoes: ink.cream,
					over: { kind: "harness", fill: ink.night },
					near: { to: [768, 676] },
					far: { to: [774, 632] },
					nearLeg: { a: -12, b: -14 },
					farLeg: { a: 14, b: 4 },
					face: "open",
					armsFront: true,
				}) +
				line(
					[
						[774, 632],
						[772, 676],
						[722, 714],
					],
					ink.white,
					5,
					1,
				) +
				disc(769, 675, 11, "#6E452F", 1) +
				// shoes, chalk and a bag in front of us
				blob(
					[
						[170, 826],
						[176, 790],
						[204, 786],
						[236, 806],
						[262, 814],
						[262, 830],
					],
					ink.coral,
					2,
				) +
				line(
					[
						[176, 828],
						[262, 830],
					],
					ink.night,
					6,
				) +
				blob(
					[
						[290, 832],
						[296, 798],
						[322, 794],
						[352, 812],
						[378, 820],
						[378, 836],
					],
					ink.coral,
					2,
				) +
				line(
					[
						[296, 834],
						[378, 836],
					],
					ink.night,
					6,
				) +
				rect(1040, 752, 76, 84, [lighter(ink.berry, 0.1), ink.berry], 3, 18) +
				rect(1034, 742, 88, 22, ink.cream, 2, 10) +
				line(
					[
						[1050, 744],
						[1078, 700],
						[1108, 744],
					],
					ink.cream,
					5,
					1,
				) +
				strand(
					[
						[1130, 826],
						[1190, 790],
						[1160, 770],
						[1140, 800],
						[1220, 832],
					],
					9,
					9,
					ink.white,
					2,
				) +
				lark(356, 300, { length: 230, rise: 50, s: 1.1, trail: ink.white }),
			{ background: "#E9C18C", shade: "#2e1a2c", over: glow(520, 120, 760, "#FFF0C8", 0.34), rim: 0.46 },
		);
	},
};
