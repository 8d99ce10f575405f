import { expect, test } from "vitest";
import { findCentre, getDistanceKm } from "./position.ts";

test("[FACT-4] computes great-circle distances", () => {
	const chicago = { latitude: 41.9019, longitude: -87.6779 };
	expect(getDistanceKm(chicago, { latitude: 41.9229, longitude: -87.6483 })).toBeCloseTo(3.39, 1);
	expect(getDistanceKm(chicago, chicago)).toBe(0);
});

test("[FIND-4] the centre of a place ignores other places of the same name", () => {
	const here = [41.9, 41.92, 41.94].map((latitude) => ({ latitude, longitude: -87.65 }));
	expect(findCentre([...here, { latitude: 52.95, longitude: -1.15 }])).toEqual({ latitude: 41.92, longitude: -87.65 });
	expect(findCentre([])).toBeNull();
});
