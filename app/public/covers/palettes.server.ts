import type { Category } from "../../../domain/activity/activity.ts";

export type Palette = {
	skyTop: string;
	skyBottom: string;
	/** The sun or moon behind the motif. */
	disc: string;
	far: string;
	middle: string;
	near: string;
	isNight: boolean;
};

/** Four times of day: sky top and bottom, disc, far, middle and near sheets. */
const colors: Record<Category, readonly [string, string, string, string]> = {
	Adventure: [
		"f7b48a fde4bd fff3cc d98a63 b3634c 81433f",
		"8fd0dd e8f5ea fff2c5 7fbfa0 4f9679 306c5b",
		"f5cd7d fdf0cc fffbe6 d39a5a a8703f 754a30",
		"3d3a74 a1799f fbe3c5 6a4f80 4d3a66 35294d",
	],
	"Arts & Crafts": [
		"f7b7a8 fde8d2 fff6dd e58f8a c8646f 98415a",
		"f5cf86 fdf0cf fffbe9 e8a15c cf7441 9d4f33",
		"c9b3e6 f2e4f3 fff7e2 a58bd0 7d62b0 57428a",
		"3c3570 8a6fb0 f8e6cf 5c4a94 463a7b 312a5e",
	],
	Camp: [
		"9fd6c8 eef6d8 fff4c8 7fb98b 4d9268 2c6b4d",
		"7cc3d8 dff1ea ffefb9 5fa58e 367d68 225a4c",
		"f4a46c fbdba2 fff0c0 b5705a 7a4a52 4d3448",
		"2a3566 6d6ba6 f6e8c4 3a4a72 2b3a5c 1d2a45",
	],
	Class: [
		"b9c9f0 eef0fb fff4d2 9aaee0 6f86c6 4c62a3",
		"f6c2a0 fdebd3 fff8e2 e39a78 c0745b 8f5046",
		"a9dcd6 eaf7ee fff3cb 74bdb3 459790 2c6f6e",
		"35396f 7c7fb8 f6ebcf 4d5292 3a3f78 282c59",
	],
	"Indoor Play": [
		"ffc2b0 fff0dc fff8df f29a8a dd6f6c b04b57",
		"ade3d2 effaec fff3c4 7fcab3 4ba58f 2f7c6e",
		"fbd98c fff5d9 fffdf0 f3b65e df8c45 b06332",
		"5a4796 a58bc9 fbe9d3 7560ae 594693 40326f",
	],
	STEM: [
		"9fd4ea e8f4f7 fff1c6 76b2d2 4687b5 2c6290",
		"a6e0d4 ecf8ef fff5cf 66bfb4 36968f 1f6d6c",
		"c4b8ee f1ebfb fff4d8 9686d4 6d5cb3 4b3f8a",
		"1f2b5e 56639f f4ecd2 33447f 263568 1a254c",
	],
	Sport: [
		"8ed0e6 e6f5e4 fff3c9 8cc7a0 4fa56f 2f7f57",
		"5fb5dc d5eff5 ffe9a8 6fbd8d 3f9763 226b4c",
		"f6a77a fde3b5 fff0c2 7db08a 4a8a63 2d6449",
		"2b3f78 6f83bb f4ecd0 3f6e78 2b5560 1d3f4c",
	],
	Workshop: [
		"e9c79a faeed8 fff9e8 c99a68 9d7048 6d4b34",
		"a8d3d1 eef6ee fff4d0 79b1ab 4d8885 316161",
		"f3b49a fce6d6 fff6e0 d18876 a86058 774245",
		"34445e 75889f f5e8cd 4a5d78 37475f 253247",
	],
};

const palettes = new Map<string | null, Palette[]>(
	Object.entries(colors).map(([category, times]) => [category, times.map(parsePalette)]),
);

/** Returns a category's palettes: morning, noon, evening and night. Unknown categories use those of a class. */
export function getPalettes(category: string | null): [Palette, Palette, Palette, Palette] {
	return (palettes.get(category) ?? palettes.get("Class")) as [Palette, Palette, Palette, Palette];
}

function parsePalette(list: string, index: number): Palette {
	const [skyTop, skyBottom, disc, far, middle, near] = list.split(" ").map((color) => `#${color}`);
	return { skyTop, skyBottom, disc, far, middle, near, isNight: index === 3 } as Palette;
}
