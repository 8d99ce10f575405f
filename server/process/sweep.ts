import type { Backend } from "../../app/ports.ts";
import { retryDelay } from "../../domain/retry-delay.ts";
import { sweepPictures } from "../../files/pictures/sweep-pictures.ts";
import { log } from "../telemetry/log.ts";

const minute = 60 * 1000;
/** Milliseconds after the start, between two sweeps, and at most before the first retry of one that failed. */
const firstSweep = 10 * minute;
const betweenSweeps = 24 * 60 * minute;
const firstRetry = 10 * minute;

/** What is tidied up once a day. */
export function scheduleSweeps(backend: Backend): void {
	sweepDaily("sweep pictures", async () => {
		const removed = await sweepPictures(backend, new Date());
		if (removed.length > 0) log("info", "Removed pictures that nothing shows any more", { pictures: removed.length });
	});
}

/** Does it once a day; a failure is logged and retried, sooner first, then less and less often. Never keeps the process from ending. */
export function sweepDaily(task: string, work: () => Promise<void>): void {
	let failures = 0;
	setTimeout(sweep, firstSweep).unref();

	async function sweep(): Promise<void> {
		try {
			await work();
			failures = 0;
		} catch (error) {
			failures++;
			log("error", `Failed to ${task}`, { task, error });
		}
		setTimeout(sweep, failures === 0 ? betweenSweeps : retryDelay(failures, { baseDelayMs: firstRetry })).unref();
	}
}
