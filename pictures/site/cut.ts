/** Scissors and paper: outlines with a hand-cut edge, sheets with a lit edge and a soft shadow, and where to lay them. */

import { random } from "../paper.ts";

export type Point = readonly [x: number, y: number];

/** The page's own colours, which the last sheet of a landscape has to meet exactly. */
export const page = { light: "#FCF6EA", dark: "#12211F" } as const;

interface Hand {
	/** Mean length of one snip, px. */
	step?: number;
	/** How far a snip strays from the drawn line, px. */
	stray?: number;
}

/** Re-cuts a closed outline (absolute M, L, C, Q, Z only) as a row of short snips; drawn corners stay corners. */
export function cut(outline: string, { step = 9, stray = 0.5 }: Hand = {}): string {
	const next = random(outline.length * 7919 + Math.round(step * 31));
	return flatten(outline)
		.map((curves) => {
			const snipped: Point[] = [];
			for (const curve of curves) snipped.push(...snip(curve, step, stray, next));
			return `M${snipped.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;
		})
		.join("");
}

type Curve = (share: number) => Point;

function flatten(outline: string): Curve[][] {
	const rings: Curve[][] = [];
	let ring: Curve[] = [];
	let start: Point = [0, 0];
	let pen: Point = [0, 0];
	for (const [, command, list] of outline.matchAll(/([MLCQZ])([^MLCQZ]*)/g)) {
		const numbers = (list ?? "").match(/-?\d*\.?\d+(?:e-?\d+)?/g)?.map(Number) ?? [];
		const points: Point[] = [];
		for (let i = 0; i + 1 < numbers.length; i += 2) points.push([numbers[i] ?? 0, numbers[i + 1] ?? 0]);
		if (command === "M") {
			if (ring.length) rings.push(ring);
			ring = [];
			start = points[0] ?? start;
			pen = start;
			points.shift();
		}
		if (command === "Z") {
			if (Math.hypot(pen[0] - start[0], pen[1] - start[1]) > 0.5) ring.push(bezier([pen, start]));
			pen = start;
			continue;
		}
		const size = command === "C" ? 3 : command === "Q" ? 2 : 1;
		for (let i = 0; i + size <= points.length; i += size) {
			const controls = [pen, ...points.slice(i, i + size)];
			ring.push(bezier(controls));
			pen = controls[size] ?? pen;
		}
	}
	if (ring.length) rings.push(ring);
	return rings;
}

function bezier(controls: Point[]): Curve {
	return (share) => {
		let row = controls;
		while (row.length > 1) {
			row = row.slice(1).map((next, i) => {
				const last = row[i] ?? next;
				return [last[0] + (next[0] - last[0]) * share, last[1] + (next[1] - last[1]) * share] as Point;
			});
		}
		return row[0] ?? [0, 0];
	};
}

function snip(curve: Curve, step: number, stray: number, next: () => number): Point[] {
	let length = 0;
	let last = curve(0);
	for (let i = 1; i <= 16; i++) {
		const next = curve(i / 16);
		length += Math.hypot(next[0] - last[0], next[1] - last[1]);
		last = next;
	}
	const points: Point[] = [curve(0)];
	let at = step * (0.6 + next() * 0.9);
	while (at < length - step * 0.5) {
		const [x, y] = curve(at / length);
		points.push([x + (next() - 0.5) * 2 * stray, y + (next() - 0.5) * 2 * stray]);
		at += step * (0.6 + next() * 0.9);
	}
	return points;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A smooth line through points, as C commands that follow a pen already at the first one. */
export function through(points: readonly Point[], closed = false): string {
	const count = points.length;
	const point = (i: number): Point =>
		(closed ? points[(i + count) % count] : points[Math.min(count - 1, Math.max(0, i))]) ?? [0, 0];
	let line = "";
	for (let i = 0; i < (closed ? count : count - 1); i++) {
		const [a, b, c, d] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
		line += `C${round(b[0] + (c[0] - a[0]) / 6)} ${round(b[1] + (c[1] - a[1]) / 6)} ${round(c[0] - (d[0] - b[0]) / 6)} ${round(c[1] - (d[1] - b[1]) / 6)} ${round(c[0])} ${round(c[1])}`;
	}
	return line;
}

/** A closed smooth outline through points. */
export function blob(points: readonly Point[], hand?: Hand): string {
	const [x, y] = points[0] ?? [0, 0];
	return cut(`M${x} ${y}${through(points, true)}Z`, hand);
}

/** A hand-cut disc or oval. */
export function disc(x: number, y: number, rx: number, ry = rx, hand?: Hand): string {
	const points = Array.from({ length: 10 }, (_, i): Point => {
		const turn = (i / 10) * Math.PI * 2 + 0.3;
		return [x + Math.cos(turn) * rx, y + Math.sin(turn) * ry];
	});
	return blob(points, hand ?? { step: Math.max(2.2, rx / 9), stray: rx / 160 });
}

/** A sheet whose upper edge runs through points and that is filled down to `floor`. */
export function ridge(points: readonly Point[], floor: number, hand: Hand = { step: 15, stray: 0.9 }): string {
	const [first, last] = [points[0] ?? [0, 0], points[points.length - 1] ?? [0, 0]];
	return cut(`M${first[0]} ${first[1]}${through(points)}L${last[0]} ${floor}L${first[0]} ${floor}Z`, hand);
}

/** A strip that lies on the ground along `course`, `half` wide to each side of every point. */
export function strip(course: readonly Point[], half: readonly number[]): string {
	const side = (sign: 1 | -1) =>
		course.map(([x, y], i): Point => {
			const [from, to] = [course[Math.max(0, i - 1)] ?? [x, y], course[Math.min(course.length - 1, i + 1)] ?? [x, y]];
			const [runX, runY] = [to[0] - from[0], (to[1] - from[1]) / lie];
			const reach = (sign * (half[i] ?? 0)) / (Math.hypot(runX, runY) || 1);
			return [x + runY * reach, y - runX * reach * lie];
		});
	const [left, right] = [side(-1), side(1).reverse()];
	const [start, turn] = [left[0] ?? [0, 0], right[0] ?? [0, 0]];
	return cut(`M${start[0]} ${start[1]}${through(left)}L${turn[0]} ${turn[1]}${through(right)}Z`, {
		step: 10,
		stray: 0.6,
	});
}

/** How much the ground is foreshortened. */
const lie = 0.5;

export type Lift = "flat" | "low" | "mid" | "high";

/** One or more shapes as a single piece of paper, `lift`ed off what lies below it. */
export function sheet(lift: Lift, ...shapes: string[]): string {
	return lift === "flat" ? shapes.join("") : `<g filter="url(#${lift})">${shapes.join("")}</g>`;
}

export function fill(colour: string, outline: string, more = ""): string {
	return `<path fill="${colour}" d="${outline}"${more ? ` ${more}` : ""}/>`;
}

export function line(colour: string, width: number, d: string, more = ""): string {
	return `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"${more ? ` ${more}` : ""}/>`;
}

/** Moves, sizes and turns (degrees) a drawing that has its own origin. */
export function at(x: number, y: number, size: number, drawing: string, turn = 0, flip = false): string {
	return `<g transform="translate(${round(x)} ${round(y)})${turn ? ` rotate(${turn})` : ""} scale(${flip ? -size : size} ${size})">${drawing}</g>`;
}

export interface Light {
	/** Colour of the shadows. */
	shade: string;
	/** Strength of the shadows, 0..1. */
	depth: number;
	/** Strength of the lit upper-left edge, 0..1. */
	rim: number;
}

/** Drawn round every picture and cropped off: a renderer ends filters at the frame, which would light the frame's edge. */
export const margin = 24;

/** The whole picture and its margin; `extra` are further definitions such as gradients. */
export function picture(width: number, height: number, light: Light, extra: string, drawing: string): string {
	const lift = (id: Lift, dx: number, dy: number, blur: number, edge: number, strength: number) =>
		`<filter id="${id}" x="-25%" y="-25%" width="150%" height="150%" color-interpolation-filters="sRGB"><feOffset in="SourceAlpha" dx="${edge}" dy="${edge}" result="inner"/><feComposite in="SourceAlpha" in2="inner" operator="out" result="edge"/><feFlood flood-color="#FFF6E0" flood-opacity="${light.rim}"/><feComposite in2="edge" operator="in" result="rim"/><feGaussianBlur in="SourceAlpha" stdDeviation="${blur}"/><feOffset dx="${dx}" dy="${dy}" result="soft"/><feFlood flood-color="${light.shade}" flood-opacity="${round(light.depth * strength * 10) / 10}"/><feComposite in2="soft" operator="in" result="shadow"/><feMerge><feMergeNode in="shadow"/><feMergeNode in="SourceGraphic"/><feMergeNode in="rim"/></feMerge></filter>`;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width + margin * 2}" height="${height + margin * 2}" viewBox="${-margin} ${-margin} ${width + margin * 2} ${height + margin * 2}"><defs>${lift("low", 1.2, 2, 1.8, 0.8, 1)}${lift("mid", 2.5, 4, 5, 1.3, 1)}${lift("high", 3, 2, 13, 1.8, 1)}${extra}</defs>${drawing}</svg>`;
}

/** A round glow, for lamps and the moon; paints with the gradient of that id. */
export function glow(id: string, colour: string, strength: number): string {
	return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".45" stop-color="${colour}" stop-opacity="${strength * 0.35}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
}
