import { closeSync, openSync, writeSync } from "node:fs";
import { quoteValue } from "./cell-values.ts";
import type { RowOutcome } from "./check-catalogue.ts";
import { ImportError } from "./mapping.ts";

/** In characters. */
const bufferSize = 64_000;

/** A CSV file with a line for each row that is not imported, or more than one where several fields are wrong. */
export class ImportReport {
	readonly #file: number;
	#text = toLine(["line", "outcome", "field", "reason", "value"]);

	constructor(path: string) {
		try {
			this.#file = openSync(path, "w");
		} catch (error) {
			throw new ImportError(`The report ${path} can't be written: ${(error as Error).message}.`);
		}
	}

	add(outcome: RowOutcome): void {
		const { kind, line } = outcome;
		if (kind === "rejected") {
			for (const { field, reason, value } of outcome.problems) {
				this.#write([line, kind, field, reason, value === undefined ? "" : quoteValue(value)]);
			}
		} else if (kind === "skipped") {
			this.#write([line, kind, "", outcome.reason, ""]);
		} else if (kind === "repeated") {
			this.#write([line, kind, "key", `has the key of line ${outcome.firstLine}`, quoteValue(outcome.key)]);
		}
	}

	[Symbol.dispose](): void {
		writeSync(this.#file, this.#text);
		closeSync(this.#file);
	}

	#write(cells: (string | number)[]): void {
		this.#text += toLine(cells);
		if (this.#text.length < bufferSize) return;
		writeSync(this.#file, this.#text);
		this.#text = "";
	}
}

/** Values are shown in quotation marks, so that no spreadsheet takes one for a formula. */
function toLine(cells: (string | number)[]): string {
	return `${cells.map((cell) => (/[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell)).join(",")}\r\n`;
}
