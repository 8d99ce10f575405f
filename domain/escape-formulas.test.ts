import { expect, test } from "vitest";
import { escapeFormulas } from "./escape-formulas.ts";

test.each([
	["=1+1", "'=1+1"],
	["+1 555 010 0199", "'+1 555 010 0199"],
	["-2", "'-2"],
	["@SUM(A1)", "'@SUM(A1)"],
	["＝1+1", "'＝1+1"],
	["＋1", "'＋1"],
	["－1", "'－1"],
	["＠A1", "'＠A1"],
	["  =1+1", "'  =1+1"],
	["\t=1+1", "'\t'=1+1"],
	["\r=1+1", "'\r'=1+1"],
	["\ttext", "'\ttext"],
	["Ana;=1+1;b", "Ana;'=1+1;b"],
	["called\n\n- twice", "called\n\n'- twice"],
	["\n=1+1", "\n'=1+1"],
])("[LEAD-2] escapes %j, so that it cannot run as a formula", (text, cell) => {
	expect(escapeFormulas(text)).toBe(cell);
});

test.each(["Ana Núñez", "ana+camp@example.com", "555-010-0199", "", '"=1+1"', "a = b", "O’Brien-Smith", "two\nlines"])(
	"[LEAD-2] leaves %j unchanged",
	(text) => {
		expect(escapeFormulas(text)).toBe(text);
	},
);
