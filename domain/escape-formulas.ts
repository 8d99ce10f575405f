/**
 * The text as a spreadsheet's cell that runs nothing: where a formula could begin, an apostrophe stands before it. That
 * is at the start, also in full-width forms and after blanks, and after what another language's spreadsheet takes for
 * the end of a cell or a row (a semicolon, a tab, a line break), which is why csv-stringify's `escape_formulas`, which
 * looks at the first character alone, is not enough.
 */
export function escapeFormulas(text: string): string {
	return text.replace(/(?<=^|[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠]|[\t\r])/g, "'");
}
