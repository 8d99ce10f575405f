import type { Pt } from "../paper.ts";
import {
	ball,
	bunting,
	child,
	cloud,
	cut,
	disc,
	glow,
	grass,
	ground,
	hairs,
	hills,
	ink,
	lark,
	line,
	picture,
	pineRank,
	poly,
	rect,
	sheet,
	strand,
	sunDisc,
	tree,
} from "../paper.ts";
import type { Scene } from "../scene.ts";

export const scene: Scene = {
	id: "football-pitch",
	alt: "A girl shoots at goal on a striped pitch, the keeper dives, a team-mate cheers and spectators wave from the side",
	categories: ["Sport"],
	draw() {
		// Mown stripes run to a point behind the goal.
		const horizon = 430;
		const stripes: string[] = [];
		for (let i = -9; i < 9; i += 2) {
			const x = (k: number, y: number): Pt => [820 + k * (y === horizon ? 92 : 330), y];
			stripes.push(poly([x(i, horizon), x(i + 1, horizon), x(i + 1, 900), x(i, 900)], "#94BE5B", 0));
		}
		const net: string[] = [];
		for (let i = 0; i <= 12; i++)
			net.push(
				line(
					[
						[690 + i * 34, 262],
						[716 + i * 29.6, 452],
					],
					"#FFFFFF",
					1.6,
					0,
					'opacity="0.75"',
				),
			);
		for (let i = 0; i <= 6; i++)
			net.push(
				line(
					[
						[690 + i * 4, 272 + i * 30],
						[1098 - i * 4, 272 + i * 30],
					],
					"#FFFFFF",
					1.6,
					0,
					'opacity="0.75"',
				),
			);
		const fan = (
			x: number,
			y: number,
			c: string,
			skin: number,
			hair: "short" | "curls" | "bob" | "hijab" | "puffs" | "cap",
			up: boolean,
			hc: string,
		) =>
			child({
				x,
				y,
				h: 120,
				dir: x > 500 ? -1 : 1,
				look: 0.2,
				hair,
				hairColour: hc,
				hat: ink.coral,
				skin,
				top: c,
				far: up ? { a: 150, b: 170 } : { a: 30, b: 60 },
				near: up ? { a: -140, b: -165 } : { a: -26, b: 30 },
				face: "open",
				legs: "trousers",
				bottom: ink.night,
			});
		return picture(
			cloud(210, 130, 240) +
				cloud(600, 84, 170) +
				cloud(1090, 120, 230) +
				sunDisc(420, 214, 50, ink.sun, "#AEDDE6", 3) +
				hills(330, 40, ["#BBD6C8", "#A6CBB0"], { seed: 21, bumps: 2, depth: "e1" }) +
				pineRank(400, 90, ["#84B08A", "#6FA079"], { seed: 6, gap: 0.5 }) +
				tree(60, 424, 250, "#7FA650") +
				tree(210, 420, 190, "#94B85C") +
				tree(1230, 424, 260, "#7FA650") +
				tree(560, 414, 150, "#94B85C") +
				bunting([-20, 250], [640, 240], [ink.coral, ink.sun, ink.white, ink.berry, ink.teal], {
					sag: 60,
					count: 11,
					flag: 36,
					cord: ink.white,
				}) +
				strand(
					[
						[640, 430],
						[640, 232],
					],
					9,
					8,
					ink.white,
					1,
				) +
				fan(84, 452, ink.sun, 1, "bob", true, hairs.black) +
				fan(166, 450, ink.berry, 4, "curls", false, hairs.black) +
				fan(470, 452, ink.lagoon, 0, "short", true, hairs.blond) +
				fan(546, 450, ink.white, 2, "hijab", false, hairs.black) +
				fan(240, 450, ink.apricot, 3, "cap", true, hairs.brown) +
				rect(-40, 414, 690, 40, [ink.white, "#EFE3CB"], 2, 3) +
				[0, 1, 2, 3, 4, 5, 6]
					.map((i) =>
						rect(i * 96 - 24, 422, 60, 24, [ink.coral, ink.lagoon, ink.sun, ink.teal][i % 4] ?? ink.coral, 0, 3),
					)
					.join("") +
				ground(
					[
						[-60, 446],
						[400, 442],
						[900, 440],
						[1340, 446],
					],
					["#A9CC6B", "#6E9F47"],
					"e2",
				) +
				`<g opacity="0.8">${stripes.join("")}</g>` +
				line(
					[
						[-40, 470],
						[500, 466],
						[1320, 470],
					],
					ink.white,
					6,
					1,
				) +
				line(
					[
						[566, 470],
						[500, 604],
					],
					ink.white,
					7,
					1,
				) +
				line(
					[
						[500, 604],
						[1310, 606],
					],
					ink.white,
					8,
					1,
				) +
				// the goal
				net.join("") +
				child({
					x: 938,
					y: 398,
					by: "hip",
					h: 214,
					dir: -1,
					look: 0.25,
					turn: 62,
					nod: -48,
					hair: "short",
					hairColour: hairs.black,
					skin: 2,
					top: ink.sun,
					sleeve: "long",
					bottom: ink.night,
					legs: "shorts",
					shoes: ink.coral,
					far: { a: 166, b: 172 },
					near: { a: 196, b: 188 },
					farLeg: { a: -14, b: -30 },
					nearLeg: { a: 26, b: 70 },
					face: "open",
					armsFront: true,
				}) +
				strand(
					[
						[676, 462],
						[680, 256],
					],
					13,
					13,
					ink.white,
					2,
				) +
				strand(
					[
						[1114, 462],
						[1108, 256],
					],
					13,
					13,
					ink.white,
					2,
				) +
				strand(
					[
						[674, 256],
						[1114, 256],
					],
					13,
					13,
					ink.white,
					2,
				) +
				// players
				child({
					x: 1110,
					y: 690,
					h: 270,
					dir: -1,
					look: 0.4,
					hair: "puffs",
					hairColour: hairs.black,
					hat: ink.white,
					skin: 4,
					top: ink.coral,
					stripes: ink.white,
					bottom: ink.white,
					legs: "shorts",
					shoes: ink.night,
					far: { a: 140, b: 168 },
					near: { a: -148, b: -170 },
					farLeg: { a: 12, b: -2 },
					nearLeg: { a: -26, b: -64 },
					face: "open",
				}) +
				disc(380, 776, 130, "#4F7F3C", 0, 16) +
				child({
					x: 356,
					y: 778,
					h: 430,
					dir: 1,
					look: 0.6,
					lean: -10,
					hair: "tail",
					hairColour: hairs.ginger,
					hat: ink.sun,
					skin: 0,
					top: ink.coral,
					stripes: ink.white,
					bottom: ink.white,
					legs: "shorts",
					shoes: ink.night,
					near: { a: -62, b: -34 },
					far: { a: 74, b: 96 },
					nearLeg: { a: -10, b: -12 },
					farLeg: { a: 70, b: 56 },
					face: "open",
					nod: 6,
				}) +
				// the shot
				line(
					[
						[560, 690],
						[620, 640],
						[690, 596],
					],
					ink.white,
					6,
					1,
					'stroke-dasharray="2 18"',
				) +
				line(
					[
						[580, 716],
						[650, 660],
						[716, 618],
					],
					ink.white,
					5,
					0,
					'stroke-dasharray="2 18" opacity="0.8"',
				) +
				disc(756, 716, 50, "#5C8D42", 0, 9) +
				ball(752, 570, 50, ink.white, ink.night) +
				[
					[520, 756, -30],
					[556, 770, 10],
					[500, 776, 40],
					[586, 742, 0],
				]
					.map(([a = 0, b = 0]) => grass(a, b, 26, "#4F8238", 4, 1))
					.join("") +
				ground(
					[
						[-60, 800],
						[200, 792],
						[500, 818],
						[820, 826],
						[1080, 808],
						[1340, 796],
					],
					["#5C8D42", "#34683A"],
					"e3",
				) +
				[40, 150, 250, 640, 760, 980, 1110, 1220]
					.map((x, i) => grass(x, 838, 50 + (i % 3) * 18, i % 2 ? "#4F8A44" : "#6B9E4C", 7, 2))
					.join("") +
				sheet(
					cut(
						[
							[52, 856],
							[82, 762],
							[104, 762],
							[134, 856],
						],
						{ round: 6 },
					),
					ink.coral,
					3,
				) +
				rect(70, 800, 46, 16, ink.white, 0, 3) +
				sheet(
					cut(
						[
							[1160, 850],
							[1186, 768],
							[1206, 768],
							[1232, 850],
						],
						{ round: 6 },
					),
					ink.sun,
					3,
				) +
				rect(1176, 800, 40, 14, ink.white, 0, 3) +
				lark(860, 176, { length: 300, rise: 44, s: 1.1 }),
			{ background: ["#8FCFE3", "#E2F2E6"], over: glow(420, 200, 700, "#FFF3C4", 0.3), rim: 0.5 },
		);
	},
};
