import type { Pt } from "../paper.ts";
import {
	blob,
	child,
	darker,
	disc,
	glow,
	hairs,
	ink,
	inside,
	lark,
	line,
	picture,
	poly,
	rect,
	shaft,
	sheet,
	strand,
} from "../paper.ts";
import type { Scene } from "../scene.ts";

/** A ribbon on the air, in folds. */
const ribbon = (points: readonly Pt[], fill: string) =>
	strand(points, 20, 9, fill, 2) +
	strand(
		points.slice(0, Math.ceil(points.length / 2)).map(([x, y]) => [x + 2, y + 5] as Pt),
		6,
		4,
		darker(fill, 0.16),
		0,
	);

export const scene: Scene = {
	id: "dance-class",
	alt: "Four children leap, spin and stretch with ribbons in a dance studio with tall arched windows and a long barre",
	categories: ["Class"],
	draw() {
		const arch = (x: number) => {
			const d = `M${x} 470V190C${x} 60 ${x + 190} 60 ${x + 190} 190V470Z`;
			const o = `M${x - 16} 486V188C${x - 16} 36 ${x + 206} 36 ${x + 206} 188V486Z`;
			return (
				inside(
					d,
					rect(x - 10, 50, 220, 440, ["#FFD9A8", "#FCEBD2"], 0, 0) +
						poly(
							[
								[x, 470],
								[x, 380],
								[x + 40, 350],
								[x + 70, 372],
								[x + 110, 330],
								[x + 150, 366],
								[x + 190, 344],
								[x + 190, 470],
							],
							"#E9A98C",
							1,
						) +
						poly(
							[
								[x, 470],
								[x, 420],
								[x + 60, 408],
								[x + 120, 424],
								[x + 190, 404],
								[x + 190, 470],
							],
							"#D98A7C",
							1,
						),
				) +
				sheet(o + d, "#FBEDE0", 3, 'fill-rule="evenodd"') +
				rect(x + 91, 92, 8, 380, "#FBEDE0", 1) +
				rect(x, 216, 190, 8, "#FBEDE0", 1) +
				rect(x, 344, 190, 8, "#FBEDE0", 1)
			);
		};
		const floorY = 560;
		const boards: string[] = [];
		for (let i = -10; i <= 10; i++)
			boards.push(
				line(
					[
						[640 + i * 78, floorY + 2],
						[640 + i * 190, 880],
					],
					"#C58A6A",
					2,
				),
			);
		return picture(
			rect(-40, -40, 1360, 620, ["#C65A6C", "#B23A5A"], 0, 0) +
				[0, 1, 2, 3].map((i) => arch(96 + i * 300)).join("") +
				shaft(
					[
						[96, 470],
						[286, 470],
						[120, 860],
						[-200, 860],
					],
					"#FFE4B8",
					0.4,
				) +
				shaft(
					[
						[396, 470],
						[586, 470],
						[480, 860],
						[180, 860],
					],
					"#FFE4B8",
					0.4,
				) +
				rect(-40, 520, 1360, 46, ["#8E2C4C", "#7C2544"], 1, 0) +
				rect(-40, floorY, 1360, 340, ["#EDB48A", "#D08E66"], "e1", 0) +
				boards.join("") +
				shaft(
					[
						[140, floorY],
						[290, floorY],
						[160, 880],
						[-100, 880],
					],
					"#FFF0CC",
					0.6,
				) +
				shaft(
					[
						[440, floorY],
						[590, floorY],
						[560, 880],
						[330, 880],
					],
					"#FFF0CC",
					0.6,
				) +
				shaft(
					[
						[740, floorY],
						[890, floorY],
						[960, 880],
						[730, 880],
					],
					"#FFF0CC",
					0.6,
				) +
				shaft(
					[
						[1040, floorY],
						[1190, floorY],
						[1360, 880],
						[1150, 880],
					],
					"#FFF0CC",
					0.5,
				) +
				// the barre
				[60, 360, 660, 960, 1250]
					.map(
						(x) =>
							strand(
								[
									[x, 572],
									[x, 452],
								],
								12,
								10,
								"#8A5A3A",
								1,
							) + disc(x, 574, 20, "#7A4A2F", 1, 7),
					)
					.join("") +
				strand(
					[
						[-40, 456],
						[1320, 452],
					],
					13,
					13,
					["#D9A06A", "#B9744A"],
					2,
				) +
				// speaker and ballet bag
				rect(1128, 486, 80, 110, ink.night, 3, 8) +
				disc(1168, 560, 26, ink.plum, 1) +
				disc(1168, 560, 12, ink.sand, 1) +
				disc(1168, 512, 14, ink.plum, 1) +
				// at the barre
				child({
					x: 196,
					y: 640,
					h: 300,
					dir: 1,
					look: 0.4,
					hair: "bun",
					hairColour: hairs.black,
					hat: ink.sun,
					skin: 1,
					top: ink.plum,
					sleeve: "none",
					bottom: "#F3D7D9",
					legs: "trousers",
					shoes: ink.plum,
					over: { kind: "tutu", fill: "#8E77B0" },
					near: { to: [124, 470], bend: 1 },
					far: { a: 140, b: 176 },
					nearLeg: { a: -3, b: -2 },
					farLeg: { a: 96, b: 92 },
				}) +
				// the leap
				ribbon(
					[
						[790, 234],
						[850, 150],
						[930, 170],
						[900, 236],
						[850, 214],
						[884, 146],
						[980, 118],
						[1070, 160],
						[1110, 120],
					],
					ink.sun,
				) +
				disc(700, 690, 130, "#B5744F", 0, 14) +
				child({
					x: 690,
					y: 404,
					by: "hip",
					h: 350,
					dir: 1,
					look: 0.45,
					lean: 6,
					hair: "puffs",
					hairColour: hairs.black,
					hat: ink.sun,
					skin: 4,
					top: ink.coral,
					sleeve: "none",
					bottom: ink.coral,
					legs: "bare",
					shoes: ink.white,
					over: { kind: "tutu", fill: ink.apricot },
					near: { a: -112, b: -98 },
					far: { a: 138, b: 146 },
					nearLeg: { a: -86, b: -96 },
					farLeg: { a: 84, b: 74 },
					face: "open",
				}) +
				// the spin
				ribbon(
					[
						[546, 500],
						[610, 490],
						[630, 440],
						[580, 416],
						[540, 450],
						[580, 486],
						[650, 470],
						[700, 500],
					],
					ink.lagoon,
				) +
				disc(420, 806, 110, "#B5744F", 0, 14) +
				child({
					x: 424,
					y: 806,
					h: 390,
					dir: -1,
					look: 0.2,
					hair: "short",
					hairColour: hairs.blond,
					skin: 0,
					top: ink.teal,
					sleeve: "short",
					bottom: ink.night,
					legs: "trousers",
					shoes: ink.white,
					near: { a: -100, b: -150 },
					far: { a: 96, b: 130 },
					nearLeg: { a: -4, b: -2 },
					farLeg: { a: 62, b: -70 },
					face: "closed",
					nod: -6,
				}) +
				// the stretch, near us
				disc(982, 816, 140, "#B5744F", 0, 14) +
				child({
					x: 968,
					y: 812,
					h: 380,
					dir: 1,
					look: 0.3,
					lean: 18,
					hair: "hijab",
					hat: ink.sun,
					skin: 2,
					top: ink.white,
					stripes: ink.lagoon,
					sleeve: "long",
					bottom: ink.berry,
					legs: "trousers",
					shoes: ink.night,
					near: { a: -150, b: -196 },
					far: { a: 70, b: 96 },
					nearLeg: { a: -30, b: -26 },
					farLeg: { a: 34, b: 10 },
				}) +
				ribbon(
					[
						[1134, 612],
						[1176, 570],
						[1150, 530],
						[1112, 560],
						[1140, 610],
						[1190, 640],
						[1170, 700],
						[1210, 740],
					],
					ink.coral,
				) +
				[
					[520, 220],
					[590, 300],
					[1010, 300],
					[470, 520],
					[860, 330],
				]
					.map(([x = 0, y = 0], i) =>
						blob(
							[
								[x, y - 9],
								[x + 3, y - 3],
								[x + 9, y],
								[x + 3, y + 3],
								[x, y + 9],
								[x - 3, y + 3],
								[x - 9, y],
								[x - 3, y - 3],
							],
							i % 2 ? ink.sun : ink.white,
							1,
							0.2,
						),
					)
					.join("") +
				// a curtain at the side
				sheet(
					"M-60 -60H110C96 60 70 180 84 300C92 400 40 520 52 640C60 740 30 800 20 920H-60Z",
					["#7A2B4E", "#5C2344"],
					"e3",
				) +
				line(
					[
						[50, -40],
						[30, 200],
						[20, 500],
						[0, 860],
					],
					"#8E3A5E",
					6,
				) +
				line(
					[
						[84, -40],
						[56, 160],
						[54, 320],
					],
					"#8E3A5E",
					5,
				) +
				sheet(
					"M1340 -60H1196C1206 80 1230 200 1216 330C1210 430 1250 560 1240 660C1236 760 1256 820 1262 920H1340Z",
					["#7A2B4E", "#5C2344"],
					"e3",
				) +
				line(
					[
						[1240, -40],
						[1256, 200],
						[1262, 500],
						[1280, 860],
					],
					"#8E3A5E",
					6,
				) +
				lark(640, 120, { length: 290, rise: 46, s: 1.1 }),
			{ background: ink.berry, shade: "#2c1030", over: glow(560, 380, 700, "#FFE2B6", 0.26), rim: 0.42 },
		);
	},
};
