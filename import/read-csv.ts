import { Readable } from "node:stream";
import { CsvError, type Info, parse } from "csv-parse";
import { formatNumber } from "../domain/format-count.ts";
import { type FileRow, type FileRows, maxRowLength } from "./file-rows.ts";
import { ImportError } from "./import-error.ts";

type Parsed = { record: string[]; info: Info };

/** More than enough: catalogues have dozens. */
const maxColumns = 1000;

/**
 * Reads CSV (RFC 4180) whose first row names the columns. A quote inside an unquoted value is an ordinary character.
 */
export async function readCsv(text: AsyncIterable<string>, delimiter: string): Promise<FileRows> {
	const records = withLines(text, delimiter);
	const header = (await records.next()).value;
	if (!header) throw new ImportError("The file has no rows. The first one must name the columns.");
	const names = header.record.map((name) => name.trim());
	if (names.length > maxColumns) {
		const [count, max] = [names.length, maxColumns].map(formatNumber);
		throw new ImportError(`The file has ${count} columns. At most ${max} can be read.`);
	}
	const columns = new Set<string>();
	for (const name of names.filter(Boolean)) {
		if (columns.has(name)) throw new ImportError(`The file has two columns named "${name}".`);
		columns.add(name);
	}
	return { columns, rows: toRows(records, names) };
}

async function* toRows(
	records: AsyncIterable<{ record: string[]; line: number }>,
	names: string[],
): AsyncGenerator<FileRow> {
	for await (const { record, line } of records) {
		if (record.length === names.length) {
			yield { line, values: new Map(names.map((name, index) => [name, record[index]])) };
		} else {
			yield { line, problem: `has ${record.length} values, but the first row names ${names.length} columns` };
		}
	}
}

/** Yields each record with the line it begins on. The parser's own line counts a quoted CRLF as two lines. */
async function* withLines(text: AsyncIterable<string>, delimiter: string) {
	const parser = Readable.from(text).compose(
		parse({
			info: true,
			delimiter,
			relax_column_count: true,
			relax_quotes: true,
			skip_empty_lines: true,
			max_record_size: maxRowLength,
		}),
	);
	let line = 1;
	let emptyLines = 0;
	try {
		for await (const { record, info } of parser as AsyncIterable<Parsed>) {
			line += info.empty_lines - emptyLines;
			emptyLines = info.empty_lines;
			yield { record, line };
			line += 1 + record.reduce((breaks, value) => breaks + (value.match(/\r\n?|\n/g)?.length ?? 0), 0);
		}
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
		const reason =
			error.code.startsWith("CSV_QUOTE") || error.code.startsWith("CSV_MAX")
				? "it has a quote that's never closed"
				: error.message;
		throw new ImportError(`The row that starts on line ${line} couldn't be read: ${reason}.`);
	}
}
