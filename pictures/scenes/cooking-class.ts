import type { Child, Pt } from "../paper.ts";
import {
	blob,
	child,
	cloud,
	cut,
	darker,
	disc,
	glow,
	hairs,
	hills,
	houseplant,
	ink,
	lamp,
	lark,
	leafBlade,
	lighter,
	line,
	picture,
	poly,
	rect,
	sheet,
	shelf,
	soft,
	strand,
	sunDisc,
	windowFrame,
} from "../paper.ts";
import type { Scene } from "../scene.ts";

const jar = (x: number, y: number, w: number, h: number, fill: string) =>
	rect(x, y - h, w, h, ["#F2F5EC", "#DCE7DD"], 2, 7) +
	rect(x + 4, y - h * 0.66, w - 8, h * 0.62, fill, 0, 4) +
	rect(x - 2, y - h - 10, w + 4, 14, ink.clay, 1, 4);
const tomato = (x: number, y: number, r: number) =>
	disc(x, y, r, [lighter(ink.coral, 0.1), ink.coral], 2, r * 0.88) +
	[-60, -100, -20, -140]
		.map((a) =>
			leafBlade(
				[x, y - r * 0.75],
				[x + Math.cos((a * Math.PI) / 180) * r * 0.6, y - r * 0.75 + Math.sin((a * Math.PI) / 180) * r * 0.45],
				r * 0.2,
				ink.moss,
				0,
				false,
			),
		)
		.join("");
const carrot = (x: number, y: number, l: number, deg: number) =>
	`<g transform="rotate(${deg} ${x} ${y})">${leafBlade([x - l * 0.5, y], [x - l * 0.86, y - l * 0.16], l * 0.14, ink.moss, 1)}${leafBlade([x - l * 0.5, y], [x - l * 0.9, y + l * 0.08], l * 0.14, ink.leaf, 1)}${sheet(
		soft(
			[
				[x - l * 0.5, y - l * 0.13],
				[x, y - l * 0.1],
				[x + l * 0.5, y],
				[x, y + l * 0.1],
				[x - l * 0.5, y + l * 0.13],
			],
			0.4,
		),
		"#EE8A3C",
		2,
	)}</g>`;
const bowl = (x: number, y: number, w: number, fill: string, inner: string) =>
	disc(x, y - w * 0.4, w * 0.5, darker(fill, 0.25), 1, w * 0.1) +
	disc(x, y - w * 0.4, w * 0.45, inner, 0, w * 0.075) +
	sheet(
		soft(
			[
				[x - w * 0.5, y - w * 0.4],
				[x - w * 0.25, y - w * 0.34],
				[x + w * 0.25, y - w * 0.34],
				[x + w * 0.5, y - w * 0.4],
				[x + w * 0.36, y - w * 0.08],
				[x + w * 0.16, y],
				[x - w * 0.16, y],
				[x - w * 0.36, y - w * 0.08],
			],
			0.4,
		),
		[lighter(fill, 0.15), fill],
		2,
	);

function chefHat(x: number, y: number, s: number, tilt = 0): string {
	const P = (points: Pt[]): Pt[] =>
		points.map(([a, b]) => {
			const r = (tilt * Math.PI) / 180;
			return [x + (a * Math.cos(r) - b * Math.sin(r)) * s, y + (a * Math.sin(r) + b * Math.cos(r)) * s];
		});
	return (
		blob(
			P([
				[-30, -16],
				[-48, -36],
				[-40, -62],
				[-18, -66],
				[0, -80],
				[22, -66],
				[42, -60],
				[48, -36],
				[30, -16],
			]),
			[ink.white, "#F0E6D2"],
			2,
			0.5,
		) +
		blob(
			P([
				[-32, -22],
				[0, -27],
				[32, -22],
				[33, 2],
				[0, -3],
				[-33, 2],
			]),
			ink.white,
			1,
			0.3,
		) +
		line(
			P([
				[-14, -32],
				[-18, -50],
			]),
			"#E3D6BC",
			2,
		) +
		line(
			P([
				[12, -34],
				[16, -52],
			]),
			"#E3D6BC",
			2,
		)
	);
}

