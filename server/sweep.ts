import type { Backend } from "../backend/backend.ts";
import { sweepPictures } from "../backend/pictures/sweep-pictures.ts";

const minute = 60 * 1000;
/** Milliseconds after the start, and between two sweeps. */
const firstSweep = 10 * minute;
const betweenSweeps = 24 * 60 * minute;

/** Removes pictures that nothing shows any more, once a day. Never keeps the process from ending. */
export function scheduleSweeps(backend: Backend): void {
	setTimeout(sweep, firstSweep).unref();

	async function sweep(): Promise<void> {
		try {
			const removed = await sweepPictures(backend, new Date());
			if (removed.length > 0) console.info(`Removed ${removed.length} pictures that nothing shows any more.`);
		} catch (error) {
			const cause = error instanceof Error ? error.stack : String(error);
			console.error(JSON.stringify({ level: "error", task: "sweep pictures", error: cause }));
		}
		setTimeout(sweep, betweenSweeps).unref();
	}
}
