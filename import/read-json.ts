import { Readable } from "node:stream";
import { type FileRow, type FileRows, maxRowLength } from "./file-rows.ts";
import { ImportError } from "./import-error.ts";
import { isObject } from "./mapping-schema.ts";

/** Reads a JSON array of objects, or JSON lines. */
export function readJson(text: AsyncIterable<string>): FileRows {
	const columns = new Set<string>();
	return { columns, rows: toRows(text, columns), found: [] };
}

/** In characters. An envelope is read in full. */
const maxEnvelopeLength = 64 * 1024 * 1024;

/**
 * Reads the array of objects at a path of an envelope, such as 'data.items', by default the longest one. Rows are
 * counted from 1. Without a path, returns null for JSON lines, or if there is no such array.
 */
export async function readEnvelope(text: AsyncIterable<string>, path?: string): Promise<FileRows | null> {
	const arrays = listArrays(await parseAll(text));
	const longest = arrays.reduce((one, other) => (other.rows.length > one.rows.length ? other : one), noArray);
	const { path: name, rows } = path === undefined ? longest : (arrays.find((array) => array.path === path) ?? noArray);
	if (path !== undefined && !name) throw new ImportError(`rows: there is no array "${path}" in the file.`);
	if (rows.length === 0) return null;
	return {
		columns: new Set(rows.flatMap((row) => Object.keys(row))),
		rows: Readable.from(rows.map((row, index) => ({ line: index + 1, values: new Map(Object.entries(row)) }))),
		found: path === undefined ? [`Rows in “${name}”`] : [],
	};
}

/** Returns null for a text that isn't one JSON value, or is too long. */
async function parseAll(text: AsyncIterable<string>): Promise<unknown> {
	let all = "";
	for await (const chunk of text) {
		all += chunk;
		if (all.length > maxEnvelopeLength) return null;
	}
	try {
		return JSON.parse(all);
	} catch {
		return null;
	}
}

type ArrayOfRows = { path: string; rows: object[] };
const noArray: ArrayOfRows = { path: "", rows: [] };
const maxDepth = 5;

function listArrays(value: unknown, path: string[] = []): ArrayOfRows[] {
	if (Array.isArray(value)) return [{ path: path.join("."), rows: value.filter(isObject) }];
	if (!isObject(value) || path.length >= maxDepth) return [];
	return Object.entries(value).flatMap(([key, inner]) => listArrays(inner, [...path, key]));
}

async function* toRows(text: AsyncIterable<string>, columns: Set<string>): AsyncGenerator<FileRow> {
	const splitter = new JsonObjectSplitter();
	for await (const chunk of text) {
		for (const { text, line } of splitter.push(chunk)) {
			const entries = Object.entries(parseObject(text, line));
			for (const [name] of entries) columns.add(name);
			yield { line, values: new Map(entries) };
		}
	}
	splitter.finish();
}

function parseObject(text: string, line: number): object {
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new ImportError(`The row that starts on line ${line} isn't valid JSON: ${(error as Error).message}.`);
	}
}

/**
 * Splits a stream of JSON into the texts of its objects, for JSON.parse, with only one object in memory. Streaming
 * parsers emit single tokens, which is many times slower, and report no line numbers.
 */
class JsonObjectSplitter {
	/** The last token outside the objects. */
	#lastToken: "nothing" | "[" | "object" | "," | "]" = "nothing";
	#isArray = false;
	#line = 1;
	#startLine = 1;
	#pending = "";
	#depth = 0;
	#isInString = false;
	#isEscaped = false;

	*push(chunk: string): Generator<{ text: string; line: number }> {
		let start = 0;
		for (let index = 0; index < chunk.length; index++) {
			const character = chunk[index] as string;
			if (this.#depth === 0) {
				this.#readBetween(character);
				start = index;
			} else {
				this.#readWithin(character);
				if (this.#depth === 0) yield { text: this.#completeText(chunk.slice(start, index + 1)), line: this.#startLine };
			}
			if (character === "\n") this.#line++;
		}
		if (this.#depth > 0) this.#pending = this.#completeText(chunk.slice(start));
	}

	/** Throws if the text ends within an object or the array. */
	finish(): void {
		if (this.#depth > 0)
			throw new ImportError(`The file is cut off in the row that starts on line ${this.#startLine}.`);
		if (this.#isArray && this.#lastToken !== "]") throw new ImportError("The file is cut off: its array has no end.");
	}

	#readBetween(character: string): void {
		const last = this.#lastToken;
		if (character === "{" && (this.#isArray ? last === "[" || last === "," : true)) {
			this.#startLine = this.#line;
			this.#depth = 1;
			this.#lastToken = "object";
		} else if (character === "[" && last === "nothing") {
			this.#isArray = true;
			this.#lastToken = "[";
		} else if (this.#isArray && last === "object" && (character === "," || character === "]")) {
			this.#lastToken = character;
		} else if (character === "]" && last === "[") {
			this.#lastToken = "]";
		} else if (!" \n\r\t".includes(character)) {
			const found = `line ${this.#line} has ${JSON.stringify(character)} between its rows`;
			throw new ImportError(`The file must be an array of JSON objects or JSON lines: ${found}.`);
		}
	}

	#readWithin(character: string): void {
		if (this.#isEscaped) this.#isEscaped = false;
		else if (this.#isInString) {
			if (character === "\\") this.#isEscaped = true;
			else if (character === '"') this.#isInString = false;
		} else if (character === '"') this.#isInString = true;
		else if (character === "{" || character === "[") this.#depth++;
		else if (character === "}" || character === "]") this.#depth--;
	}

	/** Joins the pending text of earlier chunks with this one. */
	#completeText(chunk: string): string {
		const text = this.#pending + chunk;
		this.#pending = "";
		if (text.length <= maxRowLength) return text;
		throw new ImportError(`The row that starts on line ${this.#startLine} is longer than ${maxRowLength} characters.`);
	}
}
