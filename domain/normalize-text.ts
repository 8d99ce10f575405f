const controlCharacters = /[^\P{Cc}\n\t]/gu;

/** One line of typed text: well-formed Unicode in NFC, trimmed, without control characters, each run of white space one space. */
export function normalizeLine(text: string): string {
	return normalizeText(text).replace(/\s+/gu, " ");
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

/** The distinct tokens of a text, folded. */
export function tokenize(text: string): string[] {
	return [...new Set(foldText(text).split(/\s+/u))].filter(Boolean);
}

/** The lines of a text, without empty ones. */
export function splitLines(text: string): string[] {
	return text.split("\n").map(normalizeLine).filter(Boolean);
}
