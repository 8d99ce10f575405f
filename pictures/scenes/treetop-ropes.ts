import type { Fill, Pt } from "../paper.ts";
import {
	along,
	child,
	disc,
	glow,
	hairs,
	ink,
	lark,
	leafBlade,
	lighter,
	line,
	picture,
	poly,
	random,
	rect,
	sheet,
	strand,
	sunDisc,
} from "../paper.ts";
import type { Scene } from "../scene.ts";

/** Crowns seen from above: a sheet with a deeply scalloped top. */
function canopy(y: number, bump: number, fill: Fill, seed: number, depth: "e1" | "e2" | "e3"): string {
	const r = random(seed);
	let d = `M-80 920L-80 ${y}`;
	let x = -80;
	let py = y;
	while (x < 1360) {
		const w = bump * (0.7 + r() * 0.6);
		const ny = y + (r() - 0.5) * bump * 0.7;
		const n = 3;
		for (let i = 1; i <= n; i++) {
			const t = i / n;
			const ex = x + w * t;
			const ey = py + (ny - py) * t - Math.sin(Math.PI * t) * bump * 0.45;
			const px = x + w * (t - 1 / n);
			const qy = py + (ny - py) * (t - 1 / n) - Math.sin(Math.PI * (t - 1 / n)) * bump * 0.45;
			d += `C${px - 6} ${qy - bump * 0.24} ${ex + 2} ${ey - bump * 0.26} ${ex} ${ey}`;
		}
		x += w;
		py = ny;
	}
	return sheet(`${d}L1400 920Z`, fill, depth);
}

function trunk(x: number, w: number, fill: string): string {
	const marks = [90, 210, 300, 430, 540, 660]
		.map((y, i) =>
			strand(
				[
					[x + (i % 2 ? 0.22 : -0.26) * w, y],
					[x + (i % 2 ? 0.18 : -0.22) * w, y + 70],
				],
				w * 0.07,
				w * 0.03,
				lighter(fill, 0.16),
				0,
			),
		)
		.join("");
	return (
		poly(
			[
				[x - w * 0.42, -40],
				[x + w * 0.42, -40],
				[x + w * 0.46, 400],
				[x + w * 0.56, 920],
				[x - w * 0.56, 920],
				[x - w * 0.46, 400],
			],
			[lighter(fill, 0.06), fill],
			"e2",
		) + marks
	);
}

