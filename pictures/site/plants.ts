/** What grows in the landscape. Every plant stands on its own origin. */
import { ink, mix, random } from "../paper.ts";
import { at, blob, cut, disc, fill, line, type Point, sheet } from "./cut.ts";
import type { Time } from "./time.ts";

/** A fir of overlapping tiers, 100 high. */
export function fir(time: Time, colour: string): string {
	const tiers = [0, 1, 2, 3].map((i) => {
		const [top, foot, half] = [-100 + i * 21, -62 + i * 19, 14 + i * 6.5];
		const hem = `Q${half * 0.6} ${foot + 7} ${half * 0.3} ${foot + 1}Q0 ${foot + 8} ${-half * 0.35} ${foot + 1}Q${-half * 0.6} ${foot + 8} ${-half} ${foot}`;
		return sheet(
			"low",
			fill(
				time.tint(mix(colour, ink.cream, 0.16 - i * 0.05)),
				cut(`M0 ${top}L${half} ${foot}${hem}Z`, { step: 7, stray: 0.5 }),
			),
		);
	});
	return fill(time.tint(ink.clay), "M-4 -12L4 -12L5 1L-5 1Z") + tiers.reverse().join("");
}

/** A tree with a crown like a leaf, 100 high, its veins cut out. */
export function leafTree(time: Time, colour: string): string {
	const vein = time.tint(mix(colour, ink.cream, 0.45));
	return (
		line(time.tint(ink.clay), 4, "M0 1L0 -40") +
		sheet(
			"low",
			fill(time.tint(colour), cut("M0 -100C24 -82 28 -46 0 -18C-28 -46 -24 -82 0 -100Z", { step: 8, stray: 0.5 })),
			line(vein, 1.8, "M0 -22L0 -84M0 -38L12 -52M0 -38L-12 -52M0 -54L11 -67M0 -54L-11 -67M0 -69L7 -78M0 -69L-7 -78"),
		)
	);
}

/** A round-crowned tree, 100 high, of three overlapping sheets. */
export function roundTree(time: Time, colour: string): string {
	return (
		fill(time.tint(ink.clay), cut("M-4 -50L4 -50L6 1L-6 1Z")) +
		sheet("low", fill(time.tint(mix(colour, ink.pine, 0.18)), disc(-14, -52, 20, 18))) +
		sheet("low", fill(time.tint(mix(colour, ink.pine, 0.08)), disc(15, -56, 21, 20))) +
		sheet("low", fill(time.tint(colour), disc(0, -74, 25, 24)))
	);
}

/** A big tree to build in: trunk from the origin up to `height`, crown `spread` wide to each side. */
export function oldTree(time: Time, height: number, spread: number, colour: string, seed: number): string {
	const next = random(seed);
	const bark = time.tint(mix(ink.clay, ink.pine, 0.25));
	const top = -height;
	const trunk = `M-46 8C-26 -10 -20 ${-height * 0.25} -14 ${top}L14 ${top}C20 ${-height * 0.25} 28 -12 50 6C36 2 26 4 18 12C8 2 -6 2 -14 12C-22 2 -34 2 -46 8Z`;
	const branches = `M0 ${top * 0.72}C40 ${top * 0.8} 60 ${top * 0.9} ${spread * 0.55} ${top}M0 ${top * 0.76}C-30 ${top * 0.84} -50 ${top * 0.92} ${-spread * 0.5} ${top}`;
	const clump = (x: number, y: number, rx: number, ry: number, shade: number) => {
		const points = Array.from({ length: 16 }, (_, i): Point => {
			const turn = (i / 16) * Math.PI * 2;
			const reach = i % 2 ? 0.9 + next() * 0.06 : 1.02 + next() * 0.08;
			return [x + Math.cos(turn) * rx * reach, y + Math.sin(turn) * ry * reach];
		});
		return sheet("mid", fill(time.tint(mix(colour, ink.pine, shade)), blob(points, { step: 8, stray: 0.5 })));
	};
	return (
		clump(spread * 0.1, top - spread * 0.35, spread * 0.95, spread * 0.6, 0.4) +
		sheet("mid", line(bark, 14, branches), fill(bark, cut(trunk, { step: 14, stray: 0.8 }))) +
		clump(-spread * 0.5, top - spread * 0.12, spread * 0.55, spread * 0.36, 0.25) +
		clump(spread * 0.52, top - spread * 0.18, spread * 0.56, spread * 0.38, 0.16) +
		clump(-spread * 0.02, top - spread * 0.48, spread * 0.62, spread * 0.42, 0)
	);
}

/** A tuft of long leaves, about `size` high, fanned out. */
export function tuft(time: Time, colour: string, size: number, seed: number): string {
	const next = random(seed);
	const blades = [-38, -18, 2, 20, 42].map((turn, i) => {
		const long = size * (0.7 + next() * 0.45);
		const wide = size * 0.11;
		return at(
			i * 2 - 4,
			0,
			1,
			sheet(
				"low",
				fill(
					time.tint(mix(colour, ink.pine, (i % 2) * 0.18)),
					cut(
						`M${-wide} 4C${-wide * 1.4} ${-long * 0.5} ${-wide * 0.4} ${-long * 0.8} 0 ${-long}C${wide * 0.8} ${-long * 0.7} ${wide * 1.4} ${-long * 0.4} ${wide} 4Z`,
					),
				),
			),
			turn + (next() - 0.5) * 8,
		);
	});
	return blades.join("");
}

/** A fern frond, `size` high, leaning by `turn` degrees. */
export function fern(time: Time, colour: string, size: number, turn: number): string {
	let leaves = "";
	for (let i = 1; i < 9; i++) {
		const y = -size * (i / 9.2);
		const reach = size * 0.27 * Math.sin((i / 9.6) * Math.PI * 0.82 + 0.55);
		for (const side of [-1, 1])
			leaves += `M0 ${y}Q${side * reach * 0.5} ${y - reach * 0.62} ${side * reach} ${y - reach * 0.45}Q${side * reach * 0.6} ${y + reach * 0.06} 0 ${y + size * 0.04}Z`;
	}
	return at(
		0,
		0,
		1,
		sheet(
			"low",
			line(time.tint(colour), size * 0.035, `M0 4L0 ${-size * 0.97}`),
			fill(time.tint(colour), cut(leaves, { step: 6, stray: 0.3 })),
		),
		turn,
	);
}

/** A daisy-like flower on its stem, `size` high. */
export function flower(time: Time, colour: string, size: number): string {
	const petals = Array.from({ length: 6 }, (_, i) =>
		at(
			0,
			-size,
			1,
			fill(
				time.tint(colour),
				cut(
					`M0 0C${size * 0.22} ${-size * 0.12} ${size * 0.16} ${-size * 0.38} 0 ${-size * 0.38}C${-size * 0.16} ${-size * 0.38} ${-size * 0.22} ${-size * 0.12} 0 0Z`,
					{ step: 4, stray: 0.2 },
				),
			),
			i * 60,
		),
	).join("");
	return (
		line(time.tint(ink.teal), Math.max(1.6, size * 0.06), `M0 2Q${size * 0.08} ${-size * 0.5} 0 ${-size}`) +
		sheet("low", petals, fill(time.tint(ink.sun), disc(0, -size, size * 0.12)))
	);
}
