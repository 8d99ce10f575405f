import { CellError, cellToText } from "./cell-values.ts";
import type { Evaluate, ReadCell } from "./compile-mapping.ts";
import type { UnreadableValue } from "./row-outcome.ts";

/** What a mapping says of a whole catalogue. */
export type CatalogueOptions = {
	timeZone: string;
	currency: string;
	dateOrder: "mdy" | "dmy";
	year?: number;
};

export function yearOf({ year }: CatalogueOptions): { year?: number } {
	return year === undefined ? {} : { year };
}

/** Reads the values of one row. What cannot be read is noted, and unknown. */
export class DetailReader {
	readonly unreadable: UnreadableValue[] = [];
	readonly #row: ReadCell;

	constructor(row: ReadCell) {
		this.#row = row;
	}

	/** The text of a value; null if it is empty, or its conversion fails. */
	text(evaluate: Evaluate | undefined, field: string): string | null {
		try {
			return evaluate ? cellToText(evaluate(this.#row)) : null;
		} catch (error) {
			if (!(error instanceof CellError)) throw error;
			this.note(field, error.value ?? error.reason);
			return null;
		}
	}

	/** The entries of a list; none for any other value, and where its conversion fails. */
	list(evaluate: Evaluate | undefined): string[] {
		try {
			const cell = evaluate?.(this.#row);
			return Array.isArray(cell) ? cell : [];
		} catch (error) {
			if (!(error instanceof CellError)) throw error;
			return [];
		}
	}

	/** A text that `parse` can read. */
	parsed<Parsed>(evaluate: Evaluate | undefined, field: string, parse: (text: string) => Parsed | null): Parsed | null {
		const text = this.text(evaluate, field);
		const parsed = text === null ? null : parse(text);
		if (text !== null && parsed === null) this.note(field, text, { isConstant: evaluate?.isConstant === true });
		return parsed;
	}

	/** A value that is read several times is noted once. */
	note(field: string, given: unknown, { isConstant = false } = {}): void {
		const value = String(given).slice(0, 200);
		if (this.unreadable.some((noted) => noted.field === field && noted.value === value)) return;
		this.unreadable.push({ field, value, ...(isConstant && { isConstant }) });
	}
}
