import type { Transaction } from "kysely";
import type { Documents } from "./port.ts";
import type { OpenStore } from "./store.ts";
import type { Tables } from "./tables.ts";

/**
 * Fills what a migration has added, in batches beside the running site. Changes the next rows after `position` (empty at first),
 * and returns the position of the last one and their number; null if there are no more. Restoring a backup starts it again.
 */
export type Backfill = (
	transaction: Transaction<Tables>,
	position: string,
) => Promise<{ position: string; rows: number } | null>;

/** Those of this version and of the one before, by the migration that they belong to. */
export const backfills: Record<string, Backfill> = {};

/**
 * Runs the next batch of the first backfill that has not finished, and returns how far that is; null once all have. Processes
 * that call it at the same time take turns.
 */
export function runBackfillBatch(
	{ transact, engine }: Pick<OpenStore, "transact" | "engine">,
	from: Record<string, Backfill> = backfills,
): ReturnType<Documents["runBackfillBatch"]> {
	return transact(async (transaction) => {
		for (const [name, runBatch] of Object.entries(from)) {
			const begun = { name, position: "", rows: 0, finished: 0 };
			await transaction
				.insertInto("backfills")
				.values(begun)
				.onConflict((conflict) => conflict.doNothing())
				.execute();
			const query = transaction.selectFrom("backfills").where("name", "=", name).selectAll();
			const last = await engine.forUpdate(query).executeTakeFirstOrThrow();
			if (last.finished) continue;
			const batch = await runBatch(transaction, last.position);
			const progress = batch
				? { position: batch.position, rows: last.rows + batch.rows, finished: 0 }
				: { position: last.position, rows: last.rows, finished: 1 };
			await transaction.updateTable("backfills").where("name", "=", name).set(progress).execute();
			return { name, rows: progress.rows, isFinished: batch === null };
		}
		return null;
	});
}

/** Runs all of them to their ends. */
export async function finishBackfills(store: Pick<OpenStore, "transact" | "engine">): Promise<void> {
	while (await runBackfillBatch(store));
}
