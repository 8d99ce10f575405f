/** One place at two times of day. */
import { ink, mix } from "../paper.ts";
import type { Light } from "./cut.ts";

export interface Time {
	night: boolean;
	light: Light;
	/** A thing's own colour as this time of day shows it. */
	tint: (colour: string) => string;
	/** `day` by day, `night` by night. */
	pick: (day: string, night: string) => string;
}

export const day: Time = {
	night: false,
	light: { shade: "#3A2A12", depth: 0.27, rim: 0.45 },
	tint: (colour) => colour,
	pick: (colour) => colour,
};

export const night: Time = {
	night: true,
	light: { shade: "#050B14", depth: 0.55, rim: 0.12 },
	tint: (colour) => mix(colour, ink.night, 0.3),
	pick: (_, colour) => colour,
};
