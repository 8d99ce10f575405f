import type { Child, Pt } from "../paper.ts";
import {
	blob,
	bunting,
	child,
	curve,
	cut,
	darker,
	disc,
	ellipsePoints,
	glow,
	hairs,
	houseplant,
	ink,
	inside,
	lark,
	lighter,
	line,
	picture,
	poly,
	rect,
	rug,
	sheet,
	soft,
	stool,
	strand,
} from "../paper.ts";
import type { Scene } from "../scene.ts";

function note(x: number, y: number, s: number, fill: string, double = false): string {
	const head = (hx: number, hy: number) => disc(hx, hy, 15 * s, fill, 2, 11 * s, -20);
	return double
		? head(x, y) +
				head(x + 48 * s, y - 8 * s) +
				strand(
					[
						[x + 12 * s, y - 4 * s],
						[x + 12 * s, y - 62 * s],
					],
					6 * s,
					6 * s,
					fill,
					1,
				) +
				strand(
					[
						[x + 60 * s, y - 12 * s],
						[x + 60 * s, y - 70 * s],
					],
					6 * s,
					6 * s,
					fill,
					1,
				) +
				poly(
					[
						[x + 9 * s, y - 64 * s],
						[x + 63 * s, y - 73 * s],
						[x + 63 * s, y - 56 * s],
						[x + 9 * s, y - 47 * s],
					],
					fill,
					1,
				)
		: head(x, y) +
				strand(
					[
						[x + 12 * s, y - 4 * s],
						[x + 12 * s, y - 64 * s],
					],
					6 * s,
					6 * s,
					fill,
					1,
				) +
				blob(
					[
						[x + 10 * s, y - 66 * s],
						[x + 30 * s, y - 52 * s],
						[x + 36 * s, y - 30 * s],
						[x + 26 * s, y - 42 * s],
						[x + 10 * s, y - 48 * s],
					],
					fill,
					1,
					0.3,
				);
}

function drum(x: number, y: number, w: number, h: number, fill: string, zig: string): string {
	const body = cut([
		[x - w / 2, y - h],
		[x + w / 2, y - h],
		[x + w * 0.47, y],
		[x - w * 0.47, y],
	]);
	const z: Pt[] = Array.from({ length: 11 }, (_, i) => [x - w / 2 + (w * i) / 10, y - h * (i % 2 ? 0.28 : 0.76)]);
	return (
		disc(x, y, w * 0.47, darker(fill, 0.25), 3, w * 0.1) +
		sheet(body, [lighter(fill, 0.12), fill], 3) +
		inside(
			body,
			`<polyline points="${z.map((p) => p.join(",")).join(" ")}" fill="none" stroke="${zig}" stroke-width="5"/>`,
		) +
		disc(x, y - h, w * 0.52, darker(fill, 0.3), 2, w * 0.13) +
		disc(x, y - h - 3, w * 0.47, ink.white, 1, w * 0.11)
	);
}

