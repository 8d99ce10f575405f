import { attributesOf, isTransparent, markNames, markOrder, textHtml } from "./article-elements.ts";

/** A stretch of a line with the same marks; `text` is missing for a line break or a picture. */
type Run = { marks: Map<string, string>; text?: string; html?: string };

/** A line of text as HTML: its marks in one order, neighbours with the same marks in one, no blanks that show nothing. */
export function writeInline(nodes: Node[]): string {
	const runs = withoutIdleBlanks(nodes.flatMap((node) => runsOf(node, new Map())));
	let html = "";
	let open: string[] = [];
	for (const { marks, text, html: whole } of runs) {
		const tags = markOrder.flatMap((name) => marks.get(name) ?? []);
		const kept = open.findIndex((tag, at) => tag !== tags[at]);
		const shared = kept === -1 ? open.length : kept;
		html += closing(open.slice(shared)) + tags.slice(shared).join("") + (whole ?? textHtml(text ?? ""));
		open = tags;
	}
	return html + closing(open);
}

function runsOf(node: Node, marks: Map<string, string>): Run[] {
	if (node instanceof Text) return [{ marks, text: node.data.replace(/[ \t\r\n\f]+/g, " ") }];
	if (!(node instanceof Element)) return [];
	if (node.localName === "br") return [{ marks, html: "<br>" }];
	if (node.localName === "img") return [{ marks, html: `<img${attributesOf(node)}>` }];
	const name = markNames[node.localName];
	if (!name && !isTransparent(node)) return [{ marks, html: node.outerHTML }];
	const within = name && !isTransparent(node) ? new Map(marks).set(name, `<${name}${attributesOf(node)}>`) : marks;
	return [...node.childNodes].flatMap((child) => runsOf(child, within));
}

/** Without the blanks that no browser shows: at a line's ends, and after another one. */
function withoutIdleBlanks(runs: Run[]): Run[] {
	const kept: Run[] = [];
	let isAfterBlank = true;
	for (const run of runs) {
		const text: string | undefined = isAfterBlank ? run.text?.replace(/^ /, "") : run.text;
		if (text === "") continue;
		kept.push({ ...run, ...(text !== undefined && { text }) });
		isAfterBlank = text === undefined ? run.html === "<br>" : text.endsWith(" ");
	}
	while (kept.at(-1)?.text === " ") kept.pop();
	const last = kept.at(-1);
	if (last?.text) last.text = last.text.replace(/ $/, "");
	return kept;
}

function closing(tags: string[]): string {
	return tags
		.toReversed()
		.map((tag) => `</${tag.match(/^<(\w+)/)?.[1]}>`)
		.join("");
}
