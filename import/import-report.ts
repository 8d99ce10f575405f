import { closeSync, openSync, writeSync } from "node:fs";
import { stringify } from "csv-stringify/sync";
import { quoteValue } from "./cell-values.ts";
import { ImportError } from "./import-error.ts";
import type { RowOutcome } from "./row-outcome.ts";

/** Text is written in chunks of this size, in characters. */
const bufferSize = 64_000;

/**
 * A CSV report with a line for each value that cannot be read and for each row that is not imported. A row with several
 * rejected fields gets several lines.
 */
export class ImportReport {
	readonly #file: number;
	#buffer = toCsvLine(["line", "key", "title", "outcome", "field", "reason", "value"]);

	constructor(path: string) {
		try {
			this.#file = openSync(path, "w");
		} catch (error) {
			throw new ImportError(`The report ${path} couldn't be written: ${(error as Error).message}.`);
		}
	}

	add(outcome: RowOutcome): void {
		if (outcome.kind === "rejected") {
			for (const { field, reason, value } of outcome.problems) this.#write(outcome, "rejected", field, reason, value);
		} else if (outcome.kind === "skipped") {
			this.#write(outcome, "skipped", "", outcome.reason);
		} else if (outcome.kind === "duplicate") {
			this.#write(outcome, "duplicate", "key", `is the same row as line ${outcome.firstLine}`);
		} else if (outcome.kind !== "deleted") {
			for (const { field, value, isConstant } of outcome.unreadable) {
				if (isConstant) continue;
				this.#write(outcome, "imported", field, "couldn't be read, so it's left unknown", value);
			}
			if (outcome.kind === "valid") return;
			for (const field of outcome.differing) {
				this.#write(
					outcome,
					"imported",
					field,
					`differs from line ${outcome.firstLine}, so only what both say was imported`,
				);
			}
		}
	}

	[Symbol.dispose](): void {
		writeSync(this.#file, this.#buffer);
		closeSync(this.#file);
	}

	#write({ line, key, title }: RowOutcome, outcome: string, field: string, reason: string, value?: unknown): void {
		const texts = [key, title, value].map((text) => (text === undefined || text === "" ? "" : quoteValue(text)));
		const [quotedKey = "", quotedTitle = "", quoted = ""] = texts;
		this.#buffer += toCsvLine([line, quotedKey, quotedTitle, outcome, field, reason, quoted]);
		if (this.#buffer.length < bufferSize) return;
		writeSync(this.#file, this.#buffer);
		this.#buffer = "";
	}
}

/** Values are quoted, which also keeps spreadsheets from reading them as formulas. */
function toCsvLine(cells: (string | number)[]): string {
	return stringify([cells], { record_delimiter: "windows" });
}
