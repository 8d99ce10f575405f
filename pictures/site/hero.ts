/** The landscape of the landing page: one valley, wide or tall, in the early morning and at night. */

import { ink, mix, random } from "../paper.ts";
import { kayak, kite, ropeBridge, tent, treeHut, walkers } from "./camp.ts";
import {
	at,
	blob,
	cut,
	disc,
	fill,
	glow,
	line,
	margin,
	type Point,
	page,
	picture,
	ridge,
	sheet,
	strip,
	through,
} from "./cut.ts";
import { lark } from "./lark.ts";
import { inHand } from "./people.ts";
import { fern, fir, flower, leafTree, oldTree, roundTree, tuft } from "./plants.ts";
import type { Time } from "./time.ts";

const lamp = () => glow("lamp", ink.sun, 0.55) + glow("moonlight", ink.cream, 0.35);

export function wideHero(time: Time): string {
	const width = 2400;
	const height = 1000;
	const hill = hills(time, height);
	const people = walkers(time);
	const meadow: Point[] = [
		[-40, 912],
		[260, 896],
		[560, 908],
		[860, 862],
		[1060, 788],
		[1240, 752],
		[1420, 778],
		[1600, 742],
		[1820, 690],
		[2060, 700],
		[2440, 640],
	];
	return picture(
		width,
		height,
		time.light,
		lamp(),
		[
			sky(time, width, height, [1560, 400], [105, 210, 350, 540, 800]),
			time.night ? stars(40, 0.85, [40, 40, 2320, 520]) : "",
			cloud(time, 2120, 150, 1),
			cloud(time, 1190, 470, 0.75),
			cloud(time, 1820, 70, 0.62),
			hill(0, [
				[-40, 842],
				[240, 812],
				[480, 830],
				[760, 800],
				[960, 720],
				[1130, 610],
				[1260, 660],
				[1400, 560],
				[1520, 610],
				[1680, 480],
				[1800, 540],
				[1960, 430],
				[2140, 520],
				[2280, 450],
				[2440, 500],
			]),
			hill(1, [
				[-40, 880],
				[200, 862],
				[520, 874],
				[820, 830],
				[1040, 740],
				[1200, 690],
				[1380, 720],
				[1560, 660],
				[1780, 600],
				[2000, 620],
				[2200, 560],
				[2440, 590],
			]),
			firs(time, [
				[980, 775, 0.62],
				[1030, 752, 0.78],
				[1085, 735, 0.66],
				[1760, 618, 0.7],
				[1812, 612, 0.9],
				[1870, 618, 0.72],
				[1300, 718, 0.5],
				[1338, 722, 0.62],
			]),
			hill(2, meadow),
			river(
				time,
				meadow,
				[
					[1400, 752],
					[1440, 776],
					[1510, 796],
					[1530, 812],
					[1460, 836],
					[1350, 864],
					[1340, 900],
					[1440, 950],
					[1500, 1040],
				],
				[10, 13, 20, 28, 40, 56, 74, 96, 130],
			),
			at(1102, 784, 0.9, tent(time, ink.apricot)),
			at(1238, 762, 0.62, tent(time, ink.lagoon)),
			at(1002, 838, 0.8, roundTree(time, ink.moss)),
			at(948, 856, 0.62, leafTree(time, ink.leaf)),
			at(1650, 752, 0.74, people.flyer),
			string(time, 1650, 752, 0.74, [1826, 314]),
			at(1846, 278, 1, kite(time)),
			at(1420, 858, 0.72, kayak(time, ink.coral)),
			hill(3, [
				[-40, 938],
				[300, 916],
				[620, 934],
				[900, 900],
				[1080, 872],
				[1200, 884],
				[1270, 930],
				[1330, 1010],
			]),
			at(1120, 884, 0.95, leafTree(time, ink.moss)),
			at(1062, 888, 0.72, fir(time, ink.teal)),
			hill(4, [
				[1500, 1010],
				[1560, 946],
				[1660, 896],
				[1820, 852],
				[2000, 830],
				[2220, 806],
				[2440, 790],
			]),
			path(
				time,
				[
					[1972, 838],
					[1930, 856],
					[1900, 872],
					[1820, 892],
					[1730, 922],
					[1660, 970],
					[1630, 1040],
				],
				[14, 18, 22, 28, 36, 50, 66],
			),
			ropeBridge(time, [1985, 494], [2292, 474], 46, { drawing: people.crosser, share: 0.44, size: 0.82 }),
			at(1962, 842, 1, oldTree(time, 420, 118, ink.moss, 5)),
			at(2326, 818, 1, oldTree(time, 430, 130, mix(ink.teal, ink.moss, 0.45), 9)),
			at(2318, 470, 0.92, treeHut(time)),
			at(1962, 492, 1, sheet("low", fill(time.tint(ink.clay), cut("M-44 0L46 -1L44 9L-42 10Z")))),
			at(1934, 850, 1, tuft(time, ink.leaf, 40, 2)),
			at(1992, 848, 1, tuft(time, mix(ink.moss, ink.teal, 0.4), 34, 7)),
			at(2300, 826, 1, tuft(time, ink.leaf, 44, 3)),
			at(2352, 824, 1, tuft(time, mix(ink.moss, ink.teal, 0.4), 40, 8)),
			at(1700, 924, 0.98, people.third),
			at(1782, 900, 0.94, people.second),
			at(1862, 876, 0.92, people.first),
			at(2196, 946, 1, fern(time, mix(ink.teal, ink.moss, 0.3), 130, -34)),
			at(2216, 950, 1, fern(time, ink.teal, 150, 4)),
			at(2240, 950, 1, fern(time, mix(ink.teal, ink.moss, 0.5), 120, 38)),
			at(2136, 950, 1, flower(time, ink.coral, 62)),
			at(2104, 952, 1, flower(time, ink.sun, 44)),
			at(2330, 960, 1, flower(time, ink.apricot, 70)),
			at(2366, 962, 1, flower(time, ink.white, 52)),
			at(2300, 964, 1, tuft(time, ink.leaf, 60, 5)),
			at(2426, 966, 1, tuft(time, mix(ink.moss, ink.teal, 0.5), 70, 6)),
			at(2060, 950, 1, tuft(time, ink.leaf, 46, 4)),
			at(1850, 966, 1, tuft(time, mix(ink.moss, ink.teal, 0.5), 50, 12)),
			at(1020, 962, 1, tuft(time, ink.leaf, 50, 13)),
			at(980, 962, 1, flower(time, ink.sun, 44)),
			at(700, 964, 1, tuft(time, ink.moss, 34, 14)),
			at(330, 962, 1, tuft(time, ink.leaf, 36, 15)),
			at(372, 964, 1, flower(time, ink.coral, 30)),
			at(160, 920, 0.5, fir(time, ink.teal)),
			at(198, 922, 0.38, fir(time, mix(ink.teal, ink.lagoon, 0.2))),
			edge(time, width, height, [
				[-40, 962],
				[200, 950],
				[520, 966],
				[860, 948],
				[1180, 968],
				[1480, 972],
				[1760, 954],
				[2080, 936],
				[2440, 950],
			]),
			trail(time, [
				[-30, 872],
				[220, 850],
				[520, 872],
				[800, 838],
				[990, 690],
				[1130, 470],
				[1230, 300],
				[1350, 225],
				[1425, 300],
				[1345, 375],
				[1255, 305],
				[1310, 180],
				[1430, 125],
				[1500, 118],
			]),
			at(1592, 108, 1.3, lark(), -8),
		].join(""),
	);
}

