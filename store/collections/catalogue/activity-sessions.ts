import {
	type ExpressionBuilder,
	expressionBuilder,
	type Kysely,
	type SelectQueryBuilder,
	type SqlBool,
	sql,
} from "kysely";
import { getExpansionWindow, never, planSessions } from "../../../domain/session/plan-sessions.ts";
import { afterAllDates, fullPrefix, getSeasonStart } from "../../../domain/session/recommended-order.ts";
import type { ActivitySession } from "../../../domain/session/session.ts";
import { selectNearbyVenues } from "../../search/near.ts";
import {
	all,
	type Condition,
	listSessionConditions,
	not,
	type SessionFilters,
	type SessionOptions,
} from "../../search/session-conditions.ts";
import type { Store, Transaction } from "../../store.ts";
import type { ActivitySessionRow, Tables } from "../../tables.ts";
import { lockActivities, splitIntoBatches, transactInBatches } from "../write-rows.ts";
import { type PlannedRow, toActivity, toPlanColumns, toSession, toSessionRows } from "./activity-rows.ts";

const extensionBatchSize = 200;

export async function replaceSessions(transaction: Transaction, store: Store, planned: PlannedRow[]): Promise<void> {
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

/** For activities of which only some columns were written. */
export async function refreshSessions(transaction: Transaction, store: Store, ids: string[]): Promise<void> {
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

async function insertSessions(transaction: Transaction, store: Store, rows: ActivitySessionRow[]) {
	for (const batch of splitIntoBatches(rows, store)) {
		await transaction
			.insertInto("activity_sessions")
			.values(batch)
			.onConflict((conflict) => conflict.columns(["activity_id", "id"]).doNothing())
			.execute();
	}
}

/** Expands open-ended schedules up to the end of the window. Returns how many activities were extended. */
export async function extendSchedules(store: Store): Promise<number> {
	const { until } = getExpansionWindow(store.clock.catalogueNow());
	return transactInBatches(store, extensionBatchSize, async (transaction) => {
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
}

/** `all` also moves backwards, for a catalogue's date that was set to an earlier day. */
export async function advanceNextSessions(store: Store, { all = false } = {}): Promise<void> {
	const now = store.clock.catalogueNow();
	const next = (eb: ExpressionBuilder<Tables, "activities">) => ({
		next_starts_at: selectNext(eb, "starts_at", now.toISOString()),
		next_ends_at: selectNext(eb, "ends_at", now.toISOString()),
		recommended_order: selectRecommendedOrder(now),
	});
	await store.transact(async (transaction) => {
		await lockActivities(transaction, store);
		await transaction
			.updateTable("activities")
			.$if(!all, (query) =>
				query.where((eb) =>
					eb.or([eb("next_ends_at", "<=", now.toISOString()), eb("recommended_order", "<=", getSeasonStart(now))]),
				),
			)
			// Writing all rows of a large catalogue takes far longer than comparing them.
			.$if(all, (query) =>
				query.where((eb) => {
					const { next_starts_at, next_ends_at, recommended_order } = next(eb);
					return eb.or([
						eb("next_starts_at", "!=", next_starts_at),
						eb("next_ends_at", "!=", next_ends_at),
						eb("recommended_order", "!=", recommended_order),
					]);
				}),
			)
			.set(next)
			.execute();
	});
}

/** The same as planSessions derives: see getRecommendedOrder. */
function selectRecommendedOrder(now: Date) {
	const isOpen = sql`event_status = 'scheduled' and coalesce(remaining_capacity, 1) > 0`;
	const isToCome = sql`starts_at > ${getSeasonStart(now)}`;
	return sql<string>`(
		select case
			when count(*) = 0 then ${never}
			when max(case when ${isOpen} then 1 end) = 1
				then coalesce(min(case when ${isOpen} and ${isToCome} then starts_at end), ${afterAllDates})
			else ${fullPrefix} || coalesce(min(case when ${isToCome} then starts_at end), ${afterAllDates})
		end
		from activity_sessions
		where activity_sessions.activity_id = activities.id and activity_sessions.ends_at > ${now.toISOString()}
	)`;
}

function selectNext(eb: ExpressionBuilder<Tables, "activities">, column: "starts_at" | "ends_at", now: string) {
	return eb.fn.coalesce(
		eb
			.selectFrom("activity_sessions")
			.whereRef("activity_sessions.activity_id", "=", "activities.id")
			.where("activity_sessions.ends_at", ">", now)
			.orderBy((session) => session.case().when("event_status", "=", "scheduled").then(0).else(1).end())
			.orderBy("activity_sessions.starts_at")
			.orderBy("activity_sessions.id")
			.limit(1)
			.select(`activity_sessions.${column} as time`),
		eb.val(never),
	);
}

/** `changesAt` is when another session may become the next one: when this one starts or ends. */
type NextSession = { session: ActivitySession; moreSessions: number; changesAt: string };

/**
 * Finds the next session of each activity: the first one that has not begun and has spots, else a full one, else one in
 * progress, else a cancelled one. Sessions without times can be joined on any of their days, so they don't count as in
 * progress. Sessions that certainly match the filters come before those that possibly match. Without `prefersSpots`, as
 * for staff, a full session counts like one with spots.
 */
export async function findNextSessions(
	read: Kysely<Tables>,
	activityIds: string[],
	now: string,
	filters: SessionFilters | null = null,
	{ prefersSpots = true } = {},
): Promise<Map<string, NextSession>> {
	const eb = expressionBuilder<Tables, "activity_sessions">();
	const isCancelled = eb("event_status", "=", "cancelled");
	const isInProgress = eb.and([eb("starts_at", "<=", now), eb("start_minute", "is not", null)]);
	const satisfies = all(filters ? listOwnConditions(filters, now) : [eb("ends_at", ">", now)]);
	const maySatisfy = all(filters ? listOwnConditions(filters, now, { possibly: true }) : []);
	const isFull = prefersSpots
		? eb.and([eb("remaining_capacity", "is not", null), eb("remaining_capacity", "<=", 0)])
		: sql<SqlBool>`false`;
	const [first, second, third, last] = [eb.lit(0), eb.lit(1), eb.lit(2), eb.lit(3)];
	const selectGroups = (ids: string[]) =>
		read
			.selectFrom("activity_sessions")
			.where("activity_id", "in", ids)
			.select(["activity_id", sql<string>`min(starts_at || ' ' || id)`.as("first")])
			.select(eb.fn.countAll<number>().as("count"));

	// Most activities have such a session. Grouping all sessions by tier and rank would take three times as long.
	const found = await readFirstSessions(read, now, activityIds, (ids) =>
		selectGroups(ids)
			.where(all([satisfies, not(isCancelled), not(isInProgress), not(isFull)]))
			.select([first.as("tier"), first.as("rank")])
			.groupBy("activity_id"),
	);
	const missing = activityIds.filter((id) => !found.has(id));
	const rank = eb
		.case()
		.when(isCancelled)
		.then(last)
		.when(isInProgress)
		.then(third)
		.when(isFull)
		.then(second)
		.else(first)
		.end();
	const tier = eb.case().when(satisfies).then(first).when(maySatisfy).then(second).else(last).end();
	// One group per tier and rank, with its first session: far fewer rows to sort and return than all sessions.
	const others = await readFirstSessions(read, now, missing, (ids) =>
		selectGroups(ids)
			.where("ends_at", ">", now)
			.select([tier.as("tier"), rank.as("rank")])
			.groupBy(["activity_id", "tier", "rank"]),
	);
	return new Map([...found, ...others]);
}

type SessionGroup = { activity_id: string; first: string; count: number; tier: number; rank: number };

/** The group with the lowest tier and rank wins. */
async function readFirstSessions(
	read: Kysely<Tables>,
	now: string,
	activityIds: string[],
	selectGroups: (ids: string[]) => SelectQueryBuilder<Tables, "activity_sessions", SessionGroup>,
): Promise<Map<string, NextSession>> {
	if (activityIds.length === 0) return new Map();
	const rows = await read
		.selectFrom(selectGroups(activityIds).as("groups"))
		.innerJoin("activity_sessions", (join) =>
			join
				.onRef("activity_sessions.activity_id", "=", "groups.activity_id")
				.on("activity_sessions.id", "=", sql<string>`substr(groups.first, ${sql.lit(startLength + 2)})`),
		)
		.selectAll("activity_sessions")
		.select(["groups.tier", "groups.rank", "groups.count"])
		.orderBy("groups.tier", "desc")
		.orderBy("groups.rank", "desc")
		.execute();
	// The best group comes last, and replaces the others.
	return new Map(
		rows.map((row) => [
			row.activity_id,
			{
				session: toSession(row),
				moreSessions: Number(row.rank) === 0 ? Number(row.count) - 1 : 0,
				changesAt: row.starts_at > now ? row.starts_at : row.ends_at,
			},
		]),
	);
}

/** Number of characters in an instant such as '2026-07-14T13:30:00.000Z'. */
const startLength = 24;

function listOwnConditions(filters: SessionFilters, now: string, options?: SessionOptions): Condition[] {
	const { around } = filters;
	const isNearby = around
		? [
				sql<SqlBool>`(activity_sessions.venue_id is null or activity_sessions.venue_id in ${selectNearbyVenues(around)})`,
			]
		: [];
	return [...listSessionConditions(filters, now, options), ...isNearby];
}
