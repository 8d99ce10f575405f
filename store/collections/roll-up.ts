import type { Transaction } from "kysely";
import {
	type DailyCount,
	type DailySearchCount,
	type DailyVitalCount,
	eventRetentionDays,
	maxSearchTextsPerDay,
	type RollUps,
	rollUpRetentionDays,
	searchTextRetentionDays,
} from "../../domain/analytics/roll-ups.ts";
import { getVitalBucket, type VitalMetric } from "../../domain/analytics/vitals.ts";
import type { Store } from "../store.ts";
import type { AnalyticsEventRow, AnalyticsOrigin, Tables } from "../tables.ts";
import { splitIntoBatches } from "./write-rows.ts";

type EventRow = Omit<AnalyticsEventRow, "rolled_up">;

/** As many events are counted, or deleted, in one transaction: pages are served in between. */
const partSize = 2000;
const dayMs = 24 * 60 * 60 * 1000;

/** Adds to the counts what is not in them yet, and deletes what has been kept for long enough. */
export async function rollUp(store: Store, now: Date): Promise<void> {
	while ((await countPart(store)) === partSize);
	while ((await deletePart(store, now)) === partSize);
	const firstDay = (kept: number) => new Date(now.getTime() - kept * dayMs).toISOString().slice(0, 10);
	await store.transact(async (transaction) => {
		await transaction.deleteFrom("analytics_searches").where("day", "<", firstDay(searchTextRetentionDays)).execute();
		await transaction.deleteFrom("analytics_days").where("day", "<", firstDay(rollUpRetentionDays)).execute();
		await transaction.deleteFrom("analytics_vitals").where("day", "<", firstDay(rollUpRetentionDays)).execute();
	});
}

/** Marking and counting are one transaction, and what another process has marked meanwhile is not marked again. */
function countPart(store: Store): Promise<number> {
	return store.transact(async (transaction) => {
		const waiting = transaction
			.selectFrom("analytics_events")
			.where("rolled_up", "=", 0)
			.orderBy("id")
			.limit(partSize)
			.select("id");
		const events = await transaction
			.updateTable("analytics_events")
			.set({ rolled_up: 1 })
			.where("id", "in", waiting)
			.where("rolled_up", "=", 0)
			.returningAll()
			.execute();
		const counted = tally(events, await knownActivities(transaction, events));
		const searches = await withinBounds(transaction, counted.searches);
		await addCounts(transaction, store, { ...counted, searches }, "events");
		return events.length;
	});
}

async function deletePart({ write }: Store, now: Date): Promise<number> {
	const old = write
		.selectFrom("analytics_events")
		.where("at", "<", new Date(now.getTime() - eventRetentionDays * dayMs).toISOString())
		.limit(partSize)
		.select("id");
	const { numDeletedRows } = await write.deleteFrom("analytics_events").where("id", "in", old).executeTakeFirst();
	return Number(numDeletedRows);
}

/** Adds counts to those there are. In the order of their keys, so that two processes never wait for one another. */
export async function addCounts(
	transaction: Transaction<Tables>,
	store: Store,
	{ days, vitals, searches }: RollUps,
	origin: AnalyticsOrigin,
): Promise<void> {
	const dayRows = days.map(({ activityId, ...row }) => ({ ...row, activity_id: activityId, origin }));
	for (const part of splitIntoBatches(inOneOrder(dayRows), store)) {
		await transaction
			.insertInto("analytics_days")
			.values(part)
			.onConflict((conflict) =>
				conflict
					.columns(["day", "name", "screen", "activity_id", "outcome", "origin"])
					.doUpdateSet((eb) => ({ count: eb("analytics_days.count", "+", eb.ref("excluded.count")) })),
			)
			.execute();
	}
	for (const part of splitIntoBatches(inOneOrder(vitals.map((row) => ({ ...row, origin }))), store)) {
		await transaction
			.insertInto("analytics_vitals")
			.values(part)
			.onConflict((conflict) =>
				conflict
					.columns(["day", "screen", "metric", "bucket", "origin"])
					.doUpdateSet((eb) => ({ count: eb("analytics_vitals.count", "+", eb.ref("excluded.count")) })),
			)
			.execute();
	}
	for (const part of splitIntoBatches(inOneOrder(searches.map((row) => ({ ...row, origin }))), store)) {
		await transaction
			.insertInto("analytics_searches")
			.values(part)
			.onConflict((conflict) =>
				conflict
					.columns(["day", "text", "origin"])
					.doUpdateSet((eb) => ({ count: eb("analytics_searches.count", "+", eb.ref("excluded.count")) })),
			)
			.execute();
	}
}

/** Takes the demo world's counts away. */
export async function removeDemoCounts(transaction: Transaction<Tables>): Promise<void> {
	for (const table of ["analytics_days", "analytics_vitals", "analytics_searches"] as const) {
		// Kysely can't follow a table that is not known by name; all three have an origin.
		await transaction
			.deleteFrom(table as "analytics_days")
			.where("origin", "=", "demo")
			.execute();
	}
}

/** The events counted by what they have in common. What names an activity that there is not was made up. */
function tally(events: EventRow[], activities: Set<string>): RollUps {
	const days = new Tally<DailyCount>();
	const vitals = new Tally<DailyVitalCount>();
	const searches = new Tally<DailySearchCount>();
	for (const { at, name, screen, activity_id: activityId, outcome, text, value } of events) {
		const day = at.slice(0, 10);
		if (activityId && !activities.has(activityId)) continue;
		if (name === "web_vital") {
			const metric = outcome as VitalMetric;
			if (screen) vitals.add({ day, screen, metric, bucket: getVitalBucket(metric, value ?? 0) });
		} else {
			days.add({ day, name, screen, activityId, outcome: outcome as DailyCount["outcome"] });
			if (text) searches.add({ day, text });
		}
	}
	return { days: days.counts, vitals: vitals.counts, searches: searches.counts };
}

class Tally<Counted extends { count: number }> {
	readonly #counted = new Map<string, Counted>();

	add(what: Omit<Counted, "count">): void {
		const key = JSON.stringify(what);
		const known = this.#counted.get(key);
		if (known) known.count++;
		else this.#counted.set(key, { ...what, count: 1 } as Counted);
	}

	get counts(): Counted[] {
		return [...this.#counted.values()];
	}
}

async function knownActivities(transaction: Transaction<Tables>, events: EventRow[]): Promise<Set<string>> {
	const ids = [...new Set(events.map(({ activity_id }) => activity_id))].filter(Boolean);
	if (ids.length === 0) return new Set();
	const known = await transaction.selectFrom("activities").where("id", "in", ids).select("id").execute();
	return new Set(known.map(({ id }) => id));
}

/** Without the new searches that are too many for their day. */
async function withinBounds(
	transaction: Transaction<Tables>,
	searches: DailySearchCount[],
): Promise<DailySearchCount[]> {
	const kept: DailySearchCount[] = [];
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
			kept.push(search);
		}
	}
	return kept;
}

function inOneOrder<Row extends object>(rows: Row[]): Row[] {
	return rows
		.map((row) => ({ row, key: JSON.stringify({ ...row, count: 0 }) }))
		.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
		.map(({ row }) => row);
}
