import { expect, test } from "vitest";
import { rowsToJson } from "./rows-to-json.ts";

const texts = [
	"Ida",
	"half \ud83d",
	"\udfff",
	"whole 😀",
	"a\u0000b",
	"\u0001",
	"typed \\u0000 and \\ud800",
	"\\\\\u0000",
];

test("replaces only characters that the database cannot store", () => {
	const held = JSON.parse(rowsToJson([texts], { storesNul: true }));
	expect(held).toEqual([texts.map((text) => text.toWellFormed())]);
	const withoutNul = JSON.parse(rowsToJson([texts], { storesNul: false }));
	expect(withoutNul).toEqual([texts.map((text) => text.toWellFormed().replaceAll("\u0000", "\ufffd"))]);
});
