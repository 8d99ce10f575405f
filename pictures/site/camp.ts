/** What people brought into the landscape: tents, a kayak, a kite, a bridge between trees. */
import { ink, mix } from "../paper.ts";
import { at, cut, disc, fill, line, type Point, sheet } from "./cut.ts";
import { child } from "./people.ts";
import type { Time } from "./time.ts";

/** A ridge tent, 120 wide, 80 high; lit from inside at night. */
export function tent(time: Time, colour: string): string {
	const warm = (share: number) => (time.night ? mix(mix(ink.sun, colour, share), ink.night, 0.04) : colour);
	return (
		(time.night ? `<circle cx="0" cy="-30" r="130" fill="url(#lamp)"/>` : "") +
		sheet("low", fill(time.night ? warm(0.55) : mix(colour, ink.pine, 0.2), cut("M-8 -78L34 -70L72 2L30 2Z"))) +
		sheet(
			"low",
			fill(time.night ? warm(0.18) : colour, cut("M-10 -82C-20 -52 -36 -24 -58 3L44 3C24 -24 6 -54 -4 -82Z")),
			fill(
				time.night ? mix(ink.sun, ink.white, 0.55) : mix(colour, ink.pine, 0.55),
				cut("M-7 -58C-12 -34 -20 -14 -30 3L16 3C6 -14 -2 -34 -7 -58Z"),
			),
		) +
		sheet(
			"low",
			fill(
				time.night ? warm(0.4) : mix(colour, ink.white, 0.35),
				cut("M-7 -58C-14 -36 -22 -14 -32 3L-18 3C-15 -18 -10 -40 -7 -58Z"),
			),
			fill(
				time.night ? warm(0.4) : mix(colour, ink.white, 0.35),
				cut("M-7 -58C-2 -38 8 -14 18 3L8 3C0 -18 -5 -40 -7 -58Z"),
			),
		) +
		line(time.tint(ink.cream), 1.4, "M-50 -10L-76 4M64 -12L88 4") +
		line(time.tint(ink.pine), 2.4, "M-7 -80L-7 -100") +
		sheet("low", fill(time.tint(ink.coral), cut("M-7 -101L16 -94L-7 -87Z", { step: 5, stray: 0.3 })))
	);
}

/** A child in a kayak, 150 long, afloat on the origin. */
export function kayak(time: Time, hull: string): string {
	const t = time.tint;
	return (
		fill(t(mix(ink.lagoon, ink.white, 0.6)), cut("M-96 8C-50 16 40 17 104 7C50 10 -50 12 -96 8Z"), 'opacity=".8"') +
		line(t(ink.clay), 3, "M-34 -16L46 -44") +
		sheet(
			"low",
			fill(t(ink.sun), cut("M-30 -22C-42 -20 -52 -14 -54 -8C-44 -5 -34 -9 -28 -14Z", { step: 4, stray: 0.2 })),
		) +
		sheet(
			"low",
			fill(t(ink.sun), cut("M-14 6C-16 -16 -12 -34 2 -36C14 -34 18 -14 16 6Z")),
			fill(t("#E8B48A"), disc(5, -49, 12)),
			fill(t(ink.teal), cut("M-8 -51C-9 -62 0 -66 6 -65C14 -64 18 -58 17 -53L22 -51L-8 -50Z", { step: 4, stray: 0.2 })),
			`<circle cx="11" cy="-48" r="1.500" fill="${t(ink.pine)}"/>`,
		) +
		sheet(
			"low",
			fill(t(hull), cut("M-84 -6C-62 -2 -40 -6 -18 -8L26 -8C50 -6 66 -4 90 -8C74 10 46 14 0 14C-44 14 -68 10 -84 -6Z")),
			line(t(mix(hull, ink.white, 0.6)), 2.4, "M-70 1C-30 6 40 6 76 0"),
		) +
		sheet(
			"low",
			line(t(mix(ink.sun, ink.pine, 0.15)), 7, "M4 -28L16 -20L26 -36"),
			`<circle cx="26" cy="-37" r="4" fill="${t("#E8B48A")}"/>`,
		) +
		sheet("low", fill(t(ink.sun), cut("M42 -42C50 -54 60 -58 68 -56C68 -48 60 -40 48 -38Z", { step: 4, stray: 0.2 })))
	);
}

/** A kite with a tail of bows; its string leaves from the origin. */
export function kite(time: Time): string {
	const t = time.tint;
	const bow = (x: number, y: number, colour: string, turn: number) =>
		at(
			x,
			y,
			1,
			sheet("low", fill(t(colour), cut("M0 0L-11 -7L-11 7ZM0 0L11 -7L11 7Z", { step: 4, stray: 0.2 }))),
			turn,
		);
	return (
		line(t(ink.cream), 2, "M-18 42C-40 60 -14 84 -36 104C-52 122 -36 138 -50 152") +
		bow(-29, 64, ink.sun, 40) +
		bow(-27, 94, ink.berry, -40) +
		bow(-45, 124, ink.lagoon, 30) +
		sheet(
			"mid",
			fill(t(ink.coral), cut("M20 -52L44 -6L-18 44L-34 -20Z")),
			fill(t(ink.sun), cut("M20 -52L44 -6L3 -9Z")),
			fill(t(ink.berry), cut("M3 -9L-18 44L-34 -20Z")),
			line(t(ink.cream), 1.6, "M20 -52L-18 44M44 -6L-34 -20"),
		)
	);
}

