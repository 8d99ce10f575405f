import { expect, test } from "vitest";
import { readRows } from "../../import/read-rows.ts";
import { createFolder } from "./folder.ts";
import { createWorkbook } from "./workbook.ts";

async function read(name: string, content: string | Uint8Array) {
	const path = (await createFolder({ [name]: content }))(name);
	const { rows, found } = await readRows(path, {});
	const read = [];
	for await (const row of rows) read.push("values" in row ? Object.fromEntries(row.values) : row.problem);
	return { rows: read, found };
}

const cafe = { Name: "Café, crème", Price: "12,50", Starts: "5/12/2026" };
const semicolons = "Name;Price;Starts\r\nCafé, crème;12,50;5/12/2026\r\n";
const macRoman = Buffer.from("Name\tPrice\tStarts\rCaf\x8e, cr\x8fme\t12,50\t5/12/2026\r", "latin1");
const title = "Summer programs,,\nGenerated 11/27/2026,,\n,,\n";

test.each<[string, string, string | Uint8Array, string[]]>([
	["semicolons", "a.csv", semicolons, ["Separated by semicolons"]],
	["Excel's line sep=", "a.csv", `\ufeffsep=;\r\n${semicolons}`, ["Separated by semicolons"]],
	["tabs in a .txt", "a.txt", semicolons.replaceAll(";", "\t"), ["Separated by tabs"]],
	["bars", "a.csv", semicolons.replaceAll(";", "|"), ["Separated by bars"]],
	[
		"UTF-16 with tabs",
		"a.csv",
		Buffer.from(`\ufeff${semicolons.replaceAll(";", "\t")}`, "utf16le"),
		["Encoding UTF-16", "Separated by tabs"],
	],
	[
		"UTF-16 without a mark",
		"a.csv",
		Buffer.from(semicolons, "utf16le"),
		["Encoding UTF-16", "Separated by semicolons"],
	],
	["Windows-1252", "a.csv", Buffer.from(semicolons, "latin1"), ["Encoding Windows-1252", "Separated by semicolons"]],
	["Mac Roman and CR alone", "a.txt", macRoman, ["Encoding Mac Roman", "Separated by tabs"]],
	[
		"lines above the header",
		"a.csv",
		`${title}Name,Price,Starts\n"Café, crème","12,50",5/12/2026\n`,
		["Header in line 4, lines above it left out"],
	],
	[
		"an envelope of JSON",
		"a.json",
		JSON.stringify({ meta: { pages: [{ page: 1 }] }, data: { items: [cafe, cafe] } }),
		["Rows in “data.items”"],
	],
])("[IMP-8] finds out how a table is written: %s", async (_, name, content, found) => {
	const table = await read(name, content);
	expect(table.rows[0]).toEqual(cafe);
	expect(table.found).toEqual(found);
});

test("[IMP-8] fills short rows, ignores rows without a value, and refuses longer ones", async () => {
	const { rows } = await read("a.csv", "A,B,C\n1\n,,,,\n1,2,3,,\n1,2,3,4\n");
	expect(rows).toEqual([
		{ A: "1", B: "", C: "" },
		{ A: "1", B: "2", C: "3" },
		"has 4 values, but the header names 3 columns",
	]);
});

test("[IMP-8] tells columns of one name and columns without a name apart", async () => {
	const { rows } = await read("a.csv", "Notes,,Notes\nx,y,z\n");
	expect(rows).toEqual([{ "Notes (1)": "x", "Column 2": "y", "Notes (2)": "z" }]);
});

test("[IMP-8] reads the first row as values if it is no header", async () => {
	const { rows, found } = await read("a.csv", "Kite Club,7/4/2026,$5\nClay Club,7/5/2026,$6\n");
	expect(rows).toHaveLength(2);
	expect(found).toEqual(["No header: the first row already has values"]);
});

test("[IMP-8] reads the first sheet of a workbook that has a table, with its dates and times", async () => {
	const header = ["Course", "Day", "From", "Fee"];
	const row = ["Clay", { value: 46361, style: 1 as const }, { value: 0.375, style: 2 as const }, 12.5];
	const workbook = createWorkbook({ Notes: [["Read me"]], Courses: [["Autumn"], [], header, row] });
	const { rows, found } = await read("a.xlsx", workbook);
	expect(rows).toEqual([{ Course: "Clay", Day: "2026-12-05", From: "09:00", Fee: "12.5" }]);
	expect(found).toEqual([
		"Sheet “Courses”, other sheets left out: “Notes”",
		"Header in line 3, lines above it left out",
	]);
});

test.each<[string, string | Uint8Array, string]>([
	["a PDF", "%PDF-1.7", "It's a PDF"],
	["an old Excel file", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]), "save it as XLSX"],
	["a web page with the extension of Excel", "<html><table><tr><td>1", "save it as XLSX"],
	["an archive", createWorkbook({}).subarray(0), "The workbook"],
])("[IMP-8] says what to do with %s", async (_, content, message) => {
	await expect(read("a.xls", content)).rejects.toThrow(message);
});

test("[IMP-8] a table can be left after any of its rows", async () => {
	const path = (await createFolder({ "a.csv": `Title,Fee\n${"Kites,5\n".repeat(40)}` }))("a.csv");
	for (let count = 1; count <= 40; count++) {
		let read = 0;
		for await (const _ of (await readRows(path, {})).rows) if (++read === count) break;
		expect(read).toBe(count);
	}
});

test.each<[string, string[], string]>([
	["Total,,,,1200", ["Total"], "It only adds up other rows."],
	["TOTALS:,12 clubs,,,900", ["TOTALS:"], "It only adds up other rows."],
	[",Grand total,,,900", ["Grand total"], "It only adds up other rows."],
	["Summe,,,,900", ["Summe"], "It only adds up other rows."],
	["Total general:,,,,900", ["Total general:"], "It only adds up other rows."],
	[
		"Fees can change without notice.,,,,",
		["Fees can change without notice."],
		"It’s a heading or a note: it has only one value.",
	],
	[",,SATURDAYS,,", ["SATURDAYS"], "It’s a heading or a note: it has only one value."],
	["Total Fitness,5/12/2027,,,9", [], ""],
	["Otter Club,,,,9", [], ""],
])("[IMP-4] the row %j is skipped as %j", async (row, notes, problem) => {
	const content = `Title,Start,Time,Place,Fee\nKites,5/11/2027,9 am,Pond,5\n${row}\n`;
	const path = (await createFolder({ "a.csv": content }))("a.csv");
	const skipped = [];
	for await (const read of (await readRows(path, {})).rows) if ("problem" in read) skipped.push(read);
	expect(skipped).toEqual(notes.map((note) => ({ line: 3, note, problem })));
});
