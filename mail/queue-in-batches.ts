import { setTimeout as wait } from "node:timers/promises";

/**
 * Calls `queueBatch` with the batch size until it returns that less was due. Half of the time is for others: on SQLite each
 * batch blocks its process, and other processes' writes wait for it.
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
