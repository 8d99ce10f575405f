/** The lark: one bird, 100 wide, flying to the right around its own middle. */
import { at, cut, disc, fill, line, paper, sheet } from "./cut.ts";

export interface Plumage {
	body: string;
	belly: string;
	wing: string;
	farWing: string;
	beak: string;
	eye: string;
}

export const plumage: Plumage = {
	body: paper.coral,
	belly: paper.white,
	wing: paper.berry,
	farWing: "#C94A2A",
	beak: paper.sun,
	eye: paper.ink,
};

const hand = { step: 5, stray: 0.25 };

/** In flight, wings up. */
export function lark(colours: Plumage = plumage): string {
	const farWing = "M20 -12C24 -30 20 -44 10 -56C2 -46 -6 -34 -4 -14Z";
	const tail = "M-24 8C-36 8 -50 12 -64 22L-52 22L-60 32C-46 30 -30 24 -18 18Z";
	const body =
		"M20 -24C30 -28 42 -22 43 -11C44 4 30 20 10 24C-8 28 -24 22 -34 12C-22 8 -10 0 -2 -8C6 -16 12 -21 20 -24Z";
	const belly = "M42 -4C40 10 27 20 10 24C-4 27 -18 23 -27 17C-12 16 4 12 16 4C25 -2 33 -5 42 -4Z";
	const wing =
		"M16 -6C8 -28 -14 -46 -46 -52C-42 -44 -41 -40 -42 -36C-34 -34 -34 -31 -35 -26C-28 -24 -27 -20 -27 -15C-18 2 4 12 16 -6Z";
	return at(
		0,
		8,
		1,
		sheet("low", fill(colours.farWing, cut(farWing, hand))) +
			sheet("low", fill(colours.farWing, cut(tail, hand))) +
			sheet(
				"low",
				fill(colours.beak, cut("M40 -18L56 -10L41 -7Z", hand)),
				fill(colours.body, cut("M19 -22L9 -31L17 -30L16 -36C23 -34 29 -30 33 -23Z", hand)),
				fill(colours.body, cut(body, hand)),
				fill(colours.belly, cut(belly, hand)),
			) +
			fill(colours.eye, disc(33, -14, 2.7)) +
			sheet(
				"low",
				fill(colours.wing, cut(wing, hand)),
				line(colours.body, 1.6, "M4 -10C-6 -24 -20 -36 -33 -42M-3 -8C-10 -18 -20 -26 -29 -30", 'opacity=".75"'),
			),
	);
}
