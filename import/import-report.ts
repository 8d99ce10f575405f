import { closeSync, openSync, writeSync } from "node:fs";
import { stringify } from "csv-stringify/sync";
import { quoteValue } from "./cell-values.ts";
import type { RowOutcome } from "./check-catalogue.ts";
import { ImportError } from "./import-error.ts";

/** Text is written in chunks of this size, in characters. */
const bufferSize = 64_000;

/** A CSV file with a line for each row that is not imported, or several lines for a row with several rejected fields. */
export class ImportReport {
	readonly #file: number;
	#buffer = toCsvLine(["line", "outcome", "field", "reason", "value"]);

	constructor(path: string) {
		try {
			this.#file = openSync(path, "w");
		} catch (error) {
			throw new ImportError(`The report ${path} cannot be written: ${(error as Error).message}.`);
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
		} else if (kind === "duplicate") {
			this.#write([line, kind, "key", `has the same key as line ${outcome.firstLine}`, quoteValue(outcome.key)]);
		}
	}

	[Symbol.dispose](): void {
		writeSync(this.#file, this.#buffer);
		closeSync(this.#file);
	}

	#write(cells: (string | number)[]): void {
		this.#buffer += toCsvLine(cells);
		if (this.#buffer.length < bufferSize) return;
		writeSync(this.#file, this.#buffer);
		this.#buffer = "";
	}
}

/** Values are shown in quotation marks, which also keeps spreadsheets from reading them as formulas. */
function toCsvLine(cells: (string | number)[]): string {
	return stringify([cells], { record_delimiter: "windows" });
}
