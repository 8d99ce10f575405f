import { expect, test } from "vitest";
import { getNextThursday, getWeekendOf } from "./weekend.ts";

test.each([
	["2026-11-23", "2026-11-28", "2026-11-29"],
	["2026-11-27", "2026-11-28", "2026-11-29"],
	["2026-11-28", "2026-11-28", "2026-11-29"],
	["2026-11-29", "2026-11-29", "2026-11-29"],
])("[FAM-6] the weekend of %s is %s to %s", (today, from, to) => {
	expect(getWeekendOf(today)).toEqual({ from, to });
});

test.each([
	["2026-11-24T12:00:00Z", "2026-11-26T21:00:00.000Z"],
	["2026-11-26T20:59:00Z", "2026-11-26T21:00:00.000Z"],
	["2026-11-26T21:00:00Z", "2026-12-03T21:00:00.000Z"],
	["2026-03-07T12:00:00Z", "2026-03-12T20:00:00.000Z"],
])("[MAIL-4] after %s, the next Thursday at four in New York is %s", (now, expected) => {
	expect(getNextThursday(new Date(now), "America/New_York")).toBe(expected);
});