export function tallHero(time: Time): string {
	const width = 900;
	const height = 1100;
	const hill = hills(time, height);
	const people = walkers(time);
	const meadow: Point[] = [
		[-30, 872],
		[180, 836],
		[400, 850],
		[600, 826],
		[930, 790],
	];
	return picture(
		width,
		height,
		time.light,
		lamp(),
		[
			sky(time, width, height, [640, 615], [74, 136, 240, 385, 590]),
			time.night ? stars(18, 0.6, [30, 30, 840, 520]) : "",
			cloud(time, 800, 522, 0.52),
			hill(0, [
				[-30, 790],
				[110, 720],
				[230, 760],
				[360, 680],
				[470, 730],
				[600, 660],
				[730, 700],
				[930, 630],
			]),
			hill(1, [
				[-30, 830],
				[160, 790],
				[340, 812],
				[520, 776],
				[700, 760],
				[930, 720],
			]),
			firs(time, [
				[60, 822, 0.6],
				[104, 812, 0.76],
				[150, 804, 0.6],
				[420, 806, 0.5],
				[452, 800, 0.62],
			]),
			hill(2, meadow),
			river(
				time,
				meadow,
				[
					[420, 826],
					[450, 850],
					[500, 868],
					[510, 884],
					[450, 906],
					[370, 934],
					[360, 966],
					[420, 1010],
					[470, 1110],
				],
				[8, 12, 18, 26, 38, 52, 68, 90, 120],
			),
			at(186, 868, 0.86, tent(time, ink.apricot)),
			at(316, 858, 0.58, tent(time, ink.lagoon)),
			at(440, 930, 0.66, kayak(time, ink.coral)),
			hill(3, [
				[-30, 930],
				[120, 916],
				[230, 940],
				[300, 990],
				[330, 1110],
			]),
			at(56, 940, 1.05, leafTree(time, ink.moss)),
			at(132, 944, 0.8, fir(time, ink.teal)),
			hill(4, [
				[450, 1110],
				[500, 1030],
				[590, 980],
				[720, 944],
				[930, 900],
			]),
			path(
				time,
				[
					[868, 928],
					[820, 946],
					[780, 966],
					[710, 990],
					[640, 1016],
					[590, 1060],
					[570, 1120],
				],
				[12, 15, 18, 24, 30, 40, 52],
			),
			ropeBridge(time, [596, 748], [846, 724], 34, { drawing: people.crosser, share: 0.46, size: 0.66 }),
			at(580, 990, 0.8, oldTree(time, 300, 86, ink.moss, 5)),
			at(866, 930, 0.86, oldTree(time, 240, 104, mix(ink.teal, ink.moss, 0.45), 9)),
			at(858, 724, 0.66, treeHut(time)),
			at(580, 746, 0.8, sheet("low", fill(time.tint(ink.clay), cut("M-40 0L44 -1L42 9L-38 10Z")))),
			at(556, 1000, 1, tuft(time, ink.leaf, 32, 2)),
			at(606, 1000, 1, tuft(time, mix(ink.moss, ink.teal, 0.4), 28, 7)),
			at(846, 938, 1, tuft(time, ink.leaf, 32, 3)),
			at(886, 938, 1, tuft(time, mix(ink.moss, ink.teal, 0.4), 28, 8)),
			at(790, 1056, 1, fern(time, mix(ink.teal, ink.moss, 0.3), 84, -34)),
			at(806, 1058, 1, fern(time, ink.teal, 98, 4)),
			at(824, 1056, 1, fern(time, mix(ink.teal, ink.moss, 0.5), 80, 38)),
			at(748, 1060, 1, flower(time, ink.coral, 44)),
			at(868, 1060, 1, flower(time, ink.apricot, 50)),
			at(890, 1064, 1, tuft(time, ink.leaf, 44, 5)),
			at(200, 1066, 1, tuft(time, ink.leaf, 44, 13)),
			at(166, 1064, 1, flower(time, ink.sun, 42)),
			at(60, 1070, 1, fern(time, mix(ink.moss, ink.teal, 0.6), 84, -14)),
			at(80, 1070, 1, fern(time, mix(ink.leaf, ink.teal, 0.3), 66, 26)),
			at(640, 1014, 0.84, people.third),
			at(708, 992, 0.8, people.second),
			at(776, 968, 0.78, people.first),
			edge(time, width, height, [
				[-30, 1060],
				[160, 1046],
				[380, 1066],
				[600, 1054],
				[760, 1040],
				[930, 1048],
			]),
			trail(time, [
				[-20, 742],
				[70, 700],
				[140, 620],
				[230, 580],
				[280, 630],
				[226, 676],
				[172, 622],
				[240, 556],
				[350, 544],
			]),
			at(420, 534, 0.82, lark(), -8),
		].join(""),
	);
}

