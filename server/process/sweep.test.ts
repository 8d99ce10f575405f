import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sweepDaily } from "./sweep.ts";

const minute = 60_000;
const hour = 60 * minute;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a sweep is done ten minutes after the start, and then once a day", async () => {
	const work = vi.fn(async () => {});
	sweepDaily("tidy", work);
	await vi.advanceTimersByTimeAsync(10 * minute);
	expect(work).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(24 * hour - 1);
	expect(work).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(1);
	expect(work).toHaveBeenCalledTimes(2);
});

test("[LOAD-3] one that fails is retried less and less often, but every four hours at least, until it succeeds", async () => {
	vi.mocked(console.error).mockImplementation(() => {});
	vi.spyOn(Math, "random").mockReturnValue(0);
	const starts: number[] = [];
	let isBroken = true;
	sweepDaily("tidy", async () => {
		starts.push(Date.now());
		if (isBroken) throw new Error("the disk is away");
	});
	await vi.advanceTimersByTimeAsync(24 * hour);
	const rests = starts.slice(1).map((start, index) => (start - (starts[index] ?? 0)) / minute);
	expect(rests.slice(0, 8)).toEqual([5, 10, 20, 40, 80, 120, 120, 120]);
	expect(vi.mocked(console.error)).toHaveBeenCalledTimes(starts.length);
	vi.mocked(console.error).mockClear();
	isBroken = false;
	await vi.advanceTimersByTimeAsync(4 * hour);
	const mended = starts.length;
	await vi.advanceTimersByTimeAsync(12 * hour);
	expect(starts).toHaveLength(mended);
});
