import type { ExpressionBuilder, Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** An activity that is added again has the leads it had before. */
export async function countEarlierLeads(transaction: Transaction<Tables>, rows: { id: string }[]): Promise<void> {
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
