import { refillTokenBucket, type TokenBucketLimit } from "../token-bucket.ts";

/** Entries that visitors cause, in each process: without a limit, anybody could fill the log, which is append-only. */
const visitorEntries: TokenBucketLimit = { capacity: 60, refillPerSecond: 1 / 60 };

/**
 * Limits the audit log's entries about visitors. The returned function takes one, and says how many were left out since the
 * last one; null if this one is to be left out, too.
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
