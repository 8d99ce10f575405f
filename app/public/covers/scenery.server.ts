import { pick, type Random } from "../../../domain/cover/seeded-random.ts";
import type { Palette } from "./palettes.server.ts";

/** Cards show the middle 533 units of the width, link previews the middle 315 of the height. */
export const coverSize = { width: 600, height: 400 };

/** Draws the sky with a disc behind the motif, and a landscape or skyline, from back to front. */
export function drawScenery(random: Random, palette: Palette, disc: { x: number; y: number }): string {
	const far = pick(random, [drawSkyline, drawHills, drawTrees, drawHouses, drawPeaks, drawDunes]);
	const decoration = palette.isNight
		? drawStars
		: pick(random, [drawClouds, drawClouds, drawBunting, drawBirds, drawRays]);
	return [
		`<rect width="600" height="400" fill="url(#sky)"/>`,
		decoration === drawRays ? drawRays(random, palette, disc) : "",
		drawDisc(palette, disc),
		decoration === drawRays ? "" : decoration(random, palette, disc),
		far(random, palette, disc),
		sheet(drawGround(random, 318, 14), palette.middle),
		sheet(drawGround(random, 356, 12), palette.near),
	].join("");
}

type Draw = (random: Random, palette: Palette, disc: { x: number; y: number }) => string;

function drawDisc({ disc }: Palette, { x, y }: { x: number; y: number }): string {
	const ring = (radius: number, opacity: number) =>
		`<circle cx="${x}" cy="${y}" r="${radius}" fill="${disc}" opacity="${opacity}"/>`;
	return `${ring(214, 0.16)}${ring(178, 0.26)}<g filter="url(#edge)"><circle cx="${x}" cy="${y}" r="144" fill="${disc}"/></g>`;
}

const drawClouds: Draw = (random) => {
	const cloud = (x: number, y: number, size: number) =>
		`<path transform="translate(${x} ${y}) scale(${size})" d="M0 40Q-2 20 18 20Q22 0 44 2Q62 4 66 18Q88 14 92 30Q94 38 90 40Z" fill="#fffdf6"/>`;
	const left = cloud(between(random, 30, 90), between(random, 46, 110), 0.7 + random() * 0.35);
	const right = cloud(between(random, 440, 500), between(random, 40, 120), 0.6 + random() * 0.35);
	return `<g filter="url(#edge)">${left}${right}</g>`;
};

const drawStars: Draw = (random) => {
	const stars = Array.from({ length: 22 }, () => {
		const [x, y] = [between(random, 8, 592), between(random, 8, 210)];
		return `<circle cx="${x}" cy="${y}" r="${pick(random, [1.4, 2, 2.8])}"/>`;
	});
	return `<g fill="#fff3cf" opacity=".9">${stars.join("")}</g>`;
};

const drawBunting: Draw = (random, { near, far, middle }) => {
	const sag = between(random, 34, 62);
	const flags = Array.from({ length: 13 }, (_, index) => {
		const x = 24 + index * 46;
		const y = 14 + sag * (1 - ((x - 300) / 300) ** 2);
		const color = ["#e2523f", "#f7c04a", "#fff1d6", "#1f8f8a", near, far, middle][index % 4];
		return `<path d="M${x - 15} ${round(y)}H${x + 15}L${x} ${round(y + 32)}Z" fill="${color}"/>`;
	});
	const line = `<path d="M-10 12Q300 ${12 + sag * 2.06} 610 12" fill="none" stroke="${near}" stroke-width="2.5"/>`;
	return `<g filter="url(#edge)">${line}${flags.join("")}</g>`;
};

const drawBirds: Draw = (random, { near }) => {
	const bird = (x: number, y: number, size: number) =>
		`<path transform="translate(${x} ${y}) scale(${size})" d="M0 8Q10 -4 20 8Q30 -4 40 8Q30 4 20 14Q10 4 0 8Z" fill="${near}"/>`;
	const side = pick(random, [60, 430]);
	const flock = [0, 26, 6].map((drop, index) =>
		bird(side + index * 38 + between(random, -6, 6), 60 + drop + between(random, -8, 8), 0.7 + random() * 0.4),
	);
	return flock.join("");
};

const drawRays: Draw = (random, { disc }, { x, y }) => {
	const turn = random() * 15;
	const rays = Array.from({ length: 12 }, (_, index) => {
		const [from, to] = [index * 30 + turn, index * 30 + turn + 14].map((angle) => (angle * Math.PI) / 180);
		const point = (angle: number) => `${round(x + 620 * Math.cos(angle))} ${round(y + 620 * Math.sin(angle))}`;
		return `M${x} ${y}L${point(from ?? 0)}L${point(to ?? 0)}Z`;
	});
	return `<path d="${rays.join("")}" fill="${disc}" opacity=".32"/>`;
};

