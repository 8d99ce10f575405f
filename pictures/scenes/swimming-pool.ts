import {
	blob,
	bunting,
	child,
	cloud,
	curve,
	darker,
	disc,
	ellipsePoints,
	glow,
	ground,
	hairs,
	hills,
	ink,
	inside,
	lark,
	lighter,
	line,
	palm,
	picture,
	poly,
	rect,
	sheet,
	strand,
	sunDisc,
	tree,
	waves,
} from "../paper.ts";
import type { Scene } from "../scene.ts";

function parasol(x: number, y: number, w: number, a: string, b: string): string {
	const top = y - w * 1.05;
	let out = strand(
		[
			[x, y],
			[x, top],
		],
		8,
		8,
		ink.white,
		1,
	);
	for (let i = 0; i < 6; i++) {
		const [l, r] = [x - w / 2 + (w * i) / 6, x - w / 2 + (w * (i + 1)) / 6];
		out += blob(
			[
				[x, top - w * 0.06],
				[l + (x - l) * 0.45, top + w * 0.08],
				[l, top + w * 0.32],
				[(l + r) / 2, top + w * 0.29],
				[r, top + w * 0.32],
				[r + (x - r) * 0.45, top + w * 0.08],
			],
			i % 2 ? a : b,
			1,
			0.3,
		);
	}
	return out;
}

/** A swimming ring around a child: the half behind, the half before. */
function ring(x: number, y: number, rx: number, ry: number, a: string, b: string): string {
	const outer = ellipsePoints(x, y, rx, ry);
	const hole = curve(ellipsePoints(x, y - ry * 0.14, rx * 0.52, ry * 0.4));
	const d = `${curve(outer)}${hole}`;
	const bands = [20, 92, 164, 236, 308].map((t) => {
		const p = (u: number, k: number): [number, number] => [
			x + Math.cos((u * Math.PI) / 180) * rx * k,
			y + Math.sin((u * Math.PI) / 180) * ry * k,
		];
		return poly([p(t - 16, 1.3), p(t + 16, 1.3), p(t + 18, 0.2), p(t - 18, 0.2)], b, 0);
	});
	return (
		sheet(d, a, 2, 'fill-rule="evenodd"') +
		`<g>${inside(d.replace(hole, ""), bands.join(""))}</g>` +
		sheet(hole, darker(ink.lagoon, 0.1), 0)
	);
}

const splash = (x: number, y: number, s: number) =>
	[
		[-1, -0.7, 0.34],
		[-0.6, -1.1, 0.2],
		[0.7, -1, 0.28],
		[1.15, -0.5, 0.2],
		[0.2, -1.4, 0.16],
		[-1.3, -0.2, 0.16],
	]
		.map(([a = 0, b = 0, r = 0], i) =>
			blob(
				[
					[x + a * s, y + b * s - r * s * 0.9],
					[x + (a + r * 0.5) * s, y + b * s],
					[x + a * s, y + (b + r * 0.5) * s],
					[x + (a - r * 0.5) * s, y + b * s],
				],
				i % 2 ? ink.white : "#D6F0F0",
				1,
				0.4,
			),
		)
		.join("");

