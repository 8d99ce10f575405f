import type { Pt } from "../paper.ts";
import {
	bunting,
	child,
	cloud,
	curve,
	disc,
	ellipsePoints,
	glow,
	grass,
	ground,
	hairs,
	hills,
	ink,
	lark,
	line,
	picture,
	pine,
	poly,
	rect,
	rotate,
	sheet,
	strand,
	sunDisc,
	tree,
} from "../paper.ts";
import type { Scene } from "../scene.ts";

/** A bike and who rides it, tilted by `deg` around its bottom bracket; `s` is the wheel's radius. */
function rider(
	x: number,
	y: number,
	s: number,
	deg: number,
	frame: string,
	who: {
		hat: string;
		hairColour: string;
		skin: number;
		top: string;
		bottom: string;
		shoes: string;
		face?: "smile" | "open";
		look?: number;
		stripes?: string;
		hair?: "helmet";
	},
): string {
	const T = (a: number, b: number): Pt => {
		const q = rotate([a * s, b * s], deg);
		return [x + q[0], y + q[1]];
	};
	const wheel = (a: number) => {
		const c = T(a, 0);
		const ring = `${curve(ellipsePoints(c[0], c[1], s))}${curve(ellipsePoints(c[0], c[1], s * 0.76))}`;
		return (
			sheet(ring, "#2B3140", 2, 'fill-rule="evenodd"') +
			[0, 30, 60, 90, 120, 150]
				.map((d) => {
					const p = rotate([s * 0.76, 0], d + deg);
					return line(
						[
							[c[0] - p[0], c[1] - p[1]],
							[c[0] + p[0], c[1] + p[1]],
						],
						"#D9D3C4",
						s * 0.035,
					);
				})
				.join("") +
			disc(c[0], c[1], s * 0.14, ink.sun, 1)
		);
	};
	const bar = (a: Pt, b: Pt, w = 0.15) => strand([a, b], s * w, s * w, frame, 1);
	const [rear, front, pedal, seat, head, grip] = [
		T(-1.32, 0),
		T(1.32, 0),
		T(-0.1, 0.14),
		T(-0.5, -1.1),
		T(0.86, -1.12),
		T(0.66, -1.7),
	];
	const hip = T(-0.5, -1.5);
	const feet: [Pt, Pt] = [T(0.16, 0.46), T(-0.34, -0.16)];
	const c = {
		x: hip[0],
		y: hip[1],
		by: "hip" as const,
		h: s * 5.4,
		dir: 1 as const,
		look: who.look ?? 0.6,
		turn: deg,
		lean: 34,
		nod: -22,
		hair: "helmet" as const,
		...who,
		sleeve: "long" as const,
	};
	return (
		strand([feet[1], pedal], s * 0.1, s * 0.1, "#4A5060", 0) +
		wheel(-1.32) +
		wheel(1.32) +
		bar(rear, pedal, 0.12) +
		bar(rear, seat, 0.12) +
		bar(pedal, seat) +
		bar(pedal, head) +
		bar(seat, head) +
		bar(head, front, 0.13) +
		strand([head, grip], s * 0.11, s * 0.11, "#4A5060", 1) +
		strand([T(0.5, -1.72), T(0.86, -1.68)], s * 0.17, s * 0.17, "#2B3140", 1) +
		strand([seat, T(-0.54, -1.26)], s * 0.1, s * 0.1, "#4A5060", 1) +
		strand([T(-0.84, -1.3), T(-0.26, -1.3)], s * 0.2, s * 0.14, "#2B3140", 1) +
		disc(pedal[0], pedal[1], s * 0.25, "#4A5060", 1) +
		disc(pedal[0], pedal[1], s * 0.12, ink.sand, 0) +
		strand([pedal, feet[0]], s * 0.1, s * 0.1, "#4A5060", 1) +
		child({ ...c, near: { to: grip }, far: { to: T(0.74, -1.66) }, farLeg: { to: feet[1] }, nearLeg: { to: feet[0] } })
	);
}

