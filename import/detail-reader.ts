import { CellError, cellToText } from "./cell-values.ts";
import type { Evaluate, ReadCell } from "./compile-mapping.ts";
import type { UnreadableValue } from "./row-outcome.ts";
import type { DateTimeOptions } from "./values/parse-date-time.ts";

/** The options that a mapping sets for a whole catalogue. */
export type CatalogueOptions = DateTimeOptions & { currency: string };

/** Reads the values of one row. Values that cannot be read are noted and returned as unknown. */
export class DetailReader {
	readonly unreadable: UnreadableValue[] = [];
	readonly #row: ReadCell;

	constructor(row: ReadCell) {
		this.#row = row;
	}

	/** Returns a value's text, or null if it is empty or its conversion fails. */
	text(evaluate: Evaluate | undefined, field: string): string | null {
		try {
			return evaluate ? cellToText(evaluate(this.#row)) : null;
		} catch (error) {
			if (!(error instanceof CellError)) throw error;
			this.note(field, error.value ?? error.reason);
			return null;
		}
	}

	/** Returns the entries of a list, or none if the value is not a list or its conversion fails. */
	list(evaluate: Evaluate | undefined): string[] {
		try {
			const cell = evaluate?.(this.#row);
			return Array.isArray(cell) ? cell : [];
		} catch (error) {
			if (!(error instanceof CellError)) throw error;
			return [];
		}
	}

	/** Returns the result of `parse`, or null. Notes a text that `parse` cannot read. */
	parsed<Parsed>(evaluate: Evaluate | undefined, field: string, parse: (text: string) => Parsed | null): Parsed | null {
		const text = this.text(evaluate, field);
		const parsed = text === null ? null : parse(text);
		if (text !== null && parsed === null) this.note(field, text, { isConstant: evaluate?.isConstant === true });
		return parsed;
	}

	/** Notes an unreadable value. A value that is read several times is noted once. */
	note(field: string, given: unknown, { isConstant = false } = {}): void {
		const value = String(given).slice(0, 200);
		if (this.unreadable.some((noted) => noted.field === field && noted.value === value)) return;
		this.unreadable.push({ field, value, ...(isConstant && { isConstant }) });
	}
}
