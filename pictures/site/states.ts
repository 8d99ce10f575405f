/** What a screen shows when there is nothing to show, when something broke, or when something went well. */
import { ink, mix, random } from "../paper.ts";
import { at, blob, cut, disc, fill, line, type Point, picture, ridge, sheet, strip, through } from "./cut.ts";
import { lark, standingLark } from "./lark.ts";
import { fern, fir, flower, leafTree, tuft } from "./plants.ts";
import { day } from "./time.ts";

/** Drawn at twice the size that they are shown at. */
export const stateSize = [960, 720] as const;

export const states: Record<string, () => string> = {
	"nothing-found": () =>
		stage(
			ink.sky,
			[mix(ink.sky, ink.cream, 0.6)],
			[
				hill(mix(ink.lagoon, ink.sky, 0.45), [
					[0, 560],
					[240, 520],
					[480, 566],
					[720, 510],
					[960, 556],
				]),
				hill(mix(ink.lagoon, ink.moss, 0.4), [
					[0, 628],
					[300, 590],
					[620, 640],
					[960, 584],
				]),
			],
			[
				sheet(
					"mid",
					line(bark, 16, "M600 478C650 440 690 420 716 366"),
					fill(
						bark,
						cut(
							"M30 462C180 470 380 486 560 474C660 466 760 470 880 448L890 462C780 492 670 490 560 500C380 514 180 504 40 502C24 490 22 476 30 462Z",
							{ step: 14, stray: 1 },
						),
					),
				),
				leaf(716, 372, 92, -16, ink.moss),
				leaf(700, 396, 74, 46, ink.leaf),
				leaf(684, 404, 66, -66, mix(ink.moss, ink.teal, 0.4)),
				leaf(868, 458, 76, 60, ink.leaf),
				leaf(862, 462, 70, 122, ink.moss),
				leaf(74, 474, 70, -58, ink.moss),
				leaf(120, 494, 64, -168, ink.leaf),
				at(262, 470, 1.6, nest()),
				at(520, 478, 2.5, standingLark([54, -68]) + spyglass()),
			],
		),
	"lost-path": () =>
		stage(
			mix(ink.sun, ink.cream, 0.62),
			[mix(ink.sun, ink.cream, 0.8)],
			[
				hill(mix(ink.lagoon, ink.sky, 0.4), [
					[0, 470],
					[220, 400],
					[420, 460],
					[640, 390],
					[960, 470],
				]),
				at(770, 500, 1.5, fir(day, ink.teal)),
				at(836, 520, 1.15, fir(day, mix(ink.teal, ink.lagoon, 0.2))),
				at(140, 512, 1.3, fir(day, mix(ink.teal, ink.lagoon, 0.1))),
				hill(ink.leaf, [
					[0, 536],
					[280, 490],
					[600, 520],
					[960, 470],
				]),
				hill(mix(ink.moss, ink.leaf, 0.25), [
					[0, 610],
					[360, 566],
					[700, 600],
					[960, 560],
				]),
			],
			[
				at(560, 612, 1, tuft(day, mix(ink.moss, ink.teal, 0.4), 60, 3)),
				at(520, 622, 1, signpost()),
				at(496, 624, 1, tuft(day, ink.moss, 46, 5)),
				at(528, 630, 1, tuft(day, ink.leaf, 40, 6)),
				knot(),
				at(508, 216, 1.5, standingLark()),
			],
		),
	storm: () =>
		stage(
			mix(ink.plum, ink.lagoon, 0.55),
			[mix(ink.plum, ink.lagoon, 0.72)],
			[
				rain(),
				hill(mix(ink.teal, ink.lagoon, 0.4), [
					[0, 566],
					[300, 530],
					[640, 574],
					[960, 520],
				]),
				hill(mix(ink.teal, ink.pine, 0.2), [
					[0, 622],
					[380, 592],
					[700, 622],
					[960, 586],
				]),
				fill(mix(ink.lagoon, ink.sky, 0.4), disc(500, 646, 190, 22)),
				line(ink.white, 3, "M400 644Q424 636 448 644M540 652Q566 644 592 652", 'opacity=".7"'),
			],
			[
				at(230, 142, 1.35, cloud(mix(ink.plum, ink.night, 0.35), mix(ink.plum, ink.lagoon, 0.2))),
				at(716, 124, 1.42, cloud(mix(ink.plum, ink.white, 0.2), mix(ink.plum, ink.night, 0.1))),
				line(mix(ink.clay, ink.pine, 0.3), 11, "M566 546L566 240"),
				at(486, 636, 2.5, standingLark([32, -54])),
				at(566, 318, 1, umbrella()),
			],
		),
	"thank-you": () =>
		stage(
			ink.sky,
			[mix(ink.sky, ink.cream, 0.5), mix(ink.sun, ink.cream, 0.66)],
			[
				hill(mix(ink.lagoon, ink.moss, 0.35), [
					[0, 600],
					[260, 556],
					[560, 604],
					[960, 540],
				]),
				hill(ink.leaf, [
					[0, 650],
					[320, 620],
					[660, 650],
					[960, 606],
				]),
			],
			[
				bunting([
					[36, 130],
					[260, 210],
					[520, 214],
					[760, 168],
					[930, 76],
				]),
				confetti(),
				trail([
					[60, 560],
					[170, 520],
					[270, 560],
					[300, 490],
					[232, 452],
					[190, 510],
					[270, 560],
					[380, 500],
				]),

				at(594, 628, 1, envelope(200), 5),
				line(ink.pine, 6, "M572 520L580 574M604 520L620 576"),
				at(560, 450, 2.7, lark(), -6),
			],
		),
	letter: () =>
		stage(
			mix(ink.apricot, ink.cream, 0.58),
			[mix(ink.sun, ink.cream, 0.66)],
			[
				hill(mix(ink.moss, ink.leaf, 0.6), [
					[0, 600],
					[300, 570],
					[640, 604],
					[960, 560],
				]),
				hill(ink.moss, [
					[0, 650],
					[340, 626],
					[660, 650],
					[960, 620],
				]),
			],
			[
				at(196, 634, 1, flower(day, ink.coral, 110)),
				at(146, 616, 1, flower(day, ink.white, 76)),
				at(232, 648, 1, tuft(day, ink.leaf, 70, 3)),
				at(816, 620, 1, fern(day, ink.teal, 170, 14)),
				at(788, 632, 1, fern(day, mix(ink.teal, ink.moss, 0.5), 130, -22)),
				at(470, 646, 1, openEnvelope()),
				at(668, 640, 2.3, standingLark()),
				trail([
					[62, 210],
					[180, 160],
					[290, 200],
					[250, 270],
					[186, 214],
					[290, 120],
					[430, 110],
				]),
				at(486, 112, 0.9, lark(), -8),
			],
		),
	"no-activities": () =>
		stage(
			ink.sky,
			[mix(ink.sky, ink.cream, 0.55)],
			[
				sheet("mid", fill(mix(ink.sun, ink.cream, 0.5), disc(470, 300, 150))),
				sheet("mid", fill(ink.sun, disc(470, 300, 92))),
				hill(mix(ink.lagoon, ink.sky, 0.45), [
					[0, 430],
					[220, 370],
					[430, 430],
					[690, 370],
					[960, 420],
				]),
				hill(mix(ink.lagoon, ink.moss, 0.4), [
					[0, 500],
					[300, 450],
					[620, 490],
					[960, 440],
				]),
				at(238, 540, 1.7, leafTree(day, ink.moss)),
				at(118, 548, 1.3, fir(day, ink.teal)),
				hill(ink.leaf, [
					[0, 560],
					[320, 530],
					[640, 548],
					[960, 510],
				]),
				sheet(
					"low",
					fill(
						ink.sand,
						strip(
							[
								[520, 538],
								[500, 552],
								[470, 590],
								[500, 650],
								[470, 760],
							],
							[12, 30, 62, 84, 120],
						),
					),
				),
			],
			[
				at(470, 622, 1, gate()),
				at(640, 412, 1.3, standingLark()),
				at(724, 630, 1, flower(day, ink.coral, 84)),
				at(766, 636, 1, flower(day, ink.white, 60)),
				at(806, 612, 1, flower(day, ink.apricot, 70)),
				at(746, 640, 1, tuft(day, ink.moss, 60, 8)),
				at(186, 630, 1, tuft(day, ink.moss, 60, 9)),
				at(226, 640, 1, flower(day, ink.sun, 60)),
			],
		),
};

