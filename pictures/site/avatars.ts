/** Three families for the social-proof line: a parent's and a child's head on a square of 96, drawn at four times that. */
import { ink, mix } from "../paper.ts";
import { at, blob, cut, disc, fill, line, margin, picture, sheet } from "./cut.ts";
import { day } from "./time.ts";

export const avatarSize = [384, 384] as const;

export const avatars: (() => string)[] = [
	() =>
		square(ink.sky, mix(ink.sky, ink.cream, 0.6), [
			bust(148, 196, 1, ink.teal, "#8A5A3C", shortHair("#1E1512"), beard("#1E1512")),
			bust(268, 282, 0.72, ink.sun, "#9C6844", puffs("#1E1512", ink.coral)),
		]),
	() =>
		square(mix(ink.apricot, ink.cream, 0.35), mix(ink.sun, ink.cream, 0.5), [
			bust(232, 190, 1, ink.berry, "#F2C9A0", bun("#A4512A")),
			bust(122, 284, 0.72, ink.lagoon, "#F5D2AE", cap(ink.coral, "#A4512A")),
		]),
	() =>
		square(mix(ink.leaf, ink.cream, 0.4), mix(ink.leaf, ink.cream, 0.75), [
			bust(150, 192, 1, ink.plum, "#D9A577", scarf(ink.coral)),
			bust(268, 286, 0.72, ink.moss, "#D9A577", fringe("#2B1B18"), glasses),
		]),
];

interface Hair {
	back: string;
	front: string;
}

const hand = { step: 7, stray: 0.4 };

function square(ground: string, ring: string, people: string[]): string {
	const side = avatarSize[0] + margin * 2;
	return picture(
		avatarSize[0],
		avatarSize[1],
		day.light,
		"",
		`<rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" fill="${ground}"/>${sheet("high", fill(ring, disc(192, 186, 150)))}${people.join("")}`,
	);
}

/** Head and shoulders; the face's middle is at (x, y), its half width 66. */
function bust(x: number, y: number, size: number, coat: string, skin: string, hair: Hair, extra = ""): string {
	const face = fill(skin, disc(0, 0, 64, 70, hand));
	const ears =
		fill(mix(skin, ink.coral, 0.12), disc(-62, 8, 13, 16, hand)) +
		fill(mix(skin, ink.coral, 0.12), disc(62, 8, 13, 16, hand));
	const features =
		`<circle cx="-24" cy="2" r="6" fill="${ink.pine}"/><circle cx="24" cy="2" r="6" fill="${ink.pine}"/>` +
		`<circle cx="-38" cy="24" r="12" fill="${ink.coral}" opacity=".4"/><circle cx="38" cy="24" r="12" fill="${ink.coral}" opacity=".4"/>` +
		line(mix(skin, ink.pine, 0.7), 5, "M-20 30Q0 48 20 30");
	return at(
		x,
		y,
		size,
		hair.back +
			sheet("mid", fill(coat, cut("M-122 320C-122 150 -84 96 -26 84L26 84C84 96 122 150 122 320Z", hand))) +
			sheet("mid", fill(mix(skin, ink.coral, 0.18), cut("M-24 50L24 50L26 92C10 108 -10 108 -26 92Z", hand))) +
			sheet("mid", ears, face) +
			features +
			extra +
			hair.front,
	);
}

const shortHair = (colour: string): Hair => ({
	back: "",
	front: sheet(
		"low",
		fill(
			colour,
			cut(
				"M-68 -4C-78 -62 -40 -92 4 -88C52 -90 78 -54 68 -4C62 -20 56 -34 44 -42C10 -32 -30 -36 -50 -40C-60 -30 -64 -18 -68 -4Z",
				hand,
			),
		),
	),
});

const beard = (colour: string): string =>
	sheet(
		"low",
		fill(
			colour,
			cut(
				"M-64 4C-62 60 -36 88 0 88C36 88 62 60 64 4C54 20 44 22 32 20C16 16 -16 16 -32 20C-44 22 -54 20 -64 4ZM-22 34C-8 28 8 28 22 34C16 52 -16 52 -22 34Z",
				hand,
			),
			'fill-rule="evenodd"',
		),
	);

