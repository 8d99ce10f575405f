import { type ExpressionBuilder, sql, type Transaction } from "kysely";
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

/** Counts leads that were added to activities; one that is just appearing is waited for, others are left alone. */
export async function countNewLeads(
	transaction: Transaction<Tables>,
	{ engine }: Store,
	counts: Map<string, number>,
): Promise<void> {
	const counted = await add(counts);
	const missing = new Map([...counts].filter(([id]) => !counted.has(id)));
	if (missing.size === 0) return;
	await engine.lock(transaction, appearing);
	await add(missing);

	/** Takes the rows in the order in which all transactions take them, and then adds to all by one statement. */
	async function add(more: Map<string, number>): Promise<Set<string>> {
		const rows = [...more].map(([id, leads]) => ({ id, lead_count: leads }));
		const known = transaction
			.selectFrom("activities")
			.where("id", "in", sql<string>`(${engine.rowsOf("activities", ["id"], rows)})`)
			.orderBy("id")
			.select("id");
		const found = new Set((await engine.forUpdate(known).execute()).map(({ id }) => id));
		await transaction
			.updateTable("activities")
			.from(
				sql<{ id: string; lead_count: number }>`(${engine.rowsOf("activities", ["id", "lead_count"], rows)})`.as(
					"more",
				),
			)
			.whereRef("activities.id", "=", "more.id")
			.set((eb) => ({ lead_count: eb("activities.lead_count", "+", eb.ref("more.lead_count")) }))
			.execute();
		return found;
	}
}