const bark = mix(ink.clay, ink.pine, 0.3);

/** A window of paper into a scene: `ground` stays inside it, `front` may reach over its rim. */
function stage(sky: string, rings: string[], ground: string[], front: string[]): string {
	const rim: Point[] = [
		[96, 96],
		[300, 40],
		[520, 58],
		[740, 34],
		[886, 120],
		[926, 340],
		[884, 560],
		[770, 664],
		[500, 684],
		[230, 672],
		[88, 590],
		[36, 360],
	];
	const outline = blob(rim, { step: 15, stray: 0.9 });
	const inner = rings.map((colour, i) => {
		const share = 0.8 - i * 0.26;
		return sheet(
			"high",
			fill(
				colour,
				blob(
					rim.map(([x, y]): Point => [490 + (x - 490) * share, 330 + (y - 330) * share]),
					{ step: 15, stray: 0.9 },
				),
			),
		);
	});
	return picture(
		stateSize[0],
		stateSize[1],
		day.light,
		`<clipPath id="window"><path d="${outline}"/></clipPath>`,
		`${sheet("high", fill(sky, outline))}<g clip-path="url(#window)">${inner.join("")}${ground.join("")}</g>${front.join("")}`,
	);
}

const hill = (colour: string, points: Point[]) =>
	sheet("high", fill(colour, ridge([[-40, points[0]?.[1] ?? 0], ...points, [1000, points.at(-1)?.[1] ?? 0]], 760)));

