const second = 1000;
const hour = 60 * 60 * second;

type RetryOptions = {
	/** The longest rest after the first failure, in milliseconds. */
	base?: number;
	/** The longest rest of all, in milliseconds. */
	cap?: number;
	/** A number from 0 to below 1. */
	random?: () => number;
};

/**
 * How long to rest before trying again what has failed `attempt` times (1, 2, 3 …), in milliseconds. Each rest may be
 * twice as long as the one before, up to four hours. The later half of it is left to chance, so that many who failed
 * together do not come back together.
 */
export function retryDelay(
	attempt: number,
	{ base = second, cap = 4 * hour, random = Math.random }: RetryOptions = {},
): number {
	const longest = Math.min(cap, 4 * hour, base * 2 ** (Math.max(1, attempt) - 1));
	return longest / 2 + (longest / 2) * random();
}
