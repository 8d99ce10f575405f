import { expect, test } from "vitest";
import { bounded, boundedCountOf, countBound } from "./bounded-count.ts";

test("[LIST-10] up to a thousand the number is told, then that there are more", () => {
	expect([0, 1, 24, countBound, countBound + 1].map(bounded)).toEqual(["0", "1", "24", "1,000", "1,000+"]);
	expect([0, 1, countBound + 1].map((total) => boundedCountOf(total, "lead"))).toEqual([
		"0 leads",
		"1 lead",
		"1,000+ leads",
	]);
	expect(boundedCountOf(2, "activity", "activities")).toBe("2 activities");
});
