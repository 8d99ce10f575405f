import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { checkCatalogue, type RowOutcome } from "../../import/check-catalogue.ts";
import { parseMapping } from "../../import/mapping.ts";
import { StagedActivities, type StagedActivity } from "../../import/staged-activities.ts";
import { inFolder } from "./folder.ts";

const clubs = {
	sourceName: "clubs",
	key: "id",
	fields: {
		title: { column: "name" },
		price: { column: "price" },
		category: { column: "kind" },
		ageRange: { column: "ages" },
		description: { column: "about" },
		websiteUrl: { column: "link" },
	},
};
const header = "id,name,price,kind,ages,about,link";
const row = (changes: Partial<typeof chess> = {}) => ({ ...chess, ...changes });
const chess = { id: "1", name: "Chess", price: "5", kind: "Class", ages: "6-12", about: "Openings.", link: "" };

describe("CSV, JSON and JSON lines give the same activities, packed or not", () => {
	const lines = [row(), row({ id: "2", name: 'Clay "Otters"', about: "Wet hands,\nwarm hearts." })];
	const csv = `${header}\n1,Chess,5,Class,6-12,Openings.,\n2,"Clay ""Otters""",5,Class,6-12,"Wet hands,\nwarm hearts.",\n`;
	const forms: Record<string, string | Uint8Array> = {
		"plain.csv": csv,
		"bom-and-crlf.csv": `\ufeff${csv.replaceAll("\n", "\r\n")}`,
		"blank-lines.csv": `\n${csv.replace("\n2,", "\n\n\n2,")}\n\n`,
		"no-last-break.csv": csv.trimEnd(),
		"utf-16.csv": Buffer.from(`\ufeff${csv}`, "utf16le"),
		"packed.csv.gz": gzipSync(csv),
		"packed-without-its-ending.csv": gzipSync(csv),
		"array.json": JSON.stringify(lines),
		"indented.json": `\ufeff${JSON.stringify(lines, null, "\t")}\n`,
		"lines.jsonl": lines.map((line) => JSON.stringify(line)).join("\n"),
		"packed.json.gz": gzipSync(JSON.stringify(lines)),
	};

	test.each(Object.keys(forms))("%s", async (name) => {
		const encoding = name.startsWith("utf-16") ? "utf-16le" : "utf-8";
		const { outcomes, activities } = await check(name, forms[name] as string, { ...clubs, encoding });
		expect(outcomes.map(({ kind }) => kind)).toEqual(["good", "good"]);
		expect(activities.map(({ title, description }) => [title, description])).toEqual([
			["Chess", "Openings."],
			['Clay "Otters"', "Wet hands,\nwarm hearts."],
		]);
		expect(activities[0]?.id).toMatch(/^clubs-[0-9a-f]{20}$/);
	});
});

test("rows are named by the line they begin on", async () => {
	const csv = `\ufeff${header}\r\n1,A,5,Class,6-12,"One\r\ntwo\r\nthree",\r\n\r\n2,,5,Class,6-12,x,\r\n3,B,5,Class,6-12,"a\nb",\r\n4,,5,Class,6-12,x,`;
	const { outcomes } = await check("lines.csv", csv);
	expect(outcomes.map(({ kind, line }) => `${line} ${kind}`)).toEqual(["2 good", "6 rejected", "7 good", "9 rejected"]);
	const json = `[\n  ${JSON.stringify(row())},\n\n  ${JSON.stringify(row({ id: "2", name: "" }), null, 2)},\n{}]`;
	expect((await check("lines.json", json)).outcomes.map(({ kind, line }) => `${line} ${kind}`)).toEqual([
		"2 good",
		"4 rejected",
		"13 rejected",
	]);
});

test("a rejected row reports each invalid field with the reason and its value", async () => {
	const { outcomes } = await check("wrong.csv", `${header}\n,,-5,Camps,6-12,,javascript:alert(1)\n1,Chess,5\n`);
	expect(outcomes).toEqual([
		{
			kind: "rejected",
			line: 2,
			problems: [
				{ field: "key", reason: 'has nothing in the column "id"' },
				{ field: "title", reason: "Please enter a title." },
				{ field: "price", reason: "Please enter a price of 0 or more.", value: "-5" },
				expect.objectContaining({ field: "category", value: "Camps" }),
				{ field: "description", reason: "Please enter a description." },
				expect.objectContaining({ field: "websiteUrl", value: "javascript:alert(1)" }),
			],
		},
		{
			kind: "rejected",
			line: 3,
			problems: [{ field: "row", reason: "has 3 values where the first row names 7 columns" }],
		},
	]);
});