function sky(time: Time, width: number, height: number, [x, y]: Point, radii: number[]): string {
	const far = time.pick(mix(ink.sky, ink.white, 0.25), mix(ink.night, page.dark, 0.25));
	const near = time.pick(mix(ink.sun, ink.cream, 0.42), mix(ink.lagoon, ink.night, 0.42));
	const middle = time.pick(ink.cream, mix(ink.night, ink.lagoon, 0.22));
	const rings = radii
		.slice(1)
		.map((radius, i, all) => {
			const share = i / (all.length - 1);
			const colour = share < 0.5 ? mix(near, middle, share * 2) : mix(middle, far, (share - 0.5) * 1.5);
			return sheet("high", fill(colour, disc(x, y, radius, radius, { step: 16, stray: 0.8 })));
		})
		.reverse();
	const light = radii[0] ?? 0;
	const orb = time.night
		? `<circle cx="${x}" cy="${y}" r="${light * 2.6}" fill="url(#moonlight)"/>` +
			sheet(
				"mid",
				fill(ink.cream, disc(x, y, light * 0.86)),
				fill(mix(ink.cream, ink.sand, 0.6), disc(x - light * 0.3, y - light * 0.22, light * 0.17)),
				fill(mix(ink.cream, ink.sand, 0.6), disc(x + light * 0.22, y + light * 0.3, light * 0.22)),
				fill(mix(ink.cream, ink.sand, 0.6), disc(x + light * 0.34, y - light * 0.34, light * 0.1)),
			)
		: sheet("mid", fill(ink.sun, disc(x, y, light)));
	return `<rect x="${-margin}" y="${-margin}" width="${width + margin * 2}" height="${height + margin * 2}" fill="${far}"/>${rings.join("")}${orb}`;
}

