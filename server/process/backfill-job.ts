import { setTimeout as wait } from "node:timers/promises";
import { secondMs } from "../../domain/durations.ts";
import type { Documents } from "../../store/port.ts";
import { log } from "../telemetry/log.ts";
import type { Job } from "./scheduler.ts";

const progressIntervalMs = 10 * secondMs;

/** Runs the backfills of new migrations beside the site. Half of the time is for others: on SQLite each batch blocks its process. */
export function createBackfillJob({ runBackfillBatch }: Pick<Documents, "runBackfillBatch">): Job {
	return {
		name: "backfill",
		firstDelayMs: secondMs,
		intervalMs: 24 * 60 * 60 * secondMs,
		retryBaseDelayMs: 10 * secondMs,
		async run(signal) {
			let reportedAt = performance.now();
			while (!signal.aborted) {
				const startedAt = performance.now();
				const progress = await runBackfillBatch();
				if (!progress) return;
				const { name, rows, isFinished } = progress;
				if (isFinished || startedAt - reportedAt > progressIntervalMs) {
					log("info", isFinished ? "A backfill has finished" : "A backfill is under way", { name, rows });
					reportedAt = startedAt;
				}
				await wait(performance.now() - startedAt);
			}
		},
	};
}
