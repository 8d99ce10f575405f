/**
 * Prevents CSV injection: puts an apostrophe before everything that a spreadsheet could read as a formula. Formulas can
 * begin at the start of a cell, with full-width characters, after spaces, and after a semicolon, tab or line break,
 * which end a cell in some locales. The `escape_formulas` option of csv-stringify checks only the first character.
 */
export function escapeFormulas(text: string): string {
	return text.replace(/(?<=^|[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠]|[\t\r])/g, "'");
}
