import type { Store, Transaction } from "../../store.ts";

/** Each increment of the catalogue's version invalidates all cached pages, so {@link announceChanges} counts a run once. */
export function holdBackChanges<Result>(
	store: Store,
	runId: string,
	work: (transaction: Transaction) => Promise<Result>,
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
