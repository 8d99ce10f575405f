import letters from "./drawings/letters.json" with { type: "json" };

const glyphs: Record<string, string> = letters.glyphs;
const kerning: Record<string, number> = letters.kerning;

type Lettering = { path: string; width: number; height: number };

/** The height of a line, relative to the font size. */
const lineHeight = 1.02;
const capitalHeight = 0.66;

/**
 * Sets the words as outlines centered around 0 0, so that no installed font is needed. Uses as few lines as allow large
 * text in the box. Null if the typeface lacks a character.
 */
export function setWords(text: string, box: { width: number; height: number; maxSize: number }): Lettering | null {
	const characters = text.normalize("NFC");
	if (![...characters].every((character) => character in glyphs)) return null;
	const best = listBreaks(characters.split(" "))
		.map((lines) => ({ lines, size: getSize(lines, box) }))
		.reduce((larger, next) => (next.size > larger.size * 1.08 ? next : larger));
	return outline(best.lines, best.size);
}

/** Returns the words in one, two or three lines of similar length. */
function listBreaks(words: string[]): string[][] {
	return [1, 2, 3].filter((count) => count <= words.length).map((count) => breakInto(words, count));
}

function breakInto(words: string[], count: number): string[] {
	if (count === 1) return [words.join(" ")];
	const candidates = Array.from({ length: words.length - count + 1 }, (_, index) => [
		words.slice(0, index + 1).join(" "),
		...breakInto(words.slice(index + 1), count - 1),
	]);
	const longest = (lines: string[]) => Math.max(...lines.map(measure));
	return candidates.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best));
}

function getSize(lines: string[], { width, height, maxSize }: { width: number; height: number; maxSize: number }) {
	const byWidth = (width / Math.max(...lines.map(measure))) * 1000;
	return Math.min(maxSize, byWidth, height / ((lines.length - 1) * lineHeight + capitalHeight + 0.12));
}

/** Returns the width in thousandths of the font size. */
function measure(line: string): number {
	return place(line).width;
}

function place(line: string): { width: number; placed: { path: string; x: number }[] } {
	let x = 0;
	let previous = "";
	const placed = [...line].map((character) => {
		const [advance = "0", ...path] = (glyphs[character] ?? "0").split(" ");
		x += kerning[previous + character] ?? 0;
		const at = { path: path.join(" "), x };
		x += Number(advance);
		previous = character;
		return at;
	});
	return { width: x, placed };
}

function outline(lines: string[], size: number): Lettering {
	const scale = size / 1000;
	const height = ((lines.length - 1) * lineHeight + capitalHeight) * size;
	const paths = lines.flatMap((line, index) => {
		const { width, placed } = place(line);
		const baseline = -height / 2 + (capitalHeight + index * lineHeight) * size;
		return placed.map((letter) => toPage(letter.path, scale, (letter.x - width / 2) * scale, baseline));
	});
	return { path: paths.join(""), width: Math.max(...lines.map(measure)) * scale, height };
}

/** Moves a letter's outline, whose y axis points up, to its position on the cover. */
function toPage(path: string, scale: number, x: number, y: number): string {
	return path.replace(/[MLQCZ][^MLQCZ]*/g, (command) => {
		const numbers = command.slice(1).trim().split(/\s+/).filter(Boolean).map(Number);
		const moved = numbers.map((number, index) => round(index % 2 === 0 ? x + number * scale : y - number * scale));
		return command[0] + moved.join(" ");
	});
}

function round(value: number): number {
	return Math.round(value * 10) / 10;
}
