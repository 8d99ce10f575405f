import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { compileMapping } from "../../import/compile-mapping.ts";
import { conversionNames } from "../../import/conversions.ts";
import { parseMapping, readMapping } from "../../import/mapping.ts";
import { encodingRepairs } from "../../import/repair-encoding.ts";
import { inFolder } from "./folder.ts";

const column = { column: "x" };
const fields = { title: column, price: column, category: column, ageRange: column, description: column };
const good = { sourceName: "club", key: "x", fields };

test("accepts a mapping with the required fields", () => {
	expect(parseMapping(good)).toMatchObject({ sourceName: "club", key: ["x"], skip: [], encoding: "utf-8" });
	expect(parseMapping({ ...good, key: ["x", "y"] }).key).toEqual(["x", "y"]);
});

describe("names the path of each error in the mapping", () => {
	test.each<[string, unknown, string]>([
		["nothing at all", null, "mapping: must be an object of: sourceName, format, delimiter"],
		["no key", { ...good, key: undefined }, "key: is missing: the column, or list of columns, that tells rows apart"],
		["no name", { ...good, sourceName: undefined }, "sourceName: is missing: a short name for the catalogue"],
		[
			"a name for no URL",
			{ ...good, sourceName: "My Club!" },
			"sourceName: must be of small letters, digits and single hyphens",
		],
		["an unknown setting", { ...good, keys: "x" }, 'mapping: there is no setting "keys"; there are: sourceName, '],
		["an unknown field", inFields({ titel: column }), 'fields: there is no field "titel"; there are: title, price, '],
		["a field of ours alone", inFields({ createdAt: column }), 'fields: there is no field "createdAt"'],
		["a missing field", inFields({ price: undefined }), "fields.price: is missing"],
		["a bare name", inFields({ title: "x" }), "fields.title: must be an object of: column, constant, "],
		["no source", inFields({ title: { convert: [] } }), "fields.title: needs exactly one of column, constant, join"],
		[
			"two sources",
			inFields({ title: { column: "x", constant: "y" } }),
			"fields.title: needs exactly one of column, constant, join, firstOf, list, ageColumns, rules; it has column and constant",
		],
		["an unknown part", inFields({ title: { ...column, via: [] } }), 'fields.title: there is no part of a value "via"'],
		[
			"an unknown conversion",
			convert("htmlToTxt"),
			'fields.title.convert[0]: there is no conversion "htmlToTxt"; there are: repairEncoding, htmlToText, ',
		],
		["an inherited name", convert("constructor"), 'fields.title.convert[0]: there is no conversion "constructor"'],
		[
			"two conversions in one",
			convert({ prefix: "a", suffix: "b" }),
			"fields.title.convert[0]: must be one conversion",
		],
		["missing options", convert("prefix"), "fields.title.convert[0]: needs its options: { name: options }"],
		[
			"needless options",
			convert({ htmlToText: 1 }),
			"fields.title.convert[0].htmlToText: takes no options: write its name alone",
		],
		[
			"wrong options",
			convert({ priceBand: { Free: "0" } }),
			"fields.title.convert[0].priceBand.Free: must be a number of dollars",
		],
		["an unknown repair", convert({ repairEncoding: ["latin"] }), "fields.title.convert[0].repairEncoding[0]: "],
		[
			"a wrong value deep inside",
			inFields({ title: { join: [column, { firstOf: [{ colum: "x" }] }] } }),
			'fields.title.join[1].firstOf[0]: there is no part of a value "colum"',
		],
		[
			"a rule without a condition",
			inFields({ title: { rules: [{ value: 1 }] } }),
			"fields.title.rules[0].when: must be an object such as",
		],
		[
			"an unknown comparison",
			inFields({ title: { rules: [{ when: { x: { word: ["a"] } }, value: 1 }] } }),
			'fields.title.rules[0].when.x: there is no comparison "word"; there are: words, empty, atLeast, atMost',
		],
		[
			"a wrong value of a rule",
			inFields({ title: { rules: [{ when: { x: 1 }, value: { column: 1 } }] } }),
			"fields.title.rules[0].value.column: must be a text",
		],
		["a skip without a reason", { ...good, skip: [{ when: { x: 1 } }] }, "skip[0].reason: must be a text"],
		["an unknown encoding", { ...good, encoding: "utf-9" }, "encoding: is no known encoding"],
	])("%s", (_, mapping, message) => {
		expect(() => parseMapping(mapping)).toThrow(message);
	});

	test("several errors together", () => {
		const wrong = { ...convert("nonsense"), key: undefined };
		expect(() => parseMapping(wrong)).toThrow(/key: is missing.*\nfields\.title\.convert\[0\]: there is no conversion/);
	});
});

test("a derived value can be used only after its definition", () => {
	const derived = { name: column, short: { column: "name", convert: [{ before: " at " }] } };
	const used = compileMapping(
		parseMapping({ ...good, derived, ...inFields({ title: { column: "short" } }) }),
	).usedColumns;
	expect([...used.keys()]).toEqual(["x"]);
	const circular = { one: { column: "two" }, two: { column: "one" } };
	expect(() => compileMapping(parseMapping({ ...good, derived: circular }))).toThrow(
		'derived.one.column: "two" is derived, but only further down or of itself',
	);
});

test("a missing or malformed mapping file is named", async () => {
	const file = await inFolder({ "broken.json": '{"sourceName": "club",}', "empty.json": "" });
	await expect(readMapping(file("none.json"))).rejects.toThrow(/none\.json can't be read: there is no such file/);
	await expect(readMapping(file("broken.json"))).rejects.toThrow(
		/broken\.json can't be used:\n {2}it is not valid JSON: /,
	);
	await expect(readMapping(file("empty.json"))).rejects.toThrow(
		/empty\.json can't be used:\n {2}it is not valid JSON: /,
	);
});

test.each(["chicago-programs", "boston-camps"])("the provided mapping %s is valid", async (name) => {
	const mapping = await readMapping(`${import.meta.dirname}/../../import/mappings/${name}.json`);
	expect(mapping.sourceName).toBe(name);
	expect(compileMapping(mapping).usedColumns.size).toBeGreaterThan(5);
});

describe("docs/importing.md", () => {
	test("has a valid mapping as its first example", async () => {
		const [, example = ""] = (await manual()).match(/```json\n(.*?)```/s) ?? [];
		expect(parseMapping(JSON.parse(example)).sourceName).toBe("otter-clubs");
	});

	test("documents every conversion and repair", async () => {
		const text = await manual();
		for (const name of [...conversionNames, ...Object.keys(encodingRepairs)]) expect(text).toContain(`"${name}"`);
	});
});

function manual(): Promise<string> {
	return readFile(`${import.meta.dirname}/../../docs/importing.md`, "utf8");
}

function inFields(changes: object): object {
	return { ...good, fields: { ...fields, ...changes } };
}

function convert(conversion: unknown): object {
	return inFields({ title: { ...column, convert: [conversion] } });
}
