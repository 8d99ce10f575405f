import { expressionBuilder, type Kysely, type Transaction } from "kysely";
import { getExpansionWindow, never, planSessions } from "../../domain/session/plan-sessions.ts";
import type { ActivitySession } from "../../domain/session/session.ts";
import type { Store } from "../store.ts";
import type { ActivitySessionRow, Tables } from "../tables.ts";
import { type PlannedRow, toActivity, toPlanColumns, toSessionRows } from "./activity-rows.ts";
import { lockActivities, splitIntoBatches } from "./write-rows.ts";

/** Activities per transaction when schedules are extended. */
const extensionBatchSize = 200;

/** Replaces the sessions of activities that have just been written by those that their rows yield. */
export async function replaceSessions(
	transaction: Transaction<Tables>,
	store: Store,
	planned: PlannedRow[],
): Promise<void> {
	for (const batch of splitIntoBatches(planned, store)) {
		await transaction
			.deleteFrom("activity_sessions")
			.where(
				"activity_id",
				"in",
				batch.map(({ row }) => row.id),
			)
			.execute();
	}
	await insertSessions(
		transaction,
		store,
		planned.flatMap(({ row, plan }) => toSessionRows(row.id, plan)),
	);
}

/** The same for activities of which only some columns were written: what follows from the sessions is computed anew. */
export async function refreshSessions(transaction: Transaction<Tables>, store: Store, ids: string[]): Promise<void> {
	if (ids.length === 0) return;
	const rows = await transaction.selectFrom("activities").where("id", "in", ids).selectAll().execute();
	const planned = rows.map((row) => ({ row, plan: planSessions(toActivity(row), store.clock.catalogueNow()) }));
	await replaceSessions(transaction, store, planned);
	for (const { row, plan } of planned) {
		const columns = toPlanColumns(plan);
		if (Object.entries(columns).every(([column, value]) => row[column as keyof typeof columns] === value)) continue;
		await transaction.updateTable("activities").where("id", "=", row.id).set(columns).execute();
	}
}

async function insertSessions(transaction: Transaction<Tables>, store: Store, rows: ActivitySessionRow[]) {
	for (const batch of splitIntoBatches(rows, store)) {
		await transaction
			.insertInto("activity_sessions")
			.values(batch)
			.onConflict((conflict) => conflict.columns(["activity_id", "id"]).doNothing())
			.execute();
	}
}

/** Expands schedules that go on up to the end of the window. Returns how many activities it extended. */
export async function extendSchedules(store: Store): Promise<number> {
	const { until } = getExpansionWindow(store.clock.catalogueNow());
	for (let extended = 0; ; ) {
		const count = await store.transact(async (transaction) => {
			await lockActivities(transaction, store);
			const rows = await transaction
				.selectFrom("activities")
				.where("expanded_until", "<", until)
				.orderBy("expanded_until")
				.limit(extensionBatchSize)
				.selectAll()
				.execute();
			for (const row of rows) {
				const plan = planSessions(toActivity(row), store.clock.catalogueNow());
				await insertSessions(transaction, store, toSessionRows(row.id, plan));
				await transaction.updateTable("activities").where("id", "=", row.id).set(toPlanColumns(plan)).execute();
			}
			return rows.length;
		});
		extended += count;
		if (count < extensionBatchSize) return extended;
	}
}

/**
 * Moves each activity whose next session is over on to the one after it. `all` also moves back: for a catalogue's date that
 * was set to an earlier day.
 */
export async function advanceNextSessions(store: Store, { all = false } = {}): Promise<void> {
	const now = store.clock.catalogueNow().toISOString();
	await store.transact(async (transaction) => {
		await lockActivities(transaction, store);
		await transaction
			.updateTable("activities")
			.$if(!all, (query) => query.where("next_ends_at", "<=", now))
			.set((eb) => {
				const next = (column: "starts_at" | "ends_at") =>
					eb.fn.coalesce(
						eb
							.selectFrom("activity_sessions")
							.whereRef("activity_sessions.activity_id", "=", "activities.id")
							.where("activity_sessions.ends_at", ">", now)
							.orderBy("activity_sessions.starts_at")
							.orderBy("activity_sessions.id")
							.limit(1)
							.select(`activity_sessions.${column} as time`),
						eb.val(never),
					);
				return { next_starts_at: next("starts_at"), next_ends_at: next("ends_at") };
			})
			.execute();
	});
}

export function toSession(row: ActivitySessionRow): ActivitySession {
	return {
		id: row.id,
		startDate: row.start_date,
		endDate: row.end_date,
		timeZone: row.time_zone,
		venueId: row.venue_id,
		maximumCapacity: row.maximum_capacity,
		remainingCapacity: row.remaining_capacity,
		eventStatus: row.event_status,
	};
}

/** `changesAt` is when another session may be the next one: when this one starts or ends. */
export type NextSession = { session: ActivitySession; moreSessions: number; changesAt: string };

/**
 * For each activity the next session: the first that has not begun, else one in progress, else a cancelled one. Sessions of
 * dates alone can be joined on each day, so these are not in progress.
 */
export async function findNextSessions(
	read: Kysely<Tables>,
	activityIds: string[],
	now: string,
): Promise<Map<string, NextSession>> {
	if (activityIds.length === 0) return new Map();
	const eb = expressionBuilder<Tables, "activity_sessions">();
	const isInProgress = eb.and([eb("starts_at", "<=", now), eb("start_minute", "is not", null)]);
	const rank = eb
		.case()
		.when("event_status", "=", "cancelled")
		.then(eb.lit(2))
		.when(isInProgress)
		.then(eb.lit(1))
		.else(eb.lit(0))
		.end();
	const coming = read
		.selectFrom("activity_sessions")
		.where("activity_id", "in", activityIds)
		.where("ends_at", ">", now)
		.selectAll()
		.select(({ fn }) => [
			fn
				.agg<number>("row_number")
				.over((over) => over.partitionBy("activity_id").orderBy(rank).orderBy("starts_at").orderBy("id"))
				.as("position"),
			fn
				.sum<number>(eb.case().when(rank, "=", eb.lit(0)).then(eb.lit(1)).else(eb.lit(0)).end())
				.over((over) => over.partitionBy("activity_id"))
				.as("total"),
		]);
	const rows = await read.selectFrom(coming.as("coming")).where("position", "=", 1).selectAll().execute();
	return new Map(
		rows.map((row) => [
			row.activity_id,
			{
				session: toSession(row),
				moreSessions: Math.max(0, Number(row.total) - 1),
				changesAt: row.starts_at > now ? row.starts_at : row.ends_at,
			},
		]),
	);
}