const drawHills: Draw = (random, { far }) => sheet(drawGround(random, 262, 34), far);

const drawDunes: Draw = (random, { far, middle }) =>
	`${sheet(drawGround(random, 244, 22), far)}<g opacity=".55">${sheet(drawGround(random, 282, 20), middle)}</g>`;

const drawPeaks: Draw = (random, { far, middle }) => {
	const peak = (x: number, height: number, width: number, fill: string) =>
		`<path d="M${x - width} 400L${x} ${400 - height}L${x + width} 400Z" fill="${fill}"/>`;
	const first = [between(random, 30, 110), between(random, 480, 570)].map((x) =>
		peak(x, between(random, 190, 250), 190, far),
	);
	return `<g filter="url(#edge)">${first.join("")}</g><g filter="url(#edge)" opacity=".8">${peak(between(random, 170, 430), 150, 210, middle)}</g>`;
};

const drawTrees: Draw = (random, { far, middle }) => {
	const shapes = Array.from({ length: 11 }, (_, index) => {
		const [x, height] = [index * 58 + between(random, 0, 26), between(random, 54, 104)];
		const fill = index % 2 ? far : middle;
		const trunk = `<path d="M${x} 340V${300 - height / 2}" stroke="#7a5138" stroke-width="6"/>`;
		const crown =
			random() < 0.5
				? `<path d="M${x - 27} 300L${x} ${300 - height * 1.25}L${x + 27} 300Z" fill="${fill}"/>`
				: `<ellipse cx="${x}" cy="${300 - height * 0.62}" rx="26" ry="${round(height * 0.5)}" fill="${fill}"/>`;
		return trunk + crown;
	});
	return `<g filter="url(#edge)">${shapes.join("")}</g>`;
};

const drawHouses: Draw = (random, { far, middle, disc }) => {
	const houses = Array.from({ length: 8 }, (_, index) => {
		const [x, height, width] = [index * 80 - 20 + between(random, -6, 10), between(random, 52, 92), 58];
		const top = 330 - height;
		const wall = index % 2 ? far : middle;
		return (
			`<path d="M${x} 340V${top}H${x + width}V340Z" fill="${wall}"/>` +
			`<path d="M${x - 8} ${top}L${x + width / 2} ${top - 32}L${x + width + 8} ${top}Z" fill="${index % 2 ? middle : far}"/>` +
			`<path d="M${x + 12} ${top + 14}h12v15h-12zM${x + 34} ${top + 14}h12v15h-12z" fill="${disc}"/>`
		);
	});
	return `${sheet(drawGround(random, 288, 16), far)}<g filter="url(#edge)">${houses.join("")}</g>`;
};

const drawSkyline: Draw = (random, { far, middle, disc }) => {
	const buildings: string[] = [];
	for (let x = -10; x < 610; ) {
		const [width, height] = [between(random, 34, 62), between(random, 70, 178)];
		const top = 340 - height;
		const roof = pick(random, [
			"",
			`<path d="M${x + width / 2 - 1.5} ${top}v-26h3v26z"/>`,
			`<path d="M${x} ${top}l${width / 2} -22l${width / 2} 22z"/>`,
		]);
		const windows = Array.from({ length: Math.floor(height / 22) - 1 }, (_, row) =>
			[0.22, 0.6]
				.map((part) => (random() < 0.65 ? `M${round(x + width * part)} ${top + 12 + row * 20}h7v9h-7z` : ""))
				.join(""),
		);
		const fill = random() < 0.5 ? far : middle;
		buildings.push(
			`<g fill="${fill}"><path d="M${x} 345V${top}h${width}V345z"/>${roof}</g><path d="${windows.join("")}" fill="${disc}" opacity=".7"/>`,
		);
		x += width + between(random, 2, 12);
	}
	return `<g filter="url(#edge)">${buildings.join("")}</g>`;
};

/** Returns the path of a rolling line at this height, closed below the picture. */
function drawGround(random: Random, height: number, swing: number): string {
	const y = () => between(random, height - swing, height + swing);
	const first = y();
	return `M-20 ${first}C60 ${y()} 120 ${y()} 200 ${y()}S340 ${y()} 410 ${y()}S560 ${y()} 620 ${y()}V430H-20Z`;
}

function sheet(path: string, fill: string): string {
	return `<g filter="url(#edge)"><path d="${path}" fill="${fill}"/></g>`;
}

function between(random: Random, min: number, max: number): number {
	return Math.round(min + random() * (max - min));
}

function round(value: number): number {
	return Math.round(value * 10) / 10;
}
