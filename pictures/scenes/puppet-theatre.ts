import {
	blob,
	child,
	cloud,
	cut,
	disc,
	glow,
	hairs,
	hills,
	ink,
	inside,
	lark,
	lighter,
	line,
	moon,
	picture,
	pine,
	poly,
	rect,
	shaft,
	sheet,
	star,
	stars,
	strand,
} from "../paper.ts";
import type { Scene } from "../scene.ts";

/** A hand puppet: a robe, a head, two mitten hands. */
function puppet(
	x: number,
	y: number,
	s: number,
	robe: string,
	head: string,
	face: (X: (v: number) => number, Y: (v: number) => number) => string,
): string {
	const X = (v: number) => x + v * s;
	const Y = (v: number) => y + v * s;
	return (
		strand(
			[
				[X(-20), Y(-66)],
				[X(-58), Y(-88)],
				[X(-66), Y(-104)],
			],
			24 * s,
			22 * s,
			robe,
			2,
		) +
		disc(X(-68), Y(-112), 13 * s, head, 1) +
		strand(
			[
				[X(20), Y(-66)],
				[X(58), Y(-80)],
				[X(70), Y(-98)],
			],
			24 * s,
			22 * s,
			robe,
			2,
		) +
		disc(X(72), Y(-106), 13 * s, head, 1) +
		blob(
			[
				[X(-22), Y(-96)],
				[X(22), Y(-96)],
				[X(40), Y(-30)],
				[X(52), Y(20)],
				[X(-52), Y(20)],
				[X(-40), Y(-30)],
			],
			[lighter(robe, 0.14), robe],
			2,
		) +
		disc(X(0), Y(-126), 42 * s, head, 2) +
		face(X, Y)
	);
}

