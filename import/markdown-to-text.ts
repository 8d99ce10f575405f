import { marked, Renderer } from "marked";
import { htmlToText } from "./html-to-text.ts";

/** In characters: far beyond the longest description. */
const maxLength = 40_000;

/** Quotes and lists nested more deeply than this would overflow the parser's stack. */
const deeplyNested = /^[ \t]*(?:(?:[>*+-]|\d{1,9}[.)])[ \t]*){20,}/gm;

/** Keeps the URL of a link next to its text. */
class TextRenderer extends Renderer {
	override link({ href, text, tokens }: Parameters<Renderer["link"]>[0]): string {
		const words = this.parser.parseInline(tokens);
		return href === text || href === `mailto:${text}` ? words : `${words} (${href})`;
	}
}

const renderer = new TextRenderer();

/**
 * Converts Markdown to plain text: marks dropped, paragraphs separated by a blank line, list items marked. Keeps line
 * breaks.
 */
export function markdownToText(markdown: string): string {
	const text = markdown.slice(0, maxLength).replace(deeplyNested, "");
	return htmlToText(marked.parse(text, { renderer, breaks: true, async: false }));
}
