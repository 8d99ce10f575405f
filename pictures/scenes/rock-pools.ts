import type { Pt } from "../paper.ts";
import {
	blob,
	child,
	cloud,
	curve,
	cut,
	darker,
	disc,
	ellipsePoints,
	glow,
	hairs,
	hills,
	ink,
	inside,
	lark,
	lighter,
	line,
	picture,
	poly,
	rect,
	ridge,
	rock,
	sheet,
	soft,
	strand,
	sunDisc,
	waves,
} from "../paper.ts";
import type { Scene } from "../scene.ts";

function crab(x: number, y: number, s: number): string {
	const P = (p: Pt[]): Pt[] => p.map(([a, b]) => [x + a * s, y + b * s]);
	let out = "";
	for (const side of [-1, 1]) {
		for (const k of [0, 1, 2])
			out += line(
				P([
					[side * 30, 6 + k * 5],
					[side * (48 + k * 2), 2 + k * 10],
					[side * (54 - k * 4), 18 + k * 9],
				]),
				darker(ink.coral, 0.15),
				6 * s,
				1,
			);
		out += strand(
			P([
				[side * 32, -8],
				[side * 56, -22],
				[side * 52, -42],
			]),
			10 * s,
			8 * s,
			ink.coral,
			1,
		);
		out += blob(
			P([
				[side * 52, -36],
				[side * 36, -54],
				[side * 44, -72],
				[side * 52, -58],
				[side * 64, -70],
				[side * 70, -50],
			]),
			ink.coral,
			1,
			0.3,
		);
		out +=
			line(
				P([
					[side * 12, -18],
					[side * 13, -34],
				]),
				ink.coral,
				5 * s,
			) +
			disc(x + side * 13 * s, y - 38 * s, 8 * s, ink.white, 1) +
			disc(x + side * 12 * s, y - 38 * s, 3.4 * s, ink.night, 0);
	}
	return `${out}${blob(
		P([
			[-40, 0],
			[-30, -22],
			[0, -28],
			[30, -22],
			[40, 0],
			[24, 22],
			[0, 26],
			[-24, 22],
		]),
		[lighter(ink.coral, 0.16), ink.coral],
		2,
		0.6,
	)}${line(
		P([
			[-9, 4],
			[0, 9],
			[9, 4],
		]),
		darker(ink.berry, 0.3),
		3 * s,
	)}`;
}

function fish(x: number, y: number, s: number, fill: string, stripe: string, dir = 1): string {
	const P = (p: Pt[]): Pt[] => p.map(([a, b]) => [x + a * s * dir, y + b * s]);
	const body = soft(
		P([
			[34, 0],
			[18, -16],
			[-8, -18],
			[-28, -5],
			[-28, 5],
			[-8, 18],
			[18, 16],
		]),
		0.3,
	);
	return (
		poly(
			P([
				[-24, 0],
				[-48, -18],
				[-42, 0],
				[-48, 18],
			]),
			darker(fill, 0.12),
			1,
			3,
		) +
		blob(
			P([
				[-8, -14],
				[4, -30],
				[14, -14],
			]),
			darker(fill, 0.12),
			1,
			0.2,
		) +
		sheet(body, fill, 2) +
		inside(
			body,
			rect(x + (dir > 0 ? -6 : -2) * s, y - 24 * s, 8 * s, 48 * s, stripe, 0) +
				rect(x + (dir > 0 ? -22 : 14) * s, y - 24 * s, 7 * s, 48 * s, stripe, 0),
		) +
		disc(x + 20 * s * dir, y - 4 * s, 3.2 * s, ink.night, 0)
	);
}

const starfish = (x: number, y: number, r: number, fill: string, turn: number) => {
	const p: Pt[] = [];
	for (let i = 0; i < 10; i++) {
		const a = ((i * 36 + turn) * Math.PI) / 180;
		const k = i % 2 ? r * 0.42 : r;
		p.push([x + Math.cos(a) * k, y + Math.sin(a) * k]);
	}
	return (
		sheet(cut(p, { round: r * 0.26 }), [lighter(fill, 0.15), fill], 2) +
		[0, 1, 2, 3, 4]
			.map((i) => {
				const a = ((i * 72 + turn) * Math.PI) / 180;
				return (
					disc(x + Math.cos(a) * r * 0.5, y + Math.sin(a) * r * 0.5, r * 0.07, lighter(fill, 0.5), 0) +
					disc(x + Math.cos(a) * r * 0.72, y + Math.sin(a) * r * 0.72, r * 0.05, lighter(fill, 0.5), 0)
				);
			})
			.join("")
	);
};

const weed = (x: number, y: number, h: number, fill: string, lean = 1) =>
	strand(
		[
			[x, y],
			[x + 12 * lean, y - h * 0.3],
			[x - 10 * lean, y - h * 0.62],
			[x + 10 * lean, y - h],
		],
		h * 0.16,
		h * 0.05,
		fill,
		1,
	);

