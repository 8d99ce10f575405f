import type { Pt } from "../paper.ts";
import {
	child,
	cloud,
	curve,
	darker,
	disc,
	glow,
	grass,
	ground,
	hairs,
	hills,
	ink,
	lark,
	lighter,
	line,
	mountain,
	picture,
	pine,
	pineRank,
	poly,
	rect,
	reeds,
	sheet,
	strand,
	sunDisc,
} from "../paper.ts";
import type { Scene } from "../scene.ts";

function cabin(x: number, y: number, w: number, fill: string): string {
	return (
		rect(x - w * 0.42, y - w * 0.44, w * 0.84, w * 0.44, [lighter(fill, 0.1), fill], 2, 2) +
		[0.11, 0.22, 0.33]
			.map((t) =>
				line(
					[
						[x - w * 0.41, y - w * t],
						[x + w * 0.41, y - w * t],
					],
					darker(fill, 0.18),
					2,
				),
			)
			.join("") +
		rect(x - w * 0.1, y - w * 0.3, w * 0.2, w * 0.3, darker(fill, 0.5), 1, 2) +
		rect(x - w * 0.34, y - w * 0.3, w * 0.15, w * 0.15, "#FFE3A1", 1, 2) +
		rect(x + w * 0.19, y - w * 0.3, w * 0.15, w * 0.15, "#FFE3A1", 1, 2) +
		poly(
			[
				[x - w * 0.56, y - w * 0.4],
				[x, y - w * 0.82],
				[x + w * 0.56, y - w * 0.4],
				[x + w * 0.5, y - w * 0.35],
				[x, y - w * 0.7],
				[x - w * 0.5, y - w * 0.35],
			],
			ink.plum,
			2,
			2,
		) +
		poly(
			[
				[x - w * 0.46, y - w * 0.42],
				[x, y - w * 0.74],
				[x + w * 0.46, y - w * 0.42],
			],
			lighter(fill, 0.05),
			0,
		) +
		disc(x, y - w * 0.54, w * 0.06, "#FFE3A1", 1)
	);
}

function canoe(x: number, y: number, w: number, fill: string): string {
	return (
		sheet(
			curve([
				[x - w * 0.5, y - w * 0.13],
				[x - w * 0.4, y - w * 0.06],
				[x, y - w * 0.03],
				[x + w * 0.4, y - w * 0.06],
				[x + w * 0.5, y - w * 0.13],
				[x + w * 0.43, y + w * 0.05],
				[x + w * 0.25, y + w * 0.1],
				[x - w * 0.25, y + w * 0.1],
				[x - w * 0.43, y + w * 0.05],
			]),
			[lighter(fill, 0.16), fill],
			2,
		) +
		line(
			[
				[x - w * 0.44, y + w * 0.0],
				[x, y + w * 0.03],
				[x + w * 0.44, y],
			],
			ink.white,
			w * 0.02,
		)
	);
}

