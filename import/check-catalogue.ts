import { type ActivityField, ActivityInput } from "../domain/activity/activity-input.ts";
import { type Cell, CellError, cellToText, parseCell } from "./cell-values.ts";
import { type CompiledMapping, compileMapping, type ReadCell } from "./compile-mapping.ts";
import type { FileRow, FileRows } from "./file-rows.ts";
import { ImportError } from "./import-error.ts";
import type { Mapping } from "./mapping.ts";
import { readRows } from "./read-rows.ts";
import { createSourceId } from "./source-id.ts";
import type { StagedActivities } from "./staged-activities.ts";

/** The outcome of checking a row. A duplicate has the key of an earlier valid row. */
export type RowOutcome =
	| { kind: "valid"; line: number }
	| { kind: "rejected"; line: number; problems: FieldProblem[] }
	| { kind: "skipped"; line: number; reason: string }
	| { kind: "duplicate"; line: number; firstLine: number; key: string };
/** `field` is a field of activities, 'key', or 'row'. `value` is the rejected value, if there is one. */
export type FieldProblem = { field: string; reason: string; value?: unknown };

/**
 * Checks every row of a file, stages the valid ones, and yields each outcome. Of several rows with one key the first valid
 * one is imported. Throws an ImportError for an unusable mapping or file.
 */
export async function* checkCatalogue(
	path: string,
	mapping: Mapping,
	staged: StagedActivities,
): AsyncGenerator<RowOutcome> {
	const compiled = compileMapping(mapping);
	const file = await readRows(path, mapping);
	if (file.columns.size > 0) requireColumns(file, compiled);
	let rows = 0;
	for await (const row of file.rows) {
		rows++;
		yield checkRow(row, mapping, compiled, staged);
	}
	if (rows === 0) throw new ImportError("The file has no rows.");
	requireColumns(file, compiled);
}

/** The columns of CSV are known from the start, those of JSON only after the last row. */
function requireColumns({ columns }: FileRows, { usedColumns, derived }: CompiledMapping): void {
	const columnNames = [...columns].map((name) => `"${name}"`).join(", ");
	const problems = [
		...[...usedColumns]
			.filter(([name]) => !columns.has(name))
			.map(([name, path]) => `  ${path}: there is no column "${name}" in the file`),
		...[...derived.keys()]
			.filter((name) => columns.has(name))
			.map((name) => `  derived.${name}: the file has a column of that name`),
	];
	if (problems.length === 0) return;
	throw new ImportError(
		`The mapping does not fit the file:\n${problems.join("\n")}\nThe file's columns are: ${columnNames}.`,
	);
}

function checkRow(fileRow: FileRow, mapping: Mapping, compiled: CompiledMapping, staged: StagedActivities): RowOutcome {
	const { line } = fileRow;
	if ("problem" in fileRow) return { kind: "rejected", line, problems: [{ field: "row", reason: fileRow.problem }] };
	const row = createCellReader(fileRow.values, mapping, compiled);
	try {
		const skip = compiled.skips.find(({ matches }) => matches(row));
		if (skip) return { kind: "skipped", line, reason: skip.reason };
	} catch (error) {
		return { kind: "rejected", line, problems: [toProblem("row", error)] };
	}
	const problems: FieldProblem[] = [];
	const key = readKey(mapping.key, row, problems);
	const activity = readActivity(compiled, row, problems);
	if (!activity) return { kind: "rejected", line, problems };
	const firstLine = staged.add(createSourceId(mapping.sourceName, key), line, activity);
	return firstLine === null ? { kind: "valid", line } : { kind: "duplicate", line, firstLine, key: key.join(", ") };
}

/** Reads cells by column or derived name. Derived values are computed once per row. */
function createCellReader(
	values: ReadonlyMap<string, unknown>,
	mapping: Mapping,
	{ derived }: CompiledMapping,
): ReadCell {
	const cells = new Map<string, Cell>();
	const row: ReadCell = (name) => {
		const cached = cells.get(name);
		if (cached !== undefined) return cached;
		const value = parseCell(values.get(name));
		const isEmpty = typeof value === "string" && mapping.emptyValues.includes(value);
		const cell = derived.get(name)?.(row) ?? (isEmpty ? null : value);
		cells.set(name, cell);
		return cell;
	};
	return row;
}

function readKey(columns: string[], row: ReadCell, problems: FieldProblem[]): string[] {
	return columns.map((column) => {
		try {
			const text = cellToText(row(column));
			if (text === null) problems.push({ field: "key", reason: `is empty in the column "${column}"` });
			return text ?? "";
		} catch (error) {
			problems.push(toProblem("key", error));
			return "";
		}
	});
}

/** The activity, or null if any field is rejected. Adds one problem per rejected field to `problems`. */
function readActivity({ fields }: CompiledMapping, row: ReadCell, problems: FieldProblem[]): ActivityInput | null {
	const input: Record<string, Cell | undefined> = {};
	const failed = new Set<string>();
	for (const [field, evaluate] of fields) {
		try {
			input[field] = toFieldValue(field, evaluate(row)) ?? undefined;
		} catch (error) {
			problems.push(toProblem(field, error));
			failed.add(field);
		}
	}
	const result = ActivityInput.safeParse(input);
	for (const { path, message } of result.error?.issues ?? []) {
		const field = String(path[0]);
		if (failed.has(field)) continue;
		failed.add(field);
		problems.push({ field, reason: message, value: input[field] });
	}
	return problems.length === 0 && result.success ? result.data : null;
}

/** Fields of lists, numbers and booleans take such cells as they are. For all other fields cells become text. */
function toFieldValue(field: ActivityField, cell: Cell): Cell {
	const isList = field === "images" || field === "activities";
	const isText = field !== "price" && field !== "featured";
	return isList || (!isText && !Array.isArray(cell)) ? cell : cellToText(cell);
}

function toProblem(field: string, error: unknown): FieldProblem {
	if (!(error instanceof CellError)) throw error;
	return { field, reason: error.reason, value: error.value };
}
