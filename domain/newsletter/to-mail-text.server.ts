import { compile, type FormatCallback } from "html-to-text";

/** A picture is what its alternative text says. */
const formatPicture: FormatCallback = (element, _walk, builder) => {
	const alt = String(element.attribs?.alt ?? "").trim();
	if (alt) builder.addInline(`[${alt}]`);
};

const headings = ["h2", "h3", "h4"];

const convert = compile({
	wordwrap: false,
	limits: { maxDepth: 100 },
	formatters: { picture: formatPicture },
	selectors: [
		...headings.map((selector) => ({ selector, options: { uppercase: false } })),
		{ selector: "img", format: "picture" },
		{ selector: "a", options: { hideLinkHrefIfSameAsText: true, linkBrackets: ["<", ">"] } },
		{ selector: "table", format: "dataTable", options: { uppercaseHeaderCells: false } },
	],
});

/** A mail's HTML as plain text, with the addresses of its links. */
export function toMailText(html: string): string {
	return convert(html).trim();
}