export const scene: Scene = {
	id: "treetop-ropes",
	alt: "High among the trees, one child flies down a zip line, one crosses a rope bridge and one waits on a platform, all in helmets and harnesses",
	categories: ["Adventure", "Camp"],
	draw() {
		const sag = (t: number, a: Pt, b: Pt, s: number): Pt => [
			a[0] + (b[0] - a[0]) * t,
			a[1] + (b[1] - a[1]) * t + Math.sin(Math.PI * t) * s,
		];
		const [a, b]: [Pt, Pt] = [
			[300, 520],
			[884, 410],
		];
		const planks = Array.from({ length: 19 }, (_, i) => {
			const p = sag((i + 0.5) / 19, a, b, 76);
			const q = sag((i + 0.7) / 19, a, b, 76);
			const deg = (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI;
			return rect(p[0] - 13, p[1] - 8, 26, 17, i % 2 ? "#C98F58" : "#B97C48", 1, 3, deg);
		}).join("");
		const rail = (up: number, c: string) =>
			line(
				along(
					[0, 0.25, 0.5, 0.75, 1].map((t) => {
						const p = sag(t, a, b, 76);
						return [p[0], p[1] - up] as Pt;
					}),
					4,
				),
				c,
				6,
				1,
			);
		const ties = Array.from({ length: 13 }, (_, i) => {
			const p = sag((i + 0.5) / 13, a, b, 76);
			return line(
				[
					[p[0], p[1] - 92],
					[p[0] + 3, p[1] - 4],
				],
				"#EBCF9F",
				3,
			);
		}).join("");
		const onBridge = sag(0.52, a, b, 76);
		const zip: [Pt, Pt] = [
			[1330, 96],
			[-60, 416],
		];
		const on = (x: number): Pt => [x, 96 + ((1330 - x) / 1390) * 320];
		const pulley = on(430);
		const platform = (x: number, y: number, w: number) =>
			poly(
				[
					[x - w / 2 + 24, y - 22],
					[x + w / 2 - 24, y - 22],
					[x + w / 2, y],
					[x - w / 2, y],
				],
				"#E0B178",
				3,
				3,
			) +
			rect(x - w / 2, y - 1, w, 22, ["#B97C48", "#8F5F3F"], 3, 3) +
			strand(
				[
					[x - w * 0.36, y + 18],
					[x - 30, y + 110],
				],
				15,
				15,
				"#7E5236",
				2,
			) +
			strand(
				[
					[x + w * 0.36, y + 18],
					[x + 30, y + 110],
				],
				15,
				15,
				"#7E5236",
				2,
			);
		return picture(
			sunDisc(520, 150, 70, "#FBE08A", "#E3EFC4", 3) +
				// trunks and crowns far off
				[90, 330, 480, 640, 770, 1060, 1200]
					.map((x, i) =>
						poly(
							[
								[x - 16, -40],
								[x + 16, -40],
								[x + 20, 900],
								[x - 20, 900],
							],
							i % 2 ? "#C3D39B" : "#B3C88E",
							"e1",
						),
					)
					.join("") +
				canopy(520, 170, ["#C6DB97", "#A5C47A"], 5, "e1") +
				canopy(590, 190, ["#A3C472", "#7FAE60"], 8, "e2") +
				[560, 1010]
					.map((x) =>
						poly(
							[
								[x - 26, -40],
								[x + 26, -40],
								[x + 30, 700],
								[x - 30, 700],
							],
							["#9C8A62", "#84764F"],
							"e1",
						),
					)
					.join("") +
				canopy(670, 210, ["#7FAE58", "#5B934F"], 13, "e2") +
				// far bridge tree and near one
				trunk(968, 124, "#7A5540") +
				rail(92, "#8A6A48") +
				ties +
				planks +
				child({
					x: onBridge[0] + 4,
					y: onBridge[1] - 4,
					h: 214,
					dir: 1,
					look: 0.4,
					hair: "helmet",
					hat: ink.sun,
					hairColour: hairs.black,
					skin: 3,
					top: ink.berry,
					sleeve: "long",
					bottom: ink.night,
					shoes: ink.white,
					over: { kind: "harness", fill: ink.cream },
					far: { to: [onBridge[0] + 70, onBridge[1] - 94] },
					near: { to: [onBridge[0] - 60, onBridge[1] - 88], bend: 1 },
					nearLeg: { a: -18, b: -8 },
					farLeg: { a: 20, b: 2 },
					face: "open",
				}) +
				rail(86, "#EBCF9F") +
				platform(968, 420, 250) +
				child({
					x: 1016,
					y: 402,
					h: 200,
					dir: -1,
					look: 0.3,
					hair: "helmet",
					hat: ink.coral,
					hairColour: hairs.ginger,
					skin: 0,
					top: ink.teal,
					stripes: ink.cream,
					bottom: "#6A4E3F",
					legs: "shorts",
					shoes: ink.sun,
					over: { kind: "harness", fill: ink.coral },
					far: { a: 148, b: 164 },
					near: { a: -20, b: -4 },
				}) +
				poly(
					[
						[868, 330],
						[884, 330],
						[884, 410],
						[868, 410],
					],
					"#8F5F3F",
					1,
				) +
				poly(
					[
						[1070, 326],
						[1086, 326],
						[1086, 410],
						[1070, 410],
					],
					"#8F5F3F",
					1,
				) +
				line(
					[
						[1006, 336],
						[1078, 332],
					],
					"#EBCF9F",
					5,
					1,
				) +
				trunk(196, 158, "#5E4335") +
				platform(210, 540, 310) +
				poly(
					[
						[58, 420],
						[78, 420],
						[78, 530],
						[58, 530],
					],
					"#8F5F3F",
					1,
				) +
				poly(
					[
						[340, 430],
						[360, 430],
						[360, 530],
						[340, 530],
					],
					"#8F5F3F",
					1,
				) +
				// the zip line, near us
				line([zip[0], zip[1]], "#3A3A40", 6, 2) +
				rect(pulley[0] - 26, pulley[1] - 12, 52, 28, ink.night, 2, 10, -13) +
				disc(pulley[0] - 12, pulley[1] - 2, 6, ink.sand, 0) +
				disc(pulley[0] + 12, pulley[1] - 7, 6, ink.sand, 0) +
				line(
					[
						[pulley[0], pulley[1] + 14],
						[pulley[0] + 2, pulley[1] + 52],
					],
					ink.night,
					6,
					1,
				) +
				line(
					[
						[pulley[0] - 70, pulley[1] + 54],
						[pulley[0] + 74, pulley[1] + 50],
					],
					ink.night,
					11,
					1,
				) +
				child({
					x: pulley[0] + 6,
					y: pulley[1] + 222,
					by: "hip",
					h: 330,
					dir: -1,
					look: 0.45,
					turn: -4,
					hair: "helmet",
					hat: ink.lagoon,
					hairColour: hairs.chestnut,
					skin: 1,
					top: ink.coral,
					sleeve: "short",
					bottom: ink.plum,
					shoes: ink.sun,
					over: { kind: "harness", fill: ink.sun },
					far: { to: [pulley[0] - 58, pulley[1] + 56], bend: 1 },
					near: { to: [pulley[0] + 62, pulley[1] + 52], bend: -1 },
					nearLeg: { a: 58, b: 18 },
					farLeg: { a: 78, b: 40 },
					face: "open",
					armsFront: true,
				}) +
				canopy(792, 200, [ink.teal, ink.pine], 21, "e3") +
				// leaves that hang in
				(
					[
						[
							[-20, 60],
							[150, 100],
						],
						[
							[-10, 20],
							[190, 26],
						],
						[
							[60, -20],
							[220, -4 + 86],
						],
						[
							[1300, 200],
							[1130, 250],
						],
						[
							[1300, 260],
							[1160, 330],
						],
						[
							[1290, 160],
							[1150, 170],
						],
					] as [Pt, Pt][]
				)
					.map(([p, q], i) => leafBlade(p, q, 58, i % 2 ? "#3F7A4A" : "#2A6350", 4))
					.join("") +
				lark(712, 116, { length: 180, rise: 34, loop: 22, s: 1.05, dir: -1 }),
			{ background: ["#D3EBD0", "#F8F3CF"], over: glow(520, 160, 680, "#FFF2B0", 0.4) },
		);
	},
};
