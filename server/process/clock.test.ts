import { expect, test } from "vitest";
import { createClock } from "./clock.ts";

const timeZone = "America/New_York";

test("[FACT-7] without TODAY, the catalogue's clock is the real clock", () => {
	const now = new Date("2026-03-01T12:00:00Z");
	const clock = createClock({ today: null, timeZone }, () => now);
	expect(clock.catalogueNow()).toEqual(now);
});

test("[FACT-7] a TODAY with a date keeps the time of day in the site's zone, and does not affect the real clock", () => {
	// 9:15 pm on February 28 in New York.
	let now = new Date("2026-03-01T02:15:00Z");
	const clock = createClock({ today: "2024-06-15", timeZone }, () => now);
	expect(clock.catalogueNow().toISOString()).toBe("2024-06-16T01:15:00.000Z");
	expect(clock.now()).toEqual(now);
	now = new Date("2026-03-01T14:00:00Z");
	expect(clock.catalogueNow().toISOString()).toBe("2024-06-15T13:00:00.000Z");
});

test("[FACT-7] a TODAY with a time stops the catalogue's clock at that time", () => {
	let now = new Date("2026-03-01T02:15:00Z");
	const clock = createClock({ today: "2024-06-15T09:00", timeZone }, () => now);
	expect(clock.catalogueNow().toISOString()).toBe("2024-06-15T13:00:00.000Z");
	now = new Date("2026-09-01T02:15:00Z");
	expect(clock.catalogueNow().toISOString()).toBe("2024-06-15T13:00:00.000Z");
	expect(clock.now()).toEqual(now);
});

test("[FACT-7] a time of day that the catalogue's date skips moves forward by the skipped hour", () => {
	const now = new Date("2026-03-01T07:30:00Z");
	const clock = createClock({ today: "2024-03-10", timeZone }, () => now);
	expect(clock.catalogueNow().toISOString()).toBe("2024-03-10T07:30:00.000Z");
});
