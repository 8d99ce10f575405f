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
			"data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADwAQCdASoQAAcABABoJZACdAEOwV2wXgAA/u/Kc+8hOnvoEFCN4jljaOJP44azuDtkQnV9PXYWKgPNwAA=",
	},
	wideDark: {
		...wide,
		name: "hero-wide-dark",
		placeholder:
			"data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAABQAQCdASoQAAcABABoJQBOgCgAAP7uV/NNfXAprOnrPY34hcApspYzmpwQMMfU/mTnI0mD4YgAAA==",
	},
	tallLight: {
		...tall,
		name: "hero-tall-light",
		placeholder:
			"data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAADwAwCdASoQABQAPxFysVCsJqSisAgBgCIJZgC7ACHfSD8ZOLQ9ftIAAP7ehyLLnzjpPN/1/TeMuEkeNsftev5E4SEZilUdb9001uXUxNUP1lyo80hH1FAJ+NsZOVLoAAA=",
	},
	tallDark: {
		...tall,
		name: "hero-tall-dark",
		placeholder:
			"data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAAAwBACdASoQABQAPxFysFAsJqSisAgBgCIJQBOmUABp1bOqFtXTviL6C4AA/uK2Oed04wxuyZiUgoChKTdmXdXVKAtn2eZWvmZc7IJpKfvbjZ8OGOAAAA==",
	},
} as const satisfies Record<string, Art>;

const state = { width: 480, height: 360, widths: [480, 960] } as const;

/** For screens with nothing to show, an error or good news; transparent, for both page colours. */
export const stateArt = {
	nothingFound: {
		...state,
		name: "nothing-found",
		alt: "A lark beside an empty nest looks out through a spyglass",
	},
	lostPath: {
		...state,
		name: "lost-path",
		alt: "A lark on a signpost whose boards point every way; the trail below it ends in a knot",
	},
	storm: { ...state, name: "storm", alt: "A lark waits out the rain under a striped paper umbrella" },
	thankYou: { ...state, name: "thank-you", alt: "A lark flies off with a letter under a string of bunting" },
	letter: { ...state, name: "letter", alt: "A lark stands by an open envelope with a picture card in it" },
	noActivities: { ...state, name: "no-activities", alt: "A lark on the gate of an empty meadow at sunrise" },
} as const satisfies Record<string, Art>;

/** Square placeholders for the families of the social-proof line, 96 px, WebP only. */
export const avatarArt = ["/art/avatar-1.webp", "/art/avatar-2.webp", "/art/avatar-3.webp"] as const;

/** The picture of a link's preview. */
export const socialArt = {
	src: "/art/social.jpg",
	width: 1200,
	height: 630,
	alt: "A paper-cut valley at sunrise with tents, a river and children on a trail",
} as const;
