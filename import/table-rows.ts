import { formatNumber } from "../domain/format-count.ts";
import type { FileRow, FileRows } from "./file-rows.ts";
import { ImportError } from "./import-error.ts";
import { parseDate } from "./values/parse-date.ts";

/** The cells of a row, and the line on which it begins. */
export type TableRecord = { record: string[]; line: number };

/** More than enough: catalogues have dozens. */
const maxColumns = 1000;
/** The header is among the first records. */
const maxRecordsAbove = 30;
/** A title or a date above the header fills fewer cells than this share of the widest record's. */
const minHeaderShare = 0.6;

/**
 * Reads records whose header names the columns. Skips lines above the header and records without any value, fills
 * short records with empty values, and numbers columns of one name: 'Notes (1)', 'Notes (2)'.
 */
export async function readTable(records: AsyncGenerator<TableRecord>, found: string[] = []): Promise<FileRows> {
	const first: TableRecord[] = [];
	while (first.length < maxRecordsAbove) {
		const next = await records.next();
		if (next.done) break;
		if (next.value.record.some((cell) => cell.trim())) first.push(next.value);
	}
	const counts = first.map(({ record }) => record.filter((cell) => cell.trim()).length);
	const at = counts.findIndex((count) => count >= Math.max(...counts) * minHeaderShare);
	const header = first[at];
	if (!header) throw new ImportError("The file has no rows. The first one must name the columns.");
	const width = Math.max(...first.slice(at).map(({ record }) => record.length));
	const hasNames = !header.record.some(isValue);
	const names = nameColumns(hasNames ? header.record : new Array<string>(width).fill(""));
	if (names.length > maxColumns) {
		const [count, max] = [names.length, maxColumns].map(formatNumber);
		throw new ImportError(`The file has ${count} columns. At most ${max} can be read.`);
	}
	if (!hasNames) found.push("No header: the first row already has values");
	else if (at > 0) found.push(`Header in line ${formatNumber(header.line)}, lines above it left out`);
	const rest = toRows(first.slice(hasNames ? at + 1 : at), records, names);
	return { columns: new Set(names), rows: rest, found };
}

async function* toRows(
	first: TableRecord[],
	records: AsyncIterable<TableRecord>,
	names: string[],
): AsyncGenerator<FileRow> {
	for (const record of first) yield toRow(record, names);
	for await (const record of records) if (record.record.some((cell) => cell.trim())) yield toRow(record, names);
}

function toRow({ record, line }: TableRecord, names: string[]): FileRow {
	const count = record.findLastIndex((cell) => cell.trim()) + 1;
	if (count > names.length)
		return { line, problem: `has ${count} values, but the header names ${names.length} columns` };
	const [first = "", ...more] = record.filter((cell) => cell.trim());
	const note = first.trim().slice(0, 200);
	if (totals.test(note)) return { line, note, problem: "It only adds up other rows." };
	if (more.length === 0 && names.length >= minColumnsOfNotes)
		return { line, note, problem: "It’s a heading or a note: it has only one value." };
	return { line, values: new Map(names.map((name, index) => [name, record[index] ?? ""])) };
}

const totals =
	/^(?:(?:grand |sub[- ]?)?totals?|(?:gesamt|zwischen)?summe|gesamt|insgesamt|suma|somme)(?: general)?:?$/i;
/** With fewer columns, a row of one value can be an activity of which nothing else is known. */
const minColumnsOfNotes = 5;

/** Names never look like these. */
function isValue(cell: string): boolean {
	return /^\S+@\S+\.\w+$|^https?:\/\//i.test(cell.trim()) || parseDate(cell, { order: "mdy" }) !== null;
}

function nameColumns(header: string[]): string[] {
	const names = header.map((name, index) => name.trim().replace(/\s+/g, " ") || `Column ${index + 1}`);
	const numbers = new Map<string, number>();
	return names.map((name) => {
		if (names.indexOf(name) === names.lastIndexOf(name)) return name;
		numbers.set(name, (numbers.get(name) ?? 0) + 1);
		return `${name} (${numbers.get(name)})`;
	});
}
