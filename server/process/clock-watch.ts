/** Returns a function that tells whether the clock has gone back since its last call. */
export function createClockWatch(now: () => Date): () => boolean {
	let lastMs = Number.NEGATIVE_INFINITY;
	return () => {
		const nowMs = now().getTime();
		const hasGoneBack = nowMs < lastMs;
		lastMs = nowMs;
		return hasGoneBack;
	};
}