function stars(
	count: number,
	scale: number,
	[left, top, wide, high]: readonly [number, number, number, number],
): string {
	const next = random(11);
	return Array.from({ length: count }, () => {
		const [x, y, size] = [left + next() * wide, top + next() ** 1.3 * high, (3 + next() ** 3 * 9) * scale];
		const tip = size * 0.24;
		return fill(
			mix(ink.cream, ink.night, 0.1 + next() * 0.45),
			`M${x} ${y - size}L${x + tip} ${y - tip}L${x + size} ${y}L${x + tip} ${y + tip}L${x} ${y + size}L${x - tip} ${y + tip}L${x - size} ${y}L${x - tip} ${y - tip}Z`,
		);
	}).join("");
}

function cloud(time: Time, x: number, y: number, size: number): string {
	const outline: Point[] = [
		[-120, 20],
		[-96, -10],
		[-56, -8],
		[-30, -44],
		[22, -42],
		[44, -12],
		[86, -18],
		[118, 16],
		[60, 26],
		[-60, 27],
	];
	return at(
		x,
		y,
		size,
		sheet(
			"mid",
			at(
				34,
				-16,
				0.72,
				fill(time.pick(mix(ink.cream, ink.apricot, 0.16), mix(ink.night, ink.lagoon, 0.3)), blob(outline)),
			),
		) + sheet("mid", fill(time.pick(ink.white, mix(ink.night, ink.sky, 0.34)), blob(outline))),
	);
}

