import type { Pt } from "../paper.ts";
import {
	bunting,
	child,
	curve,
	darker,
	disc,
	ellipsePoints,
	glow,
	hairs,
	ink,
	inside,
	lark,
	lighter,
	line,
	picture,
	poly,
	random,
	rect,
	sheet,
	star,
	strand,
} from "../paper.ts";
import type { Scene } from "../scene.ts";

const colours = [ink.coral, ink.sun, ink.lagoon, ink.apricot, ink.leaf, ink.berry] as const;

/** A rank of balls whose tops show above `y`. */
function balls(y: number, r: number, seed: number, from = -20, to = 1300): string {
	const rand = random(seed);
	const under: string[] = [];
	const upper: string[] = [];
	let i = 0;
	for (let x = from; x < to; x += r * (1.62 + rand() * 0.24)) {
		const c = colours[(i * 5 + Math.floor(rand() * 3)) % colours.length] ?? ink.sun;
		const cy = y + (i % 2 ? -0.3 : 0.16) * r + (rand() - 0.5) * r * 0.3;
		(i % 2 ? under : upper).push(
			disc(x, cy, r, [lighter(c, 0.2), c], 2) + disc(x - r * 0.3, cy - r * 0.34, r * 0.2, lighter(c, 0.55), 0),
		);
		i++;
	}
	return [...under, ...upper].join("");
}

