/** What one place of a row holds, or a field is given. Null where there is nothing. */
export type Cell = string | number | boolean | string[] | null;
export type FilledCell = Exclude<Cell, null>;

/** In characters; far above what any field takes, and low enough for every conversion to be quick. */
export const maxCellLength = 200_000;

/** Why a row's value can't be used: the reason is the same for all such rows, the value is this one's. */
export class CellError extends Error {
	readonly reason: string;
	readonly value: unknown;

	constructor(reason: string, value?: unknown) {
		super(reason);
		this.reason = reason;
		this.value = value;
	}
}

/** What a file gave as a cell: trimmed; a text of nothing is null. */
export function parseCell(given: unknown): Cell {
	if (given === null || given === undefined) return null;
	if (typeof given === "string") {
		if (given.length > maxCellLength) throw new CellError(`a value is longer than ${maxCellLength} characters`, given);
		return given.trim() || null;
	}
	if (typeof given === "number" || typeof given === "boolean") return given;
	if (Array.isArray(given)) return given.flatMap((entry) => cellToText(parseCell(entry)) ?? []);
	throw new CellError("a value is an object where a text, number or list is needed", JSON.stringify(given));
}

export function cellToText(cell: Cell): string | null {
	return Array.isArray(cell) ? cell.join(", ") || null : (cell?.toString() ?? null);
}

/** A value as a report shows it: short, on one line, in quotes. */
export function quoteValue(value: unknown): string {
	const text = typeof value === "string" ? value : String(value);
	return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