export const scene: Scene = {
	id: "swimming-pool",
	alt: "Children splash in an outdoor pool at noon: one leaps in, one floats in a ring and one kicks along with a float",
	categories: ["Sport", "Class"],
	draw() {
		const rope = (y: number, sag: number, r: number) => {
			let out = line(
				[
					[-30, y],
					[640, y + sag],
					[1310, y],
				],
				ink.white,
				4,
				1,
			);
			for (let i = 0; i < 27; i++) {
				const t = i / 26;
				out += disc(
					-20 + t * 1320,
					y + Math.sin(Math.PI * t) * sag,
					r,
					Math.floor(i / 3) % 2 ? ink.coral : ink.white,
					1,
				);
			}
			return out;
		};
		return picture(
			sunDisc(196, 148, 62, ink.sun, "#BFE3E6", 3) +
				cloud(470, 150, 200) +
				cloud(1130, 190, 190) +
				hills(330, 26, ["#CBE0B4", "#B6D298"], { seed: 12, bumps: 3 }) +
				tree(96, 372, 210, "#8DB35A") +
				tree(1190, 372, 230, "#8DB35A") +
				tree(330, 366, 150, "#A9C66C") +
				tree(1010, 366, 140, "#A9C66C") +
				palm(700, 390, 250, 0.1) +
				palm(590, 390, 190, -0.14) +
				bunting([-20, 190], [1300, 170], [ink.coral, ink.sun, ink.white, ink.teal, ink.berry], {
					sag: 74,
					count: 17,
					flag: 38,
					cord: ink.white,
				}) +
				ground(
					[
						[-60, 380],
						[300, 376],
						[700, 378],
						[1340, 380],
					],
					["#F6E3BC", "#EBCF9F"],
					"e2",
				) +
				parasol(236, 420, 180, ink.coral, ink.white) +
				parasol(1030, 424, 190, ink.sun, ink.white) +
				poly(
					[
						[900, 412],
						[996, 412],
						[1010, 426],
						[890, 426],
					],
					ink.teal,
					2,
					4,
				) +
				poly(
					[
						[996, 412],
						[1030, 376],
						[1040, 380],
						[1010, 426],
					],
					ink.teal,
					1,
					3,
				) +
				poly(
					[
						[330, 414],
						[420, 414],
						[430, 428],
						[322, 428],
					],
					ink.berry,
					2,
					4,
				) +
				poly(
					[
						[330, 414],
						[300, 380],
						[291, 384],
						[322, 428],
					],
					ink.berry,
					1,
					3,
				) +
				rect(-40, 432, 1360, 26, [ink.white, "#E8DCC4"], 3, 0) +
				rect(-40, 456, 1360, 40, "#3E9CA6", 0, 0) +
				[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
					.map((i) => rect(-20 + i * 84, 462, 40, 18, i % 2 ? "#5FB3B3" : "#7CC6C6", 0, 2))
					.join("") +
				waves(500, ["#8AD0D2", "#6BBFC4"], { crest: 66, lift: 9 }) +
				rope(528, 10, 8) +
				child({
					x: 350,
					y: 560,
					by: "hip",
					h: 200,
					dir: 1,
					look: 0.2,
					hair: "swimcap",
					hat: ink.sun,
					skin: 3,
					top: ink.berry,
					sleeve: "none",
					legs: "none",
					far: { a: 148, b: 160 },
					near: { a: -60, b: -120 },
					face: "open",
				}) +
				splash(380, 560, 44) +
				waves(560, ["#6FC1C7", "#57B0B9"], { crest: 82, lift: 13, shift: 30 }) +
				child({
					x: 1004,
					y: 520,
					by: "hip",
					h: 250,
					dir: -1,
					look: 0.35,
					turn: -8,
					hair: "puffs",
					hairColour: hairs.black,
					hat: ink.sun,
					skin: 4,
					top: ink.coral,
					stripes: ink.white,
					sleeve: "none",
					bottom: ink.coral,
					legs: "bare",
					shoes: null,
					near: { a: -150, b: -168 },
					far: { a: 140, b: 160 },
					nearLeg: { a: -50, b: 40 },
					farLeg: { a: 64, b: -30 },
					face: "open",
				}) +
				splash(1000, 668, 100) +
				rope(622, 14, 10) +
				waves(650, ["#55B3BC", "#429FAC"], { crest: 100, lift: 16, shift: 12 }) +
				ring(700, 690, 150, 62, ink.coral, ink.white) +
				child({
					x: 700,
					y: 690,
					by: "hip",
					h: 290,
					dir: 1,
					look: 0.1,
					hair: "curls",
					hairColour: hairs.ginger,
					skin: 0,
					top: ink.teal,
					stripes: ink.lagoon,
					sleeve: "none",
					legs: "none",
					near: { to: [596, 682], bend: 1 },
					far: { to: [806, 680], bend: -1 },
					glasses: ink.night,
					nod: 3,
				}) +
				inside(
					"M530 682H870V800H470Z",
					ring(700, 690, 150, 62, ink.coral, ink.white).replace(/<path d="[^"]*" fill="#5[^>]*\/>$/, ""),
				) +
				child({
					x: 236,
					y: 738,
					by: "hip",
					h: 270,
					dir: 1,
					look: 0.8,
					turn: 72,
					nod: -58,
					hair: "swimcap",
					hat: ink.coral,
					skin: 1,
					top: ink.night,
					sleeve: "none",
					bottom: ink.night,
					legs: "shorts",
					shoes: null,
					near: { a: 168, b: 172 },
					far: { a: 164, b: 170 },
					nearLeg: { a: -10, b: -14 },
					farLeg: { a: 12, b: 4 },
					armsFront: true,
				}) +
				rect(386, 676, 124, 56, ink.sun, 3, 22, 6) +
				rect(402, 686, 26, 36, lighter(ink.sun, 0.4), 1, 8, 6) +
				waves(752, ["#3F9BA8", "#2F8494"], { crest: 120, lift: 20, shift: 50, depth: "e2" }) +
				disc(1062, 770, 60, ink.white, 3) +
				inside(
					curve(ellipsePoints(1062, 770, 60)),
					[0, 120, 240]
						.map((a) =>
							poly(
								[
									[1062, 770],
									[1062 + Math.cos((a * Math.PI) / 180) * 90, 770 + Math.sin((a * Math.PI) / 180) * 90],
									[1062 + Math.cos(((a + 60) * Math.PI) / 180) * 90, 770 + Math.sin(((a + 60) * Math.PI) / 180) * 90],
								],
								[ink.coral, ink.sun, ink.lagoon][a / 120] ?? ink.coral,
								0,
							),
						)
						.join(""),
				) +
				disc(1062, 764, 12, ink.white, 1) +
				waves(806, ["#2F8494", "#226B7C"], { crest: 140, lift: 20, depth: "e2" }) +
				lark(1010, 120, { length: 250, rise: 44, s: 1.15, trail: ink.white }),
			{ background: ["#9FD6E4", "#DDF1EC"], over: glow(220, 140, 620, "#FFF3C4", 0.42), rim: 0.5 },
		);
	},
};
