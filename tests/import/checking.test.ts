import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type CheckOptions, checkCatalogue } from "../../import/check-catalogue.ts";
import { describeActivity } from "../../import/describe-activity.ts";
import { ImportSummary } from "../../import/import-summary.ts";
import { parseMapping } from "../../import/mapping.ts";
import type { RowOutcome } from "../../import/row-outcome.ts";
import { StagedActivities, type StagedActivity } from "../../import/staged-activities.ts";
import { createFolder } from "./folder.ts";

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

describe("[IMP-1] CSV, JSON and JSON lines give the same activities, compressed or not", () => {
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
		expect(outcomes.map(({ kind }) => kind)).toEqual(["valid", "valid"]);
		expect(activities.map(({ title, description }) => [title, description])).toEqual([
			["Chess", "Openings."],
			['Clay "Otters"', "Wet hands,\nwarm hearts."],
		]);
		expect(activities[0]?.id).toMatch(/^clubs-[0-9a-f]{20}$/);
	});
});

test("reports rows by the line they begin on", async () => {
	const csv = `\ufeff${header}\r\n1,A,5,Class,6-12,"One\r\ntwo\r\nthree",\r\n\r\n2,,5,Class,6-12,x,\r\n3,B,5,Class,6-12,"a\nb",\r\n4,,5,Class,6-12,x,`;
	const { outcomes } = await check("lines.csv", csv);
	expect(outcomes.map(({ kind, line }) => `${line} ${kind}`)).toEqual([
		"2 valid",
		"6 rejected",
		"7 valid",
		"9 rejected",
	]);
	const json = `[\n  ${JSON.stringify(row())},\n\n  ${JSON.stringify(row({ id: "2", name: "" }), null, 2)},\n{}]`;
	expect((await check("lines.json", json)).outcomes.map(({ kind, line }) => `${line} ${kind}`)).toEqual([
		"2 valid",
		"4 rejected",
		"13 rejected",
	]);
});

test("a rejected row reports every invalid field with reason and value", async () => {
	const { outcomes } = await check(
		"wrong.csv",
		`${header}\n,,-5,Camps,6-12,,javascript:alert(1)\n1,Chess,5,Class,6-12,x,,more\n`,
	);
	expect(outcomes).toEqual([
		{
			kind: "rejected",
			line: 2,
			key: "",
			title: "",
			problems: [
				{ field: "key", reason: 'is empty in the column "id"' },
				{ field: "title", reason: "Enter a title." },
				{ field: "price", reason: "Enter a price of 0 or more.", value: "-5" },
				expect.objectContaining({ field: "category", value: "Camps" }),
				{ field: "description", reason: "Enter a description." },
			],
		},
		{
			kind: "rejected",
			line: 3,
			key: "",
			title: "",
			problems: [{ field: "row", reason: "has 8 values, but the header names 7 columns" }],
		},
	]);
});

test("[LIST-4] rejects prices that are not a number of dollars", async () => {
	const prices = ["1e309", "NaN", "Infinity", "-0.01", "", "12,50", "1000001", "0x10", "5 dollars"];
	const csv = [header, ...prices.map((price, index) => `${index},Chess,"${price}",Class,6-12,x,`)].join("\n");
	const { outcomes } = await check("prices.csv", csv);
	expect(outcomes.map((outcome) => "problems" in outcome && outcome.problems[0]?.field)).toEqual(
		prices.map(() => "price"),
	);
	const json = `[${["1e309", "-1", "null", "true", '"1e309"', "[1,2]", '{"usd":5}'].map((price, index) => JSON.stringify(row({ id: `row ${index}` })).replace('"5"', price)).join()}]`;
	expect((await check("prices.json", json)).outcomes.filter(({ kind }) => kind === "rejected")).toHaveLength(7);
});

test("[BOOK-9] links other than http and https are lost, and the rest of the row is imported", async () => {
	const links = [
		"javascript:alert(1)",
		"JaVaScRiPt:alert(1)",
		"data:text/html,x",
		"http://u:p@camp.example",
		"see office",
	];
	const csv = [header, ...links.map((link, index) => `${index},Chess,5,Class,6-12,x,"${link}"`)].join("\n");
	const { outcomes, activities } = await check("links.csv", csv);
	expect(activities.map(({ websiteUrl }) => websiteUrl)).toEqual(links.map(() => null));
	expect(outcomes.map((row) => "unreadable" in row && row.unreadable)).toEqual(
		links.map((value) => [{ field: "websiteUrl", value }]),
	);
});

