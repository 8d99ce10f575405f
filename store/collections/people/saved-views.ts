import { randomUUID } from "node:crypto";
import { maxSavedViews } from "../../../domain/lead/saved-view.ts";
import type { SavedViews } from "../../port.ts";
import type { Store } from "../../store.ts";

export function createSavedViews({ read, transact, clock, engine }: Store): SavedViews {
	return {
		list: () =>
			read
				.selectFrom("saved_views")
				.orderBy("name")
				.orderBy("id")
				.limit(maxSavedViews)
				.select(["id", "name", "query"])
				.execute(),

		save: ({ name, query }) =>
			transact(async (transaction) => {
				await engine.lock(transaction, "saved views");
				const known = await transaction.selectFrom("saved_views").select(["id", "name"]).execute();
				const same = known.find((view) => view.name === name);
				if (!same && known.length >= maxSavedViews) return "too many";
				const row = { id: same?.id ?? randomUUID(), name, query, created_at: clock.now().toISOString() };
				await transaction
					.insertInto("saved_views")
					.values(row)
					.onConflict((conflict) => conflict.column("id").doUpdateSet({ query }))
					.execute();
				return "saved";
			}),

		async remove(id) {
			const removed = await transact((transaction) =>
				transaction.deleteFrom("saved_views").where("id", "=", id).returning("name").executeTakeFirst(),
			);
			return removed?.name ?? null;
		},
	};
}
