import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { compileMapping } from "../../import/compile-mapping.ts";
import { parseMapping, readMapping } from "../../import/mapping.ts";
import { createFolder } from "./folder.ts";

const column = { column: "x" };
const fields = { title: column, price: column, category: column, ageRange: column, description: column };
const good = { sourceName: "club", key: "x", fields };

test("accepts a minimal mapping", () => {
	expect(parseMapping(good)).toMatchObject({ sourceName: "club", key: ["x"], skip: [] });
	expect(parseMapping({ ...good, key: ["x", "y"] }).key).toEqual(["x", "y"]);
});

describe("reports the path of", () => {
	test.each<[string, unknown, string]>([
		["nothing at all", null, "mapping: must be an object of: sourceName, sourceTitle, format, delimiter"],
		["no key", { ...good, key: undefined }, "key: is missing: the column, or list of columns, that identifies rows"],
		["no name", { ...good, sourceName: undefined }, "sourceName: is missing: a short name for the catalogue"],
		["a name that is no text", { ...good, sourceName: 5 }, "sourceName: must be a text"],
		["a key that is no text", { ...good, key: 5 }, "key: must be a column or a list of columns"],
		[
			"a name that does not fit a URL",
			{ ...good, sourceName: "My Club!" },
			"sourceName: must be lowercase letters, digits and single hyphens",
		],
		["an unknown setting", { ...good, keys: "x" }, 'mapping: there is no setting "keys"; there are: sourceName, '],
		["an unknown field", withFields({ titel: column }), 'fields: there is no field "titel"; there are: title, price, '],
		["an internal field", withFields({ createdAt: column }), 'fields: there is no field "createdAt"'],
		["a missing field", withFields({ title: undefined }), "fields.title: is missing"],
		["a bare name", withFields({ title: "x" }), "fields.title: must be an object of: column, constant, "],
		["no source", withFields({ title: { convert: [] } }), "fields.title: needs exactly one of column, constant, join"],
		[
			"two sources",
			withFields({ title: { column: "x", constant: "y" } }),
			"fields.title: needs exactly one of column, constant, join, firstOf, list, ageColumns, rules; it has column and constant",
		],
		[
			"an unknown property",
			withFields({ title: { ...column, via: [] } }),
			'fields.title: there is no property of a value "via"',
		],
		[
			"an unknown conversion",
			withConversion("htmlToTxt"),
			'fields.title.convert[0]: there is no conversion "htmlToTxt". Available: repairEncoding, htmlToText, ',
		],
		[
			"an inherited name",
			withConversion("constructor"),
			'fields.title.convert[0]: there is no conversion "constructor"',
		],
		[
			"two conversions in one",
			withConversion({ prefix: "a", suffix: "b" }),
			"fields.title.convert[0]: must be one conversion",
		],
		["missing options", withConversion("prefix"), "fields.title.convert[0]: needs options: { name: options }"],
		[
			"needless options",
			withConversion({ htmlToText: 1 }),
			"fields.title.convert[0].htmlToText: takes no options: use just its name",
		],
		[
			"wrong options",
			withConversion({ shorten: "0" }),
			"fields.title.convert[0].shorten: must be a number of characters",
		],
		["an unknown repair", withConversion({ repairEncoding: ["latin"] }), "fields.title.convert[0].repairEncoding[0]: "],
		[
			"a wrong value deep inside",
			withFields({ title: { join: [column, { firstOf: [{ colum: "x" }] }] } }),
			'fields.title.join[1].firstOf[0]: there is no property of a value "colum"',
		],
		[
			"a rule without a condition",
			withFields({ title: { rules: [{ value: 1 }] } }),
			"fields.title.rules[0].when: must be an object such as",
		],
		[
			"an unknown comparison",
			withFields({ title: { rules: [{ when: { x: { word: ["a"] } }, value: 1 }] } }),
			'fields.title.rules[0].when.x: there is no comparison "word"; there are: words, empty, atLeast, atMost',
		],
		[
			"a wrong value of a rule",
			withFields({ title: { rules: [{ when: { x: 1 }, value: { column: 1 } }] } }),
			"fields.title.rules[0].value.column: must be a text",
		],
		["a skip without a reason", { ...good, skip: [{ when: { x: 1 } }] }, "skip[0].reason: must be a text"],
		["an unknown encoding", { ...good, encoding: "utf-9" }, "encoding: must be a known encoding"],
	])("%s", (_, mapping, message) => {
		expect(() => parseMapping(mapping)).toThrow(message);
	});

	test("all mistakes at once", () => {
		const wrong = { ...withConversion("nonsense"), key: undefined };
		expect(() => parseMapping(wrong)).toThrow(/key: is missing.*\nfields\.title\.convert\[0\]: there is no conversion/);
	});
});

test("a derived value can only be used after its definition", () => {
	const derived = { name: column, short: { column: "name", convert: [{ before: " at " }] } };
	const used = compileMapping(
		parseMapping({ ...good, derived, ...withFields({ title: { column: "short" } }) }),
	).usedColumns;
	expect([...used.keys()]).toEqual(["x"]);
	const circular = { one: { column: "two" }, two: { column: "one" } };
	expect(() => compileMapping(parseMapping({ ...good, derived: circular }))).toThrow(
		'derived.one.column: "two" is a derived value that\'s defined further down, or in terms of itself',
	);
});

test("reports a missing mapping file, and one that is not JSON", async () => {
	const file = await createFolder({ "broken.json": '{"sourceName": "club",}', "empty.json": "" });
	await expect(readMapping(file("none.json"))).rejects.toThrow(/none\.json couldn't be read: there's no such file/);
	await expect(readMapping(file("broken.json"))).rejects.toThrow(
		/broken\.json isn't valid:\n {2}it isn't valid JSON: /,
	);
	await expect(readMapping(file("empty.json"))).rejects.toThrow(/empty\.json isn't valid:\n {2}it isn't valid JSON: /);
});

test.each(["chicago-programs", "boston-camps"])("the provided mapping %s is valid", async (name) => {
	const mapping = await readMapping(`${import.meta.dirname}/../../import/mappings/${name}.json`);
	expect(mapping.sourceName).toBe(name);
	expect(compileMapping(mapping).usedColumns.size).toBeGreaterThan(5);
});

test.each([
	["Songs and games in Spanish.", ["es"]],
	["Stories in English and Spanish!", ["es", "en"]],
	["The Spanish word for lake.", null],
])("[IMP-3] the provided mapping chicago-programs reads the languages of “%s”", async (text, languages) => {
	const mapping = await readMapping(`${import.meta.dirname}/../../import/mappings/chicago-programs.json`);
	const read = compileMapping(mapping).fields.find(([name]) => name === "languages")?.[1];
	expect(read?.((column) => (column === "text" ? text : "Otter club"))).toEqual(languages);
});

test("docs/importing.md begins with a valid example", async () => {
	const manual = await readFile(`${import.meta.dirname}/../../docs/importing.md`, "utf8");
	const [, example = ""] = manual.match(/```json\n(.*?)```/s) ?? [];
	expect(parseMapping(JSON.parse(example)).sourceName).toBe("otter-clubs");
});

function withFields(changes: object): object {
	return { ...good, fields: { ...fields, ...changes } };
}

function withConversion(conversion: unknown): object {
	return withFields({ title: { ...column, convert: [conversion] } });
}
