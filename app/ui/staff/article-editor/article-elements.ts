/** Elements that count as marks, with the element each is written as. In nesting order, outer marks first. */
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

/** Attributes that are compared and written. The server removes all others, or adds them itself. */
const attributes: Record<string, string[]> = {
	a: ["href", "title"],
	img: ["src", "alt", "width", "height"],
	ol: ["start"],
	th: ["scope", "colspan", "rowspan"],
	td: ["colspan", "rowspan"],
};
const defaultValues: Record<string, string> = { start: "1", colspan: "1", rowspan: "1" };

const unwrapped = new Set(
	"div section article header footer main aside nav address center span font small big mark abbr cite q time dfn var kbd samp ins".split(
		" ",
	),
);

export function isUnwrapped(node: Node): boolean {
	return node instanceof Element && (unwrapped.has(node.localName) || isLinkWithoutHref(node));
}

export function isInline(node: Node): boolean {
	return (
		!(node instanceof Element) || node.localName in markNames || node.localName === "br" || node.localName === "img"
	);
}

export function serializeAttributes(element: Element): string {
	return (attributes[element.localName] ?? [])
		.map((name) => ({ name, value: element.getAttribute(name) ?? (name === "alt" ? "" : null) }))
		.filter(({ name, value }) => value !== null && value !== defaultValues[name])
		.map(({ name, value }) => ` ${name}="${escapeHtml(value ?? "").replaceAll('"', "&quot;")}"`)
		.join("");
}

export function escapeHtml(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\u00a0", "&nbsp;");
}

function isLinkWithoutHref(element: Element): boolean {
	return element.localName === "a" && !element.getAttribute("href");
}
