import { parseInertHtml } from "../../../browser/trusted-types.ts";
import { escapeHtml, isInline, isUnwrapped, serializeAttributes } from "./article-elements.ts";
import { serializeInline } from "./article-inline.ts";

/** Texts that look the same become equal. What the visual editor does not support stays, and causes a difference. */
export function normalizeHtml(html: string): string {
	return serializeArticle(parseInertHtml(html).body);
}

export function serializeArticle(root: Node): string {
	return serializeBlocks(root).join("\n");
}

function serializeBlocks(container: Node): string[] {
	const blocks: string[] = [];
	let inlineNodes: Node[] = [];
	for (const node of unwrap(container)) {
		if (isInline(node)) inlineNodes.push(node);
		else {
			blocks.push(...serializeParagraph(inlineNodes), ...serializeBlock(node as Element));
			inlineNodes = [];
		}
	}
	return [...blocks, ...serializeParagraph(inlineNodes)];
}

function serializeParagraph(nodes: Node[]): string[] {
	const content = serializeInline(nodes);
	return content ? [`<p>${content}</p>`] : [];
}

function serializeBlock(element: Element): string[] {
	const name = element.localName === "h1" ? "h2" : element.localName;
	switch (name) {
		case "p":
			return serializeParagraph([...element.childNodes]);
		case "h2":
		case "h3":
		case "h4":
			return serializeTextBlock(name, serializeText(element));
		case "pre":
			return [serializeCode(element)];
		case "hr":
			return ["<hr>"];
		case "blockquote":
			return [["<blockquote>", ...serializeBlocks(element), "</blockquote>"].join("\n")];
		case "ul":
		case "ol":
			return [[`<${name}${serializeAttributes(element)}>`, ...serializeBlocks(element), `</${name}>`].join("\n")];
		case "li":
			return [`<li>${serializeItem(element)}</li>`];
		case "table":
			return [serializeTable(element as HTMLTableElement)];
		case "figure":
			return [serializeFigure(element)];
		default:
			return [element.outerHTML];
	}
}

function serializeTextBlock(name: string, content: string): string[] {
	return content ? [`<${name}>${content}</${name}>`] : [];
}

/** Serialises an element that may only contain text. Keeps misplaced blocks, so that they cause a difference. */
function serializeText(element: Element): string {
	const nodes = unwrap(element);
	return nodes.every(isInline) ? serializeInline(nodes) : serializeBlocks(element).join("");
}

/** Serialises a list item or table cell. Leaves out the `<p>` of its first paragraph if only lists follow. */
function serializeItem(element: Element): string {
	const blocks = serializeBlocks(element);
	const [first = "", ...others] = blocks;
	const canUnwrap = first.startsWith("<p>") && others.every((other) => /^<[uo]l/.test(other));
	return canUnwrap ? [first.slice("<p>".length, -"</p>".length), ...others].join("\n") : blocks.join("\n");
}

function serializeCode(element: Element): string {
	const only = element.childNodes.length === 1 ? element.firstElementChild : null;
	const code = only?.localName === "code" ? only : element;
	return code.childElementCount === 0
		? `<pre><code>${escapeHtml(code.textContent ?? "")}</code></pre>`
		: element.outerHTML;
}

/** Serialises header rows at the top as the `<thead>`, wherever the editor puts them. */
function serializeTable(element: HTMLTableElement): string {
	const rows = [...element.rows];
	const bodyStart = element.tHead?.rows.length ?? rows.findIndex((row) => !isHeadRow(row));
	const head = rows.slice(0, bodyStart === -1 ? rows.length : bodyStart);
	const bodies = [...element.tBodies].map((body) => [...body.rows].filter((row) => !head.includes(row)));
	const caption = element.caption ? serializeTextBlock("caption", serializeText(element.caption)) : [];
	const body = bodies.filter((rows) => rows.length > 0).map((rows) => serializeSection("tbody", rows));
	return [
		"<table>",
		...caption,
		...(head.length > 0 ? [serializeSection("thead", head)] : []),
		...body,
		"</table>",
	].join("\n");
}

function isHeadRow(row: HTMLTableRowElement): boolean {
	return [...row.cells].every((cell) => cell.localName === "th");
}

function serializeSection(name: string, rows: HTMLTableRowElement[]): string {
	const lines = rows.map((row) => `<tr>${[...row.cells].map(serializeCell).join("")}</tr>`);
	return [`<${name}>`, ...lines, `</${name}>`].join("\n");
}

function serializeCell(cell: HTMLTableCellElement): string {
	return `<${cell.localName}${serializeAttributes(cell)}>${serializeItem(cell)}</${cell.localName}>`;
}

function serializeFigure(element: Element): string {
	const [picture, caption, ...others] = element.children;
	const isPicture = picture?.localName === "img" && (!caption || caption.localName === "figcaption");
	if (!isPicture || others.length > 0) return ["<figure>", ...serializeBlocks(element), "</figure>"].join("\n");
	const text = caption ? serializeTextBlock("figcaption", serializeText(caption)) : [];
	return ["<figure>", serializeInline([picture]), ...text, "</figure>"].join("\n");
}

function unwrap(container: Node): Node[] {
	return [...container.childNodes].flatMap((node) => (isUnwrapped(node) ? unwrap(node) : [node]));
}