test.each([
	["camp.example", "https://camp.example/"],
	["www.camp.example/summer?id=1", "https://www.camp.example/summer?id=1"],
	["//camp.example", "https://camp.example/"],
	["camp.example:8080/a", "https://camp.example:8080/a"],
])("[IMP-3] the website %j is a link to %s", async (link, url) => {
	const { activities } = await check("links.csv", `${header}\n1,Chess,5,Class,6-12,x,${link}\n`);
	expect(activities.map(({ websiteUrl }) => websiteUrl)).toEqual([url]);
});

test.each<[string, string | undefined, string[], string[]]>([
	["/uploads/a.jpg", undefined, [], ["/uploads/a.jpg"]],
	["/uploads/a.jpg", "https://lake.example/data/clubs.csv", ["https://lake.example/uploads/a.jpg"], []],
	["a.jpg", "https://lake.example/data/clubs.csv", ["https://lake.example/data/a.jpg"], []],
	["a.jpg", undefined, [], ["a.jpg"]],
	["N/A", "https://lake.example/data/clubs.csv", [], ["N/A"]],
	["/uploads/a.jpg?w=2", "https://lake.example/data/", ["https://lake.example/uploads/a.jpg?w=2"], []],
	["//cdn.example/a.jpg", undefined, ["https://cdn.example/a.jpg"], []],
	["cdn.example/a.jpg", undefined, ["https://cdn.example/a.jpg"], []],
	["data:image/png,AA", "https://lake.example/", [], ["data:image/png,AA"]],
	[
		"https://a.example/a,b.jpg, //b.example/c.jpg",
		undefined,
		["https://a.example/a,b.jpg", "https://b.example/c.jpg"],
		[],
	],
	[
		"https://a.example/a b.jpg https://a.example/c.jpg",
		undefined,
		["https://a.example/a%20b.jpg", "https://a.example/c.jpg"],
		[],
	],
	["https://a.example/a.jpg?w=1&amp;h=2", undefined, ["https://a.example/a.jpg?w=1&h=2"], []],
	["https://a.example/a.jpg|none", undefined, ["https://a.example/a.jpg"], ["none"]],
])("[IMP-3] of the picture %j from %s, %j is shown and %j is counted", async (picture, address, urls, unread) => {
	const mapping = { ...clubs, fields: { ...clubs.fields, imageUrl: { column: "pic" } } };
	const rows = JSON.stringify([{ ...row(), pic: picture }]);
	const { outcomes, activities } = await check("pictures.json", rows, mapping, { address });
	expect(activities.flatMap(({ imageUrl, images }) => [imageUrl ?? [], images].flat())).toEqual(urls);
	expect(outcomes).toMatchObject([
		{ kind: "valid", unreadable: unread.map((value) => ({ field: "imageUrl", value })) },
	]);
});

test("[IMP-3] the errors of a spreadsheet's formulas are empty, and counted", async () => {
	const csv = `${header}\n1,#N/A,5,Class,6-12,x,\n2,Chess,5,Class,#REF!,x,#VALUE!\n3,Chess,5,Class,########,x,#1 club\n`;
	const { outcomes, activities } = await check("errors.csv", csv);
	expect(outcomes[0]).toMatchObject({ kind: "rejected", problems: [{ field: "title", reason: "Enter a title." }] });
	expect(activities.map(({ ageRange, websiteUrl }) => [ageRange, websiteUrl])).toEqual([
		["Ages on request", null],
		["Ages on request", null],
	]);
	expect(outcomes.slice(1).map((row) => "unreadable" in row && row.unreadable)).toEqual([
		[
			{ field: "ages", value: "#REF!" },
			{ field: "link", value: "#VALUE!" },
		],
		[
			{ field: "ages", value: "########" },
			{ field: "websiteUrl", value: "#1 club" },
		],
	]);
});

test("normalizes or rejects hostile characters and cells", async () => {
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
		"valid",
		"valid",
		"rejected",
		"rejected",
		"rejected",
		"valid",
		"rejected",
		"valid",
	]);
	expect(activities.map(({ title }) => title)).toEqual(["Nul and bell", "__proto__", "=1+1", "Chess"]);
	expect(activities[0]?.description).toBe("lone \ufffd surrogate");
	expect(activities[3]?.description).toBe("one, two, 3");
});