export const scene: Scene = {
	id: "lake-camp",
	alt: "Camp friends at a lake at sunrise: two sit on the end of a jetty, one leaps into the water, a canoe passes and cabins line the shore",
	categories: ["Camp", "Adventure"],
	draw() {
		const water = 470;
		const jetty: Pt[] = [
			[520, 566],
			[640, 566],
			[860, 900],
			[250, 900],
		];
		const boards: string[] = [];
		for (let i = 0; i < 9; i++) {
			const t = (i / 9) ** 1.5;
			const u = ((i + 1) / 9) ** 1.5;
			const L = (k: number): Pt => [520 + (250 - 520) * k, 566 + 334 * k];
			const R = (k: number): Pt => [640 + (860 - 640) * k, 566 + 334 * k];
			const [l0, r0, l1, r1] = [L(t), R(t), L(u), R(u)];
			boards.push(
				poly(
					[
						[l0[0] - 4, l0[1] + 1.5],
						[r0[0] + 4, r0[1] + 1.5],
						[r1[0] + 4, r1[1] - 2.5],
						[l1[0] - 4, l1[1] - 2.5],
					],
					i % 2 ? ["#C08A66", "#B57D5A"] : ["#CF9A74", "#C08A66"],
					1,
				),
			);
		}
		return picture(
			sunDisc(400, 360, 84, "#FFD98F", "#F3B6A8", 4) +
				cloud(900, 130, 260, "#FBD9CE", 2) +
				cloud(170, 190, 170, "#FBD9CE", 2) +
				cloud(1110, 230, 150, "#F7CDC6", 2) +
				cloud(640, 90, 130, "#FBD9CE", 2) +
				mountain(1010, 480, 720, 320, ["#8E7BA6", "#B890A8"], "#FBE6E0", "e1") +
				mountain(640, 480, 520, 220, ["#A08BB0", "#C79CAC"], "#FBE6E0", "e1") +
				mountain(80, 480, 560, 250, ["#9682AA", "#C096AA"], "#FBE6E0", "e1") +
				pineRank(462, 110, ["#5F6E8C", "#5A6A86"], { seed: 4, gap: 0.34 }) +
				hills(452, 8, ["#5D7F78", "#4C7270"], { seed: 9, depth: "e1", bumps: 4 }) +
				pine(820, 470, 190, "#3F6B6C") +
				pine(1180, 474, 240, "#35605F") +
				pine(730, 466, 130, "#4C7A78") +
				cabin(966, 476, 150, "#B9744A") +
				cabin(1118, 480, 180, "#C98555") +
				strand(
					[
						[1040, 478],
						[1040, 370],
					],
					5,
					4,
					ink.cream,
					1,
				) +
				poly(
					[
						[1042, 372],
						[1082, 384],
						[1042, 400],
					],
					ink.coral,
					1,
				) +
				pine(1262, 482, 190, "#3F6B6C") +
				// the lake with the sun on it
				sheet(`M-60 ${water}L1340 ${water + 4}V920H-60Z`, ["#F2B7A6", "#4A7E9A"], "e1") +
				[
					[400, 492, 210],
					[396, 516, 170],
					[410, 542, 190],
					[392, 570, 120],
					[404, 600, 150],
				]
					.map(([x = 0, y = 0, w = 0], i) =>
						strand(
							[
								[x - w / 2, y],
								[x, y + 2],
								[x + w / 2, y],
							],
							11 - i,
							11 - i,
							"#FFE4B0",
							0,
						),
					)
					.join("") +
				`<g opacity="0.35">${poly(
					[
						[860, 476],
						[1150, 476],
						[1100, 560],
						[1010, 600],
						[900, 560],
					],
					"#6C6690",
					0,
				)}</g>` +
				line(
					[
						[760, 520],
						[860, 516],
						[960, 522],
					],
					"#F9D5C6",
					4,
				) +
				line(
					[
						[980, 560],
						[1080, 556],
						[1200, 564],
					],
					"#F9D5C6",
					4,
				) +
				line(
					[
						[60, 540],
						[150, 536],
						[250, 542],
					],
					"#F9D5C6",
					4,
				) +
				// canoe
				child({
					x: 196,
					y: 590,
					by: "hip",
					h: 150,
					dir: 1,
					look: 0.5,
					hair: "bun",
					hairColour: hairs.black,
					hat: ink.sun,
					skin: 2,
					top: ink.sun,
					over: { kind: "vest", fill: ink.coral },
					legs: "none",
					near: { to: [204, 562] },
					far: { to: [240, 586] },
					armsFront: true,
				}) +
				strand(
					[
						[196, 552],
						[262, 632],
					],
					6,
					6,
					"#8A5A3A",
					1,
				) +
				child({
					x: 120,
					y: 590,
					by: "hip",
					h: 150,
					dir: 1,
					look: 0.5,
					hair: "cap",
					hat: ink.teal,
					hairColour: hairs.blond,
					skin: 0,
					top: ink.white,
					over: { kind: "vest", fill: ink.coral },
					legs: "none",
					near: { to: [130, 562] },
					far: { to: [166, 580] },
					armsFront: true,
				}) +
				canoe(162, 606, 250, ink.berry) +
				sheet(
					"M-60 622C60 610 180 634 320 622C480 610 620 636 800 622C980 610 1140 636 1340 620V920H-60Z",
					["#6C9AAE", "#3D7490"],
					"e1",
				) +
				// the leap
				child({
					x: 812,
					y: 452,
					by: "hip",
					h: 240,
					dir: 1,
					look: 0.35,
					turn: 12,
					hair: "short",
					hairColour: hairs.black,
					skin: 3,
					top: ink.lagoon,
					sleeve: "none",
					bottom: ink.coral,
					legs: "shorts",
					shoes: null,
					near: { a: -130, b: -150 },
					far: { a: 128, b: 150 },
					nearLeg: { a: -34, b: -90 },
					farLeg: { a: 70, b: 8 },
					face: "open",
				}) +
				// the jetty and its two
				[
					[528, 590],
					[632, 590],
					[432, 716],
					[716, 716],
				]
					.map(([x = 0, y = 0], i) =>
						rect(
							x - (i > 1 ? 15 : 9),
							y - (i > 1 ? 66 : 40),
							i > 1 ? 30 : 18,
							i > 1 ? 200 : 110,
							["#8A5E4C", "#5E4247"],
							2,
							5,
						),
					)
					.join("") +
				poly(jetty, "#8A5E4C", 3) +
				boards.join("") +
				child({
					x: 520,
					y: 640,
					by: "hip",
					h: 250,
					look: "back",
					hair: "long",
					hairColour: hairs.chestnut,
					skin: 1,
					top: ink.coral,
					stripes: ink.cream,
					bottom: ink.night,
					legs: "none",
					far: { a: 30, b: 10 },
					near: { a: -20, b: -14 },
					nod: 4,
				}) +
				child({
					x: 616,
					y: 640,
					by: "hip",
					h: 240,
					look: "back",
					hair: "puffs",
					hairColour: hairs.black,
					hat: ink.coral,
					skin: 4,
					top: ink.sun,
					bottom: ink.teal,
					legs: "none",
					far: { a: 24, b: 14 },
					near: { a: -30, b: -8 },
					nod: -5,
				}) +
				disc(518, 650, 34, ink.night, 1, 17) +
				disc(616, 650, 33, ink.teal, 1, 17) +
				rect(590, 742, 96, 56, ink.sun, 2, 6, 3) +
				line(
					[
						[600, 758],
						[676, 762],
					],
					ink.coral,
					6,
				) +
				poly(
					[
						[612, 742],
						[622, 712],
						[656, 714],
						[664, 746],
					],
					ink.white,
					1,
					4,
				) +
				sheet("M700 760C820 742 940 776 1060 760C1160 748 1240 768 1340 756V920H760Z", ["#3D7490", "#2B5876"], "e2") +
				sheet("M-60 748C60 736 180 766 330 752L270 920H-60Z", ["#3D7490", "#2B5876"], "e2") +
				ground(
					[
						[1000, 900],
						[1080, 816],
						[1180, 782],
						[1340, 776],
					],
					["#4F7A5C", "#2A5350"],
					"e3",
				) +
				reeds(1120, 830, 240, "#35605F", 4) +
				grass(1220, 820, 90, "#5B8A60", 7, 2) +
				grass(1080, 846, 60, "#4F7A5C", 6, 2) +
				ground(
					[
						[-60, 782],
						[50, 800],
						[130, 850],
						[180, 920],
					],
					["#4F7A5C", "#2A5350"],
					"e3",
				) +
				reeds(20, 850, 200, "#35605F", 3) +
				grass(96, 850, 70, "#5B8A60", 6, 2) +
				lark(690, 262, { length: 270, rise: 50, s: 1.1, trail: "#FFF4EA" }),
			{ background: ["#A892C4", "#FBC9AE"], over: glow(400, 380, 640, "#FFDFA8", 0.36) },
		);
	},
};
