/** What an article's marks are written as, and in which order: outer ones first. */
export const markNames: Record<string, string> = {
	a: "a",
	strong: "strong",
	b: "strong",
	em: "em",
	i: "em",
	u: "u",
	s: "s",
	del: "s",
	strike: "s",
	sub: "sub",
	sup: "sup",
	code: "code",
};
export const markOrder = [...new Set(Object.values(markNames))];

/** The attributes that count; everything else the server takes off, or adds by itself. */
const attributes: Record<string, string[]> = {
	a: ["href", "title"],
	img: ["src", "alt", "width", "height"],
	ol: ["start"],
	th: ["scope", "colspan", "rowspan"],
	td: ["colspan", "rowspan"],
};
const plainValues: Record<string, string> = { start: "1", colspan: "1", rowspan: "1" };

/** Tags that say nothing about the text in them, and that the server takes off. */
const transparent = new Set(
	"div section article header footer main aside nav address center span font small big mark abbr cite q time dfn var kbd samp ins".split(
		" ",
	),
);

export function isTransparent(node: Node): boolean {
	return node instanceof Element && (transparent.has(node.localName) || isDeadLink(node));
}

/** True for text and what stands in a line with it; comments are nothing in it. */
export function isInline(node: Node): boolean {
	return (
		!(node instanceof Element) || node.localName in markNames || node.localName === "br" || node.localName === "img"
	);
}

/** The attributes that count, as they are written in a tag. */
export function attributesOf(element: Element): string {
	return (attributes[element.localName] ?? [])
		.map((name) => ({ name, value: element.getAttribute(name) ?? (name === "alt" ? "" : null) }))
		.filter(({ name, value }) => value !== null && value !== plainValues[name])
		.map(({ name, value }) => ` ${name}="${textHtml(value ?? "").replaceAll('"', "&quot;")}"`)
		.join("");
}

/** Text as it is written in HTML. */
export function textHtml(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\u00a0", "&nbsp;");
}

function isDeadLink(element: Element): boolean {
	return element.localName === "a" && !element.getAttribute("href");
}