function anemone(x: number, y: number, s: number, fill: string): string {
	let out = "";
	for (let i = 0; i < 9; i++) {
		const a = ((-165 + i * 18.7) * Math.PI) / 180;
		out += strand(
			[
				[x + Math.cos(a) * 14 * s, y - 22 * s],
				[x + Math.cos(a) * 38 * s, y - 26 * s + Math.sin(a) * 30 * s],
				[x + Math.cos(a) * (44 + (i % 2) * 10) * s, y - 24 * s + Math.sin(a) * 50 * s],
			],
			9 * s,
			6 * s,
			i % 2 ? fill : lighter(fill, 0.25),
			1,
		);
	}
	return (
		out +
		blob(
			[
				[x - 30 * s, y + 4],
				[x - 24 * s, y - 24 * s],
				[x, y - 30 * s],
				[x + 24 * s, y - 24 * s],
				[x + 30 * s, y + 4],
			],
			darker(fill, 0.12),
			2,
			0.4,
		)
	);
}

export const scene: Scene = {
	id: "rock-pools",
	alt: "Three children explore a rock pool with a net and a bucket; under the water are a crab, fish, starfish and weed, and a lighthouse stands behind",
	categories: ["Adventure", "STEM"],
	draw() {
		const pool: Pt[] = [
			[176, 566],
			[300, 548],
			[480, 560],
			[640, 552],
			[820, 560],
			[980, 548],
			[1110, 566],
			[1140, 640],
			[1090, 730],
			[980, 788],
			[800, 812],
			[600, 806],
			[420, 816],
			[270, 776],
			[176, 700],
			[150, 630],
		];
		const path = soft(pool, 2);
		return picture(
			sunDisc(962, 196, 62, "#FBD27A", "#F3DCC4", 3) +
				cloud(640, 120, 190, "#FFF8EC", 2) +
				cloud(1150, 320, 170, "#FFF8EC", 2) +
				cloud(430, 250, 130, "#FFF8EC", 2) +
				// headland and lighthouse
				hills(372, 8, ["#A7D3D3", "#8CC6C8"], { seed: 2, depth: "e1" }) +
				poly(
					[
						[168, 282],
						[184, 96],
						[236, 96],
						[252, 282],
					],
					[ink.white, "#EFE3D0"],
					3,
					2,
				) +
				inside(
					cut(
						[
							[168, 282],
							[184, 96],
							[236, 96],
							[252, 282],
						],
						{ wobble: 0 },
					),
					rect(150, 136, 120, 34, ink.coral, 0) + rect(150, 206, 120, 36, ink.coral, 0),
				) +
				rect(174, 84, 72, 14, ink.night, 2, 3) +
				rect(188, 48, 44, 38, "#FFE9A8", 1, 3) +
				poly(
					[
						[180, 50],
						[210, 16],
						[240, 50],
					],
					ink.coral,
					2,
					3,
				) +
				glow(210, 66, 90, "#FFE9A8", 0.5) +
				ridge(
					[
						[-60, 260],
						[60, 250],
						[150, 270],
						[260, 290],
						[330, 340],
						[420, 392],
					],
					["#A6B47C", "#7E9468"],
					"e1",
					470,
				) +
				waves(392, ["#86C8CB", "#6BB8BE"], { crest: 74, lift: 8 }) +
				poly(
					[
						[500, 394],
						[516, 340],
						[520, 394],
					],
					ink.white,
					1,
					2,
				) +
				poly(
					[
						[524, 394],
						[524, 326],
						[564, 392],
					],
					ink.coral,
					1,
					2,
				) +
				blob(
					[
						[486, 396],
						[590, 396],
						[570, 414],
						[504, 414],
					],
					ink.clay,
					1,
					0.4,
				) +
				waves(424, ["#67B6BD", "#4FA3AC"], { crest: 96, lift: 12, shift: 30 }) +
				waves(466, ["#58A9B2", "#3F939E"], { crest: 120, lift: 15, shift: 70 }) +
				sheet(
					curve([
						[-60, 500],
						[100, 486],
						[260, 500],
						[420, 492],
						[640, 504],
						[860, 492],
						[1060, 502],
						[1200, 486],
						[1340, 494],
						[1340, 920],
						[-60, 920],
					]),
					["#F6E2BC", "#E6C896"],
					"e2",
				) +
				rock(1200, 566, 240, 120, "#8D8096") +
				rock(70, 560, 240, 110, "#8D8096") +
				rock(760, 540, 110, 46, "#A497A2") +
				child({
					x: 660,
					y: 552,
					h: 226,
					dir: 1,
					look: 0.3,
					hair: "sunhat",
					hat: ink.sun,
					hairColour: hairs.brown,
					skin: 2,
					top: ink.teal,
					stripes: ink.cream,
					bottom: ink.coral,
					legs: "shorts",
					shoes: null,
					far: { a: 150, b: 162 },
					near: { a: -18, b: -4 },
					face: "open",
				}) +
				poly(
					[
						[608, 492],
						[646, 492],
						[640, 532],
						[614, 532],
					],
					ink.coral,
					2,
					3,
				) +
				line(
					[
						[609, 493],
						[627, 468],
						[645, 493],
					],
					ink.white,
					4,
				) +
				sheet(
					curve([
						[-60, 548],
						[60, 540],
						[200, 552],
						[420, 540],
						[640, 550],
						[880, 540],
						[1080, 548],
						[1220, 536],
						[1340, 544],
						[1340, 920],
						[-60, 920],
					]),
					["#8B7C8D", "#5F5470"],
					"e3",
				) +
				// the pool, cut open
				sheet(path, ["#8FD6D2", "#277C8C"], 0) +
				inside(
					path,
					`<g opacity="0.5">${sheet(
						curve([
							[100, 600],
							[300, 584],
							[520, 606],
							[760, 588],
							[1000, 604],
							[1200, 590],
							[1200, 540],
							[100, 540],
						]),
						"#C4ECE6",
						0,
					)}</g>` +
						blob(
							[
								[120, 820],
								[180, 720],
								[300, 742],
								[400, 796],
								[560, 776],
								[700, 800],
								[860, 766],
								[980, 780],
								[1090, 700],
								[1180, 820],
							],
							["#E6CC98", "#C9A872"],
							2,
							2,
						) +
						weed(252, 780, 170, ink.moss) +
						weed(286, 790, 130, "#5B8F46", -1) +
						weed(226, 770, 110, "#93B65A", -1) +
						weed(1030, 770, 180, ink.moss, -1) +
						weed(1066, 750, 130, "#93B65A") +
						weed(700, 806, 90, "#5B8F46") +
						weed(730, 806, 70, ink.moss, -1) +
						anemone(890, 790, 0.95, ink.berry) +
						anemone(372, 806, 0.75, ink.plum) +
						rock(520, 812, 130, 60, "#74687E", 2) +
						fish(478, 662, 1, ink.sun, ink.white) +
						fish(580, 706, 0.72, ink.apricot, ink.white, 1) +
						fish(830, 650, 0.8, "#F2F0E2", ink.coral, -1) +
						starfish(770, 764, 44, ink.coral, -70) +
						starfish(976, 726, 34, ink.sun, -40) +
						crab(622, 766, 0.92) +
						glow(640, 600, 460, "#E8FFF4", 0.4, 120),
				) +
				`<path d="${path}" fill="none" stroke="#3F3750" stroke-opacity="0.35" stroke-width="10"/>` +
				`<path d="${path}" fill="none" stroke="#FFF8E8" stroke-opacity="0.4" stroke-width="2"/>` +
				// at the edge
				child({
					x: 336,
					y: 500,
					by: "hip",
					h: 300,
					dir: 1,
					look: 0.6,
					lean: 34,
					nod: 4,
					hair: "plaits",
					hairColour: hairs.blond,
					hat: ink.coral,
					skin: 0,
					top: ink.coral,
					stripes: ink.white,
					bottom: "#3B5A86",
					legs: "shorts",
					shoes: ink.sun,
					nearLeg: { a: 108, b: -16 },
					farLeg: { a: 96, b: -24 },
					near: { to: [448, 508] },
					far: { to: [441, 474] },
					armsFront: true,
				}) +
				strand(
					[
						[424, 440],
						[520, 636],
					],
					9,
					8,
					"#B9804F",
					2,
				) +
				`<g opacity="0.9">${sheet(curve(ellipsePoints(536, 650, 40, 14, 12)), "#F3E7CF", 1)}${sheet(
					soft(
						[
							[500, 648],
							[572, 656],
							[556, 704],
							[520, 700],
						],
						0.4,
					),
					"#FFF8E8",
					1,
					'opacity="0.55"',
				)}</g>` +
				disc(452, 505, 12, "#F7D6B8", 0) +
				child({
					x: 946,
					y: 506,
					by: "hip",
					h: 290,
					dir: -1,
					look: 0.55,
					lean: 24,
					nod: 6,
					hair: "curls",
					hairColour: hairs.black,
					skin: 4,
					top: ink.sun,
					bottom: ink.teal,
					legs: "shorts",
					shoes: ink.berry,
					glasses: ink.coral,
					nearLeg: { a: 112, b: -12 },
					farLeg: { a: 98, b: -20 },
					near: { a: 40, b: 96 },
					far: { a: 60, b: 84 },
					armsFront: true,
					face: "open",
				}) +
				// in front of us
				rock(110, 860, 330, 150, "#4C4264") +
				rock(1190, 860, 320, 170, "#4C4264") +
				starfish(1150, 780, 40, ink.apricot, 10) +
				rock(330, 872, 180, 70, "#5A4F72") +
				lark(520, 190, { length: 220, rise: 50, s: 1.1, trail: "#FFFFFF" }),
			{ background: ["#B9DEE2", "#FBE6CC"], over: glow(960, 220, 620, "#FFE8B8", 0.32) },
		);
	},
};