export const scene: Scene = {
	id: "puppet-theatre",
	alt: "Children sit on cushions before a puppet theatre where a dragon and a crowned princess puppet meet under a paper moon",
	categories: ["Indoor Play", "Arts & Crafts"],
	draw() {
		const opening = cut(
			[
				[356, 232],
				[924, 232],
				[924, 560],
				[356, 560],
			],
			{ wobble: 1 },
		);
		const fold = (x: number, dir: number) =>
			[0, 1, 2]
				.map((i) =>
					strand(
						[
							[x + dir * i * 34, 210],
							[x + dir * (i * 26 + 8), 380],
							[x - dir * (4 - i * 6), 560],
						],
						34,
						24,
						i % 2 ? "#C9402A" : ink.coral,
						1,
					),
				)
				.join("");
		const seat = (x: number, c: string) =>
			blob(
				[
					[x - 92, 800],
					[x - 80, 772],
					[x, 764],
					[x + 80, 772],
					[x + 92, 800],
					[x + 70, 822],
					[x - 70, 822],
				],
				[lighter(c, 0.1), c],
				3,
			);
		return picture(
			rect(-40, -40, 1360, 740, ["#2A3A63", "#1E2A4A"], 0, 0) +
				[0, 1, 2, 3, 4, 5, 6].map((i) => rect(-30 + i * 200, -40, 100, 720, "#24335A", 0, 0)).join("") +
				stars(26, 3, 20, 20, 1240, 420, "#6F7FB0") +
				rect(-40, 660, 1360, 260, ["#5A4468", "#3A2F54"], "e1", 0) +
				shaft(
					[
						[120, -20],
						[200, -40],
						[860, 620],
						[420, 620],
					],
					"#FFE9B0",
					0.34,
				) +
				shaft(
					[
						[1160, -20],
						[1080, -40],
						[420, 620],
						[860, 620],
					],
					"#FFE9B0",
					0.34,
				) +
				disc(146, 40, 44, ink.night, 2) +
				disc(1134, 40, 44, ink.night, 2) +
				// inside the theatre
				rect(340, 220, 600, 350, ["#3D4F8E", "#8E6FA8"], 0, 0) +
				inside(
					opening,
					stars(24, 9, 356, 240, 568, 160) +
						moon(790, 316, 40, "#4B5896") +
						cloud(470, 320, 130, "#7A77B4", 2) +
						hills(470, 20, ["#6A7FA8", "#566C9A"], { seed: 3 }) +
						pine(400, 540, 150, "#3F6B7C") +
						pine(880, 540, 170, "#3F6B7C") +
						poly(
							[
								[560, 470],
								[560, 380],
								[576, 380],
								[576, 396],
								[596, 396],
								[596, 380],
								[612, 380],
								[612, 396],
								[632, 396],
								[632, 380],
								[648, 380],
								[648, 470],
							],
							"#9C93C4",
							2,
						) +
						poly(
							[
								[590, 380],
								[604, 334],
								[618, 380],
							],
							ink.berry,
							1,
						) +
						rect(592, 428, 24, 44, "#5A5490", 0, 10) +
						hills(500, 14, ["#4F8A7A", "#3A6B68"], { seed: 6 }),
				) +
				// the two of them
				puppet(
					506,
					574,
					1.08,
					"#5FA05A",
					"#7CBF6A",
					(X, Y) =>
						poly(
							[
								[X(-30), Y(-160)],
								[X(-20), Y(-190)],
								[X(-8), Y(-166)],
								[X(2), Y(-196)],
								[X(12), Y(-166)],
								[X(24), Y(-188)],
								[X(30), Y(-158)],
							],
							ink.sun,
							1,
						) +
						blob(
							[
								[X(0), Y(-132)],
								[X(40), Y(-136)],
								[X(72), Y(-124)],
								[X(74), Y(-104)],
								[X(40), Y(-96)],
								[X(4), Y(-102)],
							],
							"#8FD07C",
							2,
						) +
						disc(X(62), Y(-122), 4, ink.pine, 0) +
						disc(X(50), Y(-124), 4, ink.pine, 0) +
						disc(X(-8), Y(-146), 13, ink.white, 1) +
						disc(X(20), Y(-150), 13, ink.white, 1) +
						disc(X(-5), Y(-145), 5.6, ink.night, 0) +
						disc(X(23), Y(-149), 5.6, ink.night, 0) +
						line(
							[
								[X(22), Y(-108)],
								[X(46), Y(-104)],
								[X(66), Y(-110)],
							],
							ink.pine,
							3,
						) +
						[-16, 8, 32].map((v) => disc(X(v - 8), Y(-20), 7, "#A9D98F", 0)).join(""),
				) +
				puppet(
					776,
					574,
					1.05,
					ink.berry,
					"#EDB98E",
					(X, Y) =>
						blob(
							[
								[X(-42), Y(-126)],
								[X(-40), Y(-154)],
								[X(0), Y(-172)],
								[X(40), Y(-154)],
								[X(42), Y(-126)],
								[X(26), Y(-148)],
								[X(-8), Y(-144)],
							],
							hairs.brown,
							1,
						) +
						strand(
							[
								[X(-38), Y(-132)],
								[X(-48), Y(-90)],
								[X(-42), Y(-50)],
							],
							20,
							10,
							hairs.brown,
							1,
						) +
						strand(
							[
								[X(38), Y(-132)],
								[X(48), Y(-90)],
								[X(42), Y(-50)],
							],
							20,
							10,
							hairs.brown,
							1,
						) +
						poly(
							[
								[X(-28), Y(-162)],
								[X(-32), Y(-200)],
								[X(-12), Y(-180)],
								[X(0), Y(-206)],
								[X(12), Y(-180)],
								[X(32), Y(-200)],
								[X(28), Y(-162)],
							],
							ink.sun,
							2,
						) +
						disc(X(-14), Y(-124), 4, ink.night, 0) +
						disc(X(12), Y(-124), 4, ink.night, 0) +
						line(
							[
								[X(-9), Y(-108)],
								[X(-1), Y(-103)],
								[X(7), Y(-108)],
							],
							"#7d2f35",
							3,
						) +
						star(X(0), Y(-46), 14, ink.sun, 1),
				) +
				// curtains, frame, pediment
				fold(352, 1) +
				fold(928, -1) +
				blob(
					[
						[330, 420],
						[400, 414],
						[404, 432],
						[330, 438],
					],
					ink.sun,
					1,
					0.5,
				) +
				blob(
					[
						[950, 420],
						[880, 414],
						[876, 432],
						[950, 438],
					],
					ink.sun,
					1,
					0.5,
				) +
				[0, 1, 2, 3, 4, 5, 6, 7]
					.map((i) =>
						blob(
							[
								[338 + i * 76, 214],
								[414 + i * 76, 214],
								[408 + i * 76, 262],
								[376 + i * 76, 284],
								[344 + i * 76, 262],
							],
							i % 2 ? "#C9402A" : ink.coral,
							2,
							0.5,
						),
					)
					.join("") +
				rect(286, 196, 60, 480, [lighter(ink.teal, 0.1), ink.teal], 4, 4) +
				rect(934, 196, 60, 480, [lighter(ink.teal, 0.1), ink.teal], 4, 4) +
				[0, 1, 2, 3, 4, 5]
					.map((i) => star(316, 252 + i * 66, 14, ink.sun, 1) + star(964, 252 + i * 66, 14, ink.sun, 1))
					.join("") +
				rect(270, 556, 740, 130, [lighter(ink.coral, 0.08), "#C9452A"], 4, 6) +
				[0, 1, 2, 3, 4]
					.map((i) =>
						poly(
							[
								[302 + i * 140, 572],
								[418 + i * 140, 572],
								[360 + i * 140, 668],
							],
							i % 2 ? ink.sun : ink.cream,
							1,
							4,
						),
					)
					.join("") +
				rect(258, 544, 764, 24, ink.sun, 3, 5) +
				sheet(
					"M250 222C250 150 400 172 440 120C500 50 780 50 840 120C880 172 1030 150 1030 222Z",
					[lighter(ink.teal, 0.12), ink.teal],
					4,
				) +
				line(
					[
						[290, 206],
						[420, 180],
						[480, 116],
						[640, 88],
						[800, 116],
						[860, 180],
						[990, 206],
					],
					ink.sun,
					7,
					1,
				) +
				disc(640, 150, 44, ink.sun, 2) +
				star(640, 152, 34, ink.coral, 1) +
				glow(640, 430, 380, "#FFE2A0", 0.14) +
				// the audience, backs to us
				seat(250, ink.lagoon) +
				seat(500, ink.sun) +
				seat(780, ink.berry) +
				seat(1040, ink.leaf) +
				child({
					x: 250,
					y: 784,
					by: "hip",
					h: 330,
					look: "back",
					hair: "puffs",
					hairColour: hairs.black,
					hat: ink.sun,
					skin: 4,
					top: ink.coral,
					legs: "none",
					near: { a: -22, b: 10 },
					far: { a: 22, b: -6 },
					nod: 6,
				}) +
				child({
					x: 500,
					y: 788,
					by: "hip",
					h: 320,
					look: "back",
					hair: "short",
					hairColour: hairs.ginger,
					skin: 0,
					top: ink.teal,
					stripes: ink.cream,
					legs: "none",
					near: { a: -130, b: -160 },
					far: { a: 20, b: -6 },
				}) +
				child({
					x: 780,
					y: 788,
					by: "hip",
					h: 300,
					look: "back",
					hair: "bob",
					hairColour: hairs.chestnut,
					hat: ink.coral,
					skin: 1,
					top: ink.sun,
					legs: "none",
					near: { a: -24, b: 0 },
					far: { a: 26, b: 4 },
					nod: -6,
				}) +
				child({
					x: 1040,
					y: 784,
					by: "hip",
					h: 330,
					look: "back",
					hair: "hijab",
					hat: ink.apricot,
					skin: 2,
					top: ink.plum,
					sleeve: "long",
					legs: "none",
					near: { a: -20, b: 4 },
					far: { a: 140, b: 166 },
				}) +
				[250, 500, 780, 1040]
					.map((x, i) => disc(x, 792, 48, [ink.night, "#6A4E3F", ink.teal, "#3B2E54"][i] ?? ink.night, 1, 22))
					.join("") +
				rect(640, 790, 70, 64, [ink.white, "#E9DDC4"], 3, 4) +
				[648, 664, 680, 696].map((x) => rect(x - 3, 792, 7, 60, ink.coral, 0)).join("") +
				[
					[650, 786],
					[668, 778],
					[686, 786],
					[700, 790],
					[660, 792],
				]
					.map(([x = 0, y = 0]) => disc(x, y, 11, "#FBE9B8", 1))
					.join("") +
				lark(334, 120, { length: 210, rise: 40, s: 1.05, trail: ink.sand, loop: 22 }),
			{ background: ink.night, shade: "#0c0f28", rim: 0.34, over: glow(640, 420, 560, "#FFD890", 0.22) },
		);
	},
};