test("[IMP-4] a repeated row is a duplicate; a repeated key with other values is rejected, with a hint", async () => {
	const csv = `${header}\n1,,5,Class,6-12,x,\n1,Second,5,Class,6-12,x,\n1,Third,5,Class,6-12,x,\n1,Second,5,Class,6-12,x,\n`;
	const { outcomes, activities } = await check("repeated.csv", csv);
	expect(outcomes.slice(1)).toMatchObject([
		{ kind: "valid", line: 3, key: "1", title: "Second", unreadable: [], unread: [] },
		{
			kind: "rejected",
			line: 4,
			key: "1",
			title: "Third",
			problems: [
				{
					field: "key",
					reason: expect.stringContaining('set "group": true in the mapping'),
					value: "1, as line 3",
				},
			],
		},
		{ kind: "duplicate", line: 5, key: "1", title: "Second", firstLine: 3 },
	]);
	expect(activities.map(({ title }) => title)).toEqual(["Second"]);
});

test("an id depends only on the source and the columns of the key", async () => {
	const ids = async (mapping: object, id: string, name: string) =>
		(await check("id.json", JSON.stringify([row({ id, name })]), { ...clubs, ...mapping })).activities[0]?.id;
	const first = await ids({}, "1/ä?", "A");
	expect(first).toBe(await ids({}, "1/ä?", "B"));
	expect(encodeURIComponent(first ?? "")).toBe(first);
	expect(await ids({ sourceName: "others" }, "1/ä?", "A")).not.toBe(first);
	expect(await ids({ key: ["id", "name"] }, "a", "b, c")).not.toBe(await ids({ key: ["id", "name"] }, "a, b", "c"));
});

test("reports rows that the mapping skips with the reason", async () => {
	const skip = [
		{ when: { kind: ["Job", "Service"] }, reason: "not an activity" },
		{ when: { ages: "18+" }, reason: "for adults" },
	];
	const csv = `${header}\n1,,x,Job,,,\n2,Wine,5,Class,18+,x,\n3,Chess,5,Class,6-12,x,\n`;
	const { outcomes } = await check("skip.csv", csv, { ...clubs, skip });
	expect(outcomes).toMatchObject([
		{ kind: "skipped", line: 2, key: "1", title: "", reason: "not an activity" },
		{ kind: "skipped", line: 3, key: "2", title: "Wine", reason: "for adults" },
		{ kind: "valid", line: 4, key: "3", title: "Chess", unreadable: [], unread: [] },
	]);
});

describe("a source for everybody", () => {
	const { category: _, ...fields } = clubs.fields;
	const mapping = { ...clubs, fields };
	const rows = [
		row({ id: "1", name: "Card night", ages: "6-12" }),
		row({ id: "2", name: "Adult quilting", ages: "" }),
		row({ id: "3", name: "Tax help night", ages: "" }),
	];
	const lines = rows.map((line) => JSON.stringify(line)).join("\n");

	test("[IMP-4] the check counts what names only adults, and the words of titles that name no category", async () => {
		const { outcomes } = await check("everybody.jsonl", lines, mapping);
		const summary = new ImportSummary();
		for (const outcome of outcomes) summary.add(outcome);
		const sections = summary.toSections().map(({ title, reasons }) => [title, ...reasons.slice(0, 2)]);
		expect(sections).toMatchObject([
			["Names only adults or seniors", { count: 1, examples: [expect.stringContaining("Adult quilting")] }],
			["Columns that aren't used", { reason: "kind", count: 3 }],
			[
				"No word names a category, so it isn't known for 2. Their commonest words",
				{ reason: "night", count: 2 },
				{ reason: "card", count: 1 },
			],
		]);
	});

	test.each([
		["Otter Club", "", null],
		["Teen Hangout", "", null],
		["Judo", "", "Sport"],
		["Otter Club", "Camp", "Camp"],
	])("[IMP-3] [FACT-2] the category of %j whose column says %j is %j", async (name, kind, category) => {
		const { activities } = await check("category.jsonl", JSON.stringify(row({ name, kind })));
		expect(activities.map((activity) => activity.category)).toEqual([category]);
	});

	test("[IMP-4] the check shows a date's status", async () => {
		const sessions = { startDate: { constant: "2026-07-14" } };
		const { activities } = await check("cancelled.jsonl", JSON.stringify(row({ name: "CANCELLED: Chess" })), {
			...clubs,
			fields: { ...clubs.fields, sessions },
		});
		const [activity] = activities;
		expect(activity && describeActivity(activity, "USD")).toMatch(/^Chess\n[\s\S]*Jul 14, 2026 \(cancelled\)/);
	});

	test("[IMP-2] with onlyChildren, only what names children is taken, and the rest is counted", async () => {
		const { outcomes } = await check("everybody.jsonl", lines, { ...mapping, onlyChildren: true });
		expect(outcomes.map((outcome) => (outcome.kind === "skipped" ? outcome.reason : outcome.kind))).toEqual([
			"valid",
			"It names only adults or seniors.",
			"It names no children.",
		]);
	});
});

