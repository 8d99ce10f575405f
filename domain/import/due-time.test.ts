import { expect, test } from "vitest";
import { getLastDueTime } from "./due-time.ts";

test.each([
	["2026-06-10T12:00:00Z", "2026-06-10T08:30:00.000Z", "later that day"],
	["2026-06-10T08:30:00Z", "2026-06-10T08:30:00.000Z", "at that very time"],
	["2026-06-10T08:29:00Z", "2026-06-09T08:30:00.000Z", "before it, so the day before"],
	["2026-11-02T09:29:00Z", "2026-11-01T09:30:00.000Z", "after the clocks went back"],
])("[IMP-5] at %s, sources were due at %s: %s", (now, due) => {
	expect(getLastDueTime(new Date(now), "03:30", "America/Chicago")).toBe(due);
});
