import { expect, test } from "vitest";
import { estimateP75, getVitalBucket, vitalMetrics, vitalThresholds } from "./vitals.ts";

const counts = (metric: (typeof vitalMetrics)[number], values: number[]) => {
	const buckets = new Map<number, number>();
	for (const value of values)
		buckets.set(getVitalBucket(metric, value), (buckets.get(getVitalBucket(metric, value)) ?? 0) + 1);
	return buckets;
};

test.each(vitalMetrics)("[ANA-2] %s: values at a threshold stay on their side of it", (metric) => {
	const { good, poor } = vitalThresholds[metric];
	for (const border of [good, poor]) {
		expect(getVitalBucket(metric, border)).toBeLessThan(getVitalBucket(metric, border * 1.0001));
		expect(estimateP75(metric, counts(metric, [border, border, border, border]))).toBeLessThanOrEqual(border);
		expect(estimateP75(metric, counts(metric, [border * 1.0001]))).toBeGreaterThan(border);
	}
	expect(getVitalBucket(metric, 0)).toBe(0);
	expect(getVitalBucket(metric, 3_600_000)).toBe(60);
});

test.each([
	[[100], 100],
	[Array.from({ length: 1000 }, (_, n) => n * 4), 3000],
	[[...Array(75).fill(1200), ...Array(25).fill(8000)], 1200],
	[[...Array(74).fill(1200), ...Array(26).fill(8000)], 8000],
])("[ANA-2] the error of a percentile is at most the width of its bucket", (values, wanted) => {
	const found = estimateP75("LCP", counts("LCP", values)) ?? 0;
	expect(Math.abs(found - wanted)).toBeLessThanOrEqual(Math.max(125, wanted * 0.12));
});

test("[ANA-2] an empty histogram has no percentile", () => {
	expect(estimateP75("LCP", new Map())).toBeNull();
	expect(estimateP75("LCP", new Map([[3, 0]]))).toBeNull();
});
