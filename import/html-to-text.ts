import { compile, type FormatCallback, type HtmlToTextOptions, type SelectorDefinition } from "html-to-text";

/**
 * Maximum length of HTML in characters, far beyond the longest description. The converter's running time grows with the
 * square of the number of unclosed elements.
 */
const maxHtmlLength = 100_000;

const skippedElements = [
	"img",
	"script",
	"style",
	"textarea",
	"select",
	"noscript",
	"iframe",
	"object",
	"svg",
	"title",
	"template",
];
const headings = ["h1", "h2", "h3", "h4", "h5", "h6"];
const paragraphs = ["blockquote", "section", "article", "table", "ul", "ol"];
const lines = ["address", "figure", "tr"];

const singleBreaks = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

/** Formats a list item, even outside a list. The library only has formatters for whole lists. */
const formatListItem: FormatCallback = (element, walk, builder) => {
	builder.openBlock(singleBreaks);
	builder.addLiteral("• ");
	walk(element.children, builder);
	builder.closeBlock(singleBreaks);
};

/** Separates the cells of a row with a space. */
const formatCell: FormatCallback = (element, walk, builder) => {
	walk(element.children, builder);
	builder.addInline(" ");
};

const options: HtmlToTextOptions = {
	wordwrap: false,
	// Drops deeper elements, since the converter is recursive.
	limits: { maxDepth: 100 },
	formatters: { listItem: formatListItem, cell: formatCell },
	selectors: [
		...skippedElements.map((selector): SelectorDefinition => ({ selector, format: "skip" })),
		...headings.map((selector): SelectorDefinition => ({ selector, options: { uppercase: false } })),
		...paragraphs.map((selector): SelectorDefinition => ({ selector, format: "paragraph" })),
		...lines.map((selector): SelectorDefinition => ({ selector, format: "block", options: singleBreaks })),
		{ selector: "a", options: { ignoreHref: true } },
		{ selector: "li", format: "listItem" },
		{ selector: "td", format: "cell" },
		{ selector: "th", format: "cell" },
		{ selector: "hr", format: "lineBreak" },
	],
};
const convertBlocks = compile(options);
const convertInline = compile({ ...options, preserveNewlines: true });

const blockTag = /<(?:p|h[1-6]|ul|ol|table|blockquote|section|article|div|address|figure|tr|hr|br|li|td|th)\b/i;

/** Matches the '&amp;' of '&amp;gt;': some systems escape a text twice. */
const escapedTwice = /&amp;(?=(?:amp|lt|gt|quot|apos|nbsp|#\d{1,6}|#x[\da-f]{1,5});)/gi;

/**
 * Converts HTML to plain text: entities decoded, paragraphs separated by a blank line, list items marked. Drops
 * scripts, styles and other non-text elements with their content. Text without a block-level tag keeps its line breaks.
 * HTML beyond `maxHtmlLength` is cut off.
 */
export function htmlToText(html: string): string {
	if (!/[<&]/.test(html)) return html;
	const cut = html.slice(0, maxHtmlLength).replace(escapedTwice, "&");
	const text = blockTag.test(cut) ? convertBlocks(cut) : convertInline(cut);
	return text
		.replace(/[\u00ad\u200b\ufeff]/g, "")
		.replace(/[^\S\n]+/g, " ")
		.replace(/ ?\n ?/g, "\n")
		.replace(/•\s+/g, "• ")
		.replace(/\n{3,}/g, "\n\n")
		.trim();
}