const trail = (points: Point[]) =>
	line(ink.teal, 5, `M${points[0]?.join(" ")}${through(points)}`, 'stroke-dasharray="16 15"');

function leaf(x: number, y: number, long: number, turn: number, colour: string): string {
	return at(
		x,
		y,
		long / 100,
		sheet(
			"mid",
			fill(colour, cut("M0 4C26 -22 28 -66 0 -100C-28 -66 -26 -22 0 4Z")),
			line(mix(colour, ink.cream, 0.4), 2.4, "M0 0L0 -82M0 -26L12 -42M0 -26L-12 -42M0 -50L10 -64M0 -50L-10 -64"),
		),
		turn,
	);
}

/** An empty nest, 150 wide, on its origin. */
function nest(): string {
	const straw = [ink.sand, mix(ink.sand, ink.clay, 0.4), ink.clay, mix(ink.clay, ink.pine, 0.25)];
	const next = random(5);
	let twigs = "";
	for (let i = 0; i < 34; i++) {
		const side = next() * 2 - 1;
		const y = -34 + next() * 32;
		const half = 20 + next() * 16;
		twigs += line(
			straw[i % 4] ?? ink.clay,
			3,
			`M${side * 46 - half} ${y - 5 + next() * 10}Q${side * 46} ${y + 10} ${side * 46 + half} ${y - 5 + next() * 10}`,
		);
	}
	return (
		sheet("low", fill(mix(ink.clay, ink.pine, 0.55), disc(0, -42, 70, 15))) +
		sheet(
			"mid",
			fill(
				mix(ink.clay, ink.sand, 0.25),
				cut("M-78 -44C-40 -30 40 -30 78 -44C76 -10 46 10 0 10C-46 10 -76 -10 -78 -44Z"),
			),
			twigs,
		) +
		at(
			20,
			-50,
			0.34,
			sheet(
				"low",
				fill(ink.white, cut("M0 0C40 -30 60 -70 56 -110C20 -90 -4 -50 0 0Z")),
				line(mix(ink.sand, ink.clay, 0.3), 4, "M2 -2Q24 -50 50 -100"),
			),
			12,
		)
	);
}

function spyglass(): string {
	return at(
		32,
		-79,
		1,
		sheet("low", fill(ink.teal, cut("M-2 -5L22 -6.500L22 6.500L-2 5Z"))) +
			sheet("low", fill(mix(ink.teal, ink.lagoon, 0.4), cut("M20 -8L46 -9.500L46 9.500L20 8Z"))) +
			sheet(
				"low",
				fill(ink.sun, cut("M44 -11.500L50 -12L50 12L44 11.500Z")),
				fill(ink.sun, cut("M18 -8.500L23 -9L23 9L18 8.500Z")),
				fill(ink.sun, "M-3 -6L1 -6L1 6L-3 6Z"),
			),
		-6,
	);
}

