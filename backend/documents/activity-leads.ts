import type { ExpressionBuilder, Transaction } from "kysely";
import type { Store } from "./store.ts";
import type { Tables } from "./tables.ts";

/** Held while an activity appears, and while a lead is added whose activity is not there. */
const appearing = "activities appear";

/** An activity that is added again has the leads it had before. */
export async function countEarlierLeads(
	transaction: Transaction<Tables>,
	{ engine }: Store,
	rows: { id: string }[],
): Promise<void> {
	await engine.lock(transaction, appearing);
	const leadsOf = (eb: ExpressionBuilder<Tables, "activities">) =>
		eb.selectFrom("leads").whereRef("leads.activity_id", "=", "activities.id");
	await transaction
		.updateTable("activities")
		.where(
			"id",
			"in",
			rows.map(({ id }) => id),
		)
		.where("lead_count", "=", 0)
		.where((eb) => eb.exists(leadsOf(eb).select("leads.id")))
		.set((eb) => ({ lead_count: leadsOf(eb).select(eb.fn.countAll<number>().as("count")) }))
		.execute();
}

/** Counts leads that were added to an activity; one that is just appearing is waited for, others are left alone. */
export async function countNewLeads(
	transaction: Transaction<Tables>,
	{ engine }: Store,
	id: string,
	count: number,
): Promise<void> {
	const add = () =>
		transaction
			.updateTable("activities")
			.where("id", "=", id)
			.set((eb) => ({ lead_count: eb("lead_count", "+", count) }))
			.executeTakeFirstOrThrow();
	const { numUpdatedRows } = await add();
	if (numUpdatedRows > 0n) return;
	await engine.lock(transaction, appearing);
	await add();
}
