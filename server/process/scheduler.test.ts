import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hourMs, minuteMs } from "../../domain/durations.ts";
import type { Log } from "../../domain/log.ts";
import { createScheduler, type Job } from "./scheduler.ts";

const log = vi.fn<Log>();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	vi.useRealTimers();
	log.mockReset();
});

function sweep(run: Job["run"]): Job {
	const delays = { firstDelayMs: 10 * minuteMs, intervalMs: 24 * hourMs, retryBaseDelayMs: 10 * minuteMs };
	return { name: "sweep", ...delays, run };
}

test("runs a job after its first delay and then at its interval", async () => {
	const run = vi.fn(async () => {});
	createScheduler(log).schedule(sweep(run));
	await vi.advanceTimersByTimeAsync(10 * minuteMs);
	expect(run).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(24 * hourMs - 1);
	expect(run).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(1);
	expect(run).toHaveBeenCalledTimes(2);
});

test("[LOAD-3] retries a failing job with exponential backoff capped at four hours, until it succeeds", async () => {
	vi.spyOn(Math, "random").mockReturnValue(0);
	const starts: number[] = [];
	let isBroken = true;
	const run = async () => {
		starts.push(Date.now());
		if (isBroken) throw new Error("The disk is not mounted");
	};
	createScheduler(log).schedule(sweep(run));
	await vi.advanceTimersByTimeAsync(24 * hourMs);
	const delays = starts.slice(1).map((start, index) => (start - (starts[index] ?? 0)) / minuteMs);
	// Equal jitter at its minimum: half of the upper bound.
	expect(delays.slice(0, 8)).toEqual([5, 10, 20, 40, 80, 120, 120, 120]);
	expect(log).toHaveBeenCalledTimes(starts.length);
	expect(log).toHaveBeenCalledWith("error", "A scheduled job failed", { job: "sweep", error: expect.any(Error) });
	isBroken = false;
	await vi.advanceTimersByTimeAsync(4 * hourMs);
	const startsAfterSuccess = starts.length;
	await vi.advanceTimersByTimeAsync(12 * hourMs);
	expect(starts).toHaveLength(startsAfterSuccess);
});

test("[LOAD-3] after a long outage, a job that runs every minute is retried within five minutes", async () => {
	let isBroken = true;
	const ends: number[] = [];
	const run = async () => {
		if (isBroken) throw new Error("The disk is full");
		ends.push(Date.now());
	};
	const delays = { firstDelayMs: minuteMs, intervalMs: minuteMs, retryBaseDelayMs: minuteMs };
	createScheduler(log).schedule({ name: "send mails", ...delays, run });
	await vi.advanceTimersByTimeAsync(12 * hourMs);
	isBroken = false;
	await vi.advanceTimersByTimeAsync(5 * minuteMs);
	expect(ends).not.toEqual([]);
});

test("draining waits for the run in progress and starts no further one", async () => {
	const running = Promise.withResolvers<void>();
	const run = vi.fn(() => running.promise);
	const scheduler = createScheduler(log);
	scheduler.schedule(sweep(run));
	await vi.advanceTimersByTimeAsync(10 * minuteMs);
	const onDrained = vi.fn();
	const drained = scheduler.drain(hourMs).then(onDrained);
	await vi.advanceTimersByTimeAsync(minuteMs);
	expect(onDrained).not.toHaveBeenCalled();
	running.resolve();
	await drained;
	await vi.advanceTimersByTimeAsync(48 * hourMs);
	expect(run).toHaveBeenCalledTimes(1);
});

test("draining gives up on a run that takes longer than the timeout", async () => {
	const scheduler = createScheduler(log);
	scheduler.schedule(sweep(() => new Promise(() => {})));
	await vi.advanceTimersByTimeAsync(10 * minuteMs);
	const drained = scheduler.drain(minuteMs);
	await vi.advanceTimersByTimeAsync(minuteMs);
	await drained;
});
