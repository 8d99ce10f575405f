import {
	type DailyCount,
	type DailySearchCount,
	eventRetentionDays,
	maxSearchTextsPerDay,
	type RollUps,
	rollUpRetentionDays,
	searchTextRetentionDays,
} from "../../domain/analytics/roll-ups.ts";
import { dayMs } from "../../domain/durations.ts";
import { getLocalDay } from "../../domain/session/local-day.ts";
import type { Store, Transaction } from "../store.ts";
import type { AnalyticsEventRow, AnalyticsOrigin } from "../tables.ts";
import { idsOf } from "./read-rows.ts";
import { splitIntoBatches } from "./write-rows.ts";

type EventRow = Omit<AnalyticsEventRow, "rolled_up">;

/** Events counted or deleted per transaction. Pages are served in between. */
const maxBatchSize = 2000;

/** Each event is counted once, however many processes do so at the same time, but not those of deleted activities. */
export async function rollUp(store: Store, now: Date): Promise<void> {
	while ((await countBatch(store)) === maxBatchSize);
	while ((await deleteBatch(store, now)) === maxBatchSize);
	const firstDay = (retentionDays: number) =>
		new Date(now.getTime() - retentionDays * dayMs).toISOString().slice(0, 10);
	await store.transact(async (transaction) => {
		await transaction.deleteFrom("analytics_searches").where("day", "<", firstDay(searchTextRetentionDays)).execute();
		await transaction.deleteFrom("analytics_days").where("day", "<", firstDay(rollUpRetentionDays)).execute();
	});
}

/** Events that another process has marked are not counted again. */
function countBatch(store: Store): Promise<number> {
	return store.transact(async (transaction) => {
		const waiting = transaction
			.selectFrom("analytics_events")
			.where("rolled_up", "=", 0)
			.orderBy("id")
			.limit(maxBatchSize)
			.select("id");
		const events = await transaction
			.updateTable("analytics_events")
			.set({ rolled_up: 1 })
			.where("id", "in", waiting)
			.where("rolled_up", "=", 0)
			.returningAll()
			.execute();
		const counted = tally(events, store.timeZone, await findKnownActivities(transaction, events));
		const searches = await limitPerDay(transaction, counted.searches);
		await addCounts(transaction, store, { ...counted, searches }, "events");
		return events.length;
	});
}

async function deleteBatch({ write }: Store, now: Date): Promise<number> {
	const old = write
		.selectFrom("analytics_events")
		.where("at", "<", new Date(now.getTime() - eventRetentionDays * dayMs).toISOString())
		.limit(maxBatchSize)
		.select("id");
	const { numDeletedRows } = await write.deleteFrom("analytics_events").where("id", "in", old).executeTakeFirst();
	return Number(numDeletedRows);
}

/** Adds counts to the stored ones, in the order of their keys, so that concurrent transactions cannot deadlock. */
export async function addCounts(
	transaction: Transaction,
	store: Store,
	{ days, searches }: RollUps,
	origin: AnalyticsOrigin,
): Promise<void> {
	const dayRows = days.map(({ activityId, ...row }) => ({ ...row, activity_id: activityId, origin }));
	for (const batch of splitIntoBatches(sortByKey(dayRows), store)) {
		await transaction
			.insertInto("analytics_days")
			.values(batch)
			.onConflict((conflict) =>
				conflict
					.columns(["day", "name", "screen", "activity_id", "outcome", "origin"])
					.doUpdateSet((eb) => ({ count: eb("analytics_days.count", "+", eb.ref("excluded.count")) })),
			)
			.execute();
	}
	for (const batch of splitIntoBatches(sortByKey(searches.map((row) => ({ ...row, origin }))), store)) {
		await transaction
			.insertInto("analytics_searches")
			.values(batch)
			.onConflict((conflict) =>
				conflict
					.columns(["day", "text", "origin"])
					.doUpdateSet((eb) => ({ count: eb("analytics_searches.count", "+", eb.ref("excluded.count")) })),
			)
			.execute();
	}
}

export async function removeDemoCounts(transaction: Transaction): Promise<void> {
	for (const table of ["analytics_days", "analytics_searches"] as const) {
		// Kysely cannot type a table that is only known at run time. Both have an origin.
		await transaction
			.deleteFrom(table as "analytics_days")
			.where("origin", "=", "demo")
			.execute();
	}
}

/** Counts events with equal fields by the site's day. Ignores events of activities that no longer exist. */
function tally(events: EventRow[], timeZone: string, activities: Set<string>): RollUps {
	const getDay = createDayLookup(timeZone);
	const days = new Tally<DailyCount>();
	const searches = new Tally<DailySearchCount>();
	for (const { at, name, screen, activity_id: activityId, outcome, text } of events) {
		const day = getDay(at);
		if (activityId && !activities.has(activityId)) continue;
		days.add({ day, name, screen, activityId, outcome: outcome as DailyCount["outcome"] });
		if (text) searches.add({ day, text });
	}
	return { days: days.counts, searches: searches.counts };
}

/** Cached by the minute, since no zone's midnight falls within one. */
function createDayLookup(timeZone: string): (time: string) => string {
	const days = new Map<string, string>();
	return (time) => {
		const minute = time.slice(0, 16);
		const day = days.get(minute) ?? getLocalDay(new Date(time), timeZone);
		days.set(minute, day);
		return day;
	};
}

class Tally<Counted extends { count: number }> {
	readonly #counted = new Map<string, Counted>();

	add(fields: Omit<Counted, "count">): void {
		const key = JSON.stringify(fields);
		const known = this.#counted.get(key);
		if (known) known.count++;
		else this.#counted.set(key, { ...fields, count: 1 } as Counted);
	}

	get counts(): Counted[] {
		return [...this.#counted.values()];
	}
}

export async function findKnownActivities(transaction: Transaction, events: EventRow[]): Promise<Set<string>> {
	const ids = [...new Set(events.map(({ activity_id }) => activity_id))].filter(Boolean);
	if (ids.length === 0) return new Set();
	const known = await transaction.selectFrom("activities").where("id", "in", ids).select("id").execute();
	return new Set(idsOf(known));
}

async function limitPerDay(transaction: Transaction, searches: DailySearchCount[]): Promise<DailySearchCount[]> {
	const accepted: DailySearchCount[] = [];
	for (const day of new Set(searches.map((search) => search.day))) {
		const rows = await transaction
			.selectFrom("analytics_searches")
			.where("day", "=", day)
			.where("origin", "=", "events")
			.select("text")
			.execute();
		const known = new Set(rows.map(({ text }) => text));
		for (const search of searches) {
			if (search.day !== day || (!known.has(search.text) && known.size >= maxSearchTextsPerDay)) continue;
			known.add(search.text);
			accepted.push(search);
		}
	}
	return accepted;
}

function sortByKey<Row extends object>(rows: Row[]): Row[] {
	return rows
		.map((row) => ({ row, key: JSON.stringify({ ...row, count: 0 }) }))
		.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
		.map(({ row }) => row);
}
