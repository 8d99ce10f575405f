import { refillTokenBucket, type TokenBucketLimit } from "../token-bucket.ts";

/** Limit per process for entries that visitors cause. Without it, anybody could flood the append-only log. */
const visitorEntries: TokenBucketLimit = { capacity: 60, refillPerSecond: 1 / 60 };

/**
 * Creates a rate limiter for audit log entries that visitors cause. The returned function takes a token for one entry
 * and returns how many entries were dropped since the last accepted one, or null if this one must be dropped, too.
 */
export function createEntryLimit(): (nowMs: number) => { leftOut: number } | null {
	let tokens = visitorEntries.capacity;
	let refilledAtMs: number | null = null;
	let leftOut = 0;

	return (nowMs) => {
		tokens = refillTokenBucket(visitorEntries, tokens, (nowMs - (refilledAtMs ?? nowMs)) / 1000);
		refilledAtMs = nowMs;
		if (tokens < 1) {
			leftOut++;
			return null;
		}
		tokens--;
		const entry = { leftOut };
		leftOut = 0;
		return entry;
	};
}
