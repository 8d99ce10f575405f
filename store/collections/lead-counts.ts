import { type ExpressionBuilder, sql, type Transaction } from "kysely";
import type { Store } from "../store.ts";
import type { Tables } from "../tables.ts";

/** Held while an activity appears, and while leads are added or deleted whose activity is not there. */
const appearing = "activities appear";

/** An activity that is added again has the leads it had before. */
export async function restoreLeadCounts(
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
export async function addToLeadCounts(
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
			.where("id", "in", sql<string>`(${engine.selectRows("activities", ["id"], rows)})`)
			.orderBy("id")
			.select("id");
		const found = new Set((await engine.forUpdate(known).execute()).map(({ id }) => id));
		// What appears after that look is counted with the missing ones.
		const ofFound = rows.filter(({ id }) => found.has(id));
		if (ofFound.length === 0) return found;
		await transaction
			.updateTable("activities")
			.from(
				sql<{ id: string; lead_count: number }>`(${engine.selectRows("activities", ["id", "lead_count"], ofFound)})`.as(
					"more",
				),
			)
			.whereRef("activities.id", "=", "more.id")
			.set((eb) => ({ lead_count: eb("activities.lead_count", "+", eb.ref("more.lead_count")) }))
			.execute();
		return found;
	}
}

/**
 * Sets the number of leads of those activities to what it is, after some were deleted. One that is just appearing, and
 * still counts those, is waited for.
 */
export async function recountLeads(
	transaction: Transaction<Tables>,
	{ engine }: Store,
	activityIds: string[],
): Promise<void> {
	const missing: string[] = [];
	for (const id of [...new Set(activityIds)].sort()) if (!(await count(id))) missing.push(id);
	if (missing.length === 0) return;
	await engine.lock(transaction, appearing);
	for (const id of missing) await count(id);

	async function count(id: string): Promise<boolean> {
		// Leads that are just being added change this row, too: what is counted afterwards includes them.
		const row = transaction.selectFrom("activities").where("id", "=", id).select("id");
		if (!(await engine.forUpdate(row).executeTakeFirst())) return false;
		await transaction
			.updateTable("activities")
			.where("id", "=", id)
			.set((eb) => ({
				lead_count: eb
					.selectFrom("leads")
					.where("leads.activity_id", "=", id)
					.select(eb.fn.countAll<number>().as("count")),
			}))
			.execute();
		return true;
	}
}
