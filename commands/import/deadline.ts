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

/** `maxSilenceMs`: for how long the event loop may be blocked. */
export type DeadlineData = { maxMinutes: number; maxSilenceMs?: number; isJson: boolean };

/** What the thread is told several times within `maxSilenceMs`. */
export const aliveMessage = "alive";

/** Reads the option --max-minutes. Throws an Error for anything but a number of minutes, up to a week. */
export function parseMaxMinutes(text: string | undefined): number {
	const minutes = Number(text ?? defaultMaxMinutes);
	if (minutes > 0 && minutes <= 7 * 24 * 60) return minutes;
	throw new Error("--max-minutes must be a number of minutes, such as 90.");
}

/**
 * Ends this process by SIGKILL after some minutes, or once its event loop was blocked for too long, unless it is disposed of
 * before. A thread of its own waits: a file that keeps the event loop busy would stop any timer here. What has been written
 * stays, as after a crash.
 */
export function startDeadline(data: DeadlineData): Deadline {
	const thread = new Worker(join(import.meta.dirname, "deadline-thread.ts"), { workerData: data });
	thread.unref();
	const { maxSilenceMs } = data;
	const sendAlive = () => thread.postMessage(aliveMessage);
	const heartbeat = maxSilenceMs === undefined ? undefined : setInterval(sendAlive, maxSilenceMs / 10).unref();
	return {
		watch: (run) => thread.postMessage(run),
		[Symbol.dispose]() {
			clearInterval(heartbeat);
			void thread.terminate();
		},
	};
}
