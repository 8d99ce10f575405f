import { readFile, stat } from "node:fs/promises";
import { unzipSync } from "fflate";
import { formatNumber } from "../domain/format-count.ts";
import type { FileRows } from "./file-rows.ts";
import { ImportError } from "./import-error.ts";
import { readTable, type TableRecord } from "./table-rows.ts";

/** A workbook is read into memory, which takes many times its size. */
const maxBytes = 20 * 1024 * 1024;
const maxUnpackedBytes = 200 * 1024 * 1024;
const maxRows = 50_000;

type SheetRow = (string | number | boolean | Date | null)[];

/** Reads the first sheet of an Excel workbook that has a table. */
export async function readXlsx(path: string): Promise<FileRows> {
	const tooLarge = "The workbook is too large. Save its sheet as CSV.";
	if ((await stat(path)).size > maxBytes) throw new ImportError(tooLarge);
	const bytes = await readFile(path);
	const names: string[] = [];
	let unpacked = 0;
	let sheets: { sheet: string; data: SheetRow[] }[];
	try {
		unzipSync(bytes, {
			filter: ({ name, originalSize }) => {
				names.push(name);
				unpacked += originalSize;
				return false;
			},
		});
		if (unpacked > maxUnpackedBytes) throw new ImportError(tooLarge);
		if (!names.includes("xl/workbook.xml"))
			throw new ImportError("It's a ZIP archive. Unpack it, and choose the table in it.");
		const { default: readWorkbook } = await import("read-excel-file/node");
		sheets = (await readWorkbook(bytes)) as typeof sheets;
	} catch (error) {
		if (error instanceof ImportError) throw error;
		throw new ImportError(`The workbook couldn't be read: ${(error as Error).message}.`);
	}
	const isTable = (rows: SheetRow[]) => rows.filter((row) => row.filter((cell) => cell !== null).length > 1).length > 1;
	const found = sheets.find(({ data }) => isTable(data)) ?? sheets[0];
	if (!found) throw new ImportError("The workbook has no sheet.");
	if (found.data.length > maxRows) {
		throw new ImportError(`The sheet has more than ${formatNumber(maxRows)} rows. Save it as CSV.`);
	}
	const others = sheets.filter((other) => other !== found && other.data.length > 0).map(({ sheet }) => `“${sheet}”`);
	const left = others.length > 0 ? `, other sheets left out: ${others.join(", ")}` : "";
	return readTable(toRecords(found.data), [`Sheet “${found.sheet}”${left}`]);
}

async function* toRecords(rows: SheetRow[]): AsyncGenerator<TableRecord> {
	for (const [index, row] of rows.entries()) yield { line: index + 1, record: row.map(toText) };
}

/** Excel stores a time of day as a time on the day before its first, and a date as its midnight. */
function toText(cell: SheetRow[number]): string {
	if (!(cell instanceof Date)) return cell === null ? "" : String(cell);
	if (Number.isNaN(cell.getTime())) return "";
	// Times are fractions of a day, so that they are a few milliseconds off.
	const [date = "", time = ""] = new Date(Math.round(cell.getTime() / 60_000) * 60_000).toISOString().split("T");
	const clock = time.slice(0, 5);
	if (date < "1900-01-02") return clock;
	return clock === "00:00" ? date : `${date} ${clock}`;
}