/** Sheets of hill from far (0) to near (4). */
function hills(time: Time, floor: number): (depth: 0 | 1 | 2 | 3 | 4, line: Point[]) => string {
	const colours = [
		time.pick(mix(ink.lagoon, ink.sky, 0.5), "#2C4560"),
		time.pick(mix(ink.lagoon, ink.moss, 0.35), "#27505A"),
		time.pick(ink.leaf, "#2F5A4C"),
		time.pick(mix(ink.moss, ink.teal, 0.35), "#224A43"),
		time.pick(mix(ink.moss, ink.leaf, 0.2), "#2B5240"),
	];
	return (depth, points) => sheet("high", fill(colours[depth] ?? ink.moss, ridge(points, floor + 20)));
}

function firs(time: Time, places: readonly (readonly [number, number, number])[]): string {
	return places
		.map(([x, y, size], i) => at(x, y, size, fir(time, mix(ink.teal, ink.lagoon, i % 3 ? 0.25 : 0.05))))
		.join("");
}

/** A river that comes over the crest of the hill it lies on. */
function river(time: Time, crest: readonly Point[], course: Point[], half: number[]): string {
	const [first, last] = [crest[0] ?? [0, 0], crest[crest.length - 1] ?? [0, 0]];
	const hill = `M${first[0]} ${first[1]}${through(crest)}L${last[0]} ${last[1] + 600}L${first[0]} ${first[1] + 600}Z`;
	const ripples = course.slice(2, -1).map(([x, y], i) => {
		const reach = (half[i + 2] ?? 0) * 0.42;
		return `M${x - reach} ${y + 4}Q${x - reach / 2} ${y} ${x} ${y + 4}Q${x + reach / 2} ${y + 8} ${x + reach} ${y + 4}`;
	});
	return `<clipPath id="hill"><path d="${hill}"/></clipPath><g clip-path="url(#hill)">${
		sheet(
			"low",
			fill(
				time.pick(ink.sand, mix(ink.sand, ink.night, 0.62)),
				strip(
					course,
					half.map((h) => h * 1.16 + 4),
				),
			),
		) +
		sheet(
			"low",
			fill(time.pick(mix(ink.lagoon, ink.sky, 0.25), mix(ink.lagoon, ink.night, 0.35)), strip(course, half)),
		) +
		line(time.pick(mix(ink.sky, ink.white, 0.5), mix(ink.sky, ink.night, 0.3)), 2.2, ripples.join(""), 'opacity=".8"')
	}</g>`;
}

function path(time: Time, course: Point[], half: number[]): string {
	return sheet("low", fill(time.pick(ink.sand, mix(ink.sand, ink.night, 0.45)), strip(course, half)));
}

function string(time: Time, x: number, y: number, size: number, [endX, endY]: Point): string {
	const [startX, startY] = [x + inHand.string[0] * size, y + inHand.string[1] * size];
	return line(
		time.pick(ink.white, mix(ink.cream, ink.night, 0.3)),
		1.6,
		`M${startX} ${startY}Q${startX + (endX - startX) * 0.65} ${startY + (endY - startY) * 0.3} ${endX} ${endY}`,
	);
}

/** The last sheet, in the colour of the page that it goes over into. */
function edge(time: Time, width: number, height: number, points: Point[]): string {
	const colour = time.pick(page.light, page.dark);
	return (
		sheet("high", fill(colour, ridge(points, height + 60))) +
		`<rect y="${height - 8}" width="${width}" height="${8 + margin}" fill="${colour}"/>`
	);
}

function trail(time: Time, points: Point[]): string {
	const [x, y] = points[0] ?? [0, 0];
	return line(
		time.pick(ink.teal, ink.cream),
		3.6,
		`M${x} ${y}${through(points)}`,
		`stroke-dasharray="13 13" opacity="${time.night ? 0.75 : 0.7}"`,
	);
}
