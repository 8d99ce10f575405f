const maxLength = 160;

/**
 * Shortens a description to one line of at most 160 characters, ending at a word, for search engines and link previews.
 */
export function summarize(text: string): string {
	const line = text.replace(/\s+/g, " ");
	if (line.length <= maxLength) return line;
	return `${line
		.slice(0, maxLength)
		.toWellFormed()
		.replace(/\s+\S*$/, "")}…`;
}
