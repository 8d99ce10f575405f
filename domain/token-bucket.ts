/**
 * A token bucket. It holds `capacity` tokens when full and refills continuously. Each accepted request costs one token.
 */
export type TokenBucketLimit = { capacity: number; refillPerSecond: number };

/** Returns how many tokens a bucket holds `elapsedSeconds` after it held `tokens`. */
export function refillTokenBucket(limit: TokenBucketLimit, tokens: number, elapsedSeconds: number): number {
	return Math.min(limit.capacity, tokens + Math.max(0, elapsedSeconds) * limit.refillPerSecond);
}
