import type { Child, Pt } from "../paper.ts";
import {
	child,
	curve,
	cut,
	darker,
	disc,
	ellipsePoints,
	floor,
	glow,
	grass,
	hairs,
	hills,
	ink,
	inside,
	lark,
	lighter,
	line,
	picture,
	pine,
	poly,
	rect,
	rotate,
	shaft,
	sheet,
	strand,
	sunDisc,
	tree,
} from "../paper.ts";
import type { Scene } from "../scene.ts";

function birdhouse(x: number, y: number, w: number, wall: string, roof: string): string {
	return (
		rect(x - w * 0.4, y - w * 0.8, w * 0.8, w * 0.8, [lighter(wall, 0.14), wall], 2, 3) +
		poly(
			[
				[x - w * 0.4, y - w * 0.78],
				[x, y - w * 1.16],
				[x + w * 0.4, y - w * 0.78],
			],
			lighter(wall, 0.14),
			0,
		) +
		disc(x, y - w * 0.6, w * 0.17, darker(wall, 0.6), 1) +
		strand(
			[
				[x, y - w * 0.32],
				[x, y - w * 0.24],
			],
			w * 0.09,
			w * 0.09,
			darker(wall, 0.4),
			1,
		) +
		poly(
			[
				[x - w * 0.58, y - w * 0.7],
				[x, y - w * 1.28],
				[x + w * 0.58, y - w * 0.7],
				[x + w * 0.48, y - w * 0.62],
				[x, y - w * 1.08],
				[x - w * 0.48, y - w * 0.62],
			],
			roof,
			2,
			3,
		) +
		rect(x - w * 0.5, y - w * 0.06, w, w * 0.1, darker(wall, 0.2), 2, 3)
	);
}

/** A curl of planed wood. */
const curl = (x: number, y: number, r: number, deg: number) => {
	const p: Pt[] = Array.from({ length: 14 }, (_, i) => {
		const a = (i / 13) * Math.PI * 3;
		const k = r * (1 - i / 18);
		const q = rotate([Math.cos(a) * k, Math.sin(a) * k * 0.8], deg);
		return [x + q[0], y + q[1]];
	});
	return line(p, "#F1D2A2", r * 0.34, 1);
};

