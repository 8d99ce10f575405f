import { hourMs, secondMs } from "./durations.ts";

type RetryDelayOptions = {
	/** Upper bound of the first delay. */
	baseDelayMs?: number;
	/** Upper bound of every delay; never more than four hours. */
	maxDelayMs?: number;
	/** Returns a number from 0 (inclusive) to 1 (exclusive). */
	random?: () => number;
};

/**
 * Returns the delay before retry number `attempt` (1-based), in milliseconds: exponential backoff with equal jitter,
 * capped at `maxDelayMs`. Jitter keeps clients that failed at the same moment from retrying at the same moment.
 */
export function retryDelay(
	attempt: number,
	{ baseDelayMs = secondMs, maxDelayMs = 4 * hourMs, random = Math.random }: RetryDelayOptions = {},
): number {
	const upperBoundMs = Math.min(maxDelayMs, 4 * hourMs, baseDelayMs * 2 ** (Math.max(1, attempt) - 1));
	return upperBoundMs / 2 + (upperBoundMs / 2) * random();
}