const puffs = (colour: string, band: string): Hair => ({
	back:
		sheet(
			"mid",
			fill(
				colour,
				blob(
					[
						[-74, -92],
						[-40, -76],
						[-44, -38],
						[-80, -26],
						[-108, -52],
						[-104, -84],
					],
					hand,
				),
			),
		) +
		sheet(
			"mid",
			fill(
				colour,
				blob(
					[
						[74, -92],
						[40, -76],
						[44, -38],
						[80, -26],
						[108, -52],
						[104, -84],
					],
					hand,
				),
			),
		),
	front:
		sheet(
			"low",
			fill(
				colour,
				cut("M-66 0C-74 -50 -40 -78 0 -78C40 -78 74 -50 66 0C58 -28 30 -44 0 -46C-30 -44 -58 -28 -66 0Z", hand),
			),
		) +
		fill(band, disc(-56, -54, 12)) +
		fill(band, disc(56, -54, 12)),
});

const bun = (colour: string): Hair => ({
	back: sheet("mid", fill(colour, disc(4, -98, 38, 34, hand))) + sheet("mid", fill(colour, disc(0, -6, 80, 82, hand))),
	front: sheet(
		"low",
		fill(
			colour,
			cut("M-72 20C-84 -50 -44 -88 2 -86C50 -88 84 -48 72 20C66 -14 44 -36 12 -56C-10 -32 -50 -22 -72 20Z", hand),
		),
	),
});

const cap = (colour: string, hair: string): Hair => ({
	back: sheet("mid", fill(hair, disc(0, 0, 72, 66, hand))),
	front:
		sheet(
			"low",
			fill(colour, cut("M-72 -22C-70 -72 -38 -94 0 -94C38 -94 70 -72 72 -22C40 -36 -40 -36 -72 -22Z", hand)),
		) +
		sheet(
			"low",
			fill(mix(colour, ink.pine, 0.18), cut("M-58 -24C-40 -44 40 -44 58 -24C40 -16 -40 -16 -58 -24Z", hand)),
		),
});

const scarf = (colour: string): Hair => ({
	back: sheet(
		"mid",
		fill(
			mix(colour, ink.pine, 0.14),
			cut(
				"M-86 0C-90 -70 -46 -102 0 -102C46 -102 90 -70 86 0C86 70 110 110 96 170L-96 170C-110 110 -86 70 -86 0Z",
				hand,
			),
		),
	),
	front:
		sheet(
			"low",
			fill(
				colour,
				cut(
					"M0 -104C52 -104 88 -66 84 4C80 60 44 104 0 116C-44 104 -80 60 -84 4C-88 -66 -52 -104 0 -104ZM0 -58C-34 -58 -54 -32 -54 4C-54 42 -28 68 0 70C28 68 54 42 54 4C54 -32 34 -58 0 -58Z",
					hand,
				),
				'fill-rule="evenodd"',
			),
		) +
		sheet(
			"low",
			fill(
				mix(colour, ink.cream, 0.14),
				cut("M-66 62C-30 104 40 110 74 56C86 96 70 130 20 140C-40 146 -76 110 -66 62Z", hand),
			),
		),
});

const fringe = (colour: string): Hair => ({
	back: "",
	front: sheet(
		"low",
		fill(
			colour,
			cut(
				"M-68 6C-82 -56 -42 -90 0 -88C44 -90 82 -56 68 6C62 -10 58 -22 52 -30L34 -26L24 -34L8 -24L-8 -34L-24 -24L-40 -32L-54 -24C-60 -14 -64 -6 -68 6Z",
				hand,
			),
		),
	),
});

const glasses = `<g fill="none" stroke="${ink.plum}" stroke-width="5"><circle cx="-25" cy="2" r="19"/><circle cx="25" cy="2" r="19"/><path d="M-6 0Q0 -5 6 0M-44 0L-60 -4M44 0L60 -4"/></g>`;
