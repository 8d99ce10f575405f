import {
	blob,
	child,
	cloud,
	cut,
	darker,
	disc,
	glow,
	grass,
	ground,
	hairs,
	hills,
	ink,
	lark,
	leafBlade,
	lighter,
	line,
	picture,
	poly,
	random,
	rect,
	ridge,
	sheet,
	soft,
	stem,
	strand,
	sunDisc,
	tree,
} from "../paper.ts";
import type { Scene } from "../scene.ts";

function root(x: number, y: number, w: number, l: number, fill: string, leaf: string): string {
	const tops = [-1, -0.45, 0.1, 0.6, 1]
		.map((k) =>
			leafBlade(
				[x, y + 4],
				[x + k * w * 1.1, y - l * (0.75 - Math.abs(k) * 0.2)],
				w * 0.34,
				k === 0.1 ? lighter(leaf, 0.15) : leaf,
				1,
				false,
			),
		)
		.join("");
	const body = soft(
		[
			[x - w * 0.5, y + l * 0.05],
			[x, y - l * 0.02],
			[x + w * 0.5, y + l * 0.05],
			[x + w * 0.34, y + l * 0.5],
			[x, y + l],
			[x - w * 0.34, y + l * 0.5],
		],
		0.5,
	);
	return (
		tops +
		sheet(body, [lighter(fill, 0.16), fill], 2) +
		line(
			[
				[x - w * 0.3, y + l * 0.26],
				[x - w * 0.05, y + l * 0.28],
			],
			darker(fill, 0.2),
			2.4,
		) +
		line(
			[
				[x + w * 0.06, y + l * 0.5],
				[x + w * 0.2, y + l * 0.48],
			],
			darker(fill, 0.2),
			2.4,
		)
	);
}
const beet = (x: number, y: number, r: number, fill: string) =>
	[-0.9, 0, 0.9]
		.map((k) =>
			leafBlade([x, y], [x + k * r, y - r * 2.2 + Math.abs(k) * r * 0.4], r * 0.5, k ? "#5B8F46" : "#7FA650", 1),
		)
		.join("") +
	sheet(
		soft(
			[
				[x, y - r * 0.2],
				[x + r, y + r * 0.3],
				[x + r * 0.7, y + r * 1.2],
				[x, y + r * 1.9],
				[x - r * 0.7, y + r * 1.2],
				[x - r, y + r * 0.3],
			],
			0.5,
		),
		[lighter(fill, 0.16), fill],
		2,
	);

