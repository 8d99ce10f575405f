import { compile, type SelectorDefinition } from "html-to-text";

const skippedElements = ["img", "script", "style", "noscript", "iframe", "object", "svg", "template", "title"];
const headings = ["h1", "h2", "h3", "h4", "h5", "h6"];

const convert = compile({
	wordwrap: false,
	limits: { maxDepth: 100 },
	selectors: [
		...skippedElements.map((selector): SelectorDefinition => ({ selector, format: "skip" })),
		...headings.map((selector): SelectorDefinition => ({ selector, options: { uppercase: false } })),
		{ selector: "a", options: { ignoreHref: true } },
		{ selector: "ul", options: { itemPrefix: " " } },
		{ selector: "ol", format: "unorderedList", options: { itemPrefix: " " } },
		{ selector: "hr", format: "lineBreak" },
		{ selector: "table", format: "block" },
		{ selector: "td", format: "paragraph" },
		{ selector: "th", format: "paragraph" },
	],
});

/** Converts HTML to plain text on a single line. */
export function htmlToLine(html: string): string {
	return convert(html).replace(/\s+/gu, " ").trim();
}
