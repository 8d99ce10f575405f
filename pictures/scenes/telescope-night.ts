import type { Pt } from "../paper.ts";
import {
	along,
	child,
	curve,
	disc,
	ellipsePoints,
	glow,
	grass,
	ground,
	hairs,
	hills,
	ink,
	lark,
	lighter,
	line,
	picture,
	pine,
	pineRank,
	poly,
	random,
	rect,
	rotate,
	sheet,
	star,
	stars,
	strand,
	tent,
} from "../paper.ts";
import type { Scene } from "../scene.ts";

export const scene: Scene = {
	id: "telescope-night",
	alt: "Three children on a hill at night: one looks through a big telescope, one points at a shooting star, one draws the ringed planet overhead",
	categories: ["STEM", "Camp"],
	draw() {
		// The milky way: torn bands across the sky.
		const band = (up: number, w: number, fill: string) => {
			const mid: Pt[] = along(
				[
					[-80, 520 + up],
					[180, 360 + up],
					[480, 250 + up],
					[800, 130 + up],
					[1100, -20 + up],
					[1340, -140 + up],
				],
				6,
			);
			const r = random(w);
			const top = mid.map(
				([x, y], i) => [x, y - w * (0.8 + r() * 0.4) * Math.sin((Math.PI * (i + 2)) / (mid.length + 3))] as Pt,
			);
			const low = mid
				.map(
					([x, y], i) => [x + 20, y + w * (0.8 + r() * 0.4) * Math.sin((Math.PI * (i + 2)) / (mid.length + 3))] as Pt,
				)
				.reverse();
			return sheet(curve([...top, ...low]), fill, "e1");
		};
		const T = (p: Pt): Pt => {
			const q = rotate(p, -38);
			return [664 + q[0], 466 + q[1]];
		};
		const tube = (x0: number, x1: number, w0: number, w1: number, fill: string, depth: 1 | 2 | 3 = 2) =>
			poly([T([x0, -w0]), T([x1, -w1]), T([x1, w1]), T([x0, w0])], [lighter(fill, 0.16), fill], depth, 5);
		const ring = (half: "back" | "front") => {
			const p = ellipsePoints(1010, 196, 128, 34, -18);
			const d = `${curve(p)}${curve(ellipsePoints(1010, 196, 98, 21, -18))}`;
			const clip = half === "back" ? "M860 60H1170V145L860 246Z" : "M860 246L1170 145V320H860Z";
			return `<clipPath id="ring-${half}"><path d="${clip}"/></clipPath><g clip-path="url(#ring-${half})">${sheet(d, "#F3CF8E", 2, 'fill-rule="evenodd"')}</g>`;
		};
		return picture(
			band(0, 170, "#2A2F63") +
				band(6, 118, "#3A3A78") +
				band(10, 66, "#51488F") +
				band(16, 26, "#6C5BA6") +
				stars(90, 8, -10, -10, 1300, 560) +
				stars(60, 31, 120, 60, 900, 330, "#E9DDFB") +
				// constellations
				line(
					[
						[150, 150],
						[220, 110],
						[290, 150],
						[350, 120],
					],
					"#8C86C4",
					2,
					0,
					'stroke-dasharray="4 7"',
				) +
				[
					[150, 150, 8],
					[220, 110, 10],
					[290, 150, 8],
					[350, 120, 11],
				]
					.map(([x = 0, y = 0, r = 0]) => star(x, y, r, "#FFEFC2", 1, 4))
					.join("") +
				line(
					[
						[720, 60],
						[790, 96],
						[850, 70],
						[838, 140],
						[790, 96],
					],
					"#8C86C4",
					2,
					0,
					'stroke-dasharray="4 7"',
				) +
				[
					[720, 60, 8],
					[790, 96, 9],
					[850, 70, 10],
					[838, 140, 8],
				]
					.map(([x = 0, y = 0, r = 0]) => star(x, y, r, "#FFEFC2", 1, 4))
					.join("") +
				// the ringed planet
				glow(1010, 196, 210, "#F3B98E", 0.35) +
				ring("back") +
				disc(1010, 196, 70, ["#F5B183", "#D9735A"], 3) +
				line(
					[
						[948, 176],
						[1000, 190],
						[1070, 170],
					],
					"#F8CFA2",
					9,
				) +
				line(
					[
						[946, 214],
						[1010, 226],
						[1074, 204],
					],
					"#C9604F",
					7,
				) +
				ring("front") +
				disc(590, 110, 25, ["#9AD0D0", ink.lagoon], 2) +
				disc(583, 104, 5, "#C4E6E4", 0) +
				disc(1180, 380, 18, ["#E58BA0", ink.berry], 2) +
				// the shooting star
				poly(
					[
						[318, 330],
						[96, 236],
						[310, 308],
					],
					"#FBE7B8",
					1,
				) +
				poly(
					[
						[318, 330],
						[150, 300],
						[312, 316],
					],
					"#F6B93B",
					0,
				) +
				star(326, 326, 26, "#FFE9AE", 2, 5, 12) +
				glow(326, 326, 90, "#FFE9AE", 0.6) +
				// far hills
				hills(560, 26, ["#3F4A86", "#36407A"], { seed: 4, depth: "e1" }) +
				pineRank(600, 90, ["#2C3A6E", "#26335F"], { seed: 7, gap: 0.36 }) +
				hills(612, 16, ["#2B4468", "#233A5C"], { seed: 12, depth: "e2" }) +
				// an observatory on the far hill
				rect(1010, 520, 130, 90, ["#8C86B8", "#6C679C"], 2, 4) +
				sheet("M1002 524C1002 440 1148 440 1148 524Z", ["#B3ADD6", "#8C86B8"], 3) +
				poly(
					[
						[1084, 456],
						[1112, 466],
						[1096, 524],
						[1072, 524],
					],
					ink.night,
					1,
					2,
				) +
				rect(1060, 560, 30, 50, "#FFD98A", 1, 3) +
				glow(1075, 580, 90, "#FFD98A", 0.4) +
				pine(1210, 640, 260, "#23405C") +
				pine(1130, 640, 150, "#2A4A66") +
				pine(70, 640, 230, "#23405C") +
				tent(236, 672, 180, ink.coral, { lit: true }) +
				// our hill
				ground(
					[
						[-60, 700],
						[160, 676],
						[420, 650],
						[660, 640],
						[900, 660],
						[1120, 700],
						[1340, 740],
					],
					["#2F6062", "#1F4450"],
					"e2",
				) +
				glow(640, 700, 480, "#FFC879", 0.22, 150) +
				// telescope
				strand([T([0, 16]), [590, 786]], 13, 11, "#B9804F", 2) +
				strand([T([6, 16]), [760, 780]], 13, 11, "#B9804F", 2) +
				strand([T([2, 16]), [676, 806]], 15, 12, "#D9A06A", 2) +
				line(
					[
						[620, 676],
						[670, 688],
						[716, 674],
					],
					"#8A5A3A",
					6,
					1,
				) +
				tube(-150, 170, 34, 48, ink.coral, 3) +
				tube(150, 186, 54, 54, ink.cream) +
				tube(-10, 14, 44, 45, ink.sun, 1) +
				tube(-176, -146, 26, 26, ink.cream) +
				tube(-214, -172, 15, 17, "#34475E") +
				tube(-228, -208, 20, 20, ink.night) +
				tube(-96, 30, -48, -54, "#34475E", 1) +
				disc(T([0, 4])[0], T([0, 4])[1], 20, "#34475E", 2) +
				disc(T([0, 4])[0], T([0, 4])[1], 8, ink.sun, 0) +
				// who looks
				child({
					x: 404,
					y: 824,
					h: 310,
					dir: 1,
					look: 0.75,
					lean: 8,
					nod: 2,
					hair: "bob",
					hairColour: hairs.black,
					skin: 1,
					top: ink.sun,
					sleeve: "long",
					bottom: ink.plum,
					shoes: ink.coral,
					over: { kind: "scarf", fill: ink.coral },
					near: { to: [492, 668] },
					far: { to: [524, 606] },
					nearLeg: { a: -10, b: -14 },
					farLeg: { a: 16, b: 4 },
					armsFront: true,
					face: "closed",
				}) +
				child({
					x: 850,
					y: 806,
					h: 300,
					dir: -1,
					look: 0.45,
					nod: -12,
					hair: "beanie",
					hat: ink.lagoon,
					hairColour: hairs.brown,
					skin: 3,
					top: ink.berry,
					sleeve: "long",
					bottom: "#3B5A86",
					shoes: ink.cream,
					far: { a: 134, b: 142 },
					near: { a: -20, b: 16 },
					face: "open",
				}) +
				child({
					x: 1010,
					y: 788,
					by: "hip",
					h: 290,
					dir: -1,
					look: 0.4,
					nod: -8,
					hair: "plaits",
					hairColour: hairs.ginger,
					hat: ink.sun,
					skin: 0,
					top: ink.teal,
					stripes: ink.lagoon,
					sleeve: "long",
					bottom: "#6A4E3F",
					shoes: ink.sun,
					glasses: ink.cream,
					nearLeg: { a: 86, b: 80 },
					farLeg: { a: 80, b: 92 },
					near: { a: 20, b: 86 },
					far: { a: 26, b: 76 },
					armsFront: true,
				}) +
				poly(
					[
						[902, 740],
						[968, 724],
						[980, 764],
						[914, 778],
					],
					ink.white,
					2,
					2,
				) +
				disc(942, 750, 11, ink.coral, 0) +
				line(
					[
						[922, 756],
						[942, 752],
						[962, 744],
					],
					ink.sun,
					3,
				) +
				// lantern
				rect(724, 780, 36, 44, "#FFE6A6", 2, 6) +
				rect(718, 772, 48, 12, ink.night, 1, 4) +
				rect(718, 820, 48, 12, ink.night, 1, 4) +
				line(
					[
						[726, 772],
						[742, 752],
						[758, 772],
					],
					ink.night,
					4,
					1,
				) +
				glow(742, 800, 130, "#FFD37E", 0.7) +
				ground(
					[
						[-60, 800],
						[200, 824],
						[500, 846],
						[800, 850],
						[1100, 832],
						[1340, 808],
					],
					["#1C3F4A", "#12283A"],
					"e3",
				) +
				grass(120, 836, 80, "#2A5A5C", 7, 2) +
				grass(230, 846, 54, "#244E54", 6, 2) +
				grass(1160, 838, 84, "#2A5A5C", 7, 2) +
				grass(560, 852, 36, "#2A5A5C", 5, 1) +
				lark(420, 440, { length: 240, rise: 40, s: 1, trail: "#F3D9A8" }),
			{ background: ["#171B44", "#3D3F80"], shade: "#080a24", rim: 0.3 },
		);
	},
};
