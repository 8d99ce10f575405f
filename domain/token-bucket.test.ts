import { expect, test } from "vitest";
import { refillTokenBucket } from "./token-bucket.ts";

const limit = { capacity: 10, refillPerSecond: 2 };

test("[ANA-4] a token bucket refills over time, up to its capacity", () => {
	expect(refillTokenBucket(limit, 0, 0)).toBe(0);
	expect(refillTokenBucket(limit, 1, 0.25)).toBe(1.5);
	expect(refillTokenBucket(limit, 1, 3)).toBe(7);
	expect(refillTokenBucket(limit, 7, 100)).toBe(10);
});

test("[ANA-4] setting the clock back removes no tokens", () => {
	expect(refillTokenBucket(limit, 4, -60)).toBe(4);
});
