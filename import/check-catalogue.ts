import { type ActivityField, ActivityInput } from "../domain/activity/activity-input.ts";
import { type Cell, CellError, cellToText, parseCell } from "./cell-values.ts";
import { type CompiledMapping, compileMapping, type ReadCell } from "./compile-mapping.ts";
import type { FileRow, FileRows } from "./file-rows.ts";
import { ImportError, type Mapping } from "./mapping.ts";
import { readRows } from "./read-rows.ts";
import { createSourceId } from "./source-id.ts";
import type { StagedActivities } from "./staged-activities.ts";

/** What became of a row. */
export type RowOutcome =
	| { kind: "good"; line: number }
	| { kind: "rejected"; line: number; problems: FieldProblem[] }
	| { kind: "skipped"; line: number; reason: string }
	| { kind: "repeated"; line: number; firstLine: number; key: string };
/** `field` is the activity's field, 'key', or 'row'; `value` what stood there, where that helps. */
export type FieldProblem = { field: string; reason: string; value?: unknown };

/**
 * Checks every row of a file, puts the good ones into the spool and tells what became of each. Of several rows with one
 * key the first good one counts. Throws an ImportError where the mapping or the file as a whole can't be used.
 */
export async function* checkCatalogue(
	path: string,
	mapping: Mapping,
	spool: StagedActivities,
): AsyncGenerator<RowOutcome> {
	const compiled = compileMapping(mapping);
	const file = await readRows(path, mapping);
	if (file.columns.size > 0) requireColumns(file, compiled);
	let rows = 0;
	for await (const row of file.rows) {
		rows++;
		yield checkRow(row, mapping, compiled, spool);
	}
	if (rows === 0) throw new ImportError("The file has no rows.");
	requireColumns(file, compiled);
}

/** JSON names its columns row by row: there it is known at the end only which are in none. */
function requireColumns({ columns }: FileRows, { usedColumns: wanted, derived }: CompiledMapping): void {
	const named = [...columns].map((name) => `"${name}"`).join(", ");
	const problems = [
		...[...wanted]
			.filter(([name]) => !columns.has(name))
			.map(([name, place]) => `  ${place}: there is no column "${name}" in the file`),
		...[...derived.keys()]
			.filter((name) => columns.has(name))
			.map((name) => `  derived.${name}: the file has a column of that name`),
	];
	if (problems.length === 0) return;
	throw new ImportError(
		`The mapping does not fit the file:\n${problems.join("\n")}\nThe file's columns are: ${named}.`,
	);
}

function checkRow(fileRow: FileRow, mapping: Mapping, compiled: CompiledMapping, spool: StagedActivities): RowOutcome {
	const { line } = fileRow;
	if ("problem" in fileRow) return { kind: "rejected", line, problems: [{ field: "row", reason: fileRow.problem }] };
	const row = openRow(fileRow.values, mapping, compiled);
	try {
		const skip = compiled.skips.find(({ holds }) => holds(row));
		if (skip) return { kind: "skipped", line, reason: skip.reason };
	} catch (error) {
		return { kind: "rejected", line, problems: [toProblem("row", error)] };
	}
	const problems: FieldProblem[] = [];
	const key = readKey(mapping.key, row, problems);
	const activity = readActivity(compiled, row, problems);
	if (!activity) return { kind: "rejected", line, problems };
	const firstLine = spool.add(createSourceId(mapping.sourceName, key), line, activity);
	return firstLine === null ? { kind: "good", line } : { kind: "repeated", line, firstLine, key: key.join(", ") };
}

/** Cells by column or derived name; what is derived is made once for each row. */
function openRow(values: ReadonlyMap<string, unknown>, mapping: Mapping, { derived }: CompiledMapping): ReadCell {
	const made = new Map<string, Cell>();
	const row: ReadCell = (name) => {
		const known = made.get(name);
		if (known !== undefined) return known;
		const given = parseCell(values.get(name));
		const isEmpty = typeof given === "string" && mapping.emptyValues.includes(given);
		const cell = derived.get(name)?.(row) ?? (isEmpty ? null : given);
		made.set(name, cell);
		return cell;
	};
	return row;
}

function readKey(columns: string[], row: ReadCell, problems: FieldProblem[]): string[] {
	return columns.map((column) => {
		try {
			const part = cellToText(row(column));
			if (part === null) problems.push({ field: "key", reason: `has nothing in the column "${column}"` });
			return part ?? "";
		} catch (error) {
			problems.push(toProblem("key", error));
			return "";
		}
	});
}

/** The activity, or null where there is a problem: one for each field, added to `problems`. */
function readActivity({ fields }: CompiledMapping, row: ReadCell, problems: FieldProblem[]): ActivityInput | null {
	const input: Record<string, Cell | undefined> = {};
	const failed = new Set<string>();
	for (const [field, evaluate] of fields) {
		try {
			input[field] = inFormOf(field, evaluate(row)) ?? undefined;
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

/** Lists, numbers and truth values stay what they are where the field is one; everywhere else they are texts. */
function inFormOf(field: ActivityField, cell: Cell): Cell {
	const isList = field === "images" || field === "activities";
	const isText = field !== "price" && field !== "featured";
	return isList || (!isText && !Array.isArray(cell)) ? cell : cellToText(cell);
}

function toProblem(field: string, error: unknown): FieldProblem {
	if (!(error instanceof CellError)) throw error;
	return { field, reason: error.reason, value: error.value };
}
