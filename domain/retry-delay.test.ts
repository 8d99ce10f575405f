import { expect, test } from "vitest";
import { hourMs } from "./durations.ts";
import { retryDelay } from "./retry-delay.ts";

const almostOne = 1 - Number.EPSILON;

test("[LOAD-3] the upper bound doubles with each attempt", () => {
	const upperBounds = [1, 2, 3, 4, 5].map((attempt) => Math.ceil(retryDelay(attempt, { random: () => almostOne })));
	expect(upperBounds).toEqual([1000, 2000, 4000, 8000, 16_000]);
});

test("[LOAD-3] jitter shortens a delay by at most half of its upper bound", () => {
	const delays = [0, 0.5, almostOne].map((random) => Math.ceil(retryDelay(3, { random: () => random })));
	expect(delays).toEqual([2000, 3000, 4000]);
});

test.each([15, 16, 100, 2000, Number.POSITIVE_INFINITY])(
	"[LOAD-3] delays attempt %d by four hours at most",
	(attempt) => {
		expect(retryDelay(attempt, { random: () => 0 })).toBe(2 * hourMs);
		expect(Math.ceil(retryDelay(attempt, { random: () => almostOne }))).toBe(4 * hourMs);
	},
);

test("[LOAD-3] no option raises the cap of four hours", () => {
	const options = { baseDelayMs: 9 * hourMs, maxDelayMs: 24 * hourMs, random: () => almostOne };
	expect(retryDelay(1, options)).toBeLessThanOrEqual(4 * hourMs);
});

test("[LOAD-3] uses the given base and maximum", () => {
	const delays = [1, 2, 3, 4].map((attempt) => retryDelay(attempt, { baseDelayMs: 2, maxDelayMs: 8, random: () => 0 }));
	expect(delays).toEqual([1, 2, 4, 4]);
});

test("[LOAD-3] random delays differ and stay within their bounds", () => {
	const delays = Array.from({ length: 200 }, () => retryDelay(4));
	expect(new Set(delays).size).toBeGreaterThan(100);
	expect(delays.every((delayMs) => delayMs >= 4000 && delayMs < 8000)).toBe(true);
});
