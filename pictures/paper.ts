/**
 * Cut paper as SVG. Every primitive returns an SVG string in picture coordinates; a picture is the strings in
 * order, back to front, inside `picture()`. The same call always cuts the same edge: seeds come from the points.
 */

export type Pt = readonly [number, number];
/** One colour, or two for a sheet that is lit from above: top, bottom. */
export type Fill = string | readonly [string, string];
/** Soft drop shadows by height above the sheet below (1-5), or `e1`-`e3`: the glow of a big sheet's edge. */
export type Depth = 0 | 1 | 2 | 3 | 4 | 5 | "e1" | "e2" | "e3";

export const ink = {
	cream: "#FBF3E4",
	white: "#FFFAF0",
	pine: "#17352F",
	teal: "#1F5A58",
	sky: "#BFE3E6",
	lagoon: "#5FB3B3",
	moss: "#7FA650",
	leaf: "#A9C66C",
	sun: "#F6B93B",
	apricot: "#F59E6C",
	coral: "#E4572E",
	berry: "#B23A5A",
	plum: "#4B3A66",
	night: "#1E2A4A",
	sand: "#EBCF9F",
	clay: "#B9744A",
	snow: "#F3F7F7",
} as const;

export const skins = ["#F7D6B8", "#EDB98E", "#CF9263", "#A06A45", "#6E452F"] as const;
export const hairs = {
	black: "#2B2326",
	brown: "#5A3826",
	chestnut: "#8A4F2A",
	ginger: "#CC6A2C",
	blond: "#E6BC62",
} as const;

export const size = { width: 1280, height: 853 } as const;

// --- numbers and colours ---------------------------------------------------------------------------------------

const f = (n: number) => String(Math.round(n * 10) / 10);
const xy = (p: Pt) => `${f(p[0])} ${f(p[1])}`;

function at<T>(list: readonly T[], i: number): T {
	const item = list[((i % list.length) + list.length) % list.length];
	if (item === undefined) throw new Error("nothing to pick from an empty list");
	return item;
}

export function hash(text: string): number {
	let h = 2166136261;
	for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
	return h >>> 0;
}

