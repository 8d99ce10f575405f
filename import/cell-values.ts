/** A value of a row or field. Null for an empty one. */
export type Cell = string | number | boolean | string[] | null;
export type FilledCell = Exclude<Cell, null>;

/** In characters: far above the limit of every field, and low enough for every conversion to be fast. */
const maxCellLength = 200_000;

/** What spreadsheets write for a formula that failed, or for a date in too narrow a column. */
const spreadsheetError = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|ERROR!|#+)$/i;

export function isSpreadsheetError(value: unknown): boolean {
	return typeof value === "string" && value.includes("#") && spreadsheetError.test(value.trim());
}

/** Rejects a value. `reason` is the same for all rows with this problem; `value` is that of the row. */
export class CellError extends Error {
	readonly reason: string;
	readonly value: unknown;

	constructor(reason: string, value?: unknown) {
		super(reason);
		this.reason = reason;
		this.value = value;
	}
}

/** Converts a value from a file into a cell. Texts are trimmed, and their hyphens made plain; empty ones become null. */
export function parseCell(value: unknown): Cell {
	if (value === null || value === undefined) return null;
	if (typeof value === "string") {
		if (value.length > maxCellLength) throw new CellError(`a value is longer than ${maxCellLength} characters`, value);
		return isSpreadsheetError(value) ? null : value.trim().replace(/[\u2010-\u2012]/g, "-") || null;
	}
	if (typeof value === "number" || typeof value === "boolean") return value;
	if (Array.isArray(value)) return value.flatMap((entry) => cellToText(parseCell(entry)) ?? []);
	throw new CellError("a value is an object, but must be a text, a number or a list", JSON.stringify(value));
}

export function cellToText(cell: Cell): string | null {
	return Array.isArray(cell) ? cell.join(", ") || null : (cell?.toString() ?? null);
}

/** Formats a value for a report: truncated, on one line, in quotation marks. */
export function quoteValue(value: unknown): string {
	const text = typeof value === "string" ? value : String(value);
	return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
