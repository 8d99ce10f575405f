import { attributesOf, isInline, isTransparent, textHtml } from "./article-elements.ts";
import { writeInline } from "./article-inline.ts";

/**
 * An article's HTML in one form, whoever wrote it: one block a line, marks in one order, nothing that shows nothing.
 * Two texts that show the same come out alike; what the visual editor can't hold is left as it is, and so stands out.
 */
export function tidyHtml(html: string): string {
	return writeHtml(new DOMParser().parseFromString(html, "text/html").body);
}

/** The same of a tree that was read already. */
export function writeHtml(root: Node): string {
	return blocksIn(root).join("\n");
}

/** The blocks of a container, text outside of blocks in paragraphs of its own. Each one's lines are one string. */
function blocksIn(container: Node): string[] {
	const blocks: string[] = [];
	let loose: Node[] = [];
	for (const node of flattened(container)) {
		if (isInline(node)) loose.push(node);
		else {
			blocks.push(...paragraph(loose), ...block(node as Element));
			loose = [];
		}
	}
	return [...blocks, ...paragraph(loose)];
}

function paragraph(nodes: Node[]): string[] {
	const inside = writeInline(nodes);
	return inside ? [`<p>${inside}</p>`] : [];
}

function block(element: Element): string[] {
	const name = element.localName === "h1" ? "h2" : element.localName;
	switch (name) {
		case "p":
			return paragraph([...element.childNodes]);
		case "h2":
		case "h3":
		case "h4":
			return line(name, writeText(element));
		case "pre":
			return [preformatted(element)];
		case "hr":
			return ["<hr>"];
		case "blockquote":
			return [["<blockquote>", ...blocksIn(element), "</blockquote>"].join("\n")];
		case "ul":
		case "ol":
			return [[`<${name}${attributesOf(element)}>`, ...blocksIn(element), `</${name}>`].join("\n")];
		case "li":
			return [`<li>${itemContent(element)}</li>`];
		case "table":
			return [table(element as HTMLTableElement)];
		case "figure":
			return [figure(element)];
		default:
			return [element.outerHTML];
	}
}

/** A heading without words is nothing. */
function line(name: string, inside: string): string[] {
	return inside ? [`<${name}>${inside}</${name}>`] : [];
}

/** The content of what holds only text; blocks where they don't belong are kept, and so stand out. */
function writeText(element: Element): string {
	const nodes = flattened(element);
	return nodes.every(isInline) ? writeInline(nodes) : blocksIn(element).join("");
}

/** Of a list's item or a table's cell: its first paragraph is plain text, where no more than lists follow it. */
function itemContent(element: Element): string {
	const blocks = blocksIn(element);
	const [first = "", ...others] = blocks;
	const isPlain = first.startsWith("<p>") && others.every((other) => /^<[uo]l/.test(other));
	return isPlain ? [first.slice("<p>".length, -"</p>".length), ...others].join("\n") : blocks.join("\n");
}

function preformatted(element: Element): string {
	const only = element.childNodes.length === 1 ? element.firstElementChild : null;
	const code = only?.localName === "code" ? only : element;
	return code.childElementCount === 0
		? `<pre><code>${textHtml(code.textContent ?? "")}</code></pre>`
		: element.outerHTML;
}

/** Rows of nothing but headings at the top are the table's head, wherever the editor keeps them. */
function table(element: HTMLTableElement): string {
	const rows = [...element.rows];
	const bodyFrom = element.tHead?.rows.length ?? rows.findIndex((row) => !isHeadRow(row));
	const head = rows.slice(0, bodyFrom === -1 ? rows.length : bodyFrom);
	const parts = [...element.tBodies].map((body) => [...body.rows].filter((row) => !head.includes(row)));
	const caption = element.caption ? line("caption", writeText(element.caption)) : [];
	const body = parts.filter((part) => part.length > 0).map((part) => section("tbody", part));
	return ["<table>", ...caption, ...(head.length > 0 ? [section("thead", head)] : []), ...body, "</table>"].join("\n");
}

function isHeadRow(row: HTMLTableRowElement): boolean {
	return [...row.cells].every((cell) => cell.localName === "th");
}

function section(name: string, rows: HTMLTableRowElement[]): string {
	const lines = rows.map((row) => `<tr>${[...row.cells].map(tableCell).join("")}</tr>`);
	return [`<${name}>`, ...lines, `</${name}>`].join("\n");
}

function tableCell(cell: HTMLTableCellElement): string {
	return `<${cell.localName}${attributesOf(cell)}>${itemContent(cell)}</${cell.localName}>`;
}

function figure(element: Element): string {
	const [picture, caption, ...others] = element.children;
	const isPicture = picture?.localName === "img" && (!caption || caption.localName === "figcaption");
	if (!isPicture || others.length > 0) return ["<figure>", ...blocksIn(element), "</figure>"].join("\n");
	const words = caption ? line("figcaption", writeText(caption)) : [];
	return ["<figure>", writeInline([picture]), ...words, "</figure>"].join("\n");
}

/** The nodes in an element; those in tags that the server takes off stand in their place. */
function flattened(container: Node): Node[] {
	return [...container.childNodes].flatMap((node) => (isTransparent(node) ? flattened(node) : [node]));
}
