/**
 * Returns the WCAG 2.2 contrast ratio of two CSS colours, from 1 to 21. Accepts '#rrggbb' and 'oklch(L C H)'.
 * https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function contrastRatio(first: string, second: string): number {
	const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
	return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
	const [red = 0, green = 0, blue = 0] = color.startsWith("#") ? hexToLinear(color) : oklchToLinear(color);
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function hexToLinear(color: string): number[] {
	const channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255);
	return channels.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
}

/** Converts an OKLCH colour to linear sRGB, clipped to the gamut: https://bottosson.github.io/posts/oklab/. */
function oklchToLinear(color: string): number[] {
	const [lightness = 0, chroma = 0, hue = 0] = color.slice("oklch(".length, -1).split(" ").map(Number);
	const a = chroma * Math.cos((hue * Math.PI) / 180);
	const b = chroma * Math.sin((hue * Math.PI) / 180);
	const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
	const channels = [
		4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
		-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
		-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
	];
	return channels.map((value) => Math.min(1, Math.max(0, value)));
}
