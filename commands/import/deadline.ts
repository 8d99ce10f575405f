import { join } from "node:path";
import { Worker } from "node:worker_threads";

/** Longer than a download may take. */
const defaultMaxMinutes = 30;

/**
 * The run to record as failed when it is killed. `isRemembered` marks its source as checked, so that the others go on.
 */
export type WatchedRun = { source: string; fileName: string; isRemembered: boolean };

type Deadline = Disposable & {
	/** Names the run. A run without a name is killed, but not recorded. */
	watch(run: WatchedRun): void;
};

/** `maxSilenceMs`: how long the event loop may be blocked. */
export type DeadlineData = { maxMinutes: number; maxSilenceMs?: number; isJson: boolean };

/** The heartbeat, which is sent several times within `maxSilenceMs`. */
export const aliveMessage = "alive";

/** Parses the option --max-minutes. Throws an Error unless it is a number of minutes, up to a week. */
export function parseMaxMinutes(text: string | undefined): number {
	const minutes = Number(text ?? defaultMaxMinutes);
	if (minutes > 0 && minutes <= 7 * 24 * 60) return minutes;
	throw new Error("--max-minutes must be a number of minutes, such as 90.");
}

/**
 * Kills this process with SIGKILL after some minutes, or once its event loop was blocked for too long, unless the
 * deadline is disposed of before. The timer runs in a separate thread, since a file that keeps the event loop busy
 * would stop any timer here. What has been written is kept, as after a crash.
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