/** A post with three boards that disagree, 400 high. */
function signpost(): string {
	const board = (y: number, colour: string, turn: number, flip: boolean) =>
		at(
			0,
			y,
			1,
			sheet(
				"mid",
				fill(colour, cut("M-96 -32L104 -34L146 1L104 34L-98 31Z", { step: 14, stray: 1 })),
				line(mix(colour, ink.pine, 0.22), 3, "M-70 -8L60 -10M-60 12L20 11"),
			) +
				`<circle cx="0" cy="-20" r="5" fill="${mix(colour, ink.pine, 0.5)}"/><circle cx="0" cy="20" r="5" fill="${mix(colour, ink.pine, 0.5)}"/>`,
			turn,
			flip,
		);
	return (
		sheet("mid", fill(bark, cut("M-15 6L-12 -404L13 -406L16 6Z", { step: 16, stray: 1 }))) +
		board(-340, ink.coral, -7, false) +
		board(-252, ink.sun, 6, true) +
		board(-166, ink.lagoon, 12, false)
	);
}

/** The trail comes in, ties itself in a trefoil knot and stops. */
function knot(): string {
	const turns = Array.from({ length: 61 }, (_, i): Point => {
		const turn = 5.6 + (i / 60) * 5.25;
		return [336 + 46 * (Math.sin(turn) + 2 * Math.sin(2 * turn)), 560 + 31 * (Math.cos(turn) - 2 * Math.cos(2 * turn))];
	});
	return trail([[92, 592], [140, 632], [184, 646], [208, 618], ...turns]);
}

function cloud(front: string, back: string): string {
	const shape: Point[] = [
		[-150, 30],
		[-120, -14],
		[-70, -14],
		[-40, -60],
		[30, -58],
		[58, -18],
		[106, -26],
		[148, 24],
		[76, 40],
		[-76, 42],
	];
	return sheet("mid", at(40, -26, 0.8, fill(back, blob(shape)))) + sheet("high", fill(front, blob(shape)));
}

/** Rain that leaves the umbrella's lee dry. */
function rain(): string {
	const next = random(21);
	let drops = "";
	for (let row = 0; row < 9; row++) {
		for (let column = 0; column < 15; column++) {
			const x = 40 + column * 66 + (row % 2) * 33 + next() * 18;
			const y = 150 + row * 52 + next() * 20;
			if (x > 372 && x < 762 && y > 190) continue;
			drops += `M${x} ${y}l-8 30l4 2l8 -30Z`;
		}
	}
	return `<path fill="${mix(ink.sky, ink.white, 0.3)}" opacity=".85" d="${drops}"/>`;
}

/** An umbrella's canopy, 380 wide; the pole comes out at the origin's top. */
function umbrella(): string {
	const ribs = [-190, -118, -40, 40, 118, 190];
	const panels = ribs.slice(1).map((right, i) => {
		const left = ribs[i] ?? 0;
		const hem = (left + right) / 2;
		return sheet(
			"low",
			fill(
				[ink.coral, ink.cream][i % 2] ?? ink.coral,
				cut(
					`M0 -150C${left * 0.62} -146 ${left * 0.98} -80 ${left} 6Q${hem} -26 ${right} 6C${right * 0.98} -80 ${right * 0.62} -146 0 -150Z`,
					{ step: 12, stray: 0.6 },
				),
			),
		);
	});
	return sheet("mid", line(bark, 11, "M0 -146L0 -172"), panels.join(""));
}

function bunting(points: Point[]): string {
	const colours = [ink.coral, ink.sun, ink.lagoon, ink.berry, ink.moss, ink.apricot];
	const flags = points.slice(1).flatMap(([x, y], i) => {
		const [fromX, fromY] = points[i] ?? [0, 0];
		return [0.12, 0.44, 0.76].map((share, j) => {
			const [flagX, flagY] = [fromX + (x - fromX) * share, fromY + (y - fromY) * share + 10];
			const turn = (Math.atan2(y - fromY, x - fromX) * 180) / Math.PI;
			return at(
				flagX,
				flagY,
				1,
				sheet("mid", fill(colours[(i * 3 + j) % 6] ?? ink.sun, cut("M-28 -4L28 -4L1 62Z"))),
				turn,
			);
		});
	});
	return flags.join("") + line(ink.clay, 4, `M${points[0]?.join(" ")}${through(points)}`);
}