/** A rope bridge that sags between two points, with a child half way over it. */
export function ropeBridge(
	time: Time,
	from: Point,
	to: Point,
	sag: number,
	child: { drawing: string; share: number; size: number } | null,
): string {
	const t = time.tint;
	const rope = t(mix(ink.sand, ink.clay, 0.3));
	const on = (share: number, lift: number): Point => [
		from[0] + (to[0] - from[0]) * share,
		from[1] + (to[1] - from[1]) * share + sag * 4 * share * (1 - share) - lift,
	];
	const run = (lift: number) =>
		Array.from({ length: 21 }, (_, i) =>
			on(i / 20, lift * (0.8 + 0.8 * (i / 20 - 0.5) ** 2))
				.map(Math.round)
				.join(" "),
		).join("L");
	const count = Math.round((to[0] - from[0]) / 17);
	let planks = "";
	let ties = "";
	for (let i = 0; i <= count; i++) {
		const [x, y] = on(i / count, 0);
		planks += cut(`M${x - 6} ${y - 3}L${x + 6} ${y - 3}L${x + 6} ${y + 5}L${x - 6} ${y + 5}Z`);
		if (i % 2) {
			const [topX, topY] = on(i / count, 46 * (0.8 + 0.8 * (i / count - 0.5) ** 2));
			ties += `M${Math.round(x)} ${Math.round(y)}L${Math.round(topX)} ${Math.round(topY)}`;
		}
	}
	const [childX, childY] = on(child?.share ?? 0.5, 3);
	return (
		line(mix(rope, ink.pine, 0.35), 2, `M${run(52)}`) +
		(child ? at(childX, childY, child.size, child.drawing) : "") +
		sheet("low", fill(t(ink.clay), planks), line(rope, 2.6, `M${run(46)}`), line(rope, 1.5, ties))
	);
}

/** A hut on a platform round a trunk; the platform's middle is the origin. */
export function treeHut(time: Time): string {
	const t = time.tint;
	const pane = time.night ? mix(ink.sun, ink.white, 0.35) : t(ink.plum);
	return (
		(time.night ? `<circle cx="0" cy="-38" r="120" fill="url(#lamp)"/>` : "") +
		line(t(mix(ink.clay, ink.pine, 0.35)), 6, "M-44 6L-8 46M48 6L8 46") +
		sheet(
			"low",
			fill(t(mix(ink.sand, ink.clay, 0.35)), cut("M-40 -66L40 -68L42 2L-42 2Z")),
			line(t(ink.clay), 1.4, "M-41 -44L-14 -44M16 -45L41 -46M-41 -22L-14 -22M16 -22L41 -23"),
		) +
		fill(pane, cut("M-13 2L-13 -34C-13 -50 14 -50 14 -34L14 2Z", { step: 5, stray: 0.2 })) +
		sheet(
			"low",
			fill(t(ink.berry), cut("M-58 -58L0 -104L58 -60L50 -52L0 -90L-50 -50Z")),
			fill(t(ink.berry), cut("M-54 -58L0 -102L54 -58Z")),
			line(
				t(mix(ink.berry, ink.white, 0.35)),
				1.6,
				"M-36 -66Q-30 -60 -24 -66Q-18 -60 -12 -66Q-6 -60 0 -66Q6 -60 12 -66Q18 -60 24 -66Q30 -60 36 -66M-22 -78Q-16 -72 -10 -78Q-4 -72 2 -78Q8 -72 14 -78Q20 -72 24 -78",
			),
		) +
		sheet("low", fill(t(ink.clay), cut("M-66 0L70 -1L70 9L-66 10Z")))
	);
}

/** The walkers of every landscape. */
export const walkers = (time: Time) => ({
	first: child(time, {
		coat: ink.sun,
		trousers: ink.teal,
		skin: "#C98A5B",
		hair: "#2B1B18",
		cut: "curls",
		pack: ink.coral,
		hold: "lantern",
	}),
	second: child(time, {
		coat: ink.coral,
		trousers: ink.plum,
		skin: "#F2C9A0",
		hair: "#8A4B24",
		cut: "plait",
		pack: ink.teal,
		step: -1,
		hold: "wave",
	}),
	third: child(time, {
		coat: ink.lagoon,
		trousers: ink.berry,
		skin: "#8A5A3C",
		hair: "#1E1512",
		cut: "cap",
		cap: ink.coral,
		pack: ink.sun,
		hold: "stick",
	}),
	flyer: child(time, {
		coat: ink.berry,
		trousers: ink.night,
		skin: "#E8B48A",
		hair: "#3A2418",
		cut: "bob",
		hold: "string",
	}),
	crosser: child(time, {
		coat: ink.coral,
		trousers: ink.teal,
		skin: "#8A5A3C",
		hair: "#1E1512",
		cut: "curls",
		hold: "wave",
	}),
});