export const scene: Scene = {
	id: "bike-park",
	alt: "A boy on a bike sails over a dirt jump, two more children ride the rolling track behind him and pines stand against a late afternoon sky",
	categories: ["Sport", "Adventure"],
	draw() {
		return picture(
			sunDisc(250, 300, 80, "#FFD37E", "#F6BFA0", 4) +
				cloud(560, 130, 220, "#FFF0E0", 2) +
				cloud(1090, 170, 200, "#FFF0E0", 2) +
				cloud(860, 300, 140, "#FBE3D2", 2) +
				hills(430, 50, ["#C9B6A6", "#B9A58E"], { seed: 15, bumps: 2, depth: "e1" }) +
				hills(480, 36, ["#A9B57E", "#8FA468"], { seed: 22, bumps: 3, depth: "e1" }) +
				pine(60, 520, 190, "#5E8657") +
				pine(150, 510, 140, "#6E9460") +
				pine(1220, 510, 240, "#4E7B56") +
				pine(1130, 500, 170, "#5E8657") +
				pine(1040, 494, 110, "#6E9460") +
				tree(420, 506, 150, "#D99A3E") +
				tree(930, 500, 130, "#C9A845") +
				bunting([820, 330], [1300, 300], [ink.coral, ink.sun, ink.white, ink.teal], {
					sag: 40,
					count: 9,
					flag: 34,
					cord: ink.white,
				}) +
				strand(
					[
						[820, 540],
						[820, 320],
					],
					9,
					8,
					ink.white,
					1,
				) +
				// rollers in the distance
				ground(
					[
						[-60, 540],
						[60, 520],
						[180, 556],
						[320, 510],
						[470, 560],
						[620, 500],
						[760, 556],
						[900, 512],
						[1040, 552],
						[1180, 506],
						[1340, 540],
					],
					["#D9A878", "#B97F54"],
					"e2",
				) +
				line(
					[
						[-60, 552],
						[60, 532],
						[180, 568],
						[320, 522],
						[470, 572],
						[620, 512],
						[760, 568],
						[900, 524],
						[1040, 564],
						[1180, 518],
						[1340, 552],
					],
					"#E9C49A",
					6,
				) +
				rider(1030, 514, 27, 12, ink.lagoon, {
					hat: ink.sun,
					hairColour: hairs.black,
					skin: 4,
					top: ink.berry,
					bottom: ink.night,
					shoes: ink.white,
					face: "open",
				}) +
				rider(330, 482, 27, -14, ink.berry, {
					hat: ink.white,
					hairColour: hairs.ginger,
					skin: 0,
					top: ink.sun,
					bottom: ink.plum,
					shoes: ink.coral,
				}) +
				ground(
					[
						[-60, 600],
						[140, 612],
						[360, 590],
						[600, 620],
						[860, 592],
						[1100, 616],
						[1340, 590],
					],
					["#8FB05A", "#678F48"],
					"e2",
				) +
				[90, 230, 520, 1150, 1240]
					.map((x, i) => grass(x, 626 + (i % 2) * 12, 34, i % 2 ? "#5B8540" : "#A3C06A", 6, 1))
					.join("") +
				// the big jump and the landing
				ground(
					[
						[-60, 770],
						[60, 776],
						[180, 762],
						[300, 712],
						[380, 640],
						[424, 586],
						[440, 584],
						[470, 640],
						[520, 760],
						[620, 800],
						[760, 800],
						[830, 740],
						[880, 668],
						[930, 640],
						[1010, 660],
						[1120, 720],
						[1240, 756],
						[1340, 760],
					],
					["#C98F60", "#8F5D42"],
					"e3",
				) +
				line(
					[
						[-60, 784],
						[60, 790],
						[180, 776],
						[300, 728],
						[380, 658],
						[428, 600],
					],
					"#E9C49A",
					8,
				) +
				line(
					[
						[890, 682],
						[932, 656],
						[1010, 676],
						[1120, 736],
						[1240, 772],
						[1340, 776],
					],
					"#E9C49A",
					8,
				) +
				[
					[120, 826],
					[260, 800],
					[380, 760],
					[970, 740],
					[1090, 800],
					[1210, 820],
					[880, 800],
				]
					.map(([x = 0, y = 0], i) => disc(x, y, 8 + (i % 3) * 4, "#A87350", 1, 6 + (i % 3) * 2))
					.join("") +
				// dust
				[
					[400, 556, 20],
					[372, 580, 15],
					[438, 540, 13],
					[352, 560, 10],
					[462, 520, 9],
				]
					.map(([x = 0, y = 0, r = 0]) => disc(x, y, r, "#F3DDBB", 1))
					.join("") +
				rider(648, 400, 70, -18, ink.coral, {
					hat: ink.teal,
					hairColour: hairs.brown,
					skin: 2,
					top: ink.white,
					stripes: ink.coral,
					bottom: "#3B5A86",
					shoes: ink.sun,
					face: "open",
				}) +
				line(
					[
						[440, 470],
						[396, 486],
						[350, 510],
					],
					ink.white,
					6,
					1,
				) +
				line(
					[
						[452, 420],
						[410, 430],
						[370, 446],
					],
					ink.white,
					5,
					1,
				) +
				// in front of us
				ground(
					[
						[-60, 830],
						[160, 812],
						[420, 842],
						[700, 850],
						[980, 838],
						[1180, 806],
						[1340, 800],
					],
					["#5B8540", "#345F3C"],
					"e3",
				) +
				[60, 170, 300, 1010, 1120, 1230]
					.map((x, i) => grass(x, 850, 56 + (i % 3) * 16, i % 2 ? "#4F8A44" : "#7BA352", 7, 2))
					.join("") +
				rect(1078, 700, 12, 150, "#8A5A3A", 2, 3) +
				poly(
					[
						[1024, 690],
						[1140, 690],
						[1176, 720],
						[1140, 750],
						[1024, 750],
					],
					ink.sun,
					3,
					4,
				) +
				poly(
					[
						[1050, 712],
						[1108, 712],
						[1108, 702],
						[1132, 720],
						[1108, 738],
						[1108, 728],
						[1050, 728],
					],
					ink.night,
					0,
					1,
				) +
				lark(1000, 250, { length: 260, rise: -40, s: 1.1 }),
			{ background: ["#8FC4D6", "#FBD3AE"], over: glow(260, 300, 760, "#FFD796", 0.36) },
		);
	},
};
