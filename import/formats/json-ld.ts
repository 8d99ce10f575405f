import { ImportError } from "../import-error.ts";
import { readJson } from "../read-json.ts";
import type { SourceItem } from "../source-activity.ts";
import { decodeFeed, prepend } from "./feed-text.ts";
import type { FeedOptions } from "./item-context.ts";
import { isNode } from "./linked-data.ts";
import { SchemaOrgItems } from "./schema-org.ts";

/** In characters. A page is read in full. */
const maxPageLength = 20_000_000;

/**
 * Reads the schema.org events and courses from JSON-LD: an object, an array, JSON lines, or an HTML page with `<script
 * type="application/ld+json">`. An array is streamed, one object at a time.
 */
export async function* readJsonLd(bytes: AsyncIterable<Uint8Array>, options: FeedOptions): AsyncGenerator<SourceItem> {
	const items = new SchemaOrgItems(options);
	const text = decodeFeed(bytes)[Symbol.asyncIterator]();
	let start = "";
	while (start.trim() === "") {
		const { value, done } = await text.next();
		if (done) return;
		start += value;
	}
	const all = prepend(start, text);
	yield* start.trimStart().startsWith("<") ? readPage(all, items) : readDocuments(all, items);
	yield* items.finish();
}

async function* readDocuments(text: AsyncIterable<string>, items: SchemaOrgItems): AsyncGenerator<SourceItem> {
	for await (const row of readJson(text).rows) if ("values" in row) yield* items.read(Object.fromEntries(row.values));
}

/** Reads the scripts of a page. An invalid one does not hide the others. */
async function* readPage(text: AsyncIterable<string>, items: SchemaOrgItems): AsyncGenerator<SourceItem> {
	let html = "";
	for await (const chunk of text) {
		html += chunk;
		if (html.length > maxPageLength) throw new ImportError(`The page is longer than ${maxPageLength} characters.`);
	}
	const scripts = findScripts(html);
	if (scripts.length === 0) throw new ImportError('The page has no <script type="application/ld+json">.');
	for (const [index, script] of scripts.entries()) {
		try {
			const documents: unknown[] = [JSON.parse(script)].flat();
			for (const document of documents.filter(isNode)) yield* items.read(document);
		} catch (error) {
			if (!(error instanceof SyntaxError)) throw error;
			const reason = `The page's script ${index + 1} is not valid JSON: ${error.message}.`;
			yield { kind: "refused", key: "", title: "", reason };
		}
	}
}

/**
 * Returns the texts of the page's JSON-LD scripts. Scans the page once, for scripts and comments only: the running time
 * of HTML parsers grows with the square of the nesting depth.
 */
function findScripts(html: string): string[] {
	const scripts: string[] = [];
	const opening = /<!--|<script\b/gi;
	const closing = /<\/script\b/gi;
	for (let found = opening.exec(html); found; found = opening.exec(html)) {
		const isComment = found[0] === "<!--";
		const start = html.indexOf(isComment ? "-->" : ">", opening.lastIndex);
		if (start < 0) break;
		opening.lastIndex = start;
		if (isComment) continue;
		closing.lastIndex = start;
		const end = closing.exec(html)?.index;
		if (end === undefined) break;
		const attributes = html.slice(found.index, start);
		if (/\stype\s*=\s*["']?application\/ld\+json\b/i.test(attributes)) scripts.push(html.slice(start + 1, end));
		opening.lastIndex = closing.lastIndex;
	}
	return scripts;
}
