import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { contrastRatio } from "./contrast-ratio.ts";

// axe checks the contrast of every screen in light mode. These tests extend that to dark mode.

const app = join(import.meta.dirname, "../../app");
const light = readTokens("tokens.css");
const dark = { ...light, ...readTokens("dark.css") };
const schemes = { light, dark };

/** Backgrounds for text and lines in the themed colours. */
const grounds = ["page", "paper", "sunken", "sky", "leaf", "lagoon", "line", "danger-ground", "ok-ground"];
const plainGrounds = ["page", "paper", "sunken", "danger-ground", "ok-ground"];

/** The backgrounds of each text colour. */
const texts: Record<string, string[]> = {
	ink: grounds,
	"ink-soft": grounds,
	link: grounds,
	"accent-strong": grounds,
	danger: grounds,
	ok: grounds,
	accent: plainGrounds,
	focus: plainGrounds,
	"on-accent": ["accent", "accent-strong"],
	"on-sun": ["sun"],
	"on-pine": ["pine"],
	"on-pine-soft": ["pine"],
	pine: ["on-pine"],
	page: ["ink"],
};

/** The backgrounds of each colour for lines, icons and focus outlines. */
const lines: Record<string, string[]> = {
	"line-strong": ["page", "paper", "sunken", "sky"],
	accent: grounds,
	focus: grounds,
};

describe.each(["light", "dark"] as const)("in %s mode", (scheme) => {
	test.each(pairs(texts))("text in %s on %s has a contrast of at least 4.5:1", (text, ground) => {
		expect(contrastRatio(getColor(scheme, text), getColor(scheme, ground))).toBeGreaterThanOrEqual(4.5);
	});

	test.each(pairs(lines))("a line in %s on %s has a contrast of at least 3:1", (line, ground) => {
		expect(contrastRatio(getColor(scheme, line), getColor(scheme, ground))).toBeGreaterThanOrEqual(3);
	});
});

test("a pair with enough contrast in light mode has enough in dark mode, on every themed background", () => {
	const themed = Object.keys(texts).filter((text) => grounds.some((ground) => texts[text]?.includes(ground)));
	for (const text of themed) {
		for (const ground of grounds) {
			if (contrastRatio(getColor("light", text), getColor("light", ground)) < 4.5) continue;
			const inDark = contrastRatio(getColor("dark", text), getColor("dark", ground));
			expect(inDark, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
		}
	}
});

test("style sheets and components use colour tokens only", () => {
	const tokens = Object.values(schemes).flatMap((scheme) => Object.values(scheme));
	// A drawing has its own colours, which are the same in both modes.
	const isExempt = (file: string) => /(tokens|dark)\.css$|animal-picture\.tsx$/.test(file);
	const files = globSync("**/*.{css,tsx}", { cwd: app }).filter((file) => !isExempt(file));
	expect(files.length).toBeGreaterThan(50);
	for (const file of files) {
		const colors = readFileSync(join(app, file), "utf8").match(/#[0-9a-f]{6}\b|\b(oklch|rgba?|hsla?)\([^)]*\)/gi) ?? [];
		expect(
			colors.filter((color) => !tokens.includes(color)),
			file,
		).toEqual([]);
	}
});

test("the contrast ratio matches the WCAG's examples", () => {
	expect(contrastRatio("#000000", "#ffffff")).toBeCloseTo(21, 5);
	expect(contrastRatio("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
	expect(contrastRatio("oklch(0.627955 0.257683 29.2339)", "#ffffff")).toBeCloseTo(
		contrastRatio("#ff0000", "#ffffff"),
		2,
	);
});

function readTokens(file: string): Record<string, string> {
	const css = readFileSync(join(app, "ui/styles", file), "utf8");
	const tokens = css.matchAll(/--color-([\w-]+): (#[0-9a-f]{6}|oklch\([\d. ]+\));/g);
	return Object.fromEntries([...tokens].map(([, name, color]) => [name, color]));
}

function getColor(scheme: "light" | "dark", token: string): string {
	const color = schemes[scheme][token];
	if (!color) throw new Error(`--color-${token} is not defined.`);
	return color;
}

function pairs(table: Record<string, string[]>): [color: string, ground: string][] {
	return Object.entries(table).flatMap(([color, grounds]) =>
		grounds.map((ground): [string, string] => [color, ground]),
	);
}
