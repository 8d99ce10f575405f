import { expect, test } from "vitest";
import { retryDelay } from "./retry-delay.ts";

const minute = 60_000;
const hour = 60 * minute;
const almostOne = 1 - Number.EPSILON;

test("[LOAD-3] each rest may be twice as long as the one before", () => {
	const longest = [1, 2, 3, 4, 5].map((attempt) => Math.ceil(retryDelay(attempt, { random: () => almostOne })));
	expect(longest).toEqual([1000, 2000, 4000, 8000, 16_000]);
});

test("[LOAD-3] chance shortens a rest to its half at most", () => {
	expect([0, 0.5, almostOne].map((chance) => Math.ceil(retryDelay(3, { random: () => chance })))).toEqual([
		2000, 3000, 4000,
	]);
});

test.each([15, 16, 100, 2000, Number.POSITIVE_INFINITY])(
	"[LOAD-3] after %d failures the rest is four hours",
	(attempt) => {
		expect(retryDelay(attempt, { random: () => 0 })).toBe(2 * hour);
		expect(Math.ceil(retryDelay(attempt, { random: () => almostOne }))).toBe(4 * hour);
	},
);

test("[LOAD-3] the four hours hold whatever base and cap are asked for", () => {
	expect(retryDelay(1, { base: 9 * hour, cap: 24 * hour, random: () => almostOne })).toBeLessThanOrEqual(4 * hour);
});

test("[LOAD-3] what waits for milliseconds names its own base and cap", () => {
	const rests = [1, 2, 3, 4].map((attempt) => retryDelay(attempt, { base: 2, cap: 8, random: () => 0 }));
	expect(rests).toEqual([1, 2, 4, 4]);
});

test("[LOAD-3] left to chance, rests differ and stay within their bounds", () => {
	const rests = Array.from({ length: 200 }, () => retryDelay(4));
	expect(new Set(rests).size).toBeGreaterThan(100);
	expect(rests.every((rest) => rest >= 4000 && rest < 8000)).toBe(true);
});
