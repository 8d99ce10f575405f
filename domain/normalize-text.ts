/** Those of Unicode, and those that reverse the text after them, with which a name could make a sentence say something else. */
const controlCharacters = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu;
/** They make one text look like another. The joiners stay, which Persian, Indian scripts and emoji need. */
const charactersWithoutWidth = /[\u00AD\u180E\u200B\u2060-\u2064\u206A-\u206F\uFEFF]/g;

/**
 * One line of typed text: well-formed Unicode in NFC, trimmed, without characters that control or cannot be seen, each run of
 * white space one space.
 */
export function normalizeLine(text: string): string {
	return normalizeText(text.replace(charactersWithoutWidth, "")).replace(/\s+/gu, " ");
}

/** Typed text of several lines: as {@link normalizeLine}, but with line breaks, at most two in a row. */
export function normalizeText(text: string): string {
	return text
		.toWellFormed()
		.normalize("NFC")
		.replace(/\r\n?/g, "\n")
		.replace(controlCharacters, "")
		.replace(/\n{3,}/g, "\n\n")
		.trim();
}

/**
 * The form of a text that searches compare: lower case, without accents, on one line. Stored with each document, so that
 * every database engine compares the same characters.
 */
export function foldText(text: string): string {
	return normalizeLine(text)
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/ß/g, "ss")
		.replace(/[æ]/g, "ae")
		.replace(/[ø]/g, "o")
		.replace(/[ł]/g, "l")
		.replace(/[’‘]/g, "'");
}

/** The text in NFKC, with the digits of other scripts replaced by ASCII ones: '٠١٢' becomes '012'. */
export function toAsciiDigits(text: string): string {
	return text.normalize("NFKC").replace(/\p{Nd}/gu, getDigitValue);
}

/** Unicode encodes the ten digits of a script in a row, from zero to nine. */
function getDigitValue(digit: string): string {
	const code = digit.codePointAt(0) ?? 0;
	let value = 0;
	while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
	return String(value);
}

/** The distinct tokens of a text, folded. */
export function tokenize(text: string): string[] {
	return [...new Set(foldText(text).split(/\s+/u))].filter(Boolean);
}

/** The lines of a text, without empty ones. */
export function splitLines(text: string): string[] {
	return text.split("\n").map(normalizeLine).filter(Boolean);
}
