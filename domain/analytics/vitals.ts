/** The Core Web Vitals and two more metrics, in milliseconds, except CLS, which has no unit. */
export const vitalMetrics = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type VitalMetric = (typeof vitalMetrics)[number];

/**
 * Values up to `good` are good, values above `poor` are poor:
 * https://web.dev/articles/defining-core-web-vitals-thresholds
 */
export const vitalThresholds: Record<VitalMetric, { good: number; poor: number }> = {
	LCP: { good: 2500, poor: 4000 },
	INP: { good: 200, poor: 500 },
	CLS: { good: 0.1, poor: 0.25 },
	FCP: { good: 1800, poor: 3000 },
	TTFB: { good: 800, poor: 1800 },
};

/**
 * A histogram has three ranges of 20 buckets each: up to `good`, up to `poor`, and buckets of growing width up to eight
 * times `poor`.
 */
const bucketsPerRange = 20;
const maxTailFactor = 8;

/**
 * Returns the histogram bucket of a value. Histograms of several days can be added up. The thresholds are bucket
 * bounds, so a percentile is rated wrongly only by the error within its bucket.
 */
export function getVitalBucket(metric: VitalMetric, value: number): number {
	let bucket = 0;
	while (bucket < 3 * bucketsPerRange && value > getUpperBound(metric, bucket)) bucket++;
	return bucket;
}

/**
 * Estimates the 75th percentile of a histogram by linear interpolation within the bucket. Null for an empty histogram.
 */
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

/** Returns a bucket's upper bound (inclusive). The last bucket also holds all larger values. */
function getUpperBound(metric: VitalMetric, bucket: number): number {
	const { good, poor } = vitalThresholds[metric];
	if (bucket < bucketsPerRange) return (good * (bucket + 1)) / bucketsPerRange;
	if (bucket < 2 * bucketsPerRange) return good + ((poor - good) * (bucket - bucketsPerRange + 1)) / bucketsPerRange;
	return poor * maxTailFactor ** ((bucket - 2 * bucketsPerRange + 1) / bucketsPerRange);
}