export const scene: Scene = {
	id: "music-class",
	alt: "A small band of children plays: one drums, one strums a guitar, one blows a trumpet and one strikes a xylophone while paper notes swirl above",
	categories: ["Class"],
	draw() {
		const staff = [0, 1, 2, 3, 4]
			.map((i) =>
				line(
					[
						[-40, 330 + i * 22],
						[160, 250 + i * 23],
						[400, 246 + i * 23],
						[640, 172 + i * 22],
						[880, 150 + i * 22],
						[1100, 214 + i * 23],
						[1320, 168 + i * 22],
					],
					i % 2 ? "#F5D49A" : ink.sun,
					5,
					1,
				),
			)
			.join("");
		const drummer: Child = {
			x: 300,
			y: 812,
			h: 420,
			dir: 1,
			look: 0.3,
			hair: "cap",
			hat: ink.sun,
			hairColour: hairs.black,
			skin: 3,
			top: ink.coral,
			stripes: ink.cream,
			bottom: ink.teal,
			near: { to: [186, 574], bend: -1 },
			far: { to: [428, 550], bend: 1 },
			face: "open",
			nod: -4,
			armsFront: true,
		};
		const xylo: Child = {
			x: 996,
			y: 800,
			h: 400,
			dir: -1,
			look: 0.35,
			hair: "plaits",
			hairColour: hairs.ginger,
			hat: ink.lagoon,
			skin: 0,
			top: ink.sun,
			legs: "dress",
			bottom: ink.sun,
			shoes: ink.coral,
			near: { to: [1066, 596], bend: -1 },
			far: { to: [926, 600], bend: 1 },
			nod: 6,
			armsFront: true,
		};
		const bars = [0, 1, 2, 3, 4, 5, 6]
			.map((i) =>
				rect(
					850 + i * 42,
					622 + i * 1.5,
					34,
					92 - i * 8,
					[ink.coral, ink.apricot, ink.sun, ink.leaf, ink.lagoon, "#6F86B8", "#9A7BB5"][i] ?? ink.coral,
					2,
					6,
				),
			)
			.join("");
		return picture(
			rect(-40, -40, 1360, 700, ["#5B4878", "#4B3A66"], 0, 0) +
				disc(640, 420, 560, "#63507F", "e1", 440) +
				disc(640, 440, 420, "#705C8B", "e1", 340) +
				disc(640, 460, 290, "#806B98", "e1", 250) +
				bunting([-20, 40], [1300, 50], [ink.coral, ink.sun, ink.lagoon, ink.apricot, ink.leaf], {
					sag: 60,
					count: 17,
					flag: 40,
					cord: ink.sand,
				}) +
				staff +
				note(170, 316, 1.1, ink.cream) +
				note(330, 300, 1, ink.coral, true) +
				note(560, 246, 1.1, ink.lagoon) +
				note(720, 206, 1.05, ink.cream, true) +
				note(910, 222, 1.15, ink.apricot) +
				note(1080, 276, 1, ink.leaf, true) +
				rect(-40, 640, 1360, 260, ["#C98F6A", "#9A6450"], "e1", 0) +
				rect(-40, 626, 1360, 18, "#3C2E54", 1, 0) +
				rug(640, 778, 620, 112, [ink.berry, ink.apricot, ink.berry, ink.apricot]) +
				houseplant(74, 700, 220, ink.moss, ink.coral) +
				// a piano behind
				rect(1090, 420, 240, 300, ["#7A4A3A", "#5C3630"], 3, 6) +
				rect(1070, 546, 260, 34, "#5C3630", 2, 4) +
				rect(1080, 540, 250, 14, ink.white, 0, 2) +
				[0, 1, 2, 3, 4, 5].map((i) => rect(1096 + i * 34, 538, 12, 11, ink.night, 0)).join("") +
				rect(1120, 452, 160, 66, "#8E5A46", 1, 4) +
				rect(1150, 440, 90, 70, ink.cream, 1, 2) +
				[0, 1, 2]
					.map((i) =>
						line(
							[
								[1160, 458 + i * 16],
								[1230, 458 + i * 16],
							],
							ink.plum,
							2,
						),
					)
					.join("") +
				// trumpet, at the back
				child({
					x: 782,
					y: 712,
					h: 370,
					dir: -1,
					look: 0.8,
					lean: -6,
					hair: "curls",
					hairColour: hairs.black,
					skin: 4,
					top: ink.lagoon,
					sleeve: "long",
					bottom: ink.night,
					shoes: ink.cream,
					near: { to: [700, 466], bend: -1 },
					far: { to: [684, 452], bend: -1 },
					face: "closed",
					nod: -4,
					armsFront: true,
				}) +
				strand(
					[
						[764, 446],
						[640, 436],
					],
					11,
					11,
					ink.sun,
					2,
				) +
				sheet(
					soft(
						[
							[650, 428],
							[620, 412],
							[598, 392],
							[592, 436],
							[598, 482],
							[620, 460],
							[650, 446],
						],
						0.3,
					),
					[lighter(ink.sun, 0.2), ink.sun],
					2,
				) +
				disc(594, 437, 11, "#C98A1E", 1, 44) +
				sheet(
					`${curve(ellipsePoints(692, 460, 38, 22))}${curve(ellipsePoints(692, 460, 28, 12))}`,
					"#E0A22C",
					1,
					'fill-rule="evenodd"',
				) +
				[676, 692, 708].map((x) => rect(x - 4, 426, 9, 18, "#E0A22C", 1, 3)).join("") +
				disc(700, 466, 14, "#6E452F", 1) +
				// guitar in the middle
				stool(548, 800, 150, ink.coral) +
				child({
					x: 548,
					y: 646,
					by: "hip",
					h: 390,
					dir: 1,
					look: 0.2,
					hair: "long",
					hairColour: hairs.black,
					skin: 1,
					top: ink.cream,
					sleeve: "short",
					bottom: "#3B5A86",
					shoes: ink.sun,
					nearLeg: { a: 40, b: -6 },
					farLeg: { a: 62, b: 0 },
					near: { a: -20, b: 50 },
					far: { a: 40, b: 100 },
					nod: 6,
					only: "body",
				}) +
				strand(
					[
						[556, 622],
						[724, 556],
					],
					20,
					16,
					"#7A4A2F",
					2,
				) +
				rect(716, 530, 50, 28, "#5C3630", 2, 5, -20) +
				sheet(
					soft(
						[
							[590, 590],
							[560, 576],
							[534, 590],
							[516, 588],
							[478, 600],
							[462, 644],
							[484, 690],
							[530, 694],
							[556, 670],
							[584, 664],
							[612, 640],
							[610, 608],
						],
						0.6,
					),
					["#F2B45C", "#D98A3C"],
					3,
				) +
				disc(552, 630, 20, "#6A3D28", 0) +
				[-4, 0, 4]
					.map((d) =>
						line(
							[
								[506, 654 + d],
								[740, 556 + d],
							],
							ink.cream,
							1.3,
						),
					)
					.join("") +
				rect(494, 640, 10, 34, "#6A3D28", 1, 2, -20) +
				child({
					x: 548,
					y: 646,
					by: "hip",
					h: 390,
					dir: 1,
					look: 0.2,
					skin: 1,
					top: ink.cream,
					sleeve: "short",
					near: { to: [548, 646], bend: 1 },
					far: { to: [662, 578], bend: -1 },
					only: "arms",
					legs: "none",
				}) +
				// drums
				child({ ...drummer, only: "body" }) +
				drum(206, 790, 200, 160, ink.teal, ink.sun) +
				drum(398, 806, 170, 190, ink.berry, ink.cream) +
				child({ ...drummer, only: "arms" }) +
				strand(
					[
						[176, 556],
						[246, 618],
					],
					8,
					7,
					ink.sand,
					1,
				) +
				disc(246, 618, 9, ink.sand, 1) +
				strand(
					[
						[436, 526],
						[396, 602],
					],
					8,
					7,
					ink.sand,
					1,
				) +
				disc(396, 602, 9, ink.sand, 1) +
				// xylophone
				child({ ...xylo, only: "body" }) +
				poly(
					[
						[820, 640],
						[1170, 640],
						[1150, 700],
						[840, 720],
					],
					"#7A4A2F",
					3,
					6,
				) +
				bars +
				strand(
					[
						[850, 720],
						[830, 860],
					],
					14,
					12,
					"#5C3630",
					2,
				) +
				strand(
					[
						[1140, 700],
						[1160, 860],
					],
					14,
					12,
					"#5C3630",
					2,
				) +
				child({ ...xylo, only: "arms" }) +
				strand(
					[
						[926, 598],
						[900, 656],
					],
					6,
					6,
					ink.cream,
					1,
				) +
				disc(899, 658, 12, ink.coral, 2) +
				strand(
					[
						[1066, 594],
						[1040, 560],
					],
					6,
					6,
					ink.cream,
					1,
				) +
				disc(1038, 556, 12, ink.coral, 2) +
				lark(480, 176, { length: 270, rise: 44, s: 1.05, trail: ink.cream }),
			{ background: ink.plum, shade: "#140d2a", over: glow(640, 440, 620, "#FFD9A0", 0.28), rim: 0.36 },
		);
	},
};
