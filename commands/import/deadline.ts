import { join } from "node:path";
import { Worker } from "node:worker_threads";

/** Longer than a download may take. */
const defaultMaxMinutes = 30;

/** What a run that is ended is recorded as. `isRemembered`: its source counts as checked, so that the others go on. */
export type WatchedRun = { source: string; fileName: string; isRemembered: boolean };

type Deadline = Disposable & {
	/** Says whose run it is. A run without a name is ended, but recorded nowhere. */
	watch(run: WatchedRun): void;
};

export type DeadlineData = { maxMinutes: number; isJson: boolean };

/** Reads the option --max-minutes. Throws an Error for anything but a number of minutes, up to a week. */
export function parseMaxMinutes(text: string | undefined): number {
	const minutes = Number(text ?? defaultMaxMinutes);
	if (minutes > 0 && minutes <= 7 * 24 * 60) return minutes;
	throw new Error("--max-minutes must be a number of minutes, such as 90.");
}

/**
 * Ends this process by SIGKILL after some minutes, unless it is disposed of before. A thread of its own waits: a file that
 * keeps the event loop busy would stop any timer here. What has been written stays, as after a crash.
 */
export function startDeadline(data: DeadlineData): Deadline {
	const thread = new Worker(join(import.meta.dirname, "deadline-thread.ts"), { workerData: data });
	thread.unref();
	return {
		watch: (run) => thread.postMessage(run),
		[Symbol.dispose]: () => void thread.terminate(),
	};
}
