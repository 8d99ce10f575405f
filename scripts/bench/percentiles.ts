/** The median and the 99th percentile. */
export function percentiles(timesMs: number[]): { "p50 ms": number; "p99 ms": number } {
	const sorted = timesMs.toSorted((a, b) => a - b);
	const get = (share: number) => Number((sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2));
	return { "p50 ms": get(0.5), "p99 ms": get(0.99) };
}