export const scene: Scene = {
	id: "kitchen-garden",
	alt: "Three children tend a kitchen garden: one waters, one pulls a carrot and one picks tomatoes; below ground roots, beets and a worm are seen",
	categories: ["Workshop", "Class"],
	draw() {
		const r = random(9);
		const pebbles = Array.from({ length: 46 }, () =>
			disc(
				r() * 1280,
				640 + r() * 210,
				3 + r() * 8,
				["#8A5A44", "#5E3B33", "#A9745A"][Math.floor(r() * 3)] ?? "#8A5A44",
				0,
				2 + r() * 5,
			),
		).join("");
		const vine = (x: number) =>
			strand(
				[
					[x, 590],
					[x + 4, 470],
					[x, 330],
				],
				8,
				7,
				"#B9804F",
				1,
			) +
			[
				[-22, 540],
				[24, 500],
				[-24, 450],
				[22, 410],
				[-16, 370],
				[12, 340],
			]
				.map(
					([dx = 0, y = 0], i) =>
						leafBlade([x, y + 8], [x + dx * 1.6, y - 10], 22, i % 2 ? "#5B8F46" : ink.moss, 1) +
						(i % 2 ? disc(x - dx * 0.7, y + 14, 15, [lighter(ink.coral, 0.14), ink.coral], 2) : ""),
				)
				.join("");
		const glasshouse = (x: number, y: number, w: number) => {
			const h = w * 0.5;
			const panes: string[] = [];
			for (let i = 0; i <= 5; i++)
				panes.push(
					line(
						[
							[x - w / 2 + (w * i) / 5, y],
							[x - w / 2 + (w * i) / 5, y - h],
						],
						ink.white,
						5,
						1,
					),
				);
			return (
				poly(
					[
						[x - w / 2, y],
						[x - w / 2, y - h],
						[x, y - h * 1.62],
						[x + w / 2, y - h],
						[x + w / 2, y],
					],
					["#D8F0EA", "#B4DCD6"],
					3,
				) +
				[0.12, 0.3, 0.5, 0.7, 0.88]
					.map((t, i) =>
						leafBlade(
							[x - w / 2 + w * t, y],
							[x - w / 2 + w * t + (i % 2 ? 16 : -14), y - h * (0.5 + (i % 3) * 0.14)],
							22,
							i % 2 ? "#7FA650" : "#5B8F46",
							0,
						),
					)
					.join("") +
				panes.join("") +
				line(
					[
						[x - w / 2, y - h],
						[x + w / 2, y - h],
					],
					ink.white,
					7,
					1,
				) +
				line(
					[
						[x - w / 2 - 8, y - h + 4],
						[x, y - h * 1.64],
					],
					ink.white,
					10,
					1,
				) +
				line(
					[
						[x + w / 2 + 8, y - h + 4],
						[x, y - h * 1.64],
					],
					ink.white,
					10,
					1,
				) +
				rect(x - w / 2 - 8, y - 12, w + 16, 26, "#C58A6A", 2, 3)
			);
		};
		return picture(
			sunDisc(1080, 150, 60, ink.sun, "#BFE3E6", 3) +
				cloud(220, 120, 230) +
				cloud(660, 90, 180) +
				cloud(900, 210, 130) +
				hills(400, 34, ["#CFE2B0", "#B4D08C"], { seed: 14, bumps: 2, depth: "e1" }) +
				tree(70, 470, 260, "#8DB35A") +
				tree(600, 450, 160, "#A9C66C") +
				tree(1230, 470, 240, "#7FA650") +
				glasshouse(330, 480, 330) +
				// a fence of pickets
				Array.from({ length: 14 }, (_, i) =>
					poly(
						[
							[560 + i * 54, 510],
							[560 + i * 54, 412],
							[578 + i * 54, 392],
							[596 + i * 54, 412],
							[596 + i * 54, 510],
						],
						ink.white,
						2,
						2,
					),
				).join("") +
				rect(540, 436, 780, 14, "#EFE3CB", 1, 2) +
				rect(540, 482, 780, 14, "#EFE3CB", 1, 2) +
				// scarecrow
				`<g transform="translate(142 14)">${
					strand(
						[
							[690, 560],
							[690, 300],
						],
						13,
						12,
						"#8A5A3A",
						2,
					) +
					strand(
						[
							[604, 352],
							[776, 344],
						],
						12,
						12,
						"#8A5A3A",
						2,
					) +
					poly(
						[
							[628, 340],
							[752, 334],
							[738, 440],
							[644, 444],
						],
						[lighter(ink.berry, 0.1), ink.berry],
						2,
						5,
					) +
					poly(
						[
							[600, 336],
							[640, 332],
							[646, 376],
							[606, 380],
						],
						ink.berry,
						1,
						3,
					) +
					poly(
						[
							[742, 330],
							[782, 328],
							[780, 370],
							[740, 372],
						],
						ink.berry,
						1,
						3,
					) +
					rect(664, 384, 30, 30, ink.sun, 1, 3, 8) +
					disc(690, 292, 42, "#F0D6A4", 2) +
					disc(676, 288, 4.5, ink.night, 0) +
					disc(706, 288, 4.5, ink.night, 0) +
					line(
						[
							[674, 306],
							[690, 314],
							[706, 306],
						],
						ink.night,
						3,
					) +
					blob(
						[
							[632, 268],
							[690, 256],
							[748, 266],
							[736, 278],
							[690, 272],
							[644, 280],
						],
						"#C98A3A",
						2,
						0.4,
					) +
					poly(
						[
							[660, 264],
							[666, 220],
							[716, 218],
							[722, 262],
						],
						"#D99A45",
						1,
						8,
					) +
					line(
						[
							[662, 254],
							[720, 252],
						],
						ink.coral,
						8,
					)
				}</g>` +
				ground(
					[
						[-60, 500],
						[200, 492],
						[520, 506],
						[860, 496],
						[1340, 504],
					],
					["#9CC069", "#6E9F4C"],
					"e2",
				) +
				vine(960) +
				vine(1040) +
				vine(1120) +
				stem(470, 580, 150, "#5B8F46", ink.sun, 34) +
				stem(530, 584, 118, "#5B8F46", ink.sun, 28) +
				stem(42, 590, 130, "#5B8F46", ink.coral, 28) +
				stem(100, 590, 96, "#5B8F46", ink.berry, 22) +
				// the three
				child({
					x: 306,
					y: 608,
					h: 300,
					dir: 1,
					look: 0.5,
					hair: "sunhat",
					hat: ink.sun,
					hairColour: hairs.black,
					skin: 1,
					top: ink.coral,
					legs: "dress",
					bottom: ink.coral,
					shoes: ink.teal,
					near: { to: [378, 470] },
					far: { to: [392, 440] },
					armsFront: true,
					nod: 6,
				}) +
				poly(
					[
						[376, 444],
						[442, 440],
						[448, 506],
						[380, 508],
					],
					[lighter(ink.lagoon, 0.16), ink.lagoon],
					2,
					6,
				) +
				strand(
					[
						[444, 492],
						[496, 452],
					],
					13,
					9,
					ink.lagoon,
					1,
				) +
				poly(
					[
						[482, 438],
						[506, 430],
						[514, 466],
						[494, 464],
					],
					darker(ink.lagoon, 0.2),
					1,
					3,
				) +
				line(
					[
						[384, 446],
						[398, 420],
						[434, 442],
					],
					darker(ink.lagoon, 0.2),
					7,
					1,
				) +
				disc(384, 450, 13, "#EDB98E", 1) +
				[
					[520, 478],
					[534, 500],
					[526, 526],
					[548, 520],
					[546, 552],
					[530, 560],
					[560, 548],
				]
					.map(([x = 0, y = 0]) =>
						blob(
							[
								[x, y - 9],
								[x + 5, y + 2],
								[x, y + 7],
								[x - 5, y + 2],
							],
							"#D6F1F2",
							1,
							0.2,
						),
					)
					.join("") +
				child({
					x: 728,
					y: 596,
					by: "hip",
					h: 300,
					dir: -1,
					look: 0.35,
					lean: 20,
					hair: "curls",
					hairColour: hairs.black,
					skin: 4,
					top: ink.sun,
					stripes: ink.cream,
					bottom: "#3F6A8E",
					shoes: ink.berry,
					nearLeg: { a: 104, b: -20 },
					farLeg: { a: 92, b: -28 },
					near: { to: [662, 566] },
					far: { to: [650, 560] },
					face: "open",
					armsFront: true,
					nod: 4,
				}) +
				child({
					x: 1178,
					y: 612,
					h: 280,
					dir: -1,
					look: 0.55,
					hair: "plaits",
					hairColour: hairs.ginger,
					hat: ink.teal,
					skin: 0,
					top: ink.white,
					bottom: ink.teal,
					shoes: ink.coral,
					over: { kind: "dungarees", fill: ink.teal },
					near: { a: 18, b: 88 },
					far: { to: [1084, 420] },
				}) +
				poly(
					[
						[1086, 508],
						[1160, 504],
						[1150, 552],
						[1098, 554],
					],
					["#D9A772", "#B97C48"],
					2,
					6,
				) +
				[
					[1102, 504],
					[1124, 498],
					[1144, 503],
				]
					.map(([x = 0, y = 0]) => disc(x, y, 14, [lighter(ink.coral, 0.14), ink.coral], 1))
					.join("") +
				line(
					[
						[1090, 512],
						[1122, 470],
						[1158, 508],
					],
					"#B97C48",
					5,
					1,
				) +
				disc(1150, 520, 11, "#F7D6B8", 1) +
				// the earth, cut open
				ridge(
					[
						[-60, 606],
						[120, 600],
						[300, 610],
						[520, 602],
						[760, 612],
						[980, 602],
						[1180, 610],
						[1340, 602],
					],
					["#7A4A3A", "#4A2D2E"],
					"e3",
				) +
				sheet(
					cut(
						[
							[-60, 700],
							[140, 684],
							[360, 706],
							[620, 690],
							[860, 712],
							[1100, 692],
							[1340, 706],
							[1340, 920],
							[-60, 920],
						],
						{ wobble: 3, step: 40 },
					),
					["#63392F", "#3F2629"],
					"e1",
				) +
				sheet(
					cut(
						[
							[-60, 792],
							[200, 806],
							[420, 786],
							[700, 808],
							[960, 790],
							[1340, 804],
							[1340, 920],
							[-60, 920],
						],
						{ wobble: 3, step: 40 },
					),
					["#4E2E2C", "#341F26"],
					"e1",
				) +
				pebbles +
				root(96, 620, 46, 130, "#EE8A3C", ink.moss) +
				root(180, 622, 42, 112, "#EE8A3C", "#93B65A") +
				beet(286, 634, 34, ink.berry) +
				root(400, 620, 44, 124, "#EE8A3C", ink.moss) +
				root(484, 624, 40, 104, "#EE8A3C", "#93B65A") +
				beet(566, 636, 30, "#8C3560") +
				// the one that comes out
				[-1, -0.3, 0.3, 1]
					.map((k) => leafBlade([654, 596], [654 + k * 34, 540 - (1 - Math.abs(k)) * 16], 13, ink.moss, 1, false))
					.join("") +
				sheet(
					soft(
						[
							[630, 596],
							[654, 588],
							[678, 596],
							[672, 640],
							[654, 690],
							[638, 640],
						],
						0.5,
					),
					["#F5A55C", "#EE8A3C"],
					2,
				) +
				disc(652, 576, 13, "#6E452F", 1) +
				beet(812, 634, 34, ink.plum) +
				root(900, 622, 50, 116, "#F3E7CF", "#5B8F46") +
				root(992, 622, 48, 126, "#F3E7CF", ink.moss) +
				beet(1090, 636, 32, ink.berry) +
				root(1186, 620, 46, 128, "#EE8A3C", ink.moss) +
				// worm and ants' way
				strand(
					[
						[720, 770],
						[746, 748],
						[776, 770],
						[806, 792],
						[840, 770],
					],
					20,
					17,
					"#E79A86",
					2,
				) +
				disc(842, 766, 3, ink.night, 0) +
				line(
					[
						[848, 774],
						[852, 777],
						[857, 775],
					],
					ink.night,
					2,
				) +
				[0, 1, 2]
					.map((i) =>
						line(
							[
								[752 + i * 24, 745 + i * 16],
								[746 + i * 24, 760 + i * 16],
							],
							"#C97664",
							2.5,
						),
					)
					.join("") +
				sheet(
					soft(
						[
							[300, 760],
							[360, 742],
							[420, 756],
							[450, 780],
							[400, 800],
							[330, 796],
						],
						1,
					),
					"#2C1A20",
					0,
				) +
				blob(
					[
						[346, 780],
						[352, 764],
						[372, 758],
						[388, 768],
						[392, 782],
					],
					"#8A8792",
					1,
					0.4,
				) +
				disc(392, 772, 13, "#8A8792", 1) +
				disc(396, 770, 2.4, ink.night, 0) +
				disc(386, 760, 5, "#B4B0BC", 1) +
				disc(405, 775, 3, "#E58BA0", 0) +
				line(
					[
						[346, 780],
						[326, 784],
						[320, 776],
					],
					"#B98A92",
					3,
				) +
				grass(230, 612, 30, "#6E9F4C", 6, 1) +
				grass(600, 610, 26, "#6E9F4C", 5, 1) +
				grass(860, 612, 30, "#6E9F4C", 6, 1) +
				grass(1250, 612, 34, "#6E9F4C", 6, 1) +
				grass(20, 610, 30, "#6E9F4C", 6, 1) +
				lark(720, 226, { length: 210, rise: -60, s: 1.05 }),
			{ background: ["#A5D8E6", "#EAF3DF"], over: glow(1060, 170, 720, "#FFF1C0", 0.34), rim: 0.48 },
		);
	},
};
