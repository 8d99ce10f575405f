/**
 * Unicode control characters, and bidirectional controls, with which a name could reverse the text after it and change
 * a sentence's meaning.
 */
const controlCharacters = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu;
/**
 * Zero-width characters, which make different texts look the same. Joiners are kept, because Persian, Indian scripts
 * and emoji need them.
 */
const charactersWithoutWidth = /[\u00AD\u180E\u200B\u2060-\u2064\u206A-\u206F\uFEFF]/g;

/**
 * Normalizes typed text to one line: well-formed Unicode in NFC, trimmed, without control and invisible characters, and
 * with each run of white space replaced by one space.
 */
export function normalizeLine(text: string): string {
	return normalizeText(text.replace(charactersWithoutWidth, "")).replace(/\s+/gu, " ");
}

/**
 * Normalizes typed text of several lines: like {@link normalizeLine}, but keeps line breaks, at most two in a row, and
 * zero-width characters.
 */
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
 * Returns the form of a text that searches compare: lower case, without accents, on one line. It is stored with each
 * document, so that every database engine compares the same characters.
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

/** Returns the text in NFKC, with digits of other scripts replaced by ASCII ones: '٠١٢' becomes '012'. */
export function toAsciiDigits(text: string): string {
	return text.normalize("NFKC").replace(/\p{Nd}/gu, getDigitValue);
}

/** Relies on Unicode encoding a script's ten digits consecutively, from zero to nine. */
function getDigitValue(digit: string): string {
	const code = digit.codePointAt(0) ?? 0;
	let value = 0;
	while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
	return String(value);
}

/** Returns the distinct folded tokens of a text. */
export function tokenize(text: string): string[] {
	return [...new Set(foldText(text).split(/\s+/u))].filter(Boolean);
}

/** Returns the normalized lines of a text, without empty ones. */
export function splitLines(text: string): string[] {
	return text.split("\n").map(normalizeLine).filter(Boolean);
}
