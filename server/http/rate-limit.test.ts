import { expect, test } from "vitest";
import { RateLimit } from "./rate-limit.ts";

const limit = { capacity: 10, refillPerSecond: 2 };

/** Returns how many of `count` simultaneous requests are allowed. */
function countAllowed(rateLimit: RateLimit, client: string, nowMs: number, count = 100): number {
	return Array.from({ length: count }, () => rateLimit.tryTake(client, nowMs)).filter(Boolean).length;
}

test("[ANA-4] a client may send one burst at once, and more as tokens refill", () => {
	const rateLimit = new RateLimit(limit, 1);
	expect(countAllowed(rateLimit, "192.0.2.1", 0)).toBe(10);
	expect(countAllowed(rateLimit, "192.0.2.1", 400)).toBe(0);
	expect(countAllowed(rateLimit, "192.0.2.1", 3000)).toBe(6);
	expect(countAllowed(rateLimit, "192.0.2.1", 1_000_000)).toBe(10);
});

test("[ANA-4] clients do not use up each other's tokens", () => {
	const rateLimit = new RateLimit(limit, 1);
	expect(countAllowed(rateLimit, "192.0.2.1", 0)).toBe(10);
	expect(countAllowed(rateLimit, "192.0.2.2", 0)).toBe(10);
});

test("[ANA-4] several processes share one limit", () => {
	const rateLimits = [1, 2].map(() => new RateLimit(limit, 2));
	const allowed = rateLimits.map((rateLimit) => countAllowed(rateLimit, "192.0.2.1", 0));
	expect(allowed).toEqual([5, 5]);
	expect(rateLimits.map((rateLimit) => countAllowed(rateLimit, "192.0.2.1", 1000))).toEqual([1, 1]);
});

test("[ANA-4] the number of remembered clients is limited", () => {
	const rateLimit = new RateLimit({ capacity: 1, refillPerSecond: 0.001 }, 1);
	expect(rateLimit.tryTake("192.0.2.1", 0)).toBe(true);
	expect(rateLimit.tryTake("192.0.2.1", 0)).toBe(false);
	for (let client = 0; client < 10_000; client++) rateLimit.tryTake(`2001:db8::${client.toString(16)}`, 0);
	expect(rateLimit.tryTake("192.0.2.1", 0)).toBe(true);
});
