/** The web's core metrics and two more; CLS is a number without unit, the others are milliseconds. */
export const vitalMetrics = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type VitalMetric = (typeof vitalMetrics)[number];

/** Up to `good` a value is good, above `poor` it is poor: https://web.dev/articles/defining-core-web-vitals-thresholds */
export const vitalThresholds: Record<VitalMetric, { good: number; poor: number }> = {
	LCP: { good: 2500, poor: 4000 },
	INP: { good: 200, poor: 500 },
	CLS: { good: 0.1, poor: 0.25 },
	FCP: { good: 1800, poor: 3000 },
	TTFB: { good: 800, poor: 1800 },
};

/** Equal steps up to the first border, as many up to the second, then growing ones up to eight times that. */
const bucketsPerRange = 20;
const maxTailFactor = 8;

/**
 * Values are kept as counts per bucket, so that days can be added up. The borders of good and poor are also those of
 * buckets: a percentile is never on the wrong side of one by more than what it lies off within its bucket.
 */
export function getVitalBucket(metric: VitalMetric, value: number): number {
	let bucket = 0;
	while (bucket < 3 * bucketsPerRange && value > getUpperBound(metric, bucket)) bucket++;
	return bucket;
}

/** The 75th percentile of the counted values, taken as evenly spread within a bucket; null for none. */
export function estimateP75(metric: VitalMetric, counts: ReadonlyMap<number, number>): number | null {
	const buckets = [...counts].filter(([, count]) => count > 0).sort(([a], [b]) => a - b);
	const total = buckets.reduce((sum, [, count]) => sum + count, 0);
	let before = 0;
	for (const [bucket, count] of buckets) {
		if (before + count >= total * 0.75) {
			const low = bucket === 0 ? 0 : getUpperBound(metric, bucket - 1);
			return low + ((total * 0.75 - before) / count) * (getUpperBound(metric, bucket) - low);
		}
		before += count;
	}
	return null;
}

/** The largest value that still belongs to the bucket; the last one takes all that is larger, and counts as a step more. */
function getUpperBound(metric: VitalMetric, bucket: number): number {
	const { good, poor } = vitalThresholds[metric];
	if (bucket < bucketsPerRange) return (good * (bucket + 1)) / bucketsPerRange;
	if (bucket < 2 * bucketsPerRange) return good + ((poor - good) * (bucket - bucketsPerRange + 1)) / bucketsPerRange;
	return poor * maxTailFactor ** ((bucket - 2 * bucketsPerRange + 1) / bucketsPerRange);
}
