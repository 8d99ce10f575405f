import { expect, test } from "vitest";
import { formatDistance, toKm } from "./distance.ts";

test.each([
	[0, "under 0.1 mi", "under 0.1 km"],
	[1.93, "1.2 mi", "1.9 km"],
	[16, "9.9 mi", "16 km"],
	[40.2, "25 mi", "40 km"],
])("[FACT-4] formats a distance of %d km as %s or %s", (km, miles, kilometres) => {
	expect(formatDistance(km, "mi")).toBe(miles);
	expect(formatDistance(km, "km")).toBe(kilometres);
});

test("[FACT-6] converts a radius from the configured unit", () => {
	expect(toKm(5, "mi")).toBeCloseTo(8.047, 3);
	expect(toKm(5, "km")).toBe(5);
});
