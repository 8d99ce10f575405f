import { type FileRow, type FileRows, maxRowLength } from "./file-rows.ts";
import { ImportError } from "./mapping.ts";

/** Reads an array of objects, or objects one after the other (JSON lines). */
export function readJson(text: AsyncIterable<string>): FileRows {
	const columns = new Set<string>();
	return { columns, rows: toRows(text, columns) };
}

async function* toRows(text: AsyncIterable<string>, columns: Set<string>): AsyncGenerator<FileRow> {
	const splitter = new ObjectSplitter();
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
		throw new ImportError(`The row that begins on line ${line} is not valid JSON: ${(error as Error).message}.`);
	}
}

/**
 * Cuts the text into that of its objects, so that one of them at a time is in memory; JSON.parse reads each. A general
 * streaming parser would hand over token after token, many times slower, and tell no line numbers.
 */
class ObjectSplitter {
	/** Between objects: what came last. */
	#last: "nothing" | "[" | "object" | "," | "]" = "nothing";
	#isArray = false;
	#line = 1;
	#startLine = 1;
	#begun = "";
	#depth = 0;
	#isInString = false;
	#isEscaped = false;

	*push(chunk: string): Generator<{ text: string; line: number }> {
		let start = 0;
		for (let at = 0; at < chunk.length; at++) {
			const character = chunk[at] as string;
			if (this.#depth === 0) {
				this.#between(character);
				start = at;
			} else {
				this.#within(character);
				if (this.#depth === 0) yield { text: this.#take(chunk.slice(start, at + 1)), line: this.#startLine };
			}
			if (character === "\n") this.#line++;
		}
		if (this.#depth > 0) this.#begun = this.#take(chunk.slice(start));
	}

	/** Throws where more should have come. */
	finish(): void {
		if (this.#depth > 0)
			throw new ImportError(`The file is cut short within the row that begins on line ${this.#startLine}.`);
		if (this.#isArray && this.#last !== "]") throw new ImportError("The file is cut short: its array has no end.");
	}

	#between(character: string): void {
		const last = this.#last;
		if (character === "{" && (this.#isArray ? last === "[" || last === "," : true)) {
			this.#startLine = this.#line;
			this.#depth = 1;
			this.#last = "object";
		} else if (character === "[" && last === "nothing") {
			this.#isArray = true;
			this.#last = "[";
		} else if (this.#isArray && last === "object" && (character === "," || character === "]")) {
			this.#last = character;
		} else if (character === "]" && last === "[") {
			this.#last = "]";
		} else if (!isBlank(character)) {
			const found = `line ${this.#line} has ${JSON.stringify(character)} between its rows`;
			throw new ImportError(`The file is not an array of JSON objects, nor one object a line: ${found}.`);
		}
	}

	#within(character: string): void {
		if (this.#isEscaped) this.#isEscaped = false;
		else if (this.#isInString) {
			if (character === "\\") this.#isEscaped = true;
			else if (character === '"') this.#isInString = false;
		} else if (character === '"') this.#isInString = true;
		else if (character === "{" || character === "[") this.#depth++;
		else if (character === "}" || character === "]") this.#depth--;
	}

	/** What was begun in earlier chunks, and this. */
	#take(part: string): string {
		const text = this.#begun + part;
		this.#begun = "";
		if (text.length <= maxRowLength) return text;
		throw new ImportError(`The row that begins on line ${this.#startLine} is longer than ${maxRowLength} characters.`);
	}
}

function isBlank(character: string): boolean {
	return character === " " || character === "\n" || character === "\r" || character === "\t";
}
