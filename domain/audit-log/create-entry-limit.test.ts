import { expect, test } from "vitest";
import { createEntryLimit } from "./create-entry-limit.ts";

test("[AUTH-3] visitors can cause 60 entries at once, then one a minute, which counts those that were dropped", () => {
	const takeEntry = createEntryLimit();
	const start = Date.parse("2026-11-16T08:00:00.000Z");
	const taken = Array.from({ length: 1000 }, () => takeEntry(start)).filter((entry) => entry !== null);
	expect(taken).toEqual(Array(60).fill({ leftOut: 0 }));
	expect(takeEntry(start + 59_000)).toBeNull();
	expect(takeEntry(start + 61_000)).toEqual({ leftOut: 941 });
	expect(takeEntry(start + 62_000)).toBeNull();
});