test("treats the empty values of the mapping as missing", async () => {
	const { outcomes } = await check("empty.csv", `${header}\n1,Chess,5,Class,6-12,x,NULL\n2,NULL,5,Class,6-12,x,\n`, {
		...clubs,
		emptyValues: ["NULL"],
	});
	expect(outcomes.map(({ kind }) => kind)).toEqual(["valid", "rejected"]);
});

describe("rejects a file with", () => {
	const compressed = gzipSync(`${header}\n${"1,Chess,5,Class,6-12,x,\n".repeat(9000)}`);
	const good = JSON.stringify(row());

	test.each<[string, string, string | Uint8Array, string | RegExp, object?]>([
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
		[
			"too many columns",
			"a.csv",
			`${Array.from({ length: 1001 }, (_, n) => `c${n}`).join()}\n`,
			"The file has 1,001 columns. At most 1,000 can be read.",
		],
		["two columns of the name it uses", "a.csv", "id,name,name\n1,a,b\n", 'columns are: "id", "name (1)", "name (2)".'],
		["no rows", "a.csv", `${header}\n`, "The file has no rows."],
		["blank lines only", "a.csv", "\n\n", "The file has no rows"],
		["an empty array", "a.json", "[]", "The file has no rows."],
		["no content", "a.csv", "", "is empty"],
		[
			"a quote that is never closed",
			"a.csv",
			`${header}\n1,Chess,5,Class,6-12,x,\n2,"Clay,5\n3,x\n`,
			"The row that starts on line 3 couldn't be read: it has a quote that's never closed.",
		],
		["an endless row", "a.json", `[{"a": "${"x".repeat(8_100_000)}`, "is longer than 8000000 characters"],
		["a truncated gzip", "a.csv.gz", compressed.subarray(0, compressed.length / 2), "is cut off or damaged"],
		[
			"a damaged gzip",
			"a.csv.gz",
			Buffer.concat([compressed.subarray(0, 100), Buffer.alloc(100, 7), compressed.subarray(200)]),
			"is cut off or damaged",
		],
		[
			"bytes of another encoding",
			"a.csv",
			Buffer.from(`${header}\n1,Caf\xe9,5,Class,6-12,x,\n`, "latin1"),
			'isn\'t valid UTF-8: set the encoding in the mapping, such as "encoding"',
			{ ...clubs, encoding: "utf-8" },
		],
		[
			"UTF-8 although the mapping names another encoding",
			"a.csv",
			`${header}\n1,Café,5,Class,6-12,x,\n`,
			'is UTF-8, not windows-1252. Remove "encoding" from the mapping.',
			{ ...clubs, encoding: "windows-1252" },
		],
		["a truncated array", "a.json", `[${good},`, "The file is cut off: its array has no end."],
		["a truncated row", "a.json", `[${good.slice(0, -1)}`, "The file is cut off in the row that starts on line 1."],
		["an invalid row", "a.json", `[${good},\n{"id": NaN}]`, "The row that starts on line 2 isn't valid JSON"],
		["a trailing comma", "a.json", `[${good},]`, /or JSON lines: line 1 has "]" between its rows/],
		["a missing comma", "a.json", `[${good}\n${good}]`, 'line 2 has "{" between its rows'],
		["text after the end", "a.json", `[${good}]x`, 'line 1 has "x" between its rows'],
		["rows that are not objects", "a.json", "[1, 2]", 'line 1 has "1" between its rows'],
		["a web page", "a.json", "<html>", "It's a web page, not a table."],
	])("%s", async (_, name, content, message, mapping) => {
		await expect(check(name, content, mapping)).rejects.toThrow(message);
	});

	test("a path without a file, or to a folder", async () => {
		const file = await createFolder();
		const checkPath = (path: string) => collectOutcomes(path, clubs, new StagedActivities());
		await expect(checkPath(file("none.csv"))).rejects.toThrow("none.csv couldn't be read: there's no such file.");
		await expect(checkPath(file("."))).rejects.toThrow("couldn't be read: it's a folder.");
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
	options: CheckOptions = {},
): Promise<{ outcomes: RowOutcome[]; activities: StagedActivity[] }> {
	const file = await createFolder({ [name]: content });
	using staged = new StagedActivities();
	const outcomes = await collectOutcomes(file(name), mapping, staged, options);
	return { outcomes, activities: [...staged.list()] };
}

async function collectOutcomes(
	path: string,
	mapping: object,
	staged: StagedActivities,
	options: CheckOptions = {},
): Promise<RowOutcome[]> {
	const outcomes: RowOutcome[] = [];
	for await (const outcome of checkCatalogue(path, parseMapping(mapping), staged, options)) outcomes.push(outcome);
	return outcomes;
}