test("[LIST-4] rejects prices that are not dollar amounts", async () => {
	const prices = ["1e309", "NaN", "Infinity", "-0.01", "", "12,50", "1000001", "0x10", "5 dollars"];
	const csv = [header, ...prices.map((price, at) => `${at},Chess,"${price}",Class,6-12,x,`)].join("\n");
	const { outcomes } = await check("prices.csv", csv);
	expect(outcomes.map((outcome) => "problems" in outcome && outcome.problems[0]?.field)).toEqual(
		prices.map(() => "price"),
	);
	const json = `[${["1e309", "-1", "null", "true", '"1e309"', "[1,2]", '{"usd":5}'].map((price, at) => JSON.stringify(row({ id: `row ${at}` })).replace('"5"', price)).join()}]`;
	expect((await check("prices.json", json)).outcomes.filter(({ kind }) => kind === "rejected")).toHaveLength(7);
});

test("[BOOK-9] rejects links other than http(s)", async () => {
	const links = [
		"javascript:alert(1)",
		"JaVaScRiPt:alert(1)",
		"data:text/html,x",
		"//camp.example",
		"camp.example",
		"http://u:p@camp.example",
	];
	const csv = [header, ...links.map((link, at) => `${at},Chess,5,Class,6-12,x,"${link}"`)].join("\n");
	const { outcomes } = await check("links.csv", csv);
	expect(outcomes.every(({ kind }) => kind === "rejected")).toBe(true);
});

test("hostile characters and cells are neutralised", async () => {
	const { outcomes, activities } = await check(
		"hostile.json",
		JSON.stringify([
			row({ name: "Nul\0 and\u0007 bell", about: "lone \ud800 surrogate" }),
			row({ id: "2", name: "__proto__", about: "😀".repeat(5000) }),
			row({ id: "3", about: "x".repeat(1_000_000) }),
			row({ id: "4", about: "<".repeat(1_000_000) }),
			row({ id: "x".repeat(1_000_000) }),
			row({ id: "5", name: "=1+1", about: "' or 1=1; drop table activities; --" }),
			{ ...row({ id: "6" }), name: { nested: true } },
			{ ...row({ id: "7" }), about: ["one", "two", 3] },
		]).replace("}", ',"__proto__":{"price":0}}'),
	);
	expect(outcomes.map(({ kind }) => kind)).toEqual([
		"good",
		"good",
		"rejected",
		"rejected",
		"rejected",
		"good",
		"rejected",
		"good",
	]);
	expect(activities.map(({ title }) => title)).toEqual(["Nul and bell", "__proto__", "=1+1", "Chess"]);
	expect(activities[0]?.description).toBe("lone \ufffd surrogate");
	expect(activities[3]?.description).toBe("one, two, 3");
});

test("the first valid row of a repeated key wins, and the others refer to it", async () => {
	const csv = `${header}\n1,,5,Class,6-12,x,\n1,Second,5,Class,6-12,x,\n1,Third,5,Class,6-12,x,\n`;
	const { outcomes, activities } = await check("repeated.csv", csv);
	expect(outcomes.slice(1)).toEqual([
		{ kind: "good", line: 3 },
		{ kind: "repeated", line: 4, firstLine: 3, key: "1" },
	]);
	expect(activities.map(({ title }) => title)).toEqual(["Second"]);
});

test("an id depends on the source and the parts of the key only", async () => {
	const ids = async (mapping: object, id: string, name: string) =>
		(await check("id.json", JSON.stringify([row({ id, name })]), { ...clubs, ...mapping })).activities[0]?.id;
	const first = await ids({}, "1/ä?", "A");
	expect(first).toBe(await ids({}, "1/ä?", "B"));
	expect(encodeURIComponent(first ?? "")).toBe(first);
	expect(await ids({ sourceName: "others" }, "1/ä?", "A")).not.toBe(first);
	expect(await ids({ key: ["id", "name"] }, "a", "b, c")).not.toBe(await ids({ key: ["id", "name"] }, "a, b", "c"));
});

test("skipped rows are reported apart from rejected ones, by reason", async () => {
	const skip = [
		{ when: { kind: ["Job", "Service"] }, reason: "not an activity" },
		{ when: { ages: "18+" }, reason: "for adults" },
	];
	const csv = `${header}\n1,,x,Job,,,\n2,Wine,5,Class,18+,x,\n3,Chess,5,Class,6-12,x,\n`;
	const { outcomes } = await check("skip.csv", csv, { ...clubs, skip });
	expect(outcomes).toEqual([
		{ kind: "skipped", line: 2, reason: "not an activity" },
		{ kind: "skipped", line: 3, reason: "for adults" },
		{ kind: "good", line: 4 },
	]);
});

test("values that the mapping declares empty are treated as missing", async () => {
	const { outcomes } = await check("empty.csv", `${header}\n1,Chess,5,Class,6-12,x,NULL\n2,NULL,5,Class,6-12,x,\n`, {
		...clubs,
		emptyValues: ["NULL"],
	});
	expect(outcomes.map(({ kind }) => kind)).toEqual(["good", "rejected"]);
});

