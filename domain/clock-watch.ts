/** Creates a function that returns true if the clock has gone back by more than the tolerance since the last call. */
export function createClockWatch(now: () => Date, toleranceMs = 0): () => boolean {
	let lastMs = Number.NEGATIVE_INFINITY;
	return () => {
		const nowMs = now().getTime();
		const hasGoneBack = nowMs < lastMs - toleranceMs;
		lastMs = nowMs;
		return hasGoneBack;
	};
}
