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
export function leadCounter({ write, engine }: Store) {
	// Compiled once: there are nearly as many activities as leads.
	const counting = write
		.updateTable("activities")
		.set((eb) => ({ lead_count: eb("lead_count", "+", 1) }))
		.where("id", "=", "")
		.compile();
	return async (transaction: Transaction<Tables>, id: string, count: number): Promise<void> => {
		const add = () => transaction.executeQuery({ ...counting, parameters: [count, id] });
		const { numAffectedRows } = await add();
		if (numAffectedRows) return;
		await engine.lock(transaction, appearing);
		await add();
	};
}
