import type { Pt } from "../paper.ts";
import {
	blob,
	curve,
	cut,
	darker,
	disc,
	ellipsePoints,
	flower,
	glow,
	hairs,
	ink,
	lark,
	leafBlade,
	level,
	lighter,
	line,
	picture,
	poly,
	rect,
	rotate,
	sheet,
	skins,
	soft,
	star,
	strand,
} from "../paper.ts";
import type { Scene } from "../scene.ts";

const turnAll = (points: Pt[], x: number, y: number, s: number, deg: number): Pt[] =>
	points.map((p) => {
		const q = rotate([p[0] * s, p[1] * s], deg);
		return [x + q[0], y + q[1]];
	});

function scissors(x: number, y: number, s: number, deg: number, fill: string): string {
	const T = (p: Pt[]) => turnAll(p, x, y, s, deg);
	const ring = (p: Pt) => {
		const c = T([p])[0] ?? [0, 0];
		return sheet(
			`${curve(ellipsePoints(c[0], c[1], 27 * s, 20 * s, deg + p[1]))}${curve(ellipsePoints(c[0], c[1], 15 * s, 10 * s, deg + p[1]))}`,
			fill,
			2,
			'fill-rule="evenodd"',
		);
	};
	return (
		strand(
			T([
				[-50, 20],
				[0, 0],
			]),
			13 * s,
			12 * s,
			fill,
			1,
		) +
		strand(
			T([
				[-50, -20],
				[0, 0],
			]),
			13 * s,
			12 * s,
			fill,
			1,
		) +
		ring([-66, 26]) +
		ring([-66, -26]) +
		sheet(
			cut(
				T([
					[-14, 10],
					[0, -4],
					[104, -34],
					[30, 2],
				]),
				{ round: 3 },
			),
			"#D5DCDC",
			2,
		) +
		sheet(
			cut(
				T([
					[-14, -10],
					[0, 4],
					[104, 32],
					[30, -2],
				]),
				{ round: 3 },
			),
			"#C2CBCC",
			2,
		) +
		disc(x, y, 6 * s, "#8B97A0", 1)
	);
}

function crane(x: number, y: number, s: number, deg: number, fill: string): string {
	const T = (p: Pt[]) => turnAll(p, x, y, s, deg);
	return (
		poly(
			T([
				[10, 0],
				[70, -62],
				[84, -58],
				[98, -46],
				[80, -48],
				[30, 12],
			]),
			darker(fill, 0.1),
			2,
		) +
		poly(
			T([
				[-10, 0],
				[-78, -50],
				[-30, 14],
			]),
			darker(fill, 0.18),
			2,
		) +
		poly(
			T([
				[-34, 10],
				[34, 10],
				[0, 46],
			]),
			fill,
			2,
		) +
		poly(
			T([
				[-30, 8],
				[-64, -96],
				[8, -10],
			]),
			lighter(fill, 0.18),
			3,
		) +
		poly(
			T([
				[30, 8],
				[34, -104],
				[-8, -8],
			]),
			fill,
			3,
		) +
		poly(
			T([
				[-30, 8],
				[0, -12],
				[30, 8],
				[0, 30],
			]),
			lighter(fill, 0.3),
			1,
		)
	);
}

function pinwheel(x: number, y: number, r: number, colours: readonly string[]): string {
	let out = strand(
		[
			[x, y],
			[x + r * 0.5, y + r * 2.3],
		],
		r * 0.14,
		r * 0.12,
		"#C98A4E",
		2,
	);
	for (let i = 0; i < 4; i++) {
		const T = (p: Pt[]) => turnAll(p, x, y, r, i * 90 + 12);
		out +=
			sheet(
				cut(
					T([
						[0, 0],
						[0.02, -1],
						[0.72, -0.66],
					]),
				),
				colours[i] ?? ink.coral,
				2,
			) +
			sheet(
				cut(
					T([
						[0, 0],
						[0.02, -1],
						[0.36, -0.4],
					]),
				),
				darker(colours[i] ?? ink.coral, 0.16),
				1,
			);
	}
	return out + disc(x, y, r * 0.13, ink.white, 2);
}

