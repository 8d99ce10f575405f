import type { Backend } from "../backend/backend.ts";
import { sweepPictures } from "../backend/pictures/sweep-pictures.ts";
import { retryDelay } from "../domain/retry-delay.ts";

const minute = 60 * 1000;
/** Milliseconds after the start, between two sweeps, and at most before the first retry of one that failed. */
const firstSweep = 10 * minute;
const betweenSweeps = 24 * 60 * minute;
const firstRetry = 10 * minute;

/** What is tidied up once a day. */
export function scheduleSweeps(backend: Backend): void {
	sweepDaily("sweep pictures", async () => {
		const removed = await sweepPictures(backend, new Date());
		if (removed.length > 0) console.info(`Removed ${removed.length} pictures that nothing shows any more.`);
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
			const cause = error instanceof Error ? error.stack : String(error);
			console.error(JSON.stringify({ level: "error", task, error: cause }));
		}
		setTimeout(sweep, failures === 0 ? betweenSweeps : retryDelay(failures, { base: firstRetry })).unref();
	}
}
