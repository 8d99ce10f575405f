import {
	compile,
	type DomNode,
	type FormatCallback,
	type HtmlToTextOptions,
	type SelectorDefinition,
} from "html-to-text";
import { normalizeHttpUrl } from "../domain/url.ts";

/**
 * Maximum length of HTML in characters, far beyond the longest description. The converter's running time grows with the
 * square of the number of unclosed elements.
 */
const maxHtmlLength = 100_000;

/** What is struck out no longer holds. */
const struckOut = ["del", "s", "strike", "[style*='line-through']"];
const noText = "img script style textarea select noscript iframe object svg title template".split(" ");
const headings = ["h1", "h2", "h3", "h4", "h5", "h6"];
const paragraphs = ["blockquote", "section", "article", "table", "ul", "ol"];
const lines = ["address", "figure", "tr", "dl", "dd"];

const singleBreaks = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

/** Formats a line with a text before or after it. For list items, the library only has formatters of whole lists. */
const formatLine =
	(before: string, after: string): FormatCallback =>
	(element, walk, builder) => {
		builder.openBlock(singleBreaks);
		builder.addLiteral(before);
		walk(element.children, builder);
		builder.addLiteral(after);
		builder.closeBlock(singleBreaks);
	};

/** Separates the cells of a row with a space. */
const formatCell: FormatCallback = (element, walk, builder) => {
	walk(element.children, builder);
	builder.addInline(" ");
};

/** Marks the end of a term, which its definition follows on the same line. A private character, so that no text has it. */
const endOfTerm = "\uE000";

/** Writes the address of a link whose words only point at it: 'Register here'. */
const formatLink: FormatCallback = (element, walk, builder) => {
	walk(element.children, builder);
	const url = normalizeHttpUrl(element.attribs?.href ?? "");
	if (url && pointer.test(getText(element.children).trim())) builder.addInline(` (${url})`);
};

const pointer = /(?:^|\s)(?:here|(?:this|the) (?:link|form|page)|hier|ici|aquí)$/i;

function getText(nodes: DomNode[]): string {
	return nodes.map(({ data, children }) => data ?? getText(children ?? [])).join("");
}

const options: HtmlToTextOptions = {
	wordwrap: false,
	// Drops deeper elements, since the converter is recursive.
	limits: { maxDepth: 100 },
	formatters: {
		listItem: formatLine("• ", ""),
		cell: formatCell,
		term: formatLine("", endOfTerm),
		link: formatLink,
	},
	selectors: [
		...[...noText, ...struckOut].map((selector): SelectorDefinition => ({ selector, format: "skip" })),
		...headings.map((selector): SelectorDefinition => ({ selector, options: { uppercase: false } })),
		...paragraphs.map((selector): SelectorDefinition => ({ selector, format: "paragraph" })),
		...lines.map((selector): SelectorDefinition => ({ selector, format: "block", options: singleBreaks })),
		{ selector: "a", format: "link" },
		{ selector: "dt", format: "term" },
		{ selector: "li", format: "listItem" },
		{ selector: "td", format: "cell" },
		{ selector: "th", format: "cell" },
		{ selector: "hr", format: "lineBreak" },
	],
};
const convertBlocks = compile(options);
const convertInline = compile({ ...options, preserveNewlines: true });

const blockTag =
	/<(?:p|h[1-6]|ul|ol|table|blockquote|section|article|div|address|figure|tr|hr|br|li|td|th|dl|dt|dd)\b/i;

/** Matches the '&amp;' of '&amp;gt;': some systems escape a text twice. */
const escapedTwice = /&amp;(?=(?:amp|lt|gt|quot|apos|nbsp|#\d{1,6}|#x[\da-f]{1,5});)/gi;

const formatting = "(?:p|br|div|span|ul|ol|li|strong|em|b|i|u|s|del|a|h[1-6]|table|tr|td|th|blockquote|dl|dt|dd)";
const tag = new RegExp(`</?${formatting}\\b[^<>]*>`, "i");
const escapedTag = new RegExp(`&lt;/?${formatting}(?:\\s[^<>]{0,1000}?)?/?&gt;`, "i");
const entities: Record<string, string> = {
	"&lt;": "<",
	"&gt;": ">",
	"&quot;": '"',
	"&amp;": "&",
	"\\n": "\n",
	"\\r": "",
};

/** Decodes HTML that a system has escaped as a whole. The words of an escaped '<script>' stay words. */
function unescapeHtml(text: string): string {
	if (tag.test(text) || !escapedTag.test(text)) return text;
	return text.replace(/&(?:lt|gt|quot|amp);|\\[nr]/g, (entity) => entities[entity] ?? entity);
}

/** Matches a '<' that begins no tag, as in 'if x<y'. */
const lessThan =
	/<(?!!|\?|\/?(?:[abipqsu]|[a-z][a-z0-9:-]+)(?:\s(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^<>"'])*)?\/?>|[a-z]+\s+[\w-]+=[^<>]*$)/gi;

/** Matches the codes of WordPress' plugins: with attributes, with an underscore, or one of its own. */
const shortcode =
	/\[\/?(?:[a-z][\w-]*\s+[\w-]+=[^\][]{0,2000}|[a-z0-9]+_\w+(?:\s[^\][]{0,2000})?|(?:gallery|caption|embed|playlist|audio|video))\/?\]/gi;

/**
 * Converts HTML to plain text: entities decoded, paragraphs separated by a blank line, list items marked, terms before
 * their definitions. Drops scripts, styles, other non-text elements and what is struck out, with their content, and
 * plugins' codes. Text without a block-level tag keeps its line breaks. HTML beyond `maxHtmlLength` is cut off.
 */
export function htmlToText(html: string): string {
	const source = html.slice(0, /[<&[]/.test(html) ? maxHtmlLength : undefined).replace(shortcode, " ");
	if (!/[<&]/.test(source)) return source === html ? html : source.trim();
	const cut = unescapeHtml(source.replace(escapedTwice, "&")).replace(lessThan, "&lt;");
	const text = blockTag.test(cut) ? convertBlocks(cut) : convertInline(cut);
	return text
		.replace(/[\u00ad\u200b\ufeff]/g, "")
		.replace(/[^\S\n]+/g, " ")
		.replace(/ ?\n ?/g, "\n")
		.replace(/\s*:?\s*\uE000\s*/g, ": ")
		.replace(/•\s+/g, "• ")
		.replace(/\n{3,}/g, "\n\n")
		.trim();
}