describe("rejects a file that cannot be read", () => {
	const packed = gzipSync(`${header}\n${"1,Chess,5,Class,6-12,x,\n".repeat(9000)}`);
	const good = JSON.stringify(row());

	test.each<[string, string, string | Uint8Array, string | RegExp]>([
		[
			"a missing column",
			"a.csv",
			"id,name,price,kind,ages,link\n1,Chess,5,Class,6-12,\n",
			/fields\.description\.column: there is no column "about" in the file\n.*columns are: "id", "name"/,
		],
		[
			"a column in no object",
			"a.json",
			`[{"id": 1, "name": "x"}, {"id": 2, "price": 1}]`,
			'fields.category.column: there is no column "kind" in the file',
		],
		["a column twice", "a.csv", "id,name,name\n1,a,b\n", 'The file has two columns named "name".'],
		["no rows", "a.csv", `${header}\n`, "The file has no rows."],
		["nothing but blanks", "a.csv", "\n\n", "The file has no row at all"],
		["an empty array", "a.json", "[]", "The file has no rows."],
		["an empty file", "a.csv", "", "is empty"],
		["an unknown ending", "a.txt", "x", /is neither \.csv nor \.json/],
		[
			"a quote without its end",
			"a.csv",
			`${header}\n1,Chess,5,Class,6-12,x,\n2,"Clay,5\n3,x\n`,
			"The row that begins on line 3 can't be read: a quote is opened in it that is never closed.",
		],
		["a row without an end", "a.json", `[{"a": "${"x".repeat(8_100_000)}`, "is longer than 8000000 characters"],
		["a truncated gzip", "a.csv.gz", packed.subarray(0, packed.length / 2), "is cut short or damaged"],
		[
			"a damaged gzip",
			"a.csv.gz",
			Buffer.concat([packed.subarray(0, 100), Buffer.alloc(100, 7), packed.subarray(200)]),
			"is cut short or damaged",
		],
		[
			"bytes of another encoding",
			"a.csv",
			Buffer.from(`${header}\n1,Caf\xe9,5,Class,6-12,x,\n`, "latin1"),
			'is not UTF-8 throughout: say which encoding it has in the mapping, such as "encoding"',
		],
		["an array cut short", "a.json", `[${good},`, "The file is cut short: its array has no end."],
		[
			"a row cut short",
			"a.json",
			`[${good.slice(0, -1)}`,
			"The file is cut short within the row that begins on line 1.",
		],
		["a broken row", "a.json", `[${good},\n{"id": NaN}]`, "The row that begins on line 2 is not valid JSON"],
		["a comma too many", "a.json", `[${good},]`, /nor one object a line: line 1 has "]" between its rows/],
		["no comma", "a.json", `[${good}\n${good}]`, 'line 2 has "{" between its rows'],
		["something after the end", "a.json", `[${good}]x`, 'line 1 has "x" between its rows'],
		["rows that are no objects", "a.json", "[1, 2]", 'line 1 has "1" between its rows'],
		["no JSON at all", "a.json", "<html>", 'line 1 has "<" between its rows'],
	])("%s", async (_, name, content, message) => {
		await expect(check(name, content)).rejects.toThrow(message);
	});

	test("a missing file, and a folder", async () => {
		const file = await inFolder();
		const all = (path: string) => outcomesOf(path, clubs, new StagedActivities());
		await expect(all(file("none.csv"))).rejects.toThrow("none.csv can't be read: there is no such file.");
		await expect(all(file("."))).rejects.toThrow("can't be read: it is a folder.");
	});
});

test("the mapping can set the encoding, the format and the delimiter", async () => {
	const text = `${header}\n1,Caf\xe9,5,Class,6-12,x,\n`.replaceAll(",", ";");
	const mapping = { ...clubs, encoding: "windows-1252", format: "csv", delimiter: ";" };
	const { activities } = await check("export.txt", Buffer.from(text, "latin1"), mapping);
	expect(activities[0]?.title).toBe("Café");
});

async function check(
	name: string,
	content: string | Uint8Array,
	mapping: object = clubs,
): Promise<{ outcomes: RowOutcome[]; activities: StagedActivity[] }> {
	const file = await inFolder({ [name]: content });
	using spool = new StagedActivities();
	const outcomes = await outcomesOf(file(name), mapping, spool);
	return { outcomes, activities: [...spool.activities()] };
}

async function outcomesOf(path: string, mapping: object, spool: StagedActivities): Promise<RowOutcome[]> {
	const outcomes: RowOutcome[] = [];
	for await (const outcome of checkCatalogue(path, parseMapping(mapping), spool)) outcomes.push(outcome);
	return outcomes;
}
