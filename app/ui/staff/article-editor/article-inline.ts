import { escapeHtml, isUnwrapped, markNames, markOrder, serializeAttributes } from "./article-elements.ts";

type Run = { marks: Map<string, string>; text?: string; html?: string };

/** Serialises inline nodes: marks in a fixed order, adjacent equal marks merged, invisible whitespace removed. */
export function serializeInline(nodes: Node[]): string {
	const runs = removeInvisibleBlanks(nodes.flatMap((node) => collectRuns(node, new Map())));
	let html = "";
	let open: string[] = [];
	for (const { marks, text, html: ownHtml } of runs) {
		const tags = markOrder.flatMap((name) => marks.get(name) ?? []);
		const firstDifference = open.findIndex((tag, index) => tag !== tags[index]);
		const shared = firstDifference === -1 ? open.length : firstDifference;
		html += closeTags(open.slice(shared)) + tags.slice(shared).join("") + (ownHtml ?? escapeHtml(text ?? ""));
		open = tags;
	}
	return html + closeTags(open);
}

function collectRuns(node: Node, marks: Map<string, string>): Run[] {
	if (node instanceof Text) return [{ marks, text: node.data.replace(/[ \t\r\n\f]+/g, " ") }];
	if (!(node instanceof Element)) return [];
	if (node.localName === "br") return [{ marks, html: "<br>" }];
	if (node.localName === "img") return [{ marks, html: `<img${serializeAttributes(node)}>` }];
	const name = markNames[node.localName];
	if (!name && !isUnwrapped(node)) return [{ marks, html: node.outerHTML }];
	const innerMarks =
		name && !isUnwrapped(node) ? new Map(marks).set(name, `<${name}${serializeAttributes(node)}>`) : marks;
	return [...node.childNodes].flatMap((child) => collectRuns(child, innerMarks));
}

/** Removes whitespace that browsers don't show: at the ends of a line, and after another blank. */
function removeInvisibleBlanks(runs: Run[]): Run[] {
	const visible: Run[] = [];
	let isAfterBlank = true;
	for (const run of runs) {
		const text: string | undefined = isAfterBlank ? run.text?.replace(/^ /, "") : run.text;
		if (text === "") continue;
		visible.push({ ...run, ...(text !== undefined && { text }) });
		isAfterBlank = text === undefined ? run.html === "<br>" : text.endsWith(" ");
	}
	while (visible.at(-1)?.text === " ") visible.pop();
	const last = visible.at(-1);
	if (last?.text) last.text = last.text.replace(/ $/, "");
	return visible;
}

function closeTags(tags: string[]): string {
	return tags
		.toReversed()
		.map((tag) => `</${tag.match(/^<(\w+)/)?.[1]}>`)
		.join("");
}