export const scene: Scene = {
	id: "cooking-class",
	alt: "Three children in chef's hats roll dough, top a pizza and stir a steaming pot in a warm kitchen",
	categories: ["Class", "Workshop"],
	draw() {
		const tiles: string[] = [];
		for (let j = 0; j < 5; j++)
			for (let i = 0; i < 22; i++)
				tiles.push(
					rect(
						-20 + i * 62 + (j % 2) * 31,
						338 + j * 46,
						58,
						42,
						["#F0B98A", "#F3C499", "#EDB080", "#F3C499"][(i * 3 + j * 5) % 4] ?? "#F0B98A",
						0,
						3,
					),
				);
		const roller: Child = {
			x: 330,
			y: 800,
			h: 440,
			dir: 1,
			look: 0.25,
			hair: "curls",
			hairColour: hairs.black,
			skin: 3,
			top: ink.lagoon,
			stripes: ink.cream,
			over: { kind: "apron", fill: ink.white },
			near: { to: [256, 592], bend: 1 },
			far: { to: [424, 590], bend: -1 },
			armsFront: true,
			nod: 6,
		};
		const topper: Child = {
			x: 640,
			y: 790,
			h: 410,
			dir: 1,
			look: -0.1,
			hair: "plaits",
			hairColour: hairs.ginger,
			hat: ink.sun,
			skin: 0,
			top: ink.berry,
			over: { kind: "apron", fill: ink.sun },
			near: { to: [566, 560], bend: 1 },
			far: { to: [704, 592], bend: -1 },
			armsFront: true,
			face: "open",
		};
		return picture(
			rect(-40, -40, 1360, 400, ["#F7C48D", "#F3B47C"], 0, 0) +
				rect(-40, 330, 1360, 260, "#E59F6C", 0, 0) +
				tiles.join("") +
				rect(-40, 320, 1360, 14, ink.cream, 1, 0) +
				windowFrame(
					120,
					100,
					210,
					180,
					rect(100, 80, 260, 240, ["#F6A66B", "#FBDDA6"], 0, 0) +
						sunDisc(226, 226, 32, "#FBD06A", "#F9C68A", 2) +
						hills(250, 10, "#B98A6A", { seed: 3, depth: 1 }) +
						cloud(280, 150, 70, "#FBE6C4", 1),
					ink.white,
				) +
				houseplant(170, 294, 74, ink.moss, ink.coral) +
				houseplant(282, 294, 66, "#93B65A", ink.lagoon) +
				shelf(420, 196, 360) +
				jar(440, 190, 52, 74, ink.sun) +
				jar(506, 190, 46, 60, ink.coral) +
				jar(566, 190, 56, 82, "#C9A06A") +
				jar(638, 190, 44, 56, ink.moss) +
				bowl(734, 192, 80, ink.lagoon, ink.cream) +
				line(
					[
						[820, 300],
						[1000, 304],
						[1180, 300],
					],
					"#8A5A3A",
					7,
					1,
				) +
				[
					[850, 0],
					[906, 1],
					[962, 2],
					[1020, 3],
				]
					.map(
						([x = 0, k = 0]) =>
							line(
								[
									[x, 302],
									[x, 322],
								],
								"#8A5A3A",
								4,
							) +
							strand(
								[
									[x, 322],
									[x, 380],
								],
								7,
								7,
								["#C9D2D4", ink.clay, "#C9D2D4", ink.clay][k] ?? ink.clay,
								1,
							) +
							(k % 2
								? disc(x, 394, 17, ink.clay, 1, 24)
								: sheet(
										cut(
											[
												[x - 20, 376],
												[x + 20, 376],
												[x + 16, 420],
												[x - 16, 420],
											],
											{ round: 6 },
										),
										"#C9D2D4",
										1,
									)),
					)
					.join("") +
				// hood and stove
				poly(
					[
						[1040, -40],
						[1200, -40],
						[1210, 120],
						[1270, 210],
						[964, 210],
						[1030, 120],
					],
					["#8FB8B4", "#6FA19F"],
					4,
					4,
				) +
				rect(956, 204, 320, 26, ink.teal, 2, 4) +
				rect(960, 560, 360, 320, [ink.teal, "#184A48"], 3, 8) +
				rect(1000, 640, 250, 150, ink.pine, 1, 10) +
				rect(1016, 656, 218, 112, ["#F6B93B", "#E4572E"], 0, 8) +
				[1000, 1050, 1100, 1150, 1200]
					.map((x, i) => disc(x + 22, 604, 14, i === 2 ? ink.coral : ink.sand, 1))
					.join("") +
				rect(944, 544, 400, 24, "#34474A", 3, 5) +
				// the steaming pot
				[
					[1096, 400, 0.9],
					[1140, 380, 1.1],
					[1186, 402, 0.85],
				]
					.map(([x = 0, y = 0, s = 1]) =>
						line(
							[
								[x, y],
								[x - 16 * s, y - 34 * s],
								[x + 14 * s, y - 70 * s],
								[x - 6 * s, y - 110 * s],
							],
							"#FFF6E2",
							13 * s,
							1,
							'opacity="0.85"',
						),
					)
					.join("") +
				strand(
					[
						[1026, 366],
						[1082, 460],
					],
					12,
					12,
					"#C98A4E",
					1,
				) +
				rect(1050, 440, 186, 108, [lighter(ink.berry, 0.14), ink.berry], 3, 16) +
				rect(1036, 428, 214, 24, darker(ink.berry, 0.16), 2, 10) +
				rect(1020, 470, 34, 18, darker(ink.berry, 0.3), 1, 8) +
				rect(1232, 470, 34, 18, darker(ink.berry, 0.3), 1, 8) +
				child({
					x: 926,
					y: 792,
					h: 450,
					dir: 1,
					look: 0.6,
					hair: "bob",
					hairColour: hairs.black,
					skin: 1,
					top: ink.cream,
					sleeve: "long",
					bottom: "#3B5A86",
					shoes: ink.coral,
					over: { kind: "apron", fill: ink.coral },
					near: { a: 14, b: 70 },
					far: { to: [1046, 402], bend: 1 },
					nod: -4,
				}) +
				chefHat(948, 400, 1.12, 4) +
				lamp(386, 96, 130, ink.teal, { reach: 470, cord: -40, strength: 0.3 }) +
				child({ ...roller, only: "body" }) +
				chefHat(338, 420, 1.14, 5) +
				child({ ...topper, only: "body" }) +
				chefHat(636, 430, 1.05, -4) +
				// the table, near us
				poly(
					[
						[86, 560],
						[836, 560],
						[924, 690],
						[-40, 690],
					],
					["#E9BE86", "#D9A062"],
					4,
					4,
				) +
				rect(-60, 686, 1000, 38, ["#B97C48", "#96603A"], 3, 4) +
				rect(-60, 722, 960, 160, ["#8A5637", "#6E432E"], 0, 0) +
				[70, 300, 530, 760].map((x) => rect(x, 744, 190, 140, ["#9C6540", "#7E4F35"], 2, 6)).join("") +
				[165, 395, 625, 855].map((x) => disc(x, 772, 9, ink.sun, 1)).join("") +
				blob(
					[
						[200, 640],
						[230, 604],
						[330, 590],
						[440, 606],
						[470, 640],
						[420, 664],
						[300, 668],
					],
					"#F7E7C4",
					2,
					2,
				) +
				strand(
					[
						[214, 612],
						[462, 612],
					],
					34,
					34,
					["#D9995C", "#B9744A"],
					2,
				) +
				strand(
					[
						[176, 612],
						[210, 612],
					],
					13,
					13,
					"#8A5A3A",
					1,
				) +
				strand(
					[
						[466, 612],
						[500, 612],
					],
					13,
					13,
					"#8A5A3A",
					1,
				) +
				child({ ...roller, only: "arms" }) +
				disc(652, 632, 128, "#E2A85C", 3, 44) +
				disc(652, 628, 110, "#D9482B", 1, 36) +
				blob(
					[
						[570, 626],
						[610, 604],
						[680, 600],
						[736, 616],
						[730, 640],
						[660, 654],
						[596, 648],
					],
					"#FBE3A0",
					1,
					3,
				) +
				[
					[600, 622],
					[650, 612],
					[702, 624],
					[640, 640],
					[686, 642],
				]
					.map(([x = 0, y = 0], i) =>
						i % 2 ? leafBlade([x - 14, y], [x + 14, y - 6], 12, ink.moss, 1) : disc(x, y, 15, ink.coral, 1, 8),
					)
					.join("") +
				child({ ...topper, only: "arms" }) +
				leafBlade([560, 582], [572, 600], 12, ink.moss, 1) +
				leafBlade([548, 596], [572, 608], 12, ink.leaf, 1) +
				bowl(818, 668, 110, ink.teal, "#FBE3A0") +
				// in front of us
				tomato(96, 664, 34) +
				tomato(150, 680, 28) +
				carrot(270, 700, 130, -8) +
				carrot(330, 712, 110, 14) +
				sheet(
					soft(
						[
							[488, 706],
							[500, 678],
							[540, 668],
							[578, 680],
							[586, 706],
							[540, 714],
						],
						0.5,
					),
					ink.leaf,
					2,
				) +
				leafBlade([520, 704], [500, 664], 26, ink.moss, 1) +
				leafBlade([548, 704], [556, 656], 28, "#93B65A", 1) +
				leafBlade([560, 706], [604, 676], 26, ink.moss, 1) +
				[
					[230, 560],
					[470, 566],
					[520, 640],
					[180, 596],
					[420, 548],
				]
					.map(([x = 0, y = 0]) => disc(x, y, 4, ink.white, 0))
					.join("") +
				lark(890, 140, { length: 250, rise: 40, s: 1, trail: ink.white, loop: 22 }),
			{ background: "#F3B47C", shade: "#3a1c24", over: glow(520, 400, 700, "#FFE4A6", 0.28), rim: 0.45 },
		);
	},
};
