import { setTimeout as wait } from "node:timers/promises";

/**
 * Calls `queueBatch` with the batch size until it returns that less was due. Pauses after each batch for as long as it
 * took, because on SQLite a batch blocks its process, and makes the writes of other processes wait.
 */
export async function queueInBatches(
	queueBatch: (batchSize: number) => Promise<number>,
	batchSize: number,
	signal: AbortSignal,
): Promise<void> {
	for (let isDone = false; !isDone && !signal.aborted; ) {
		const startedAt = performance.now();
		isDone = (await queueBatch(batchSize)) < batchSize;
		await wait(performance.now() - startedAt);
	}
}