/** A small seeded generator (mulberry32): numbers from 0 to 1. */
export function random(seed: number): () => number {
	let a = seed >>> 0;
	return () => {
		a = (a + 0x6d2b79f5) >>> 0;
		let t = Math.imul(a ^ (a >>> 15), 1 | a);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
}

const pt = (p: readonly number[]): Pt => [p[0] ?? 0, p[1] ?? 0];
const seedOf = (points: readonly Pt[]) => hash(points.map(xy).join());

/** `a` turned towards `b` by `t` (0-1). */
export function mix(a: string, b: string, t: number): string {
	const part = (c: string, i: number) => Number.parseInt(c.slice(1 + i * 2, 3 + i * 2), 16);
	return `#${[0, 1, 2]
		.map((i) =>
			Math.round(part(a, i) + (part(b, i) - part(a, i)) * t)
				.toString(16)
				.padStart(2, "0"),
		)
		.join("")}`;
}
export const lighter = (c: string, t = 0.2) => mix(c, ink.white, t);
export const darker = (c: string, t = 0.2) => mix(c, "#1b1c3a", t);

export const rotate = (p: Pt, degrees: number, around: Pt = [0, 0]): Pt => {
	const a = (degrees * Math.PI) / 180;
	const [x, y] = [p[0] - around[0], p[1] - around[1]];
	return [around[0] + x * Math.cos(a) - y * Math.sin(a), around[1] + x * Math.sin(a) + y * Math.cos(a)];
};
export const place = (points: readonly Pt[], x: number, y: number, scale = 1, degrees = 0, flip = false): Pt[] =>
	points.map((p) => {
		const q = rotate([p[0] * scale * (flip ? -1 : 1), p[1] * scale], degrees);
		return [q[0] + x, q[1] + y];
	});

// --- edges -----------------------------------------------------------------------------------------------------

/** A path through the points without corners (Catmull-Rom). */
export function curve(points: readonly Pt[], closed = true): string {
	const n = points.length;
	const get = (i: number) => (closed ? at(points, i) : at(points, Math.max(0, Math.min(n - 1, i))));
	let d = `M${xy(get(0))}`;
	for (let i = 0; i < (closed ? n : n - 1); i++) {
		const [p0, p1, p2, p3] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
		d += `C${xy([p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6])} ${xy([p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6])} ${xy(p2)}`;
	}
	return closed ? `${d}Z` : d;
}

/** A straight-edged piece as scissors leave it: long edges have slight facets, corners stay (or are rounded by `round`). */
export function cut(points: readonly Pt[], { wobble = 1.3, step = 64, round = 0 } = {}): string {
	const r = random(seedOf(points));
	const out: string[] = [];
	const n = points.length;
	for (let i = 0; i < n; i++) {
		const [before, here, after] = [at(points, i - 1), at(points, i), at(points, i + 1)];
		const toward = (b: Pt, by: number): Pt => {
			const l = Math.hypot(b[0] - here[0], b[1] - here[1]) || 1;
			const k = Math.min(by, l * 0.48) / l;
			return [here[0] + (b[0] - here[0]) * k, here[1] + (b[1] - here[1]) * k];
		};
		if (round > 0) out.push(`${i ? "L" : "M"}${xy(toward(before, round))}Q${xy(here)} ${xy(toward(after, round))}`);
		else out.push(`${i ? "L" : "M"}${xy(here)}`);
		const length = Math.hypot(after[0] - here[0], after[1] - here[1]);
		const pieces = Math.floor((length - round * 2) / step);
		for (let k = 1; k <= pieces; k++) {
			const t = (k + (r() - 0.5) * 0.5) / (pieces + 1);
			const off = (r() - 0.5) * 2 * wobble;
			out.push(
				`L${xy([here[0] + (after[0] - here[0]) * t - ((after[1] - here[1]) / length) * off, here[1] + (after[1] - here[1]) * t + ((after[0] - here[0]) / length) * off])}`,
			);
		}
	}
	return `${out.join("")}Z`;
}

/** A rounded piece through the points, each a hair off its place. */
export function soft(points: readonly Pt[], wobble = 1): string {
	const r = random(seedOf(points));
	return curve(points.map((p) => [p[0] + (r() - 0.5) * 2 * wobble, p[1] + (r() - 0.5) * 2 * wobble] as Pt));
}

export function ellipsePoints(cx: number, cy: number, rx: number, ry = rx, degrees = 0): Pt[] {
	const n = Math.max(9, Math.min(26, Math.round(8 + Math.sqrt(Math.max(rx, ry)) * 1.2)));
	const r = random(hash(`${cx},${cy},${rx}`));
	const off = Math.min(0.014, 1.4 / Math.max(rx, ry, 1));
	return Array.from({ length: n }, (_, i) => {
		const a = ((i + (r() - 0.5) * 0.16) / n) * Math.PI * 2;
		const k = 1 + (r() - 0.5) * 2 * off;
		return rotate([cx + Math.cos(a) * rx * k, cy + Math.sin(a) * ry * k], degrees, [cx, cy]);
	});
}

// --- pieces of paper -------------------------------------------------------------------------------------------

const drop = {
	1: { blur: 1.3, dx: 0.7, dy: 1.4, o: 0.3, rim: 0.7 },
	2: { blur: 2.8, dx: 1.6, dy: 3, o: 0.28, rim: 1 },
	3: { blur: 5.5, dx: 3, dy: 6, o: 0.3, rim: 1.3 },
	4: { blur: 10, dx: 5, dy: 11, o: 0.32, rim: 1.6 },
	5: { blur: 18, dx: 8, dy: 18, o: 0.36, rim: 2 },
	e1: { blur: 5, dx: 1, dy: -1, o: 0.3, rim: 1.2 },
	e2: { blur: 10, dx: 2, dy: -2, o: 0.34, rim: 1.5 },
	e3: { blur: 18, dx: 3, dy: -4, o: 0.42, rim: 1.9 },
} as const;
const pads = [0.12, 0.35, 1, 3] as const;

/** The filters every picture needs; `shade` is the colour of all shadows, `rim` the strength of the lit edge. */
export function shadowDefs(shade = "#1b1c3a", rim = 0.42): string {
	return Object.entries(drop)
		.flatMap(([name, s]) =>
			pads.map(
				(pad, i) =>
					`<filter id="d${name}-${i}" x="${-pad}" y="${-pad}" width="${1 + pad * 2}" height="${1 + pad * 2}" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="${s.blur}" result="b"/><feOffset in="b" dx="${s.dx}" dy="${s.dy}" result="o"/><feFlood flood-color="${shade}" flood-opacity="${s.o}"/><feComposite in2="o" operator="in" result="far"/><feGaussianBlur in="SourceAlpha" stdDeviation="${f(s.blur * 0.22 + 0.3)}" result="c"/><feOffset in="c" dx="${f(s.dx * 0.3)}" dy="${f(s.dy * 0.3)}" result="co"/><feFlood flood-color="${shade}" flood-opacity="0.2"/><feComposite in2="co" operator="in" result="near"/><feOffset in="SourceAlpha" dx="${f(s.rim * 0.6)}" dy="${s.rim}" result="in"/><feComposite in="SourceAlpha" in2="in" operator="out" result="edge"/><feFlood flood-color="#fff8e8" flood-opacity="${rim}"/><feComposite in2="edge" operator="in" result="lit"/><feMerge><feMergeNode in="far"/><feMergeNode in="near"/><feMergeNode in="SourceGraphic"/><feMergeNode in="lit"/></feMerge></filter>`,
			),
		)
		.join("");
}

function boxOf(d: string): { w: number; h: number } {
	const n = (d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
	const [xs, ys] = [n.filter((_, i) => i % 2 === 0), n.filter((_, i) => i % 2 === 1)];
	return { w: Math.max(...xs) - Math.min(...xs), h: Math.max(...ys) - Math.min(...ys) };
}

function filterFor(depth: Depth, box: { w: number; h: number }): string {
	if (depth === 0) return "";
	const s = drop[depth];
	const need = s.blur * 2.6 + Math.abs(s.dy);
	const least = Math.max(1, Math.min(box.w, box.h));
	const i = pads.findIndex((pad) => pad * least >= need);
	return ` filter="url(#d${depth}-${i < 0 ? pads.length - 1 : i})"`;
}

function paint(fill: Fill): { defs: string; fill: string } {
	if (typeof fill === "string") return { defs: "", fill };
	const id = `g${hash(fill.join()).toString(36)}`;
	return {
		defs: `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${fill[0]}"/><stop offset="1" stop-color="${fill[1]}"/></linearGradient>`,
		fill: `url(#${id})`,
	};
}

/** One sheet from a finished path. */
export function sheet(d: string, fill: Fill, depth: Depth = 2, more = ""): string {
	const p = paint(fill);
	return `${p.defs}<path d="${d}" fill="${p.fill}"${filterFor(depth, boxOf(d))}${more ? ` ${more}` : ""}/>`;
}

/** Many pieces on one level: they share a shadow and cast none on each other. `w`, `h`: their rough common size. */
export const level = (body: string, depth: Depth = 3, w = 300, h = 300) =>
	`<g${filterFor(depth, { w, h })}>${body}</g>`;

export const poly = (points: readonly Pt[], fill: Fill, depth: Depth = 2, round = 0) =>
	sheet(cut(points, { round }), fill, depth);
export const blob = (points: readonly Pt[], fill: Fill, depth: Depth = 2, wobble = 1) =>
	sheet(soft(points, wobble), fill, depth);
export const disc = (cx: number, cy: number, rx: number, fill: Fill, depth: Depth = 2, ry = rx, degrees = 0) =>
	sheet(curve(ellipsePoints(cx, cy, rx, ry, degrees)), fill, depth);
export const rect = (x: number, y: number, w: number, h: number, fill: Fill, depth: Depth = 2, round = 2, turn = 0) =>
	poly(
		(
			[
				[x, y],
				[x + w, y],
				[x + w, y + h],
				[x, y + h],
			] as Pt[]
		).map((p) => rotate(p, turn, [x + w / 2, y + h / 2])),
		fill,
		depth,
		round,
	);

/** A tapered strip along the points, round at both ends: limbs, branches, ropes, handles. */
export function strand(points: readonly Pt[], from: number, to: number, fill: Fill, depth: Depth = 1): string {
	return sheet(strandPath(points, from, to), fill, depth);
}

function strandPath(points: readonly Pt[], from: number, to: number): string {
	const line = along(points, points.length > 2 ? 7 : 5);
	const left: Pt[] = [];
	const right: Pt[] = [];
	const n = line.length;
	let last: Pt = [0, 0];
	for (let i = 0; i < n; i++) {
		const [a, b] = [at(line, Math.max(0, i - 1)), at(line, Math.min(n - 1, i + 1))];
		const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
		const u: Pt = [(b[0] - a[0]) / l, (b[1] - a[1]) / l];
		const w = (from + ((to - from) * i) / (n - 1)) / 2;
		const p = at(line, i);
		if (i === 0) left.push([p[0] - u[0] * w * 0.85, p[1] - u[1] * w * 0.85]);
		left.push([p[0] - u[1] * w, p[1] + u[0] * w]);
		right.push([p[0] + u[1] * w, p[1] - u[0] * w]);
		if (i === n - 1) last = [p[0] + u[0] * w * 0.85, p[1] + u[1] * w * 0.85];
	}
	return curve([...left, last, ...right.reverse()]);
}

/** Points along a rounded line through the given ones. */
export function along(points: readonly Pt[], perSpan = 8): Pt[] {
	const n = points.length;
	const get = (i: number) => at(points, Math.max(0, Math.min(n - 1, i)));
	const out: Pt[] = [];
	for (let i = 0; i < n - 1; i++) {
		const [p0, p1, p2, p3] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
		for (let k = 0; k < perSpan; k++) {
			const t = k / perSpan;
			const c = (j: 0 | 1) =>
				0.5 *
				(2 * p1[j] +
					(p2[j] - p0[j]) * t +
					(2 * p0[j] - 5 * p1[j] + 4 * p2[j] - p3[j]) * t * t +
					(3 * p1[j] - p0[j] - 3 * p2[j] + p3[j]) * t * t * t);
			out.push([c(0), c(1)]);
		}
	}
	out.push(get(n - 1));
	return out;
}

/** A line: string, rope, wire, crease. */
export function line(points: readonly Pt[], stroke: string, width = 2, depth: Depth = 0, more = ""): string {
	// A filter needs a box with room in it, which a thin line lacks: one that casts a shadow is cut out as a strip.
	if (depth !== 0 && !more) return sheet(strandPath(points, width, width), stroke, depth);
	const d = curve(points, false);
	const box = boxOf(d);
	return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${filterFor(depth, { w: box.w - width, h: box.h - width })}${more ? ` ${more}` : ""}/>`;
}

/** Body drawn only where it lies on `on` (a path). */
export const inside = (on: string, body: string) => {
	const id = `c${hash(on + body).toString(36)}`;
	return `<clipPath id="${id}"><path d="${on}"/></clipPath><g clip-path="url(#${id})">${body}</g>`;
};

/** A pool of light (or of shade): soft, on top of what is there. */
export function glow(cx: number, cy: number, r: number, colour: string, strength = 0.5, ry = r): string {
	const id = `r${hash(`${cx},${cy},${r},${colour},${strength},${ry}`).toString(36)}`;
	return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="0.5" stop-color="${colour}" stop-opacity="${f(strength * 50) === "0" ? 0 : strength * 0.42}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><ellipse cx="${f(cx)}" cy="${f(cy)}" rx="${f(r)}" ry="${f(ry)}" fill="url(#${id})"/>`;
}

/** A shaft of light between two edges, fading out downwards. */
export function shaft(points: readonly Pt[], colour: string, strength = 0.3): string {
	const id = `s${hash(points.map(xy).join() + colour).toString(36)}`;
	return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient><path d="${cut(points, { wobble: 0 })}" fill="url(#${id})"/>`;
}

// --- landscape -------------------------------------------------------------------------------------------------

/** A sheet from a top edge down to the foot of the picture. */
export function ground(top: readonly Pt[], fill: Fill, depth: Depth = "e2", foot = size.height + 60): string {
	const r = random(seedOf(top));
	const edge = along(top, 5).map((p) => [p[0], p[1] + (r() - 0.5) * 2.4] as Pt);
	const [a, b] = [at(edge, 0), at(edge, edge.length - 1)];
	return sheet(`${curve(edge, false)}L${xy([b[0], foot])}L${xy([a[0], foot])}Z`, fill, depth);
}

/** Rolling ground across the whole picture around height `y`. */
export function hills(
	y: number,
	swing: number,
	fill: Fill,
	{ seed = 1, bumps = 3, depth = "e2" as Depth, slope = 0, width = size.width as number, foot = size.height + 60 } = {},
): string {
	const r = random(seed * 7919 + Math.round(y));
	const n = bumps * 2;
	const points: Pt[] = [];
	for (let i = 0; i <= n; i++) {
		const x = -60 + ((width + 120) * i) / n + (i > 0 && i < n ? (r() - 0.5) * 60 : 0);
		points.push([x, y + slope * (i / n - 0.5) + (i % 2 ? -1 : 1) * swing * (0.45 + r() * 0.55)]);
	}
	return ground(points, fill, depth, foot);
}

export function ridge(points: readonly Pt[], fill: Fill, depth: Depth = "e2", foot = size.height + 60): string {
	const [a, b] = [at(points, 0), at(points, points.length - 1)];
	return sheet(cut([...points, [b[0], foot], [a[0], foot]], { wobble: 4, step: 44 }), fill, depth);
}

/** A peak with a cut snow cap. */
export function mountain(
	x: number,
	y: number,
	w: number,
	h: number,
	fill: Fill,
	cap: string | null,
	depth: Depth = "e2",
) {
	const r = random(hash(`${x},${y},${w}`));
	const top: Pt = [x + (r() - 0.5) * w * 0.1, y - h];
	const body = poly(
		[[x - w / 2, y], [x - w * 0.22, y - h * 0.52], top, [x + w * 0.2, y - h * 0.6], [x + w / 2, y]],
		fill,
		depth,
	);
	if (!cap) return body;
	const on = (t: number, side: number): Pt => [
		top[0] + (side < 0 ? x - w * 0.22 - top[0] : x + w * 0.2 - top[0]) * t,
		top[1] + (side < 0 ? h * 0.48 : h * 0.4) * t,
	];
	const [l, rr] = [on(0.72, -1), on(0.8, 1)];
	const span = rr[0] - l[0];
	return (
		body +
		poly(
			[
				top,
				rr,
				[l[0] + span * 0.76, rr[1] - h * 0.07],
				[l[0] + span * 0.6, rr[1] + h * 0.06],
				[l[0] + span * 0.42, rr[1] - h * 0.06],
				[l[0] + span * 0.24, l[1] + h * 0.07],
				[l[0] + span * 0.12, l[1] - h * 0.03],
				l,
			],
			cap,
			1,
		)
	);
}

/** Water with a crested edge. */
export function waves(
	y: number,
	fill: Fill,
	{ crest = 70, lift = 14, shift = 0, depth = "e1" as Depth, foot = size.height + 60 } = {},
): string {
	const r = random(hash(`${y},${crest},${shift}`));
	let x = -crest * 2 + shift;
	let d = `M${f(x)} ${f(foot)}L${f(x)} ${f(y)}`;
	while (x < size.width + crest) {
		const w = crest * (0.85 + r() * 0.3);
		const h = lift * (0.75 + r() * 0.5);
		d += `C${xy([x + w * 0.3, y + h * 0.1])} ${xy([x + w * 0.55, y - h * 0.5])} ${xy([x + w * 0.68, y - h])}C${xy([x + w * 0.72, y - h * 0.2])} ${xy([x + w * 0.86, y + h * 0.1])} ${xy([x + w, y])}`;
		x += w;
	}
	return sheet(`${d}L${f(x)} ${f(foot)}Z`, fill, depth);
}

export function cloud(x: number, y: number, w: number, fill: Fill = ink.white, depth: Depth = 3): string {
	const r = random(hash(`cloud${x},${y}`));
	const n = 4 + Math.round(r());
	let d = `M${xy([x - w / 2, y])}`;
	const step = w / n;
	let px = x - w / 2;
	for (let i = 0; i < n; i++) {
		const mid = 1 - Math.abs((i + 0.5) / n - 0.5) * 1.5;
		const h = w * (0.12 + 0.26 * mid) * (0.85 + r() * 0.3);
		const end: Pt = [px + step, i === n - 1 ? y : y - w * 0.16 * (1 - Math.abs((i + 1) / n - 0.5) * 2) - w * 0.02];
		d += `C${xy([px - step * 0.18, y - h])} ${xy([px + step * 1.05, y - h * 1.08])} ${xy(end)}`;
		px += step;
	}
	d += `Q${xy([x + w * 0.2, y + w * 0.035])} ${xy([x, y + w * 0.01])}Q${xy([x - w * 0.3, y + w * 0.03])} ${xy([x - w / 2, y])}Z`;
	return sheet(d, fill, depth);
}

/** A sun or moon in rings of paper, the outer ones paler into the sky. */
export function sunDisc(x: number, y: number, r: number, fill: string, sky: string, rings = 3): string {
	let out = "";
	for (let i = rings; i >= 1; i--) out += disc(x, y, r * (1 + i * 0.42), mix(fill, sky, 0.38 + (0.5 * i) / rings), 2);
	return out + disc(x, y, r, [lighter(fill, 0.35), fill], 3);
}

export function moon(x: number, y: number, r: number, sky: string, rings = 2): string {
	return (
		sunDisc(x, y, r, "#FBE7B8", sky, rings) +
		disc(x - r * 0.3, y - r * 0.2, r * 0.2, "#F0D49A", 0) +
		disc(x + r * 0.28, y + r * 0.3, r * 0.14, "#F0D49A", 0) +
		disc(x + r * 0.2, y - r * 0.42, r * 0.1, "#F0D49A", 0)
	);
}

export function star(
	x: number,
	y: number,
	r: number,
	fill: Fill = "#FBE7B8",
	depth: Depth = 1,
	points = 5,
	turn = 0,
): string {
	const p: Pt[] = [];
	for (let i = 0; i < points * 2; i++) {
		const a = ((i * 180) / points - 90 + turn) * (Math.PI / 180);
		const k = i % 2 ? r * 0.45 : r;
		p.push([x + Math.cos(a) * k, y + Math.sin(a) * k]);
	}
	return sheet(cut(p), fill, depth);
}

/** Stars strewn over a field. */
export function stars(
	count: number,
	seed: number,
	x: number,
	y: number,
	w: number,
	h: number,
	fill = "#FBE7B8",
): string {
	const r = random(seed);
	let out = "";
	for (let i = 0; i < count; i++) {
		const [sx, sy] = [x + r() * w, y + r() * h];
		out += r() < 0.3 ? star(sx, sy, 5 + r() * 5, fill, 0, 4, r() * 40) : disc(sx, sy, 1.4 + r() * 1.8, fill, 0);
	}
	return out;
}

export function pine(x: number, y: number, h: number, fill: string = ink.teal, depth: Depth = 2, tiers = 3): string {
	const r = random(hash(`pine${x},${y},${h}`));
	let out = poly(
		[
			[x - h * 0.035, y - h * 0.2],
			[x + h * 0.035, y - h * 0.2],
			[x + h * 0.045, y],
			[x - h * 0.045, y],
		],
		darker(ink.clay, 0.35),
		1,
	);
	for (let i = 0; i < tiers; i++) {
		const t = i / tiers;
		const base = y - h * (0.13 + t * 0.72);
		const top = y - h * (0.13 + t * 0.72) - h * (0.5 - t * 0.16);
		const w = h * (0.27 - t * 0.15);
		const lean = (r() - 0.5) * h * 0.03;
		const teeth = 3;
		const edge: Pt[] = [
			[x + lean, i === tiers - 1 ? y - h : top],
			[x + w, base - h * 0.02],
		];
		for (let k = teeth * 2 - 1; k >= 1; k--)
			edge.push([x - w + (w * 2 * k) / (teeth * 2), base + (k % 2 ? h * 0.035 : -h * 0.012) * (0.7 + r() * 0.6)]);
		edge.push([x - w, base - h * 0.02]);
		out += poly(edge, [lighter(fill, 0.06 + t * 0.14), fill], depth, h * 0.02);
	}
	return out;
}

/** A distant rank of pines, one sheet. */
export function pineRank(
	y: number,
	h: number,
	fill: Fill,
	{ seed = 1, from = -40, to = size.width + 40, gap = 0.42, depth = "e1" as Depth } = {},
): string {
	const r = random(seed * 131);
	const p: Pt[] = [[from, y]];
	for (let x = from; x < to; x += h * gap * (0.75 + r() * 0.5)) {
		const th = h * (0.6 + r() * 0.4);
		const w = th * 0.2;
		p.push(
			[x - w, y - th * 0.1],
			[x - w * 0.45, y - th * 0.45],
			[x - w * 0.66, y - th * 0.42],
			[x, y - th],
			[x + w * 0.66, y - th * 0.42],
			[x + w * 0.45, y - th * 0.45],
			[x + w, y - th * 0.1],
		);
	}
	p.push([to, y], [to, size.height + 40], [from, size.height + 40]);
	return sheet(cut(p, { wobble: 0.8 }), fill, depth);
}

/** A leafy tree: a trunk that forks, and two or three clouds of leaves. */
export function tree(
	x: number,
	y: number,
	h: number,
	fill: string = ink.moss,
	{ trunk = darker(ink.clay, 0.25), depth = 3 as Depth, wide = 1 } = {},
): string {
	const r = random(hash(`tree${x},${y},${h}`));
	const crown = (cx: number, cy: number, cr: number, c: Fill, d: Depth) => {
		const n = 11;
		return sheet(
			`${Array.from({ length: n }, (_, i) => {
				const p = (k: number, rr: number): Pt => [
					cx + Math.cos((k / n) * Math.PI * 2) * rr * wide,
					cy + Math.sin((k / n) * Math.PI * 2) * rr * 0.9,
				];
				return `${i ? "" : `M${xy(p(0, cr))}`}C${xy(p(i + 0.2, cr * (1.24 + r() * 0.14)))} ${xy(p(i + 0.8, cr * (1.24 + r() * 0.14)))} ${xy(p(i + 1, cr * (i === n - 1 ? 1 : 0.95 + r() * 0.1)))}`;
			}).join("")}Z`,
			c,
			d,
		);
	};
	return (
		crown(x + h * 0.1, y - h * 0.68, h * 0.25, darker(fill, 0.22), depth) +
		poly(
			[
				[x - h * 0.045, y],
				[x - h * 0.03, y - h * 0.42],
				[x - h * 0.13, y - h * 0.62],
				[x - h * 0.1, y - h * 0.64],
				[x, y - h * 0.5],
				[x + h * 0.09, y - h * 0.66],
				[x + h * 0.12, y - h * 0.64],
				[x + h * 0.035, y - h * 0.42],
				[x + h * 0.06, y],
			],
			trunk,
			2,
		) +
		crown(x - h * 0.12, y - h * 0.66, h * 0.19, [lighter(fill, 0.1), fill], 2) +
		crown(x + h * 0.03, y - h * 0.8, h * 0.18, [lighter(fill, 0.24), lighter(fill, 0.06)], 2)
	);
}

export function palm(x: number, y: number, h: number, lean = 0.2, fill: string = ink.moss): string {
	const top: Pt = [x + h * lean, y - h];
	let out = strand([[x, y], [x + h * lean * 0.3, y - h * 0.5], top], h * 0.09, h * 0.05, ink.clay, 2);
	for (const [i, a] of [-160, -115, -65, -20, 15, 195].entries()) {
		const tip: Pt = [
			top[0] + Math.cos((a * Math.PI) / 180) * h * 0.42,
			top[1] + Math.sin((a * Math.PI) / 180) * h * 0.3 + h * 0.08,
		];
		out += leafBlade(top, tip, h * 0.1, i % 2 ? fill : lighter(fill, 0.18), 2);
	}
	return out;
}

/** One leaf from stem to tip with a cut vein. */
export function leafBlade(from: Pt, to: Pt, width: number, fill: Fill, depth: Depth = 2, vein = true): string {
	const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
	const l = Math.hypot(dx, dy) || 1;
	const n: Pt = [-dy / l, dx / l];
	const p = (t: number, w: number): Pt => [from[0] + dx * t + n[0] * w, from[1] + dy * t + n[1] * w];
	const body = sheet(
		`M${xy(from)}C${xy(p(0.2, width * 0.72))} ${xy(p(0.62, width * 0.78))} ${xy(to)}C${xy(p(0.7, -width * 0.5))} ${xy(p(0.25, -width * 0.72))} ${xy(from)}Z`,
		fill,
		depth,
	);
	const c = typeof fill === "string" ? fill : fill[1];
	return vein
		? body + line([p(0.1, 0), p(0.45, width * 0.07), p(0.85, width * 0.04)], darker(c, 0.22), Math.max(1, width * 0.05))
		: body;
}

/** A fern or palm-like frond: a stem with paired leaves. */
export function frond(
	x: number,
	y: number,
	length: number,
	degrees: number,
	fill: string,
	{ pairs = 7, depth = 2 as Depth, bend = 22 } = {},
): string {
	const stem: Pt[] = [0, 0.25, 0.5, 0.75, 1].map((t) => {
		const a = ((degrees + bend * t * t) * Math.PI) / 180;
		return [x + Math.cos(a) * length * t, y + Math.sin(a) * length * t];
	});
	const path = along(stem, 6);
	let body = `<path d="${strandPath(stem, length * 0.03, length * 0.012)}"/>`;
	for (let i = 1; i <= pairs; i++) {
		const k = Math.round(((i + 0.3) / (pairs + 0.6)) * (path.length - 2));
		const [p, q] = [at(path, k), at(path, k + 1)];
		const a = Math.atan2(q[1] - p[1], q[0] - p[0]);
		const size = length * (0.3 - 0.2 * (i / pairs)) * (i === 1 ? 0.8 : 1);
		for (const side of [-1, 1]) {
			const b = a + side * 0.95;
			const tip: Pt = [p[0] + Math.cos(b) * size, p[1] + Math.sin(b) * size];
			body += leafBlade(p, tip, size * 0.34, "inherit", 0, false);
		}
	}
	return `<g fill="${fill}"${filterFor(depth, { w: length * 0.6, h: length * 0.6 })}>${body.replaceAll(' fill="inherit"', "")}</g>`;
}

export function grass(x: number, y: number, h: number, fill: string, blades = 5, depth: Depth = 1): string {
	const r = random(hash(`grass${x},${y}`));
	let d = "";
	for (let i = 0; i < blades; i++) {
		const bx = x + (i - (blades - 1) / 2) * h * 0.16;
		const tip: Pt = [bx + (i - (blades - 1) / 2) * h * 0.16 + (r() - 0.5) * h * 0.2, y - h * (0.6 + r() * 0.4)];
		d += `M${xy([bx - h * 0.06, y])}Q${xy([bx - h * 0.02, y - h * 0.4])} ${xy(tip)}Q${xy([bx + h * 0.08, y - h * 0.3])} ${xy([bx + h * 0.06, y])}Z`;
	}
	return sheet(d, fill, depth);
}

export function bush(x: number, y: number, w: number, fill: Fill, depth: Depth = 3): string {
	return cloud(x, y + w * 0.05, w, fill, depth);
}

export function flower(
	x: number,
	y: number,
	r: number,
	fill: string,
	heart: string = ink.sun,
	petals = 6,
	depth: Depth = 1,
): string {
	let d = "";
	for (let i = 0; i < petals; i++) {
		const a = (i / petals) * Math.PI * 2 + 0.3;
		const s = Math.PI / petals;
		const p = (k: number, rr: number): Pt => [x + Math.cos(a + k) * rr, y + Math.sin(a + k) * rr];
		d += `M${xy([x, y])}C${xy(p(-s * 1.3, r * 0.9))} ${xy(p(-s * 0.5, r * 1.25))} ${xy(p(0, r))}C${xy(p(s * 0.5, r * 1.25))} ${xy(p(s * 1.3, r * 0.9))} ${xy([x, y])}Z`;
	}
	return sheet(d, fill, depth) + disc(x, y, r * 0.3, heart, 1);
}

export function stem(x: number, y: number, h: number, fill: string, petal: string, r = h * 0.18): string {
	return (
		line(
			[
				[x, y],
				[x + h * 0.05, y - h * 0.5],
				[x, y - h],
			],
			fill,
			Math.max(2, h * 0.045),
			1,
		) +
		leafBlade([x + h * 0.04, y - h * 0.3], [x + h * 0.28, y - h * 0.52], h * 0.12, fill, 1, false) +
		flower(x, y - h, r, petal)
	);
}

export function rock(x: number, y: number, w: number, h: number, fill: string, depth: Depth = 3): string {
	const r = random(hash(`rock${x},${y},${w}`));
	const j = () => (r() - 0.5) * 0.1;
	const p = (a: number, b: number): Pt => [x + w * (a + j()), y - h * (b + j() * 0.6)];
	const body: Pt[] = [
		[x - w * 0.5, y + 2],
		p(-0.46, 0.42),
		p(-0.2, 0.92),
		p(0.14, 1),
		p(0.4, 0.66),
		[x + w * 0.52, y + 2],
	];
	return (
		sheet(cut(body, { round: Math.min(w, h) * 0.16 }), [lighter(fill, 0.12), darker(fill, 0.1)], depth) +
		sheet(
			cut([at(body, 2), at(body, 3), [x + w * 0.1, y - h * 0.62], [x - w * 0.16, y - h * 0.6]], { round: 6 }),
			lighter(fill, 0.3),
			0,
		)
	);
}

export function reeds(x: number, y: number, h: number, fill: string, count = 4): string {
	const r = random(hash(`reed${x},${y}`));
	let out = "";
	for (let i = 0; i < count; i++) {
		const bx = x + i * h * 0.12;
		const top: Pt = [bx + (r() - 0.4) * h * 0.2, y - h * (0.7 + r() * 0.3)];
		out += strand([[bx, y], [bx + 2, y - h * 0.4], top], h * 0.03, h * 0.016, fill, 1);
		if (i % 2 === 0) out += strand([[top[0], top[1] + h * 0.2], top], h * 0.06, h * 0.05, darker(ink.clay, 0.15), 1);
	}
	return out;
}

// --- the lark --------------------------------------------------------------------------------------------------

/**
 * The signature: a small lark and the dashed, looping trail behind it. (x, y) is the bird, which flies right, or left
 * with `dir` -1; `length` is how far back the trail reaches and `rise` how much lower it began.
 */
export function lark(
	x: number,
	y: number,
	{
		dir = 1,
		s = 1,
		length = 260,
		rise = 40,
		loop = 26,
		trail = ink.white as string,
		tilt = -14,
		body = ink.white as string,
		wing = ink.coral as string,
	} = {},
): string {
	const path: Pt[] = [];
	const n = 60;
	for (let i = 0; i <= n; i++) {
		const t = i / n;
		const k = Math.max(0, Math.min(1, (t - 0.34) / 0.34));
		const a = k * Math.PI * 2;
		path.push([
			x +
				dir *
					(-length +
						(length - 26 * s) *
							(t < 0.34 ? t * 1.32 : t > 0.68 ? 1 - (1 - t) * 1.32 : 0.449 + ((t - 0.34) / 0.34) * 0.129) +
						Math.sin(a) * loop),
			y + 5 * s + rise * (1 - t) ** 1.4 + Math.sin(t * 7) * rise * 0.16 * (1 - t) - (1 - Math.cos(a)) * loop * 0.9,
		]);
	}
	const b = (points: readonly Pt[]) => place(points, x, y, s, dir * tilt, dir < 0);
	return (
		line(path, trail, 2.6 * s ** 0.5, 1, `stroke-dasharray="${f(7 * s ** 0.5)} ${f(8 * s ** 0.5)}" opacity="0.92"`) +
		blob(
			b([
				[7, -5],
				[8, -18],
				[2, -33],
				[-3, -24],
				[-6, -8],
			]),
			darker(wing, 0.3),
			1,
			0.3,
		) +
		sheet(
			curve(
				b([
					[26, -3],
					[19, -8],
					[12, -9],
					[3, -8],
					[-9, -4],
					[-28, -4],
					[-20, 0],
					[-29, 5],
					[-10, 6],
					[3, 8],
					[13, 5],
					[20, -1],
				]),
			),
			body,
			2,
		) +
		poly(
			b([
				[15, -8],
				[6, -16],
				[9, -8],
			]),
			wing,
			0,
			1,
		) +
		blob(
			b([
				[20, -1],
				[13, 5],
				[3, 8],
				[-4, 6],
				[6, 3],
				[14, -2],
			]),
			ink.sun,
			0,
			0.2,
		) +
		poly(
			b([
				[21, -6],
				[30, -2],
				[20, -1],
			]),
			ink.pine,
			0,
		) +
		disc(...(at(b([[16, -5]]), 0) as [number, number]), 1.5 * s, ink.pine, 0) +
		blob(
			b([
				[9, -3],
				[4, -14],
				[-8, -26],
				[-20, -30],
				[-17, -22],
				[-20, -19],
				[-14, -15],
				[-15, -11],
				[-8, -6],
				[-4, 0],
			]),
			wing,
			2,
			0.3,
		)
	);
}

// --- children --------------------------------------------------------------------------------------------------

/** A limb: angles in degrees (0 hangs down, 90 points ahead, 180 up) of its upper and lower half, or where it ends. */
export type Limb = { a: number; b: number } | { to: Pt; bend?: 1 | -1 };
export type Hair =
	| "short"
	| "crop"
	| "bob"
	| "long"
	| "bun"
	| "puffs"
	| "tail"
	| "plaits"
	| "curls"
	| "hijab"
	| "cap"
	| "beanie"
	| "helmet"
	| "swimcap"
	| "sunhat"
	| "patka";
export type Child = {
	/** Where the feet stand (the lower one), or the hip with `by: "hip"`. */
	x: number;
	y: number;
	/** Height in pixels when standing straight. */
	h: number;
	by?: "feet" | "hip";
	/** 1 faces right, -1 left. */
	dir?: 1 | -1;
	/** 0 faces us, 1 is seen from the side; "back" turns away from us. */
	look?: number | "back";
	/** Degrees: torso forward, and the whole child around the hip. */
	lean?: number;
	turn?: number;
	/** Head tilt in degrees. */
	nod?: number;
	skin?: number;
	hair?: Hair;
	hairColour?: string;
	/** Colour of hats, helmets, ribbons. */
	hat?: string;
	top?: string;
	stripes?: string;
	sleeve?: "short" | "long" | "none";
	bottom?: string;
	legs?: "trousers" | "shorts" | "skirt" | "dress" | "bare" | "none";
	shoes?: string | null;
	over?: {
		kind: "apron" | "vest" | "dungarees" | "coat" | "tutu" | "pack" | "scarf" | "harness" | "bib";
		fill: string;
	};
	/** `far` lies behind the body, `near` before it. */
	far?: Limb;
	near?: Limb;
	farLeg?: Limb;
	nearLeg?: Limb;
	/** Both arms before the body. */
	armsFront?: boolean;
	/** Both arms behind the body. */
	armsBehind?: boolean;
	/** Without the arms, or the arms alone: what lies between them (a table, a keyboard) is drawn in between. */
	only?: "body" | "arms";
	face?: "smile" | "open" | "none" | "closed";
	glasses?: string;
};

export function child(c: Child): string {
	const {
		dir = 1,
		turn = 0,
		lean = 0,
		by = "feet",
		nod = 0,
		skin = 1,
		hair = "short",
		hairColour = hairs.brown,
		hat = ink.coral,
		top = ink.coral,
		sleeve = "short",
		bottom = ink.night,
		legs = "trousers",
		face = "smile",
	} = c;
	const k = c.h / 100;
	const back = c.look === "back";
	const look = typeof c.look === "number" ? c.look : back ? 0 : 0.35;
	const flesh = at(skins, skin);
	const shoes = c.shoes === undefined ? ink.cream : c.shoes;
	const wide = 1 - Math.abs(look) * 0.42;

	// Joints, first around the hip (0, 0) in units of a hundredth of the height, then where they lie in the picture.
	const torso = 29;
	const hipOf = (side: number): Pt => [side * 5.2 * wide, 0];
	const shoulderOf = (side: number): Pt => {
		const p = rotate([side * 9.4 * wide, -torso + 3.5], lean);
		return p;
	};
	const swing = (from: Pt, limb: { a: number; b: number }, l1: number, l2: number): [Pt, Pt] => {
		const go = (p: Pt, deg: number, l: number): Pt => [
			p[0] + Math.sin((deg * Math.PI) / 180) * l,
			p[1] + Math.cos((deg * Math.PI) / 180) * l,
		];
		const mid = go(from, limb.a, l1);
		return [mid, go(mid, limb.b, l2)];
	};
	const legFar = c.farLeg ?? { a: 4, b: 3 };
	const legNear = c.nearLeg ?? { a: -4, b: -3 };
	let lift = 0;
	if (by === "feet") {
		const foot = (limb: Limb, side: number) =>
			"to" in limb ? 38 : rotate(swing(hipOf(side), limb, 18.5, 17.5)[1], turn)[1] + 2;
		lift = Math.max(foot(legFar, 1), foot(legNear, -1));
	}
	const origin: Pt = [c.x, c.y - lift * k];
	const T = (p: Pt): Pt => {
		const q = rotate(p, turn);
		return [origin[0] + dir * q[0] * k, origin[1] + q[1] * k];
	};
	const back2local = (p: Pt): Pt => rotate([(dir * (p[0] - origin[0])) / k, (p[1] - origin[1]) / k], -turn);
	const reach = (from: Pt, limb: Limb, l1: number, l2: number, bendDefault: 1 | -1): [Pt, Pt] => {
		if (!("to" in limb)) return swing(from, limb, l1, l2);
		const goal = back2local(limb.to);
		const [dx, dy] = [goal[0] - from[0], goal[1] - from[1]];
		const d = Math.min(Math.hypot(dx, dy), (l1 + l2) * 0.995);
		const base = Math.atan2(dy, dx);
		const bend =
			(limb.bend ?? bendDefault) *
			Math.acos(Math.max(-1, Math.min(1, (l1 * l1 + d * d - l2 * l2) / (2 * l1 * Math.max(d, 0.1)))));
		const mid: Pt = [from[0] + Math.cos(base + bend) * l1, from[1] + Math.sin(base + bend) * l1];
		return [mid, [from[0] + Math.cos(base) * d, from[1] + Math.sin(base) * d]];
	};
	const small: Depth = c.h > 240 ? 2 : 1;
	const trim = (from: Pt, to: Pt, t: number): Pt => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
	const bit = (points: readonly Pt[], w0: number, w1: number, fill: string, depth: Depth = small) =>
		strand(points.map(T), w0 * k, w1 * k, fill, depth);

	const arm = (side: number, limb: Limb, shade: number) => {
		const s = shoulderOf(side);
		const [e, h] = reach(s, limb, 14.5, 14.5, 1);
		const skinFill = darker(flesh, shade);
		const cloth = darker(c.over?.kind === "coat" ? c.over.fill : top, shade);
		const sleeveEnd = c.over?.kind === "coat" ? "long" : sleeve;
		let out = bit([s, e, h], 7.4, 6, skinFill);
		if (sleeveEnd === "long")
			out +=
				bit([s, e, trim(e, h, 0.78)], 8.8, 8, cloth, 0) +
				bit([trim(e, h, 0.7), trim(e, h, 0.8)], 8, 7.6, darker(cloth, 0.08), 0);
		else if (sleeveEnd === "short") out += bit([s, trim(s, e, 0.72)], 9.4, 9.8, cloth, 0);
		return out + disc(...(T(h) as [number, number]), 3.9 * k, skinFill, 0);
	};
	const leg = (side: number, limb: Limb, shade: number) => {
		const s = hipOf(side);
		const [kn, ft] = reach(s, limb, 18.5, 17.5, -1);
		const cloth = darker(bottom, shade);
		const skinFill = darker(flesh, shade);
		let out = "";
		const a = Math.atan2(ft[1] - kn[1], ft[0] - kn[0]);
		const toe = look > 0.2 ? 1 : side * 0.35;
		if (shoes) {
			const sole = (u: number, v: number): Pt => [
				ft[0] + Math.cos(a) * v + Math.cos(a - Math.PI / 2) * u,
				ft[1] + Math.sin(a) * v + Math.sin(a - Math.PI / 2) * u,
			];
			out += blob(
				[
					sole(-4.6, -3.5),
					sole(-4.9, 2),
					sole(0, 2.8),
					sole(4 + 5 * toe, 2.6),
					sole(5 + 4.2 * toe, -0.6),
					sole(4, -3.6),
				].map(T),
				darker(shoes, shade * 0.7),
				small,
				0.2,
			);
		}
		out += bit([s, kn, ft], 8.6, 6.6, skinFill);
		if (!shoes)
			out += bit(
				[ft, [ft[0] + Math.cos(a - Math.PI / 2) * 5 * toe, ft[1] + Math.sin(a - Math.PI / 2) * 5 * toe]],
				6,
				5,
				skinFill,
				0,
			);
		if (legs === "trousers") out += bit([s, kn, trim(kn, ft, 0.86)], 11.4, 9.4, cloth, small);
		if (legs === "shorts") out += bit([s, trim(s, kn, 0.82)], 11.6, 12.4, cloth, small);
		return out;
	};

	const body = (p: Pt): Pt => T(rotate(p, lean));
	const ww = 0.5 + wide * 0.5;
	const torsoPath = soft(
		(
			[
				[-4, -torso - 1.2],
				[4, -torso - 1.2],
				[9.6 * ww, -torso + 2],
				[9.2 * ww, -torso + 12],
				[9.8 * ww, 2.4],
				[0, 3.6],
				[-9.8 * ww, 2.4],
				[-9.2 * ww, -torso + 12],
				[-9.6 * ww, -torso + 2],
			] as Pt[]
		).map(body),
		0.2 * k,
	);
	let shirt = legs === "none" ? "" : disc(...(T([0, 1]) as [number, number]), 9.2 * ww * k, bottom, 0, 6.4 * k);
	shirt += sheet(torsoPath, top, small);
	if (c.stripes) {
		let rows = "";
		for (const yy of [-22, -14, -6])
			rows += poly(
				[
					[-14, yy],
					[14, yy],
					[14, yy + 3.6],
					[-14, yy + 3.6],
				].map((p) => body(pt(p))),
				c.stripes,
				0,
			);
		shirt += inside(torsoPath, rows);
	}
	if (legs === "skirt" || legs === "dress") {
		const hem = legs === "dress" ? 16 : 14;
		const knees = (["farLeg", "nearLeg"] as const).map((key) => {
			const limb = c[key];
			return limb && "a" in limb ? limb.a : 0;
		});
		const sit = Math.max(...knees.map((v) => Math.max(0, v - 30))) / 60;
		const fill = legs === "dress" ? top : bottom;
		const waist = legs === "dress" ? -12 : -3;
		const right: Pt = [13.5 + sit * 9, hem - sit * 8];
		const left: Pt = [-13.5 + sit * 3, hem - sit * 7];
		shirt += sheet(
			soft(
				[
					body([-8.6 * ww, waist]),
					body([8.6 * ww, waist]),
					T([11.5, 3]),
					T(right),
					T([4, hem + 1.4 - sit * 6]),
					T([-5, hem + 1 - sit * 6]),
					T(left),
					T([-11.5, 3]),
				],
				0.3 * k,
			),
			fill,
			small,
		);
	}

	let over = "";
	const o = c.over;
	if (o?.kind === "apron") {
		over += sheet(
			cut(
				[
					[-5.5, -torso + 6],
					[5.5, -torso + 6],
					[9, -9],
					[10.5, 12],
					[-10.5, 12],
					[-9, -9],
				].map((p) => body([pt(p)[0] * ww, pt(p)[1]])),
				{ round: 3 * k },
			),
			o.fill,
			1,
		);
		over += sheet(
			cut(
				[
					[-5, -4],
					[5, -4],
					[5, 4],
					[-5, 4],
				].map((p) => body([pt(p)[0] * ww, pt(p)[1]])),
				{ round: 2 * k },
			),
			darker(o.fill, 0.1),
			1,
		);
		over +=
			line([body([-5 * ww, -torso + 6]), body([-4, -torso - 1])], o.fill, 2 * k) +
			line([body([5 * ww, -torso + 6]), body([4, -torso - 1])], o.fill, 2 * k);
	} else if (o?.kind === "vest") {
		for (const side of [-1, 1])
			over += sheet(
				soft(
					[
						[0.9, -torso + 5],
						[4.4, -torso - 2],
						[9.2, -torso - 0.5],
						[10.8, -torso + 14],
						[10.6, -1],
						[0.9, 0],
					].map((p) => body([pt(p)[0] * side * ww + (side > 0 ? 0.2 : -0.2), pt(p)[1]])),
					0.2,
				),
				o.fill,
				1,
			);
		over += line([body([-10 * ww, -torso + 14]), body([10 * ww, -torso + 14])], darker(o.fill, 0.35), 2.2 * k);
		over += line([body([-10 * ww, -torso + 22]), body([10 * ww, -torso + 22])], darker(o.fill, 0.35), 2.2 * k);
	} else if (o?.kind === "dungarees" || o?.kind === "bib") {
		over += sheet(
			cut(
				[
					[-6, -torso + 11],
					[6, -torso + 11],
					[9.6, -8],
					[9.8, 3],
					[-9.8, 3],
					[-9.6, -8],
				].map((p) => body([pt(p)[0] * ww, pt(p)[1]])),
				{ round: 2 * k },
			),
			o.fill,
			1,
		);
		for (const side of [-1, 1])
			over += line([body([5 * side * ww, -torso + 12]), body([5.6 * side * ww, -torso])], o.fill, 2.6 * k);
		over += sheet(
			cut(
				[
					[-3.4, -torso + 14],
					[3.4, -torso + 14],
					[3.4, -torso + 20],
					[-3.4, -torso + 20],
				].map((p) => body([pt(p)[0] * ww, pt(p)[1]])),
				{ round: k },
			),
			lighter(o.fill, 0.15),
			0,
		);
	} else if (o?.kind === "coat") {
		for (const side of [-1, 1])
			over += sheet(
				soft(
					[
						[0.6, -torso + 8],
						[4, -torso - 1.4],
						[9.8, -torso + 1.6],
						[9.8, -torso + 14],
						[11.4, 12],
						[1.4, 12],
					].map((p) => body([pt(p)[0] * side * ww, pt(p)[1]])),
					0.2,
				),
				o.fill,
				1,
			);
	} else if (o?.kind === "tutu") {
		for (const [i, w] of [17, 14].entries()) {
			const p: Pt[] = [];
			for (let j = 0; j <= 10; j++)
				p.push(body([-w + (j / 10) * w * 2, (i ? 1 : 5) + (j % 2 ? 3 : 0) - Math.abs(j - 5) * 0.3]));
			over += blob(
				[body([-7 * ww, -6]), body([7 * ww, -6]), ...p.reverse()],
				i ? lighter(o.fill, 0.25) : o.fill,
				1,
				0.2,
			);
		}
	} else if (o?.kind === "scarf") {
		over += strand(
			[body([-6.5, -torso + 0.5]), body([0, -torso + 3]), body([6.5, -torso + 0.5])],
			6.4 * k,
			6.4 * k,
			o.fill,
			1,
		);
		over += strand(
			[body([-4, -torso + 2]), body([-8, -torso + 11]), body([-9, -torso + 16])],
			5 * k,
			5.4 * k,
			darker(o.fill, 0.1),
			1,
		);
	} else if (o?.kind === "harness") {
		for (const side of [-1, 1])
			over += line([body([6 * side * ww, -torso]), body([0, -12]), body([7 * side * ww, 1])], o.fill, 2.6 * k, 1);
		over += line([body([-9 * ww, -2]), body([9 * ww, -2])], o.fill, 3 * k, 1);
	}
	const pack =
		o?.kind === "pack"
			? back
				? [
						sheet(
							soft(
								[
									[-9, -torso + 2],
									[9, -torso + 2],
									[10.5, -12],
									[9.5, 1],
									[-9.5, 1],
									[-10.5, -12],
								].map((p) => body(pt(p))),
								0.3,
							),
							o.fill,
							2,
						) +
							sheet(
								soft(
									[
										[-6, -13],
										[6, -13],
										[6.5, -3],
										[-6.5, -3],
									].map((p) => body(pt(p))),
									0.3,
								),
								lighter(o.fill, 0.2),
								1,
							) +
							strand([body([-9, -torso - 1]), body([9, -torso - 1])], 6 * k, 6 * k, lighter(o.fill, 0.35), 1),
						"",
					]
				: [
						"",
						sheet(
							soft(
								[
									[-4, -torso + 1],
									[-13, -torso],
									[-19, -torso + 8],
									[-18.5, -6],
									[-12, -1],
									[-4, -3],
								].map((p) => body(pt(p))),
								0.3,
							),
							o.fill,
							2,
						) + strand([body([-16, -torso - 2]), body([-5, -torso - 2])], 6 * k, 6 * k, lighter(o.fill, 0.35), 1),
					]
			: ["", ""];
	const strap =
		o?.kind === "pack" && !back
			? line(
					[body([-1, -torso]), body([4 * ww, -torso + 8]), body([-1, -torso + 17])],
					darker(o.fill, 0.25),
					2.8 * k,
					1,
				)
			: "";

	// The head hangs on the neck and carries its own tilt.
	const neck = rotate([0, -torso - 1], lean);
	const headAt = rotate([look * 1.6, -14.4], lean * 0.55 + nod);
	const centre: Pt = [neck[0] + headAt[0], neck[1] + headAt[1]];
	const tilt = lean * 0.45 + nod;
	const H = (p: Pt): Pt => {
		const q = rotate(p, tilt);
		return T([centre[0] + q[0], centre[1] + q[1]]);
	};
	const R = 14.6;
	const arc = (from: number, to: number, r: number, n = 9): Pt[] =>
		Array.from({ length: n }, (_, i) => {
			const a = ((from + ((to - from) * i) / (n - 1)) * Math.PI) / 180;
			return [Math.cos(a) * r, Math.sin(a) * r * 0.97];
		});
	const hd: Depth = small;
	const covered = ["hijab", "cap", "beanie", "helmet", "swimcap", "sunhat", "patka"].includes(hair);
	const hc = hairColour;
	const piece = (points: readonly Pt[], fill: Fill, depth: Depth = hd) => blob(points.map(H), fill, depth, 0.12 * k);
	// Hair grows further down behind than before: with the head turned, the back of it comes round.
	const frontEnd = -24 - look * 22;
	const backEnd = -180 - 14 - look * 38;

	let behind = "";
	if (hair === "long")
		behind = piece(
			[
				...arc(-200, 20, R * 1.08),
				[13 - look * 9, 16],
				[10 - look * 12, 25],
				[-4 - look * 7, 27],
				[-14 - look * 5, 22],
				[-16, 8],
			],
			hc,
		);
	if (hair === "bob")
		behind = piece(
			[...arc(-200, 20, R * 1.1), [14.5 - look * 12, 11], [8 - look * 10, 14], [-8, 14.5], [-15.5, 11]],
			hc,
		);
	if (hair === "tail" && !back)
		behind = piece(
			[
				[-8, -9],
				[-19 - look * 2, -11],
				[-26, -2],
				[-27, 12],
				[-23, 19],
				[-20, 10],
				[-16, 2],
				[-9, 1],
			],
			hc,
		);
	if (hair === "bun") behind = disc(...(H([-3 - look * 8, -17]) as [number, number]), 7 * k, hc, hd);
	if (hair === "puffs")
		for (const side of [-1, 1])
			behind += piece(
				arc(0, 330, 8.6, 10).map((p) => [p[0] + side * (13 - Math.abs(look) * 3) - look * 4, p[1] - 10] as Pt),
				hc,
			);
	if (hair === "plaits")
		for (const side of look > 0.7 ? [-1] : [-1, 1])
			behind +=
				strand(
					[H([side * 12 - look * 5, 3]), H([side * 16 - look * 5, 14]), H([side * 15 - look * 5, 25])],
					6.4 * k,
					4.4 * k,
					hc,
					hd,
				) + disc(...(H([side * 15 - look * 5, 21]) as [number, number]), 2.8 * k, hat, 0);
	if (hair === "curls") {
		const n = 11;
		behind = level(
			Array.from({ length: n }, (_, i) => {
				const a = ((-205 + (230 * i) / (n - 1)) * Math.PI) / 180;
				const p = H([Math.cos(a) * R * 1.02 - look * 3, Math.sin(a) * R * 1.02 - 1]);
				return disc(p[0], p[1], 6.6 * k, hc, 0);
			}).join(""),
			hd,
			30 * k,
			30 * k,
		);
	}
	if (hair === "hijab")
		behind = piece([...arc(-210, 30, R * 1.2), [13, 15], [15, 20], [0, 23], [-15, 20], [-13, 15]], hat);

	let head = bit(
		[rotate([0, back ? -torso - 2.5 : -torso + 2], lean), [centre[0], centre[1] + 8]],
		7,
		7,
		darker(flesh, 0.1),
		0,
	);
	const ears = back ? [-1, 1] : look > 0.55 ? [] : look > 0.15 ? [-1] : [-1, 1];
	if (hair !== "hijab")
		for (const side of ears)
			head += disc(...(H([side * (R - 0.6), 2.2]) as [number, number]), 3.1 * k, darker(flesh, 0.06), 0);
	head += sheet(curve(ellipsePoints(...(H([0, 0]) as [number, number]), R * k, R * 0.97 * k)), flesh, hd);
	if (look > 0.55 && !back && hair !== "hijab")
		head += disc(...(H([-14.2 + look * 8.6, 2.8]) as [number, number]), 2.9 * k, mix(flesh, "#c8643c", 0.16), 0);
	if (!back && face !== "none") {
		const fx = look * 7.4;
		const [eye, mouth] = skin > 2 ? ["#170e11", "#43121c"] : ["#2a1d22", "#8c2f3b"];
		const spread = 5.1 * (1 - Math.abs(look) * 0.22);
		for (const side of [-1, 1]) {
			const e = H([fx + side * spread, 1.6]);
			if (c.glasses)
				head += `<circle cx="${f(e[0])}" cy="${f(e[1])}" r="${f(3.7 * k)}" fill="#fff" fill-opacity="0.34" stroke="${c.glasses}" stroke-width="${f(1.1 * k)}"/>`;
			head +=
				face === "closed"
					? line(
							[H([fx + side * spread - 1.8, 1.4]), H([fx + side * spread, 2.5]), H([fx + side * spread + 1.8, 1.4])],
							eye,
							1.1 * k,
						)
					: disc(e[0], e[1], 1.4 * k, eye, 0) + disc(e[0] - 0.42 * k, e[1] - 0.5 * k, 0.42 * k, ink.white, 0);
			if (look > 0.5 && side < 0) continue;
			const ch = H([fx * 1.02 + side * (spread + 2.8), 5.4]);
			head += `<circle cx="${f(ch[0])}" cy="${f(ch[1])}" r="${f(2.3 * k)}" fill="${ink.coral}" opacity="${skin > 2 ? 0.3 : 0.26}"/>`;
		}
		if (face === "open") {
			const lips = soft([H([fx - 2.9, 5.5]), H([fx + 2.9, 5.5]), H([fx + 1.7, 9]), H([fx - 1.7, 9])], 0.1);
			head += sheet(lips, mouth, 0) + inside(lips, line([H([fx - 3, 5.7]), H([fx + 3, 5.7])], ink.white, 1.3 * k));
		} else head += line([H([fx - 2.7, 6.4]), H([fx, 7.8]), H([fx + 2.7, 6.4])], mouth, (skin > 2 ? 1.3 : 1.15) * k);
	}

	let crown = "";
	const cap = (r: number, fill: string, fringe: readonly Pt[], depth: Depth = hd) =>
		piece([...arc(frontEnd, backEnd, r, 11), ...fringe], fill, depth);
	const nape: Pt = [-R * 0.62 - look * 0.5, 3 + look * 4];
	if (back && !covered) {
		crown = piece([...arc(20, -200, R * 1.07, 12), [-8, 11], [0, 12.5], [8, 11]], hc);
		if (hair === "long")
			crown += piece(
				[
					[-13, 0],
					[13, 0],
					[13, 18],
					[5, 25],
					[-5, 25],
					[-13, 18],
				],
				hc,
				0,
			);
		if (hair === "tail")
			crown +=
				strand([H([0, 0]), H([3, 12]), H([0, 24])], 10 * k, 4 * k, lighter(hc, 0.08), hd) +
				disc(...(H([0, 1]) as [number, number]), 3.4 * k, hat, 0);
	} else if (!covered) {
		if (hair === "curls") {
			crown = level(
				[-200, -168, -136, -104, -72, -44]
					.map((deg) => {
						const a = (deg * Math.PI) / 180;
						const p = H([Math.cos(a) * R * 0.86 - look * 3.4, Math.sin(a) * R * 0.82 - 1.5]);
						return disc(p[0], p[1], 6 * k, lighter(hc, 0.06), 0);
					})
					.join(""),
				hd,
				30 * k,
				20 * k,
			);
		} else if (hair === "crop")
			crown = cap(R * 1.03, hc, [nape, [-R * 0.55, -5], [look * 4, -8], [R * 0.7 + look * 2, -7.4]]);
		else if (hair === "short")
			crown = cap(R * 1.09, hc, [
				nape,
				[-R * 0.6, -3],
				[-4 + look * 3, -6.5],
				[2 + look * 4, -4.5],
				[R * 0.62 + look * 3, -8],
			]);
		else if (hair === "bob" || hair === "plaits")
			crown = cap(R * 1.09, hc, [
				[-R * 0.84 - look, 5 + look * 4],
				[-R * 0.7, -2.5],
				[0 + look * 4, -4.6],
				[R * 0.7 + look * 3, -4.5],
			]);
		else
			crown = cap(R * 1.08, hc, [
				nape,
				[-R * 0.62, -3.4],
				[-5 + look * 2, -8.4],
				[R * 0.2 + look * 5, -6.5],
				[R * 0.75 + look * 2.5, -6],
			]);
		if (hair === "tail") crown += disc(...(H([-12 - look * 2, -7]) as [number, number]), 3.2 * k, hat, 0);
		if (hair === "bun")
			crown += line([H([-9 - look * 5, -12.6]), H([-2 - look * 8, -11.5]), H([4 - look * 7, -13.4])], hat, 2.4 * k);
		if (hair === "puffs")
			for (const side of [-1, 1])
				crown += disc(...(H([side * 9.6 - look * 4, -9.5]) as [number, number]), 2.2 * k, hat, 0);
	}
	if (hair === "cap" || hair === "beanie" || hair === "sunhat") {
		const under = back
			? piece([...arc(15, -195, R * 1.04, 10), [-7, 10], [7, 10]], hc)
			: cap(R * 1.05, hc, [
					[-R * 0.7, 6 + look * 3],
					[-R * 0.7, -2],
					[look * 4, -5],
					[R * 0.66 + look * 3, -4],
				]);
		crown = under;
		if (hair === "sunhat")
			crown +=
				piece(
					[
						[-24, -5],
						[-12, -10],
						[0, -11.5],
						[12, -10],
						[24, -5],
						[12, -3.4],
						[0, -2.6],
						[-12, -3.4],
					],
					darker(hat, 0.1),
				) +
				piece(
					[
						[-13, -6],
						[-13, -14],
						[-7, -20],
						[7, -20],
						[13, -14],
						[13, -6],
						[0, -4.8],
					],
					hat,
				) +
				line([H([-12.6, -8]), H([0, -6.8]), H([12.6, -8])], ink.white, 2.6 * k);
		else {
			crown += piece([...arc(-10, -170, R * 1.13, 10), [-R, -4.4], [0, -5.6], [R, -4.4]], hat);
			if (hair === "cap" && !back)
				crown += piece(
					[
						[R * 0.2, -7.8],
						[R * 1.1, -6],
						[R * (1.2 + look * 0.55), -3],
						[R * 0.7, -3.6],
						[-R * 0.1 + look * 2, -4.6],
					],
					darker(hat, 0.16),
				);
			if (hair === "beanie")
				crown +=
					strand([H([-R, -5.4]), H([0, -6.6]), H([R, -5.4])], 5.4 * k, 5.4 * k, lighter(hat, 0.3), hd) +
					disc(...(H([0, -R * 1.2]) as [number, number]), 5 * k, ink.white, hd);
		}
	}
	if (hair === "helmet") {
		crown =
			(back
				? ""
				: cap(R * 1.03, hc, [
						[-R * 0.7, 5],
						[-R * 0.7, -2],
						[R * 0.6 + look * 3, -3.4],
					])) + (back ? piece([...arc(30, -210, R * 1.02, 9), [0, 12]], hc) : "");
		crown += piece([...arc(-6, -190, R * 1.2, 11), [-R * 0.8, 0.5], [look * 2, -4.4], [R * 1.02, -3.4]], hat, 2);
		for (const a of [-122, -92, -62])
			crown += line(
				[
					H([Math.cos((a * Math.PI) / 180) * R * 0.62, Math.sin((a * Math.PI) / 180) * R * 0.62]),
					H([Math.cos((a * Math.PI) / 180) * R * 1, Math.sin((a * Math.PI) / 180) * R * 1]),
				],
				darker(hat, 0.28),
				2.4 * k,
			);
		if (!back)
			crown += line([H([-R * 0.62, -1]), H([-R * 0.5 + look * 3, 8]), H([look * 4, 13.6])], darker(hat, 0.4), 1.5 * k);
	}
	if (hair === "swimcap")
		crown =
			piece([...arc(-8, -196, R * 1.07, 11), [-R * 0.7, 1], [look * 3, -4.4], [R * 0.9, -4]], hat) +
			line([H([-R * 0.5, -R * 0.84]), H([look * 3, -R * 0.62]), H([R * 0.75, -R * 0.68])], ink.white, 2 * k);
	if (hair === "patka")
		crown =
			piece([...arc(-14, -186, R * 1.12, 11), [-R * 0.7, -1.6], [look * 4, -5.6], [R * 0.8 + look, -4.8]], hat) +
			disc(...(H([look * 2, -R * 1.18]) as [number, number]), 5.2 * k, lighter(hat, 0.12), hd);
	if (hair === "hijab" && back) {
		crown = piece([...arc(-210, 30, R * 1.16), [12, 15], [9, 24], [0, 27], [-9, 24], [-12, 15]], hat);
	} else if (hair === "hijab") {
		const face2 = ellipsePoints(...(H([look * 4.4, 1.4]) as [number, number]), 10.4 * k, 10.8 * k);
		crown = sheet(
			`${soft(
				[...arc(-210, 30, R * 1.16), [11, 15], [0, 19], [-11, 15]].map((p) => H(pt(p))),
				0.1,
			)}${curve(face2)}`,
			hat,
			hd,
			'fill-rule="evenodd"',
		);
	}

	const shadeFar = 0.1;
	const farArm = arm(1, c.far ?? { a: 14, b: 20 }, c.armsFront || look < 0.3 ? 0 : shadeFar);
	const nearArm = arm(-1, c.near ?? { a: -14, b: -8 }, 0);
	const legsBody = legs === "none" ? "" : leg(1, legFar, look > 0.3 ? shadeFar : 0) + leg(-1, legNear, 0);
	if (c.only === "arms") return `<g>${farArm}${nearArm}</g>`;
	const arms = c.only !== "body";
	const bottomFirst = back && hair === "long";
	return `<g>${bottomFirst ? "" : behind}${pack[1]}${!arms || c.armsFront ? "" : farArm}${arms && c.armsBehind ? nearArm : ""}${legsBody}${shirt}${over}${strap}${arms && c.armsFront ? farArm : ""}${pack[0]}${head}${crown}${!arms || c.armsBehind ? "" : nearArm}</g>`;
}

// --- things ----------------------------------------------------------------------------------------------------

/** Pennants on a string that sags between two points. */
export function bunting(
	from: Pt,
	to: Pt,
	colours: readonly string[],
	{ sag = 50, count = 9, flag = 40, cord = ink.cream as string } = {},
): string {
	const p = (t: number): Pt => [
		from[0] + (to[0] - from[0]) * t,
		from[1] + (to[1] - from[1]) * t + Math.sin(Math.PI * t) * sag,
	];
	let out = line([0, 0.2, 0.4, 0.6, 0.8, 1].map(p), cord, 3, 1);
	for (let i = 0; i < count; i++) {
		const t = (i + 0.5) / count;
		const w = (0.36 / count) * 1;
		const [a, b] = [p(t - w), p(t + w)];
		const mid = p(t);
		out += poly([a, b, [mid[0] + (b[1] - a[1]) * -0.5, mid[1] + flag]], at(colours, i), 1);
	}
	return out;
}

/** Lights on a string, lit. */
export function lights(from: Pt, to: Pt, { sag = 50, count = 9, r = 8, fill = "#FFE3A1" } = {}): string {
	const p = (t: number): Pt => [
		from[0] + (to[0] - from[0]) * t,
		from[1] + (to[1] - from[1]) * t + Math.sin(Math.PI * t) * sag,
	];
	let out = line([0, 0.2, 0.4, 0.6, 0.8, 1].map(p), darker(ink.clay, 0.4), 2.4, 1);
	for (let i = 0; i < count; i++) {
		const q = p((i + 0.5) / count);
		out += glow(q[0], q[1] + r, r * 5, "#FFD98A", 0.55) + disc(q[0], q[1] + r, r * 0.85, fill, 1, r);
	}
	return out;
}

/** A ridge tent, front on, its door open or lit from inside. (x, y) is the middle of its foot. */
export function tent(
	x: number,
	y: number,
	w: number,
	fill: string,
	{ lit = false, door = darker(fill, 0.5) } = {},
): string {
	const h = w * 0.72;
	return (
		line(
			[
				[x, y - h],
				[x + w * 0.62, y + 6],
			],
			ink.cream,
			2,
			1,
		) +
		line(
			[
				[x, y - h],
				[x - w * 0.62, y + 6],
			],
			ink.cream,
			2,
			1,
		) +
		poly(
			[
				[x - w * 0.06, y - h - 4],
				[x + w * 0.2, y - h * 0.94],
				[x + w * 0.6, y - h * 0.1],
				[x + w * 0.5, y],
			],
			darker(fill, 0.24),
			3,
			4,
		) +
		poly(
			[
				[x - w * 0.5, y],
				[x - w * 0.02, y - h - 4],
				[x + w * 0.03, y - h - 4],
				[x + w * 0.5, y],
			],
			[lighter(fill, 0.14), fill],
			3,
			5,
		) +
		poly(
			[
				[x - w * 0.2, y],
				[x, y - h * 0.76],
				[x + w * 0.2, y],
			],
			lit ? ["#FFE9AE", ink.sun] : door,
			1,
			3,
		) +
		(lit ? glow(x, y - h * 0.3, w * 0.62, "#FFCF6E", 0.5) : "") +
		poly(
			[
				[x, y - h * 0.78],
				[x - w * 0.22, y],
				[x - w * 0.3, y - 2],
				[x - w * 0.13, y - h * 0.3],
			],
			lighter(fill, 0.3),
			1,
			2,
		) +
		poly(
			[
				[x, y - h * 0.78],
				[x + w * 0.22, y],
				[x + w * 0.3, y - 2],
				[x + w * 0.13, y - h * 0.3],
			],
			lighter(fill, 0.3),
			1,
			2,
		)
	);
}

export function fire(x: number, y: number, h: number): string {
	const flame = (s: number, fill: Fill, lean: number) =>
		sheet(
			soft(
				place(
					[
						[0, 0],
						[-0.3, -0.06],
						[-0.4, -0.32],
						[-0.24, -0.55],
						[-0.2, -0.4],
						[-0.05, -0.66],
						[0.02 + lean, -1],
						[0.16, -0.66],
						[0.2, -0.48],
						[0.3, -0.62],
						[0.4, -0.3],
						[0.28, -0.06],
					],
					x,
					y,
					h * s,
				),
				0.6,
			),
			fill,
			2,
		);
	return (
		glow(x, y - h * 0.4, h * 3, "#FFC15A", 0.6) +
		flame(1, ink.coral, 0.05) +
		flame(0.76, ink.apricot, -0.03) +
		flame(0.54, ink.sun, 0.03) +
		flame(0.3, "#FFF1C4", 0) +
		strand(
			[
				[x - h * 0.5, y + h * 0.08],
				[x + h * 0.5, y - h * 0.08],
			],
			h * 0.15,
			h * 0.13,
			darker(ink.clay, 0.3),
			2,
		) +
		strand(
			[
				[x - h * 0.5, y - h * 0.07],
				[x + h * 0.5, y + h * 0.1],
			],
			h * 0.15,
			h * 0.13,
			ink.clay,
			2,
		)
	);
}

/** A table seen from the front: top at `y`, legs to `foot`. */
export function table(
	x: number,
	y: number,
	w: number,
	foot: number,
	fill: string = ink.clay,
	{ thick = 22, legs = true, edge = lighter(fill, 0.25), deep = 46 } = {},
): string {
	const leg = (lx: number) =>
		poly(
			[
				[lx - 13, y],
				[lx + 13, y],
				[lx + 9, foot],
				[lx - 9, foot],
			],
			darker(fill, 0.3),
			2,
		);
	return (
		(legs ? leg(x - w / 2 + 40) + leg(x + w / 2 - 40) : "") +
		poly(
			[
				[x - w / 2 + deep * 0.8, y - deep],
				[x + w / 2 - deep * 0.8, y - deep],
				[x + w / 2, y],
				[x - w / 2, y],
			],
			[edge, lighter(fill, 0.1)],
			3,
			3,
		) +
		rect(x - w / 2, y - 1, w, thick, fill, 2, 4)
	);
}

export function stool(x: number, y: number, h: number, fill: string = ink.sun): string {
	const w = h * 0.75;
	return (
		strand(
			[
				[x - w * 0.3, y - h],
				[x - w * 0.45, y],
			],
			9,
			7,
			darker(fill, 0.35),
			1,
		) +
		strand(
			[
				[x + w * 0.3, y - h],
				[x + w * 0.45, y],
			],
			9,
			7,
			darker(fill, 0.35),
			1,
		) +
		line(
			[
				[x - w * 0.36, y - h * 0.4],
				[x + w * 0.36, y - h * 0.4],
			],
			darker(fill, 0.35),
			5,
		) +
		rect(x - w / 2, y - h - 8, w, 17, fill, 2, 8)
	);
}

/** A hanging lamp with its cone of light. */
export function lamp(
	x: number,
	y: number,
	w: number,
	fill: string = ink.coral,
	{ reach = 420, cord = 0, strength = 0.42 } = {},
): string {
	return (
		shaft(
			[
				[x - w * 0.4, y],
				[x + w * 0.4, y],
				[x + w * 0.4 + reach * 0.5, y + reach],
				[x - w * 0.4 - reach * 0.5, y + reach],
			],
			"#FFE9B0",
			strength,
		) +
		line(
			[
				[x, cord],
				[x, y - w * 0.4],
			],
			ink.pine,
			3,
			1,
		) +
		disc(x, y + 1, w * 0.17, "#FFF3C9", 1) +
		poly(
			[
				[x - w * 0.14, y - w * 0.5],
				[x + w * 0.14, y - w * 0.5],
				[x + w * 0.5, y],
				[x - w * 0.5, y],
			],
			[lighter(fill, 0.1), fill],
			3,
			6,
		) +
		glow(x, y + 4, w * 0.8, "#FFE9B0", 0.5)
	);
}

/** A window: frame, panes, and whatever `view` draws outside. */
export function windowFrame(
	x: number,
	y: number,
	w: number,
	h: number,
	view: string,
	frame: string = ink.white,
	{ bars = [0.5] as readonly number[], sill = true } = {},
): string {
	const pane = cut(
		[
			[x, y],
			[x + w, y],
			[x + w, y + h],
			[x, y + h],
		],
		{ wobble: 0.6 },
	);
	const t = 12;
	return (
		inside(pane, view) +
		sheet(
			`${cut([
				[x - t, y - t],
				[x + w + t, y - t],
				[x + w + t, y + h + t],
				[x - t, y + h + t],
			])}${cut([
				[x + 3, y + 3],
				[x + w - 3, y + 3],
				[x + w - 3, y + h - 3],
				[x + 3, y + h - 3],
			])}`,
			frame,
			3,
			'fill-rule="evenodd"',
		) +
		bars.map((b) => rect(x + w * b - 4, y, 8, h, frame, 1)).join("") +
		rect(x, y + h * 0.46, w, 8, frame, 1) +
		(sill ? rect(x - 26, y + h + 6, w + 52, 18, lighter(frame, 0.2), 3, 4) : "")
	);
}

/** A shelf board with brackets. */
export const shelf = (x: number, y: number, w: number, fill: string = ink.clay) =>
	poly(
		[
			[x + 24, y],
			[x + 40, y],
			[x + 28, y + 34],
		],
		darker(fill, 0.25),
		1,
	) +
	poly(
		[
			[x + w - 40, y],
			[x + w - 24, y],
			[x + w - 36, y + 34],
		],
		darker(fill, 0.25),
		1,
	) +
	rect(x, y - 6, w, 14, fill, 3, 3);

export function pot(x: number, y: number, w: number, fill: string = ink.clay): string {
	return (
		poly(
			[
				[x - w * 0.4, y - w * 0.7],
				[x + w * 0.4, y - w * 0.7],
				[x + w * 0.3, y],
				[x - w * 0.3, y],
			],
			fill,
			2,
			3,
		) + rect(x - w * 0.47, y - w * 0.86, w * 0.94, w * 0.24, lighter(fill, 0.15), 1, 4)
	);
}

/** A potted plant with broad leaves. */
export function houseplant(
	x: number,
	y: number,
	h: number,
	fill: string = ink.moss,
	potFill: string = ink.clay,
): string {
	let out = "";
	const from: Pt = [x, y - h * 0.3];
	for (const [i, a] of [-150, -30, -125, -55, -100, -78].entries())
		out += leafBlade(
			from,
			[
				x + Math.cos((a * Math.PI) / 180) * h * 0.55,
				y - h * 0.3 + Math.sin((a * Math.PI) / 180) * h * (0.5 + (i % 3) * 0.08),
			],
			h * 0.19,
			i % 2 ? lighter(fill, 0.16) : fill,
			2,
		);
	return out + pot(x, y, h * 0.42, potFill);
}

/** A row of books standing on (x, y), as wide as asked. */
export function books(x: number, y: number, w: number, h: number, colours: readonly string[]): string {
	const r = random(hash(`books${x},${y}`));
	let out = "";
	let i = 0;
	for (let at0 = x; at0 < x + w - 8; i++) {
		const bw = Math.min(x + w - at0, 12 + r() * 14);
		const bh = h * (0.72 + r() * 0.28);
		out += rect(at0, y - bh, bw - 1.5, bh, at(colours, i + Math.floor(r() * 2)), 1, 1);
		at0 += bw;
	}
	return out;
}

/** Floorboards or tiles in perspective: a plain sheet with a few cut seams. */
export function floor(
	y: number,
	fill: Fill,
	seam: string,
	{ to = size.height, vanish = size.width / 2, count = 9 } = {},
): string {
	let out = rect(-40, y, size.width + 80, to - y + 60, fill, "e1", 0);
	for (let i = -count; i <= count; i++) {
		const x = vanish + (i + 0.5) * (size.width / count);
		out += line(
			[
				[vanish + (x - vanish) * 0.55, y + 3],
				[vanish + (x - vanish) * 1.5, to + 20],
			],
			seam,
			2,
		);
	}
	return out;
}

export const rug = (x: number, y: number, rx: number, ry: number, colours: readonly string[]) =>
	colours.map((c, i) => disc(x, y, rx * (1 - i * 0.22), c, i ? 0 : 1, ry * (1 - i * 0.24))).join("");

export function ball(x: number, y: number, r: number, fill: string, mark: string): string {
	const edge = curve(ellipsePoints(x, y, r));
	return (
		sheet(edge, fill, 2) +
		inside(
			edge,
			poly(
				place(
					[
						[0, -0.36],
						[0.34, -0.1],
						[0.2, 0.3],
						[-0.2, 0.3],
						[-0.34, -0.1],
					],
					x,
					y,
					r,
				),
				mark,
				0,
			) +
				[0, 72, 144, 216, 288]
					.map((a) => {
						const p = rotate([0, -r * 1.02], a);
						const q = rotate([0, -r * 0.36], a);
						return (
							poly(
								place(
									[
										[-0.26, 0.1],
										[0, 0.32],
										[0.26, 0.1],
										[0.2, -0.3],
										[-0.2, -0.3],
									],
									x + p[0],
									y + p[1],
									r,
									a,
								),
								mark,
								0,
							) +
							line(
								[
									[x + q[0], y + q[1]],
									[x + p[0] * 0.72, y + p[1] * 0.72],
								],
								mark,
								r * 0.07,
							)
						);
					})
					.join(""),
		)
	);
}

/** A wheelchair from the side, its seat at hip height `y`; sits behind a seated child drawn at the same (x, y). */
export function wheelchair(
	x: number,
	y: number,
	s: number,
	fill: string = ink.teal,
	dir: 1 | -1 = 1,
): { behind: string; before: string } {
	const X = (v: number) => x + v * s * dir;
	const Y = (v: number) => y + v * s;
	return {
		behind:
			strand(
				[
					[X(-17), Y(-34)],
					[X(-14), Y(6)],
					[X(20), Y(8)],
					[X(26), Y(34)],
					[X(36), Y(34)],
				],
				4.4 * s,
				4 * s,
				darker(fill, 0.2),
				1,
			) +
			strand(
				[
					[X(-17), Y(-33)],
					[X(-26), Y(-34)],
				],
				4 * s,
				4 * s,
				ink.pine,
				1,
			) +
			disc(X(24), Y(38), 6 * s, ink.pine, 1) +
			disc(X(24), Y(38), 3 * s, ink.sand, 0),
		before:
			line(
				ellipsePoints(X(-6), Y(22), 22 * s).concat([at(ellipsePoints(X(-6), Y(22), 22 * s), 0)]),
				ink.pine,
				4.2 * s,
				2,
			) +
			line(
				ellipsePoints(X(-6), Y(22), 18 * s).concat([at(ellipsePoints(X(-6), Y(22), 18 * s), 0)]),
				ink.sand,
				1.6 * s,
			) +
			[0, 36, 72, 108, 144]
				.map((a) => {
					const p = rotate([18 * s, 0], a);
					return line(
						[
							[X(-6) - p[0], Y(22) - p[1]],
							[X(-6) + p[0], Y(22) + p[1]],
						],
						ink.sand,
						0.9 * s,
					);
				})
				.join("") +
			disc(X(-6), Y(22), 3.6 * s, fill, 1),
	};
}

// --- the picture -----------------------------------------------------------------------------------------------

/** The whole picture: background first, then the pieces, then the light that lies over everything. */
export function picture(
	body: string,
	{
		background = [ink.sky, ink.cream] as Fill,
		width = size.width as number,
		height = size.height as number,
		shade = "#1b1c3a",
		rim = 0.42,
		over = "",
	} = {},
): string {
	const p = paint(background);
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${shadowDefs(shade, rim)}</defs>${p.defs}<rect x="-40" y="-40" width="${width + 80}" height="${height + 80}" fill="${p.fill}"/>${body}${over}</svg>`;
}
