import type { Transaction } from "kysely";
import type { Store } from "../../store.ts";
import type { Tables } from "../../tables.ts";

/**
 * Runs a batch of an import in a transaction that does not increment the catalogue's version: each increment
 * invalidates all cached pages, and a large import would do so several times a second. `isChange` tells whether the
 * batch changed anything; {@link announceChanges} then counts it, at the end of the run and in a job of the server, so
 * also after a crash.
 */
export function holdBackChanges<Result>(
	store: Store,
	runId: string,
	work: (transaction: Transaction<Tables>) => Promise<Result>,
	isChange: (result: Result) => boolean,
): Promise<Result> {
	return store.transact((transaction) =>
		store.engine.withoutCounting(transaction, async () => {
			const result = await work(transaction);
			if (isChange(result)) {
				await transaction
					.updateTable("import_runs")
					.where("id", "=", runId)
					.where("has_news", "=", 0)
					.set({ has_news: 1 })
					.execute();
			}
			return result;
		}),
	);
}

/** Counts the held-back changes as one change of the catalogue. */
export function announceChanges(store: Store): Promise<void> {
	return store.transact(async (transaction) => {
		const { numUpdatedRows } = await transaction
			.updateTable("import_runs")
			.where("has_news", "=", 1)
			.set({ has_news: 0 })
			.executeTakeFirst();
		if (numUpdatedRows > 0n) await store.engine.countCatalogueChange(transaction);
	});
}
