import { expect, test } from "vitest";
import { formatListTotal, formatListTotalWithNoun, maxListTotal } from "./format-count.ts";

test("[LIST-10] shows exact totals up to a thousand, then '1,000+'", () => {
	expect([0, 1, 24, maxListTotal, maxListTotal + 1].map(formatListTotal)).toEqual(["0", "1", "24", "1,000", "1,000+"]);
	expect([0, 1, maxListTotal + 1].map((total) => formatListTotalWithNoun(total, "lead"))).toEqual([
		"0 leads",
		"1 lead",
		"1,000+ leads",
	]);
	expect(formatListTotalWithNoun(2, "activity", "activities")).toBe("2 activities");
});
