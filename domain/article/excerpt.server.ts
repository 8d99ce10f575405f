import { htmlToLine } from "./html-to-line.server.ts";

const maxLength = 160;

/** Characters of HTML that an excerpt is made from. Converting a whole article would take far longer. */
const maxHtmlLength = 20_000;

/**
 * Returns the start of an article as plain text of at most 160 characters. Longer texts are cut after a word and end
 * with '…'.
 */
export function createExcerpt(html: string): string {
	const text = htmlToLine(html.slice(0, maxHtmlLength));
	const characters = [...text];
	if (characters.length <= maxLength) return text;
	const start = characters.slice(0, maxLength + 1).join("");
	const lastSpace = start.lastIndexOf(" ");
	const cut = lastSpace > 0 ? start.slice(0, lastSpace) : characters.slice(0, maxLength).join("");
	return `${cut.replace(/[\s,;:.!?–—-]+$/u, "")}…`;
}
