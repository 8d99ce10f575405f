import { ImportError } from "./import-error.ts";

/**
 * Streams the array at a path of a JSON document, such as 'data.items': only its own characters, plus the line breaks
 * before it, so that line numbers match the file.
 */
export async function* selectArray(text: AsyncIterable<string>, path: string): AsyncGenerator<string> {
	const finder = new ArrayFinder(path.split("."));
	for await (const chunk of text) {
		const selected = finder.push(chunk);
		if (selected) yield selected;
	}
	if (!finder.isFound) throw new ImportError(`rows: there is no array "${path}" in the file.`);
}

type Level = { key: string; isArray: boolean };

class ArrayFinder {
	isFound = false;
	#isPast = false;
	readonly #path: string[];
	readonly #levels: Level[] = [];
	#isInString = false;
	#isEscaped = false;
	/** The last string, with its quotes. It is a key if a colon follows. */
	#string = "";
	/** Nesting depth of brackets within the array. */
	#depth = 0;

	constructor(path: string[]) {
		this.#path = path;
	}

	/** Returns the part of a chunk that belongs to the array. */
	push(chunk: string): string {
		if (this.#isPast) return "";
		let selected = "";
		let start = this.isFound ? 0 : -1;
		for (let index = 0; index < chunk.length && !this.#isPast; index++) {
			const character = chunk[index] as string;
			const wasFound = this.isFound;
			this.#read(character);
			if (!wasFound && this.isFound) start = index;
			else if (!this.isFound && character === "\n") selected += "\n";
			if (this.#isPast) return selected + chunk.slice(start, index + 1);
		}
		return start < 0 ? selected : selected + chunk.slice(start);
	}

	#read(character: string): void {
		if (this.#isInString) {
			if (!this.isFound) this.#string += character;
			if (this.#isEscaped) this.#isEscaped = false;
			else if (character === "\\") this.#isEscaped = true;
			else if (character === '"') this.#isInString = false;
			return;
		}
		if (character === '"') {
			this.#isInString = true;
			this.#string = character;
		} else if (character === "{" || character === "[") this.#open(character === "[");
		else if (character === "}" || character === "]") this.#close();
		else if (character === ":" && !this.isFound) this.#nameValue();
	}

	#open(isArray: boolean): void {
		if (this.isFound) this.#depth++;
		else if (isArray && this.#isAtPath()) {
			this.isFound = true;
			this.#depth = 1;
		} else this.#levels.push({ key: "", isArray });
	}

	#close(): void {
		if (!this.isFound) this.#levels.pop();
		else if (--this.#depth === 0) this.#isPast = true;
	}

	#nameValue(): void {
		const level = this.#levels.at(-1);
		if (level) level.key = JSON.parse(this.#string);
	}

	#isAtPath(): boolean {
		const levels = this.#levels;
		return (
			levels.length === this.#path.length &&
			levels.every(({ key, isArray }, depth) => !isArray && key === this.#path[depth])
		);
	}
}