export const scene: Scene = {
	id: "soft-play",
	alt: "Children tumble in a bright soft play hall: one whooshes down a slide, one peeks out of a tunnel and two splash in a sea of balls",
	categories: ["Indoor Play"],
	draw() {
		const net: string[] = [];
		for (let i = 0; i <= 9; i++)
			net.push(
				line(
					[
						[744 + i * 22, 190],
						[744 + i * 22, 352],
					],
					ink.white,
					2.4,
					0,
					'opacity="0.8"',
				),
			);
		for (let i = 0; i <= 6; i++)
			net.push(
				line(
					[
						[744, 196 + i * 25],
						[942, 196 + i * 25],
					],
					ink.white,
					2.4,
					0,
					'opacity="0.8"',
				),
			);
		const slide: Pt[] = [
			[742, 356],
			[668, 372],
			[590, 430],
			[520, 520],
			[440, 590],
			[340, 628],
		];
		const tunnel = curve(ellipsePoints(1032, 520, 104, 104));
		return picture(
			rect(-40, -40, 1360, 700, ["#CDE9E4", "#E4F2E4"], 0, 0) +
				// painted on the wall: hills, a rainbow
				[0, 1, 2, 3]
					.map((i) =>
						disc(
							330,
							500,
							330 - i * 48,
							[lighter(ink.coral, 0.42), lighter(ink.sun, 0.45), lighter(ink.leaf, 0.4), "#D3EBE4"][i] ?? ink.sun,
							1,
						),
					)
					.join("") +
				sheet(
					"M-60 470C120 400 260 430 420 470C600 510 700 410 860 430C1040 450 1160 400 1340 440V920H-60Z",
					["#BFDDB0", "#A8CF9E"],
					"e1",
				) +
				bunting([-20, 50], [700, 60], [ink.coral, ink.sun, ink.white, ink.lagoon, ink.berry], {
					sag: 64,
					count: 11,
					flag: 44,
					cord: ink.white,
				}) +
				bunting([700, 60], [1300, 40], [ink.lagoon, ink.coral, ink.sun, ink.white, ink.berry], {
					sag: 50,
					count: 9,
					flag: 44,
					cord: ink.white,
				}) +
				// a climbing tower
				strand(
					[
						[718, 660],
						[718, 150],
					],
					34,
					34,
					[lighter(ink.coral, 0.1), ink.coral],
					3,
				) +
				strand(
					[
						[970, 660],
						[970, 150],
					],
					34,
					34,
					[lighter(ink.coral, 0.1), ink.coral],
					3,
				) +
				strand(
					[
						[1200, 660],
						[1200, 240],
					],
					34,
					34,
					[lighter(ink.sun, 0.1), ink.sun],
					3,
				) +
				poly(
					[
						[680, 178],
						[844, 60],
						[1008, 178],
					],
					[lighter(ink.berry, 0.1), ink.berry],
					4,
					8,
				) +
				poly(
					[
						[720, 178],
						[844, 90],
						[884, 120],
						[800, 178],
					],
					lighter(ink.berry, 0.16),
					0,
				) +
				star(844, 142, 24, ink.sun, 1) +
				rect(726, 180, 236, 178, "#8FC7C0", 0, 0) +
				net.join("") +
				child({
					x: 872,
					y: 356,
					h: 190,
					dir: -1,
					look: 0.2,
					hair: "beanie",
					hat: ink.sun,
					hairColour: hairs.brown,
					skin: 2,
					top: ink.teal,
					stripes: ink.white,
					bottom: ink.plum,
					far: { a: 140, b: 165 },
					near: { a: -14, b: 20 },
					face: "open",
				}) +
				rect(700, 352, 290, 36, ["#7BC0BC", ink.lagoon], 3, 12) +
				rect(986, 300, 236, 30, [lighter(ink.leaf, 0.1), ink.leaf], 3, 12) +
				// foam rollers between the posts
				[0, 1, 2]
					.map((i) =>
						rect(
							1006 + i * 62,
							200,
							46,
							104,
							[
								[ink.apricot, ink.sun, ink.lagoon][i] ?? ink.sun,
								darker([ink.apricot, ink.sun, ink.lagoon][i] ?? ink.sun, 0.1),
							],
							2,
							20,
						),
					)
					.join("") +
				strand(
					[
						[986, 206],
						[1210, 206],
					],
					9,
					9,
					ink.white,
					1,
				) +
				// the wall with the tunnel in it
				poly(
					[
						[736, 388],
						[1190, 388],
						[1190, 680],
						[736, 680],
					],
					[lighter(ink.sun, 0.22), ink.sun],
					3,
					6,
				) +
				poly(
					[
						[736, 388],
						[850, 388],
						[850, 680],
						[736, 680],
					],
					[lighter(ink.apricot, 0.16), ink.apricot],
					1,
					4,
				) +
				disc(1032, 520, 124, ink.white, 2) +
				sheet(tunnel, [darker(ink.teal, 0.2), ink.teal], 0) +
				disc(1032, 530, 80, darker(ink.teal, 0.35), 0) +
				inside(
					tunnel,
					child({
						x: 1026,
						y: 640,
						by: "hip",
						h: 330,
						dir: -1,
						look: 0.3,
						hair: "bob",
						hairColour: hairs.black,
						skin: 1,
						top: ink.coral,
						sleeve: "short",
						legs: "none",
						only: "body",
						face: "open",
						nod: 6,
					}),
				) +
				child({
					x: 1026,
					y: 640,
					by: "hip",
					h: 330,
					dir: -1,
					look: 0.3,
					skin: 1,
					top: ink.coral,
					legs: "none",
					only: "arms",
					near: { to: [1088, 612], bend: -1 },
					far: { to: [960, 612], bend: 1 },
				}) +
				// steps of foam on the right
				rect(1150, 560, 220, 200, [lighter(ink.lagoon, 0.15), ink.lagoon], 3, 14) +
				rect(1196, 470, 190, 110, [lighter(ink.coral, 0.12), ink.coral], 3, 14) +
				// the slide
				strand(
					slide.map(([x, y]) => [x + 8, y + 34] as Pt),
					84,
					96,
					darker(ink.coral, 0.2),
					4,
				) +
				strand(slide, 70, 84, ["#F2D27A", ink.sun], 2) +
				strand(
					slide.map(([x, y]) => [x - 16, y - 34] as Pt),
					18,
					22,
					ink.coral,
					3,
				) +
				child({
					x: 548,
					y: 446,
					by: "hip",
					h: 250,
					dir: -1,
					look: 0.45,
					lean: -14,
					hair: "tail",
					hairColour: hairs.blond,
					hat: ink.coral,
					skin: 0,
					top: ink.berry,
					stripes: ink.cream,
					bottom: ink.night,
					shoes: ink.white,
					nearLeg: { a: 62, b: 56 },
					farLeg: { a: 70, b: 70 },
					near: { a: -130, b: -160 },
					far: { a: 120, b: 150 },
					face: "open",
				}) +
				strand(
					slide.map(([x, y]) => [x + 16, y + 40] as Pt),
					16,
					22,
					ink.coral,
					3,
				) +
				// the sea of balls
				balls(640, 34, 3) +
				balls(676, 36, 7) +
				child({
					x: 268,
					y: 748,
					by: "hip",
					h: 330,
					dir: 1,
					look: 0.25,
					hair: "puffs",
					hairColour: hairs.black,
					hat: ink.coral,
					skin: 4,
					top: ink.sun,
					legs: "none",
					near: { a: -140, b: -164 },
					far: { a: 134, b: 158 },
					face: "open",
				}) +
				disc(150, 452, 32, [lighter(ink.lagoon, 0.2), ink.lagoon], 3) +
				disc(214, 380, 30, [lighter(ink.coral, 0.2), ink.coral], 3) +
				disc(392, 404, 32, [lighter(ink.leaf, 0.2), ink.leaf], 3) +
				disc(322, 338, 26, [lighter(ink.apricot, 0.2), ink.apricot], 3) +
				balls(720, 40, 11, -20, 620) +
				balls(712, 38, 21, 560, 1300) +
				child({
					x: 716,
					y: 800,
					by: "hip",
					h: 340,
					dir: 1,
					look: 0.1,
					hair: "crop",
					hairColour: hairs.ginger,
					skin: 0,
					top: ink.lagoon,
					stripes: ink.cream,
					legs: "none",
					glasses: ink.berry,
					near: { a: -60, b: -120 },
					far: { a: 40, b: 110 },
					face: "smile",
				}) +
				disc(794, 640, 36, [lighter(ink.berry, 0.2), ink.berry], 3) +
				balls(774, 46, 17) +
				balls(838, 54, 5) +
				lark(560, 250, { length: 270, rise: 50, s: 1.15, trail: ink.white }),
			{ background: "#CDE9E4", over: glow(480, 240, 760, "#FFF6D2", 0.32), rim: 0.5 },
		);
	},
};
