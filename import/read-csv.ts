import { Readable } from "node:stream";
import { CsvError, type Info, parse } from "csv-parse";
import { type FileRows, maxRowLength } from "./file-rows.ts";
import { prepend } from "./formats/feed-text.ts";
import { ImportError } from "./import-error.ts";
import { readTable } from "./table-rows.ts";

type Parsed = { record: string[]; info: Info };

const delimiterNames = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars" };
const delimiters = Object.keys(delimiterNames) as (keyof typeof delimiterNames)[];
/** In characters: enough records to tell the delimiter. */
const sampleLength = 100_000;

/**
 * Reads CSV (RFC 4180). A quote inside an unquoted value is an ordinary character. Without a `delimiter`, it is that of
 * Excel's line 'sep=;', or the one that gives most records the same number of values.
 */
export async function readCsv(text: AsyncIterable<string>, delimiter?: string): Promise<FileRows> {
	const chunks = text[Symbol.asyncIterator]();
	let start = "";
	while (start.length < sampleLength) {
		const { done, value } = await chunks.next();
		if (done) break;
		start += value;
	}
	const [line = "", named] = start.match(/^sep=(.)(?:\r\n?|\n|$)/i) ?? [];
	const rest = start.slice(line.length);
	const separator = named ?? delimiter ?? detectDelimiter(rest.slice(0, sampleLength));
	const name = delimiters.find((known) => known === separator && known !== ",");
	const found = name ? [`Separated by ${delimiterNames[name]}`] : [];
	return readTable(withLines(prepend(rest, chunks), separator, line ? 2 : 1), found);
}

/** Counts values by record for each delimiter at once, outside of quotes. */
function detectDelimiter(sample: string): string {
	const records: number[][] = [];
	let counts = delimiters.map(() => 1);
	const isEdge = (character = "\n") => /[,;\t|\r\n]/.test(character);
	let isQuoted = false;
	for (let index = 0; index < sample.length; index++) {
		const character = sample[index] as string;
		if (character === '"') {
			if (isQuoted ? isEdge(sample[index + 1]) : isEdge(sample[index - 1])) isQuoted = !isQuoted;
		} else if (!isQuoted && /[\r\n]/.test(character)) {
			records.push(counts);
			counts = delimiters.map(() => 1);
		} else if (!isQuoted) counts = counts.map((count, at) => (delimiters[at] === character ? count + 1 : count));
	}
	records.push(counts);
	const filled = records.filter((record) => record.some((count) => count > 1));
	const scores = delimiters.map((_, at) => {
		const sizes = Map.groupBy(filled, (record) => record[at] ?? 1);
		const all = [...sizes].map(([size, { length }]) => (length / filled.length) * Math.log2(size));
		return Math.max(0, ...all);
	});
	return delimiters[scores.indexOf(Math.max(...scores))] ?? ",";
}

/** Yields each record with the line it begins on. The parser's own line counts a quoted CRLF as two lines. */
async function* withLines(text: AsyncIterable<string>, delimiter: string, firstLine: number) {
	const parser = parse({
		info: true,
		delimiter,
		relax_column_count: true,
		relax_quotes: true,
		skip_empty_lines: true,
		max_record_size: maxRowLength,
	});
	// Leaving a file early aborts a parser that has read all of it. Other errors reach the reader of the records.
	parser.on("error", () => {});
	const records: AsyncIterable<Parsed> = Readable.from(text).compose(parser);
	let line = firstLine;
	let emptyLines = 0;
	try {
		for await (const { record, info } of records) {
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
