export type Element = { name: string; attributes: Record<string, string> };
export type WrittenHtml = { elements: Element[]; words: number; problems: string[] };

const allowedAttributes: Record<string, string[]> = { a: ["href"], img: ["src", "alt"] };
const voidElements = ["img", "hr"];
const allowedElements =
	"p h2 h3 ul ol li blockquote table thead tbody tr th td figure figcaption img a strong em pre code hr".split(" ");

/** Where text may not stand by itself. */
const noText = ["ul", "ol", "blockquote", "table", "thead", "tbody", "tr", "figure", ""];
const holdsOnly: Record<string, string[]> = {
	ul: ["li"],
	ol: ["li"],
	table: ["thead", "tbody"],
	tr: ["th", "td"],
	figure: ["img", "figcaption"],
	pre: ["code"],
};
const mustBeIn: Record<string, string[]> = {
	li: ["ul", "ol"],
	thead: ["table"],
	tbody: ["table"],
	tr: ["thead", "tbody"],
	th: ["tr"],
	td: ["tr"],
	img: ["figure"],
	figcaption: ["figure"],
};
const topLevel = ["p", "h2", "h3", "ul", "ol", "blockquote", "table", "figure", "pre", "hr"];

/** Reads the little HTML that the demo world is written in, and says what is wrong with it. For the tests. */
export function readHtml(html: string): WrittenHtml {
	const elements: Element[] = [];
	const problems: string[] = [];
	const open: string[] = [];
	let text = "";
	for (const [token] of html.matchAll(/<[^>]*>|[^<]+/g)) {
		const parent = open.at(-1) ?? "";
		if (!token.startsWith("<")) {
			if (token.trim() && noText.includes(parent)) problems.push(`text in <${parent}>: ${token.trim()}`);
			if (/>|&(?!amp;|lt;|gt;)/.test(token)) problems.push(`unescaped: ${token}`);
			text += token;
			continue;
		}
		const closing = token.match(/^<\/([a-z0-9]+)>$/)?.[1];
		if (closing) {
			if (open.pop() !== closing) problems.push(`${token} closes <${parent}>`);
			if (!["a", "strong", "em", "code"].includes(closing)) text += " ";
			continue;
		}
		const element = readTag(token);
		if (!element) {
			problems.push(`malformed: ${token}`);
			continue;
		}
		problems.push(...misplaced(element, parent));
		elements.push(element);
		if (!voidElements.includes(element.name)) open.push(element.name);
	}
	problems.push(...open.map((name) => `<${name}> is never closed`), ...skippedHeadings(elements));
	return { elements, words: text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length, problems };
}

function readTag(tag: string): Element | null {
	const [, name, rest = ""] = tag.match(/^<([a-z0-9]+)((?: [a-z]+="[^"<>]*")*)>$/) ?? [];
	if (!name) return null;
	const pairs = [...rest.matchAll(/([a-z]+)="([^"]*)"/g)];
	return { name, attributes: Object.fromEntries(pairs.map(([, key, value = ""]) => [key, unescaped(value)])) };
}

function misplaced({ name, attributes }: Element, parent: string): string[] {
	const problems: string[] = [];
	if (!allowedElements.includes(name)) problems.push(`<${name}> is not allowed`);
	if (parent === "" && !topLevel.includes(name)) problems.push(`<${name}> stands alone`);
	if (parent === "p" && topLevel.includes(name)) problems.push(`<${name}> in <p>`);
	const parents = mustBeIn[name];
	const children = holdsOnly[parent];
	const misplacedHere = (parents && !parents.includes(parent)) || (children && !children.includes(name));
	if (misplacedHere) problems.push(`<${name}> in <${parent}>`);
	const expected = allowedAttributes[name] ?? [];
	const given = Object.keys(attributes);
	if (given.toString() !== expected.toString()) problems.push(`<${name}> has ${given.join(", ") || "no attributes"}`);
	return problems;
}

/** The title above is the h1, so the content starts with an h2. */
function skippedHeadings(elements: Element[]): string[] {
	const levels = elements.flatMap(({ name }) => (/^h\d$/.test(name) ? [Number(name[1])] : []));
	return levels.flatMap((level, index) =>
		level > (levels[index - 1] ?? 1) + 1 ? [`heading ${index + 1} skips a level`] : [],
	);
}

function unescaped(value: string): string {
	return value.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
