import { expect, test } from "vitest";
import { getLocalDay, getStartOfLocalDay } from "./local-day.ts";

test.each([
	["2026-07-14T03:30:00Z", "America/New_York", "2026-07-13", "2026-07-13T04:00:00.000Z"],
	["2026-07-14T04:00:00Z", "America/New_York", "2026-07-14", "2026-07-14T04:00:00.000Z"],
	["2026-11-01T12:00:00Z", "America/New_York", "2026-11-01", "2026-11-01T04:00:00.000Z"],
	["2026-07-14T15:00:00Z", "Asia/Tokyo", "2026-07-15", "2026-07-14T15:00:00.000Z"],
])("[DASH-2] at %s, the date in %s is %s, which began at %s", (now, timeZone, day, start) => {
	expect(getLocalDay(new Date(now), timeZone)).toBe(day);
	expect(getStartOfLocalDay(new Date(now), timeZone).toISOString()).toBe(start);
});
