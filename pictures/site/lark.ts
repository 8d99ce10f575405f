/** The lark: one bird, 100 wide, flying to the right around its own middle. */
import { ink } from "../paper.ts";
import { at, cut, disc, fill, line, sheet } from "./cut.ts";

export interface Plumage {
	body: string;
	belly: string;
	wing: string;
	farWing: string;
	beak: string;
	eye: string;
}

export const plumage: Plumage = {
	body: ink.coral,
	belly: ink.white,
	wing: ink.berry,
	farWing: "#C94A2A",
	beak: ink.sun,
	eye: ink.pine,
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

/** Standing on its origin and looking right, about 100 high. `reach` is where it holds something out with its wing. */
export function standingLark(reach?: readonly [x: number, y: number]): string {
	const { body, belly, wing, farWing, beak, eye } = plumage;
	const tail = "M-28 -36L-74 -14L-64 -10L-66 1L-20 -18Z";
	const figure =
		"M8 -96C24 -100 36 -89 35 -74C36 -50 33 -24 8 -14C-12 -8 -30 -16 -38 -30C-26 -40 -20 -56 -12 -74C-8 -86 0 -94 8 -96Z";
	const front = "M35 -68C36 -46 32 -24 8 -14C-4 -11 -14 -13 -22 -17C-4 -22 8 -32 14 -46C18 -56 26 -64 35 -68Z";
	const folded =
		"M-6 -62C8 -64 17 -52 12 -40C4 -22 -16 -12 -44 -12C-41 -17 -40 -19 -41 -23C-36 -25 -35 -28 -36 -32C-31 -36 -22 -58 -6 -62Z";
	const held = reach
		? `M-8 -60C2 -66 10 -62 ${reach[0] * 0.7} ${reach[1] - 2}L${reach[0] + 4} ${reach[1] - 4}C${reach[0] + 6} ${reach[1] + 2} ${reach[0] + 2} ${reach[1] + 8} ${reach[0] - 4} ${reach[1] + 9}C${reach[0] * 0.6} ${reach[1] + 18} 8 -30 -8 -34Z`
		: "";
	return (
		line(ink.pine, 3.4, "M-2 -14L-2 -1M-2 -1L-9 1M-2 -1L7 1M12 -16L13 -1M13 -1L6 1M13 -1L22 1") +
		sheet("low", fill(farWing, cut(tail, hand))) +
		sheet(
			"low",
			fill(beak, cut("M32 -82L50 -75L33 -69Z", hand)),
			fill(body, cut("M8 -94L-6 -102L3 -102L0 -110C10 -109 18 -104 22 -96Z", hand)),
			fill(body, cut(figure, hand)),
			fill(belly, cut(front, hand)),
		) +
		`<circle cx="22" cy="-79" r="3.2" fill="${eye}"/><circle cx="23" cy="-80.2" r="1" fill="${ink.white}"/>` +
		sheet(
			"low",
			fill(wing, cut(held || folded, hand)),
			held ? "" : line(body, 1.8, "M3 -44C-6 -32 -18 -24 -30 -20M-4 -50C-12 -40 -20 -33 -29 -29", 'opacity=".75"'),
		)
	);
}