function chain(points: readonly Pt[], colours: readonly string[]): string {
	return points
		.map((p, i) => {
			const q = points[i + 1] ?? points[i - 1] ?? p;
			const deg = (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI;
			const c = colours[i % colours.length] ?? ink.coral;
			return i % 2
				? sheet(
						`${curve(ellipsePoints(p[0], p[1], 38, 25, deg))}${curve(ellipsePoints(p[0], p[1], 28, 15, deg))}`,
						c,
						2,
						'fill-rule="evenodd"',
					)
				: rect(p[0] - 37, p[1] - 10, 74, 20, c, 2, 8, deg);
		})
		.join("");
}

function snowflake(x: number, y: number, r: number, fill: string): string {
	let holes = "";
	const edge: Pt[] = [];
	for (let i = 0; i < 12; i++) {
		const p = (k: number, d: number): Pt => rotate([x, y - r * k], i * 30 + d, [x, y]);
		edge.push(p(i % 2 ? 0.86 : 1, 0), p(0.9, 8), p(0.78, 15), p(0.9, 22));
		holes += cut([p(0.68, 0), p(0.54, 7), p(0.38, 0), p(0.54, -7)], { wobble: 0 });
		if (i % 2) holes += cut([p(0.3, 0), p(0.2, 14), p(0.12, 0), p(0.2, -14)], { wobble: 0 });
	}
	return sheet(cut(edge, { wobble: 0.4 }) + holes, fill, 3, 'fill-rule="evenodd"');
}

/** A child from above: shoulders, arms that reach to the given hands, and the head. */
function above(
	x: number,
	y: number,
	deg: number,
	shirt: string,
	hair: string,
	skin: string,
	hands: readonly [Pt, Pt],
	extra: (T: (p: Pt) => Pt) => string,
): { body: string; head: string } {
	const T = (p: Pt): Pt => {
		const q = rotate(p, deg);
		return [x + q[0], y + q[1]];
	};
	const arm = (side: number, hand: Pt) => {
		const s = T([side * 108, -8]);
		const elbow: Pt = [
			(s[0] + hand[0]) / 2 + rotate([side * 46, 0], deg)[0],
			(s[1] + hand[1]) / 2 + rotate([side * 46, 0], deg)[1],
		];
		const cuff: Pt = [elbow[0] + (hand[0] - elbow[0]) * 0.5, elbow[1] + (hand[1] - elbow[1]) * 0.5];
		const a = (Math.atan2(hand[1] - elbow[1], hand[0] - elbow[0]) * 180) / Math.PI;
		const F = (p: Pt): Pt => {
			const q = rotate(p, a);
			return [hand[0] + q[0], hand[1] + q[1]];
		};
		return (
			strand([s, elbow, hand], 54, 40, skin, 3) +
			strand([s, elbow, cuff], 80, 62, shirt, 3) +
			strand(
				[cuff, [cuff[0] + (hand[0] - cuff[0]) * 0.12, cuff[1] + (hand[1] - cuff[1]) * 0.12]],
				66,
				64,
				lighter(shirt, 0.25),
				1,
			) +
			level(
				blob([F([-24, -22]), F([14, -27]), F([34, -16]), F([36, 14]), F([14, 27]), F([-24, 22])], skin, 0) +
					[-17, -6, 6, 17]
						.map((v) => strand([F([20, v]), F([46 - Math.abs(v) * 0.4, v * 1.1])], 13, 11, skin, 0))
						.join("") +
					strand([F([-4, -22 * side * -1]), F([22, -40 * side * -1])], 15, 12, skin, 0),
				2,
				60,
				60,
			)
		);
	};
	return {
		body:
			arm(-1, hands[0]) +
			arm(1, hands[1]) +
			sheet(
				soft(
					[
						[-140, 6],
						[-110, -50],
						[0, -66],
						[110, -50],
						[140, 6],
						[100, 66],
						[-100, 66],
					].map((p) => T([p[0] ?? 0, p[1] ?? 0])),
					1,
				),
				shirt,
				4,
			),
		head:
			disc(...T([-80, -2]), 16, skin, 2) +
			disc(...T([80, -2]), 16, skin, 2) +
			disc(...T([0, -4]), 84, [lighter(hair, 0.1), hair], 4, 88) +
			extra(T),
	};
}

export const scene: Scene = {
	id: "paper-crafts",
	alt: "Seen from above, three children cut and fold coloured paper at a table strewn with cranes, a paper chain, a snowflake and a pinwheel",
	categories: ["Arts & Crafts"],
	draw() {
		const planks = [0, 1, 2, 3, 4, 5]
			.map((i) => rect(-40, -30 + i * 154, 1360, 150, i % 2 ? ["#2C706C", "#276663"] : ["#2A6A67", "#235D5B"], 1, 2))
			.join("");
		const left = above(
			166,
			690,
			52,
			ink.coral,
			hairs.black,
			skins[3],
			[
				[430, 486],
				[438, 706],
			],
			(T) =>
				disc(...T([-46, 60]), 40, hairs.black, 3) +
				disc(...T([46, 60]), 40, hairs.black, 3) +
				disc(...T([-34, 44]), 9, ink.sun, 1) +
				disc(...T([34, 44]), 9, ink.sun, 1) +
				line([T([0, -80]), T([2, -20]), T([0, 70])], lighter(hairs.black, 0.2), 3),
		);
		const right = above(
			1130,
			650,
			-56,
			ink.sun,
			hairs.ginger,
			skins[0],
			[
				[880, 700],
				[872, 452],
			],
			(T) =>
				line([T([-30, -60]), T([-34, 0]), T([-20, 60])], darker(hairs.ginger, 0.18), 4) +
				line([T([20, -70]), T([26, -10]), T([16, 64])], darker(hairs.ginger, 0.18), 4) +
				strand([T([0, 76]), T([8, 130]), T([-4, 180])], 52, 20, hairs.ginger, 3) +
				disc(...T([2, 92]), 22, ink.teal, 1),
		);
		const top = above(
			668,
			40,
			180,
			ink.lagoon,
			hairs.chestnut,
			skins[1],
			[
				[770, 268],
				[566, 262],
			],
			(T) =>
				line([T([-26, -84]), T([-22, -30]), T([-4, 10])], darker(hairs.chestnut, 0.22), 4) +
				line([T([-4, 10]), T([30, -30]), T([58, -50])], darker(hairs.chestnut, 0.12), 3) +
				rect(T([40, -56])[0] - 22, T([40, -56])[1] - 7, 44, 14, ink.coral, 1, 6, 30),
		);
		return picture(
			planks +
				rect(392, 300, 500, 400, ["#F7E3BD", "#EFD3A0"], 3, 6, -3) +
				rect(420, 318, 450, 366, "#F2D9AB", 0, 4, -3) +
				// scraps and sheets
				rect(118, 150, 190, 230, ink.sun, 2, 3, -16) +
				rect(164, 128, 190, 230, ink.berry, 2, 3, -4) +
				rect(210, 142, 184, 224, ink.apricot, 3, 3, 8) +
				rect(930, 120, 200, 170, ink.leaf, 2, 3, 14) +
				rect(980, 156, 190, 160, ink.cream, 2, 3, -6) +
				chain(
					[
						[890, 92],
						[946, 78],
						[1006, 84],
						[1060, 106],
						[1110, 138],
						[1148, 184],
						[1168, 240],
						[1172, 300],
						[1160, 358],
					],
					[ink.coral, ink.sun, ink.lagoon, ink.cream, ink.berry],
				) +
				top.body +
				snowflake(650, 470, 128, ink.white) +
				scissors(548, 300, 1.15, 66, ink.coral) +
				crane(300, 300, 0.95, -14, ink.lagoon) +
				crane(996, 560, 0.8, 18, ink.coral) +
				poly(
					[
						[700, 630],
						[840, 610],
						[856, 700],
						[790, 736],
					],
					ink.lagoon,
					3,
				) +
				poly(
					[
						[700, 630],
						[840, 610],
						[780, 680],
					],
					lighter(ink.lagoon, 0.2),
					2,
				) +
				poly(
					[
						[440, 610],
						[560, 620],
						[500, 730],
					],
					ink.coral,
					2,
				) +
				poly(
					[
						[440, 610],
						[500, 730],
						[410, 690],
					],
					darker(ink.coral, 0.14),
					2,
				) +
				flower(914, 396, 44, ink.berry, ink.sun, 7, 3) +
				flower(1016, 420, 30, ink.sun, ink.coral, 6, 2) +
				leafBlade([930, 430], [990, 470], 34, ink.moss, 2) +
				left.body +
				right.body +
				scissors(478, 470, 0.9, -20, ink.plum) +
				top.head +
				left.head +
				right.head +
				// pencils, glue, bits
				[
					[150, 452, -36, ink.sun],
					[186, 476, -30, ink.coral],
				]
					.map(([x, y, d, c]) => {
						const [px, py, deg] = [Number(x), Number(y), Number(d)];
						const T = (p: Pt[]) => turnAll(p, px, py, 1, deg);
						return (
							poly(
								T([
									[-70, -8],
									[56, -8],
									[56, 8],
									[-70, 8],
								]),
								String(c),
								2,
							) +
							poly(
								T([
									[56, -8],
									[80, 0],
									[56, 8],
								]),
								ink.sand,
								0,
							) +
							poly(
								T([
									[72, -3],
									[80, 0],
									[72, 3],
								]),
								ink.night,
								0,
							) +
							poly(
								T([
									[-70, -8],
									[-82, -8],
									[-82, 8],
									[-70, 8],
								]),
								ink.berry,
								0,
							)
						);
					})
					.join("") +
				pinwheel(652, 724, 62, [ink.coral, ink.sun, ink.teal, ink.berry]) +
				rect(756, 356, 62, 112, [ink.white, "#E9DDC4"], 3, 14, 24) +
				rect(766, 388, 42, 44, ink.coral, 0, 6, 24) +
				poly(
					[
						[800, 338],
						[826, 348],
						[822, 368],
						[792, 358],
					],
					ink.sun,
					2,
					4,
				) +
				(
					[
						[470, 390, 10],
						[520, 560, 8],
						[590, 620, 9],
						[720, 590, 8],
						[840, 520, 9],
						[560, 380, 7],
						[700, 350, 8],
						[806, 560, 7],
					] as const
				)
					.map(([x, y, r], i) =>
						i % 3 === 0
							? star(x, y, r * 1.7, ink.sun, 1, 5, i * 20)
							: i % 3 === 1
								? disc(x, y, r, ink.coral, 1)
								: poly(
										[
											[x - r, y + r],
											[x, y - r],
											[x + r, y + r],
										],
										ink.teal,
										1,
									),
					)
					.join("") +
				lark(432, 74, { length: 280, rise: 30, s: 1.15, loop: 24, tilt: -18 }),
			{ background: ink.teal, over: glow(560, 300, 720, "#FFE9BE", 0.3) },
		);
	},
};
