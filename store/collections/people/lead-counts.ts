import { type ExpressionBuilder, sql } from "kysely";
import type { Store, Transaction } from "../../store.ts";
import type { Tables } from "../../tables.ts";
import { idsOf } from "../read-rows.ts";

/** The lock that is held while activities are inserted, and while leads of missing activities are added or deleted. */
const insertLock = "activities inserted";

/** Counts the leads that inserted activities already have: a restored activity still has its leads. */
export async function restoreLeadCounts(
	transaction: Transaction,
	{ engine }: Store,
	rows: { id: string }[],
): Promise<void> {
	await engine.lock(transaction, insertLock);
	const leadsOf = (eb: ExpressionBuilder<Tables, "activities">) =>
		eb.selectFrom("leads").whereRef("leads.activity_id", "=", "activities.id").where("leads.is_counted", "=", 1);
	await transaction
		.updateTable("activities")
		.where("id", "in", idsOf(rows))
		.where("lead_count", "=", 0)
		.where((eb) => eb.exists(leadsOf(eb).select("leads.id")))
		.set((eb) => ({ lead_count: leadsOf(eb).select(eb.fn.countAll<number>().as("count")) }))
		.execute();
}

/** Increments activities' lead counts. Waits for activities that are being inserted, and ignores missing ones. */
export async function addToLeadCounts(
	transaction: Transaction,
	{ engine }: Store,
	counts: Map<string, number>,
): Promise<void> {
	const counted = await add(counts);
	const missing = new Map([...counts].filter(([id]) => !counted.has(id)));
	if (missing.size === 0) return;
	await engine.lock(transaction, insertLock);
	await add(missing);

	/** Locks the rows in the order of their ids, like all transactions, then updates them in one statement. */
	async function add(increments: Map<string, number>): Promise<Set<string>> {
		const rows = [...increments].map(([id, leads]) => ({ id, lead_count: leads }));
		const existing = transaction
			.selectFrom("activities")
			.where("id", "in", sql<string>`(${engine.selectRows("activities", ["id"], rows)})`)
			.orderBy("id")
			.select("id");
		const found = new Set((await engine.forUpdate(existing).execute()).map(({ id }) => id));
		// Activities that were inserted after that query are counted with the missing ones.
		const foundRows = rows.filter(({ id }) => found.has(id));
		if (foundRows.length === 0) return found;
		await transaction
			.updateTable("activities")
			.from(
				sql<{
					id: string;
					lead_count: number;
				}>`(${engine.selectRows("activities", ["id", "lead_count"], foundRows)})`.as("increments"),
			)
			.whereRef("activities.id", "=", "increments.id")
			.set((eb) => ({ lead_count: eb("activities.lead_count", "+", eb.ref("increments.lead_count")) }))
			.execute();
		return found;
	}
}

/** Waits for activities that are being inserted, which may have counted the deleted leads. */
export async function recountLeads(transaction: Transaction, { engine }: Store, activityIds: string[]): Promise<void> {
	const missing: string[] = [];
	for (const id of [...new Set(activityIds)].sort()) if (!(await count(id))) missing.push(id);
	if (missing.length === 0) return;
	await engine.lock(transaction, insertLock);
	for (const id of missing) await count(id);

	async function count(id: string): Promise<boolean> {
		// Transactions that add leads lock this row, too, so the following count includes their leads.
		const row = transaction.selectFrom("activities").where("id", "=", id).select("id");
		if (!(await engine.forUpdate(row).executeTakeFirst())) return false;
		await transaction
			.updateTable("activities")
			.where("id", "=", id)
			.set((eb) => ({
				lead_count: eb
					.selectFrom("leads")
					.where("leads.activity_id", "=", id)
					.where("leads.is_counted", "=", 1)
					.select(eb.fn.countAll<number>().as("count")),
			}))
			.execute();
		return true;
	}
}
