import { parseInertHtml } from "../../../browser/trusted-types.ts";
import { escapeHtml, serializeAttributes } from "./article-elements.ts";

/** Elements that are kept, and what they become. Others are replaced by their content. */
const keptNames: Record<string, string> = {
	...Object.fromEntries(
		"p ul ol li table thead tbody tfoot tr td th h2 h3 h4 br".split(" ").map((name) => [name, name]),
	),
	...{ h1: "h2", h5: "h4", h6: "h4" },
};
const blocks = new Set(
	"p ul ol li table h1 h2 h3 h4 h5 h6 div section article header footer main aside nav figure figcaption blockquote pre address dl dt dd form details summary".split(
		" ",
	),
);
const withoutText = new Set("script style meta title template noscript".split(" "));

/** Keeps bold, italic, lists, headings, links and tables of pasted HTML, but everything that was copied in the editor. */
export function cleanPastedHtml(html: string): string {
	const { body } = parseInertHtml(withoutStyles(html));
	if (body.querySelector("[data-pm-slice]")) return html;
	nestWordLists(body);
	for (const list of body.querySelectorAll(":is(ul, ol) > :is(ul, ol)")) list.previousElementSibling?.append(list);
	return clean(body, { isBold: false, isItalic: false });
}

/** Renames style attributes: the Content-Security-Policy reports styles even in a document that is only parsed. */
function withoutStyles(html: string): string {
	const tags = html.replace(/<style[\s\S]*?<\/style>/gi, "");
	return tags.replace(/<[^>]+>/g, (tag) => tag.replace(/\sstyle\s*=/gi, " data-style="));
}

type Style = { isBold: boolean; isItalic: boolean };

function clean(node: Node, style: Style): string {
	if (node instanceof Text) {
		const text = escapeHtml(node.data);
		if (!node.data.trim()) return text;
		const italic = style.isItalic ? `<em>${text}</em>` : text;
		return style.isBold ? `<strong>${italic}</strong>` : italic;
	}
	if (!(node instanceof Element) || withoutText.has(node.localName)) return "";
	const { localName } = node;
	if (localName === "br") return isBlock(node.previousSibling) || isBlock(node.nextSibling) ? "" : "<br>";
	const inner = readStyle(node, style);
	const content = [...node.childNodes].map((child) => clean(child, inner)).join("");
	if (localName === "a" && node.getAttribute("href")) return `<a${serializeAttributes(node)}>${content}</a>`;
	if (isBlock(node) && !node.textContent?.trim()) return "";
	const name = keptNames[localName] ?? (isBlock(node) ? "div" : null);
	return name ? `<${name}${serializeAttributes(node)}>${content}</${name}>` : content;
}

function isBlock(node: Node | null): boolean {
	return node instanceof Element && blocks.has(node.localName);
}

/** Word processors style spans. Google Docs puts a `<b>` of normal weight around everything. */
function readStyle(element: Element, { isBold, isItalic }: Style): Style {
	const style = element.getAttribute("data-style") ?? "";
	const weight = /(?<!-)font-weight:\s*(\w+)/.exec(style)?.[1];
	const slant = /(?<!-)font-style:\s*(\w+)/.exec(style)?.[1];
	return {
		isBold:
			!element.closest("h1, h2, h3, h4, h5, h6") &&
			(weight ? /^(bold|[6-9]00)/.test(weight) : isBold || element.matches("b, strong")),
		isItalic: slant ? /^(italic|oblique)$/.test(slant) : isItalic || element.matches("i, em"),
	};
}

/** Word writes a list as paragraphs, each with its list, its level and its bullet or number as text. */
function nestWordLists(body: HTMLElement): void {
	let lists: Element[] = [];
	let current: string | undefined;
	for (const item of body.querySelectorAll("[data-style*='mso-list']")) {
		const [, list, level] = /mso-list:\s*(l\d+) level(\d)/.exec(item.getAttribute("data-style") ?? "") ?? [];
		if (!level) continue;
		const marker = item.querySelector("[data-style*='mso-list:Ignore']");
		const name = /^\W*\w{1,4}[.)]/.test(marker?.textContent ?? "") ? "ol" : "ul";
		marker?.remove();
		if (list !== current || item.previousElementSibling !== lists[0]) lists = [];
		current = list;
		lists.length = Math.min(lists.length, Number(level));
		while (lists.length < Number(level)) {
			const nested = body.ownerDocument.createElement(name);
			const outer = lists.at(-1);
			if (outer) (outer.lastElementChild ?? outer).append(nested);
			else item.before(nested);
			lists.push(nested);
		}
		const entry = body.ownerDocument.createElement("li");
		entry.append(...item.childNodes);
		lists.at(-1)?.append(entry);
		item.remove();
	}
}
