/** Children of the landscape, about 100 high, facing right, feet on the origin. */
import { ink, mix } from "../paper.ts";
import { cut, disc, fill, line, sheet } from "./cut.ts";
import type { Time } from "./time.ts";

export interface Child {
	coat: string;
	trousers: string;
	skin: string;
	hair: string;
	cut: "bob" | "curls" | "plait" | "cap";
	cap?: string;
	pack?: string;
	/** What the forward hand does. */
	hold?: "lantern" | "string" | "wave" | "stick";
	/** Which leg is in front. */
	step?: 1 | -1;
}

const hand = { step: 4, stray: 0.2 };

/** The lantern's flame, the string's end and so on, measured from the feet. */
export const inHand = { lantern: [27, -32], string: [28, -74] } as const;

export function child(time: Time, who: Child): string {
	const t = time.tint;
	const step = who.step ?? 1;
	const legs = (side: 1 | -1) => {
		const foot = side * 11;
		return sheet(
			"low",
			line(
				t(side === step ? who.trousers : mix(who.trousers, ink.pine, 0.25)),
				10,
				`M${side * 3} -36L${foot * 0.7} -20L${foot} -6`,
			),
			fill(
				t(ink.pine),
				cut(`M${foot - 6} -8L${foot + 4} -8C${foot + 9} -6 ${foot + 11} -3 ${foot + 11} 1L${foot - 6} 1Z`, hand),
			),
		);
	};
	const pack = who.pack
		? sheet(
				"low",
				fill(t(who.pack), cut("M-8 -68C-20 -70 -27 -62 -27 -50C-27 -40 -24 -34 -17 -34L-6 -36Z", hand)),
				line(t(mix(who.pack, ink.pine, 0.3)), 1.6, "M-26 -52L-12 -53M-19 -53L-19 -46"),
				fill(t(ink.cream), cut("M-24 -77L-6 -76L-6 -67L-24 -68Z", hand)),
			)
		: "";
	const coat = cut(
		"M-8 -71C0 -75 8 -73 11 -68C15 -56 17 -44 18 -32C8 -28 -8 -28 -17 -32C-16 -46 -13 -60 -8 -71Z",
		hand,
	);
	const arms = {
		lantern: "M2 -64L10 -51L25 -48",
		string: "M2 -64L16 -62L27 -74",
		wave: "M2 -64L21 -65L33 -82",
		stick: "M2 -64L10 -50L22 -46",
		none: "M2 -64L4 -50L13 -42",
	}[who.hold ?? "none"];
	const [handX, handY] = arms
		.slice(arms.lastIndexOf("L") + 1)
		.split(" ")
		.map(Number) as [number, number];
	return (
		legs(step === 1 ? -1 : 1) +
		legs(step) +
		pack +
		sheet(
			"low",
			fill(t(who.coat), coat),
			line(t(mix(who.coat, ink.pine, 0.28)), 1.4, "M-15.500 -38C-6 -34.500 8 -34.500 16.500 -38"),
		) +
		head(time, who) +
		(who.hold === "stick" ? line(t(ink.clay), 2.4, "M21 -58L26 1") : "") +
		(who.hold === "lantern" ? lantern(time) : "") +
		sheet(
			"low",
			line(t(mix(who.coat, ink.pine, 0.14)), 8.5, arms),
			`<circle cx="${handX}" cy="${handY}" r="4.300" fill="${t(who.skin)}"/>`,
		)
	);
}

function head(time: Time, who: Child): string {
	const t = time.tint;
	const hair = t(who.hair);
	const face =
		fill(t(mix(who.skin, ink.coral, 0.1)), "M-2 -74L7 -74L7 -66L-1 -66Z") +
		fill(t(who.skin), disc(4, -87, 15.5, 15.5, { step: 3, stray: 0.15 })) +
		fill(t(who.skin), disc(19, -85, 2.6)) +
		`<circle cx="11.500" cy="-88" r="1.700" fill="${t(ink.pine)}"/>` +
		`<circle cx="7.500" cy="-81" r="3.400" fill="${t(ink.coral)}" opacity=".45"/>` +
		line(t(mix(who.skin, ink.pine, 0.6)), 1.3, "M11 -79.500Q14 -78.500 16 -80.500");
	const dress = {
		bob: fill(
			hair,
			cut(
				"M15 -99C7 -107 -8 -105 -12 -94C-15 -86 -14 -78 -11 -73L-3 -76C0 -82 -1 -88 3 -92C8 -93 13 -94 17 -95Z",
				hand,
			),
		),
		curls: [
			[-8, -92, 8],
			[-4, -100, 8.5],
			[5, -103, 8],
			[13, -100, 6],
			[-9, -83, 6.5],
		]
			.map(([x = 0, y = 0, r = 0]) => fill(hair, disc(x, y, r)))
			.join(""),
		plait:
			line(hair, 5.5, "M-9 -82Q-17 -76 -17 -64") +
			fill(t(ink.coral), disc(-17, -66, 3.2)) +
			fill(
				hair,
				cut("M16 -99C8 -107 -8 -105 -12 -94C-14 -87 -12 -81 -9 -78C-4 -82 -2 -90 4 -94C9 -95 13 -95 17 -96Z", hand),
			),
		cap:
			fill(hair, cut("M-11 -92C-13 -84 -12 -79 -9 -76L-4 -79L-2 -92Z", hand)) +
			fill(
				t(who.cap ?? ink.coral),
				cut("M-13 -91C-13 -102 -3 -107 5 -106C14 -105 18 -99 18 -93L27 -91L27 -88L-13 -90Z", hand),
			),
	}[who.cut];
	return sheet("low", face, dress);
}

function lantern(time: Time): string {
	const lit = time.night ? ink.sun : mix(ink.sun, ink.white, 0.25);
	return (
		(time.night ? `<circle cx="27" cy="-34" r="70" fill="url(#lamp)"/>` : "") +
		line(time.tint(ink.pine), 1.6, "M27 -48L27 -43") +
		sheet(
			"low",
			fill(lit, cut("M21 -41L33 -41L35 -27L19 -27Z", hand)),
			fill(time.tint(ink.pine), "M20 -43L34 -43L33 -40L21 -40ZM18 -28L36 -28L35 -24.500L19 -24.500Z"),
			fill(mix(ink.coral, ink.sun, 0.3), cut("M27 -38C31 -34 30 -30 27 -29.500C24 -30 23 -34 27 -38Z", hand)),
		)
	);
}
