import type { Log } from "../../domain/log.ts";
import { retryDelay } from "../../domain/retry-delay.ts";

export type Job = {
	name: string;
	firstDelayMs: number;
	/** From the end of a successful run to the start of the next one. */
	intervalMs: number;
	/** Base of the exponential backoff after failed runs. Delays are capped: see maxRetryDelayMs. */
	retryBaseDelayMs: number;
	/** The signal is aborted when the process is about to stop. */
	run(signal: AbortSignal): Promise<void>;
};

type Scheduler = {
	schedule(job: Job): void;
	/** Starts no further runs. Resolves when the current ones have ended, or after `timeoutMs`. */
	drain(timeoutMs: number): Promise<void>;
};

/**
 * Upper limit of a retry delay, unless the job's interval is longer: jobs that run every minute resume soon after an
 * outage, however long it was. See also {@link retryDelay}.
 */
const maxRetryDelayMs = 5 * 60_000;

/**
 * Repeats jobs at an interval. Logs failed runs and retries them with exponential backoff. Does not keep the process
 * alive.
 */
export function createScheduler(log: Log): Scheduler {
	const timers = new Set<NodeJS.Timeout>();
	const runs = new Set<Promise<void>>();
	const draining = new AbortController();

	return {
		schedule: (job) => startLater(job, job.firstDelayMs, 0),

		async drain(timeoutMs) {
			draining.abort();
			for (const timer of timers) clearTimeout(timer);
			const timeout = Promise.withResolvers<void>();
			const timer = setTimeout(timeout.resolve, timeoutMs);
			await Promise.race([Promise.all(runs), timeout.promise]);
			clearTimeout(timer);
		},
	};

	function startLater(job: Job, delayMs: number, failureCount: number): void {
		if (draining.signal.aborted) return;
		const timer = setTimeout(() => {
			timers.delete(timer);
			const run = runAndRepeat(job, failureCount).finally(() => runs.delete(run));
			runs.add(run);
		}, delayMs).unref();
		timers.add(timer);
	}

	async function runAndRepeat(job: Job, failureCount: number): Promise<void> {
		try {
			await job.run(draining.signal);
			startLater(job, job.intervalMs, 0);
		} catch (error) {
			log("error", "A scheduled job failed", { job: job.name, error });
			const failures = failureCount + 1;
			const maxDelayMs = Math.max(job.intervalMs, maxRetryDelayMs);
			startLater(job, retryDelay(failures, { baseDelayMs: job.retryBaseDelayMs, maxDelayMs }), failures);
		}
	}
}
