/** The site's own pictures under public/art, drawn by pictures/site/render.ts. */

export interface Art {
	/** Files are /art/<name>-<width>.avif and .webp for each of `widths`. */
	name: string;
	width: number;
	height: number;
	widths: readonly number[];
	/** Empty where the words beside the picture already say it. */
	alt: string;
	/** A data URI of a few hundred bytes to show until the picture is there. */
	placeholder?: string;
}

const wide = { width: 2400, height: 1000, widths: [1200, 1800, 2400], alt: "" } as const;
const tall = { width: 900, height: 1100, widths: [450, 900], alt: "" } as const;

/** Tall below 768 px, wide above; their lower edge is the page's own colour. */
export const heroArt = {
	wideLight: {
		...wide,
		name: "hero-wide-light",
		placeholder:
			"data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADwAQCdASoQAAcABABoJZACdAEOwV2wXgAA/u/Kc+9XHQjUVRszukFjnecZ1I3x8BLqv62fdzk0Q7fwAAA=",
	},
	wideDark: {
		...wide,
		name: "hero-wide-dark",
		placeholder:
			"data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAABQAQCdASoQAAcABABoJQBOgDEIAP7uV/NNfXGDqbp6z2N+IXAKbKWM5qcEDDH1P5jyoztIggAAAA==",
	},
	tallLight: {
		...tall,
		name: "hero-tall-light",
		placeholder:
			"data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAAAQBACdASoQABQAPxFysFCsJqSisAgBgCIJaAC7ACHfSbdZaaeb210LAAD+3ociy1oSeEGz0XcZcJJWd9vtev5E4SEZjkUdb9001uXUl6U6bng1iniHvl2k6EsWKCcAAAA=",
	},
	tallDark: {
		...tall,
		name: "hero-tall-dark",
		placeholder:
			"data:image/webp;base64,UklGRmAAAABXRUJQVlA4IFQAAADwAwCdASoQABQAPxFysFAsJqSisAgBgCIJQBOmUABp1bKPa7PZ8KDAAP7i5ykSdgXzLt2sGcDxrImxMcPpHUQBJ0G1jTsf/tQgU/GB/JTIZ5RAAAA=",
	},
} as const satisfies Record<string, Art>;