function confetti(): string {
	const next = random(8);
	const colours = [ink.coral, ink.sun, ink.white, ink.berry, ink.lagoon];
	return Array.from({ length: 22 }, (_, i) =>
		at(
			120 + next() * 740,
			300 + next() * 250,
			0.7 + next() * 0.5,
			sheet("low", fill(colours[i % 5] ?? ink.sun, "M0 -11C7 -6 7 6 0 11C-7 6 -7 -6 0 -11Z")),
			next() * 180,
		),
	).join("");
}

/** A closed envelope around its middle, with a coral seal. */
function envelope(width: number): string {
	const [x, y] = [width / 2, width * 0.31];
	return (
		sheet(
			"mid",
			fill(ink.white, cut(`M${-x} ${-y}L${x} ${-y}L${x} ${y}L${-x} ${y}Z`)),
			line(
				mix(ink.sand, ink.clay, 0.25),
				2.5,
				`M${-x + 6} ${y - 6}L${-x * 0.2} ${y * 0.1}M${x - 6} ${y - 6}L${x * 0.2} ${y * 0.1}`,
			),
		) +
		sheet("low", fill(ink.cream, cut(`M${-x} ${-y}L${x} ${-y}L0 ${y * 0.34}Z`))) +
		sheet("low", fill(ink.coral, disc(0, y * 0.1, width * 0.075)))
	);
}

/** An open envelope, 330 wide, standing on its origin, with a card that shows a sun over hills. */
function openEnvelope(): string {
	return (
		sheet("mid", fill(mix(ink.sand, ink.clay, 0.22), cut("M-165 -200L0 -326L165 -200L165 -30L-165 -30Z"))) +
		sheet(
			"mid",
			fill(ink.white, cut("M-132 -346L132 -350L134 -60L-132 -60Z", { step: 14, stray: 0.7 })),
			fill(mix(ink.sky, ink.white, 0.3), cut("M-112 -328L112 -331L113 -150L-112 -150Z")),
		) +
		sheet("low", fill(ink.sun, disc(34, -262, 34))) +
		sheet(
			"low",
			fill(
				ink.lagoon,
				ridge(
					[
						[-112, -226],
						[-50, -256],
						[10, -214],
						[113, -240],
					],
					-140,
				),
			),
		) +
		sheet(
			"low",
			fill(
				ink.moss,
				ridge(
					[
						[-112, -196],
						[-20, -206],
						[60, -184],
						[113, -196],
					],
					-140,
				),
			),
		) +
		sheet("mid", fill(ink.sand, cut("M-165 -200L-10 -92L-165 0Z")), fill(ink.sand, cut("M165 -200L10 -92L165 0Z"))) +
		sheet("mid", fill(mix(ink.sand, ink.cream, 0.45), cut("M-165 2L-14 -104C-6 -110 6 -110 14 -104L165 2Z"))) +
		sheet("low", fill(ink.coral, disc(0, -78, 22)))
	);
}

/** A field gate that stands ajar, 360 wide. */
function gate(): string {
	const wood = mix(ink.sand, ink.clay, 0.35);
	const bar = (y: number) => cut(`M-150 ${y}L144 ${y - 6}L144 ${y + 16}L-150 ${y + 18}Z`, { step: 16, stray: 0.8 });
	const post = (x: number) =>
		sheet(
			"mid",
			fill(bark, cut(`M${x - 17} 22L${x - 15} -196L${x} -212L${x + 15} -196L${x + 17} 22Z`, { step: 16, stray: 0.8 })),
		);
	const rail = (from: number, to: number, y: number) =>
		sheet(
			"low",
			fill(wood, cut(`M${from} ${y}L${to} ${y + 8}L${to} ${y + 28}L${from} ${y + 20}Z`, { step: 16, stray: 0.8 })),
		);
	return (
		rail(-400, -160, -120) +
		rail(-400, -160, -50) +
		rail(160, 400, -140) +
		rail(160, 400, -70) +
		post(-300) +
		post(310) +
		sheet(
			"mid",
			fill(wood, cut("M-144 2L128 -166L142 -150L-130 18Z", { step: 16, stray: 0.8 })),
			fill(wood, bar(-166)),
			fill(wood, bar(-112)),
			fill(wood, bar(-58)),
			fill(wood, bar(-4)),
			fill(mix(wood, ink.pine, 0.12), cut("M-150 -178L-126 -178L-126 24L-150 24Z")),
			fill(mix(wood, ink.pine, 0.12), cut("M122 -182L146 -182L146 20L122 20Z")),
		) +
		post(-168) +
		post(168)
	);
}
