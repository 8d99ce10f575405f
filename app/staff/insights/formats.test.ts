import { expect, test } from "vitest";
import { formatChange } from "./formats.ts";

test.each([
	[112, 100, "+12%"],
	[96, 100, "−4%"],
	[1001, 1000, "as before"],
	[0, 7, "−100%"],
	[5000, 2, "+249,900%"],
	[3, 0, null],
])("[ANA-4] %d visits after %d are shown as %s", (count, before, text) => {
	expect(formatChange(count, before)).toBe(text);
});
