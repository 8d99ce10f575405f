const controlCharacters = /[^\P{Cc}\n\t]/gu;

/** One line of typed text: well-formed, composed (NFC), without control characters, white space folded, trimmed. */
export function normalizeLine(text: string): string {
	return normalizeText(text).replace(/\s+/gu, " ");
}

/** Several lines of typed text, cleaned like {@link normalizeLine} but with its line breaks kept (never more than two in a row). */
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
 * The form of a text that searches compare: lower case, without accents, white space folded.
 * Stored beside each document, so that every engine compares the same characters.
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

/** The different words of a text, folded. What folds to nothing, such as an accent alone, is no word. */
export function tokenize(text: string): string[] {
	return [...new Set(foldText(text).split(/\s+/u))].filter(Boolean);
}