export const scene: Scene = {
	id: "woodwork-bench",
	alt: "In a barn workshop at golden hour a girl saws a plank, a boy hammers a birdhouse together and a friend paints its roof red",
	categories: ["Workshop", "Arts & Crafts"],
	draw() {
		const door = cut(
			[
				[792, 120],
				[1130, 120],
				[1130, 640],
				[792, 640],
			],
			{ wobble: 1 },
		);
		const sawyer: Child = {
			x: 300,
			y: 806,
			h: 450,
			dir: 1,
			look: 0.5,
			lean: 12,
			hair: "bun",
			hairColour: hairs.brown,
			hat: ink.coral,
			skin: 3,
			top: ink.sun,
			stripes: ink.cream,
			sleeve: "short",
			bottom: ink.night,
			over: { kind: "dungarees", fill: "#3F6A8E" },
			glasses: ink.cream,
			near: { to: [354, 566] },
			far: { to: [420, 572] },
			nod: 6,
			armsFront: true,
		};
		const hammerer: Child = {
			x: 624,
			y: 784,
			h: 420,
			dir: 1,
			look: 0.15,
			hair: "cap",
			hat: ink.teal,
			hairColour: hairs.ginger,
			skin: 0,
			top: ink.coral,
			sleeve: "short",
			bottom: "#6A4E3F",
			over: { kind: "apron", fill: ink.clay },
			near: { to: [540, 498], bend: -1 },
			far: { to: [722, 592], bend: -1 },
			face: "open",
			armsFront: true,
		};
		return picture(
			rect(-40, -40, 1360, 720, ["#8A5340", "#6E4038"], 0, 0) +
				Array.from({ length: 15 }, (_, i) =>
					rect(-36 + i * 92, -40, 86, 720, i % 3 === 1 ? ["#97604A", "#7A493E"] : ["#8E5845", "#72433A"], 1, 2),
				).join("") +
				// the barn door and the evening outside
				inside(
					door,
					rect(780, 110, 360, 540, ["#F7A968", "#FDE3B0"], 0, 0) +
						sunDisc(960, 400, 66, "#FFD98A", "#FAC58A", 3) +
						hills(500, 20, ["#C9A45E", "#A98F4E"], { seed: 3, depth: "e1" }) +
						pine(840, 530, 150, "#7C7A46") +
						pine(1080, 536, 190, "#6C7044") +
						tree(1010, 540, 120, "#C9803D") +
						hills(548, 12, ["#9C9A50", "#6E7F45"], { seed: 6, depth: "e1" }) +
						grass(850, 640, 50, "#5B7040", 6, 1) +
						grass(1040, 640, 60, "#5B7040", 6, 1),
				) +
				sheet(
					`${cut([
						[766, 92],
						[1156, 92],
						[1156, 640],
						[766, 640],
					])}${door}`,
					"#5A332F",
					3,
					'fill-rule="evenodd"',
				) +
				poly(
					[
						[1156, 92],
						[1300, 60],
						[1300, 720],
						[1156, 640],
					],
					["#A35A3C", "#824530"],
					4,
					2,
				) +
				line(
					[
						[1170, 120],
						[1290, 640],
					],
					"#6E3A2E",
					14,
					1,
				) +
				line(
					[
						[1166, 110],
						[1300, 88],
					],
					"#6E3A2E",
					12,
					1,
				) +
				line(
					[
						[1166, 610],
						[1300, 680],
					],
					"#6E3A2E",
					12,
					1,
				) +
				// rafters
				poly(
					[
						[-60, 20],
						[1340, 20],
						[1340, 56],
						[-60, 56],
					],
					["#5A332F", "#472825"],
					4,
				) +
				poly(
					[
						[330, -40],
						[372, -40],
						[520, 56],
						[474, 56],
					],
					"#4A2A28",
					2,
				) +
				poly(
					[
						[150, 56],
						[190, 56],
						[60, 200],
						[40, 180],
					],
					"#4A2A28",
					2,
				) +
				// tools on the wall
				rect(108, 128, 560, 200, ["#B5794E", "#9C6340"], 3, 6) +
				strand(
					[
						[150, 156],
						[150, 290],
					],
					13,
					15,
					"#D9A772",
					2,
				) +
				rect(118, 150, 66, 34, "#7F8A90", 2, 5) +
				poly(
					[
						[226, 160],
						[390, 186],
						[390, 210],
						[226, 250],
					],
					"#C9D2D4",
					2,
					2,
				) +
				line(
					Array.from({ length: 14 }, (_, i) => [232 + i * 12, (i % 2 ? 252 : 244) - i * 3] as Pt),
					"#9AA6AA",
					2,
				) +
				sheet(
					`${curve(ellipsePoints(216, 206, 34, 44))}${curve(ellipsePoints(214, 206, 15, 24))}`,
					ink.coral,
					2,
					'fill-rule="evenodd"',
				) +
				strand(
					[
						[450, 150],
						[450, 220],
					],
					9,
					9,
					"#C9D2D4",
					1,
				) +
				strand(
					[
						[450, 216],
						[450, 296],
					],
					22,
					18,
					ink.sun,
					2,
				) +
				strand(
					[
						[500, 150],
						[500, 226],
					],
					13,
					9,
					"#C9D2D4",
					1,
				) +
				strand(
					[
						[500, 222],
						[500, 294],
					],
					22,
					20,
					ink.lagoon,
					2,
				) +
				sheet(
					`${curve(ellipsePoints(590, 214, 52, 52))}${curve(ellipsePoints(590, 214, 36, 36))}`,
					"#EBCF9F",
					2,
					'fill-rule="evenodd"',
				) +
				rect(560, 262, 60, 38, ink.teal, 2, 4) +
				floor(640, ["#B9805A", "#85523F"], "#74463A") +
				shaft(
					[
						[800, 600],
						[1130, 600],
						[760, 900],
						[120, 900],
					],
					"#FFD795",
					0.55,
				) +
				// planks that lean
				poly(
					[
						[30, 700],
						[62, 696],
						[120, 330],
						[92, 330],
					],
					["#E2B37C", "#C98F58"],
					3,
					2,
				) +
				poly(
					[
						[66, 706],
						[98, 700],
						[134, 390],
						[110, 386],
					],
					["#D9A267", "#B97C48"],
					3,
					2,
				) +
				child({ ...sawyer, only: "body" }) +
				child({ ...hammerer, only: "body" }) +
				// the bench
				poly(
					[
						[210, 640],
						[262, 640],
						[254, 900],
						[218, 900],
					],
					"#6E432E",
					2,
				) +
				poly(
					[
						[770, 640],
						[822, 640],
						[812, 900],
						[776, 900],
					],
					"#6E432E",
					2,
				) +
				rect(240, 748, 560, 26, "#7E5236", 2, 4) +
				poly(
					[
						[198, 588],
						[832, 588],
						[872, 640],
						[158, 640],
					],
					["#E6B97F", "#D19A5F"],
					4,
					3,
				) +
				rect(156, 638, 718, 42, ["#B97C48", "#915D38"], 3, 4) +
				rect(172, 660, 74, 70, "#8A5637", 3, 5) +
				disc(208, 700, 12, "#C9D2D4", 1) +
				strand(
					[
						[170, 704],
						[246, 696],
					],
					8,
					8,
					"#C9D2D4",
					1,
				) +
				// the plank being sawn
				poly(
					[
						[286, 596],
						[548, 584],
						[556, 604],
						[294, 618],
					],
					["#F3D8AC", "#E2B37C"],
					3,
					2,
				) +
				line(
					[
						[420, 590],
						[424, 612],
					],
					"#8A5A3A",
					3,
				) +
				poly(
					[
						[398, 560],
						[560, 640],
						[550, 656],
						[402, 600],
					],
					"#D5DCDC",
					2,
					2,
				) +
				sheet(
					`${curve(ellipsePoints(392, 570, 34, 28, 24))}${curve(ellipsePoints(392, 570, 17, 12, 24))}`,
					ink.coral,
					2,
					'fill-rule="evenodd"',
				) +
				child({ ...sawyer, only: "arms" }) +
				[
					[430, 624],
					[448, 630],
					[412, 632],
					[460, 622],
					[440, 640],
				]
					.map(([x = 0, y = 0]) => disc(x, y, 4, "#F3D8AC", 1))
					.join("") +
				birdhouse(682, 626, 104, "#E2B37C", ink.teal) +
				child({ ...hammerer, only: "arms" }) +
				strand(
					[
						[544, 520],
						[550, 432],
					],
					12,
					11,
					"#C98A4E",
					2,
				) +
				rect(522, 412, 66, 30, "#7F8A90", 2, 6, 6) +
				disc(542, 500, 15, "#F7D6B8", 1) +
				rect(764, 604, 60, 28, ink.plum, 2, 4) +
				[776, 790, 804]
					.map((x) =>
						strand(
							[
								[x, 606],
								[x + 2, 580],
							],
							4,
							4,
							"#C9D2D4",
							1,
						),
					)
					.join("") +
				// the painter, on a low crate
				rect(884, 700, 170, 130, ["#C98F58", "#A36C40"], 3, 4) +
				line(
					[
						[890, 744],
						[1050, 742],
					],
					"#8A5637",
					4,
				) +
				line(
					[
						[890, 788],
						[1050, 786],
					],
					"#8A5637",
					4,
				) +
				birdhouse(960, 702, 140, ink.sky, ink.coral) +
				child({
					x: 1108,
					y: 832,
					h: 400,
					dir: -1,
					look: 0.65,
					lean: 8,
					nod: 4,
					hair: "crop",
					hairColour: hairs.black,
					skin: 2,
					top: ink.teal,
					stripes: ink.lagoon,
					sleeve: "long",
					bottom: ink.plum,
					shoes: ink.sun,
					over: { kind: "apron", fill: ink.cream },
					near: { a: 20, b: 84 },
					far: { to: [1024, 600] },
					nearLeg: { a: -10, b: -14 },
					farLeg: { a: 12, b: 4 },
					armsFront: true,
				}) +
				strand(
					[
						[1030, 606],
						[1006, 582],
					],
					9,
					8,
					ink.sun,
					1,
				) +
				strand(
					[
						[1008, 584],
						[994, 572],
					],
					12,
					7,
					ink.coral,
					1,
				) +
				disc(1026, 602, 13, "#CF9263", 1) +
				rect(1010, 650, 54, 46, [ink.white, "#E4D9C2"], 2, 4) +
				disc(1037, 650, 27, ink.coral, 1, 8) +
				// shavings in front of us
				curl(330, 806, 24, 20) +
				curl(420, 836, 18, 80) +
				curl(560, 816, 22, 140) +
				curl(700, 840, 20, 10) +
				curl(150, 830, 20, 60) +
				curl(860, 838, 17, 100) +
				rect(420, 776, 210, 90, ["#B23A5A", "#8C2C4A"], "e2", 8) +
				rect(500, 752, 50, 34, "#7A2742", 1, 10) +
				rect(412, 770, 226, 24, lighter(ink.berry, 0.12), 2, 6) +
				rect(508, 784, 34, 20, ink.sun, 1, 4) +
				lark(962, 230, { length: 190, rise: 34, s: 1.05, loop: 22 }),
			{ background: "#8A5340", shade: "#2a0f18", over: glow(940, 400, 720, "#FFCE82", 0.34), rim: 0.4 },
		);
	},
};
