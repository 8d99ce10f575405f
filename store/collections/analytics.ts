import { randomUUID } from "node:crypto";
import type { StoredEvent } from "../../domain/analytics/events.ts";
import { type InsightRange, type Insights, listDaysUntil, maxInsightRows } from "../../domain/analytics/insights.ts";
import type { RollUps } from "../../domain/analytics/roll-ups.ts";
import { toStoredSearchText } from "../../domain/analytics/search-text.ts";
import { addDays } from "../../domain/session/calendar-days.ts";
import { getLocalDay, getStartOfDay } from "../../domain/session/local-day.ts";
import type { Store } from "../store.ts";
import type { AnalyticsEventRow } from "../tables.ts";
import { countRows } from "./read-rows.ts";
import { addCounts, findKnownActivities, rollUp } from "./roll-up.ts";
import { splitIntoBatches } from "./write-rows.ts";

/** Visitors' events, stored without personal data. */
export function createAnalytics(store: Store) {
	return {
		async recordEvents(events: StoredEvent[]): Promise<void> {
			if (events.length === 0) return;
			await store.transact(async (transaction) => {
				for (const candidates of splitIntoBatches(events.map(toRow), store)) {
					const known = await findKnownActivities(transaction, candidates);
					const batch = candidates.filter(({ activity_id: id }) => id === "" || known.has(id));
					if (batch.length === 0) continue;
					const columns = Object.keys(batch[0] ?? {}) as (keyof AnalyticsEventRow)[];
					const rows = store.engine.selectRows("analytics_events", columns, batch);
					await transaction.insertInto("analytics_events").columns(columns).expression(rows).execute();
				}
			});
		},

		/** Returns the number of stored events since a time (ISO 8601, UTC), at most `limit`. */
		async countEvents(since: string, limit: number): Promise<number> {
			const newest = store.write.selectFrom("analytics_events").where("at", ">=", since).limit(limit).select("id");
			return countRows(store.write.selectFrom(newest.as("newest")));
		},

		rollUp: (now: Date) => rollUp(store, now),

		getInsights: (days: InsightRange, now: Date) => getInsights(store, days, now),

		/** Inserts the demo world's counts, unless there are any. They are removed with the demo world's leads. */
		addDemoCounts: (rollUps: RollUps) => addDemo(store, rollUps),
	};
}

async function addDemo(store: Store, rollUps: RollUps): Promise<void> {
	await store.transact(async (transaction) => {
		await store.engine.lock(transaction, "demo statistics");
		const known = await transaction
			.selectFrom("analytics_days")
			.where("origin", "=", "demo")
			.select("day")
			.limit(1)
			.executeTakeFirst();
		if (!known) await addCounts(transaction, store, rollUps, "demo");
	});
}

/** Makes ids within the same millisecond unique, and keeps them in order. */
let counter = 0;

function toRow({ at, event }: StoredEvent): Omit<AnalyticsEventRow, "rolled_up"> {
	counter = (counter + 1) % 1_000_000;
	const id = `${at}-${String(counter).padStart(6, "0")}-${randomUUID().slice(-12)}`;
	const row = { id, at, name: event.name, ...nothing };
	switch (event.name) {
		case "page_view":
			return {
				...row,
				screen: event.screen,
				path: event.path,
				outcome: event.isEntry ? "entry" : "",
			};
		case "search": {
			const isEmpty = event.results === 0;
			const text = isEmpty ? (toStoredSearchText(event.text) ?? "") : "";
			return { ...row, screen: "activities", outcome: isEmpty ? "nothing" : "found", text, value: event.results };
		}
		case "purchase":
			return { ...row, activity_id: event.activityId, value: event.value ?? null };
		default:
			return { ...row, activity_id: event.activityId };
	}
}

const nothing = { screen: "", path: "", activity_id: "", outcome: "", text: "", value: null } as const;

type Range = { first: string; last: string };

async function getInsights({ read, timeZone }: Store, range: InsightRange, now: Date): Promise<Insights> {
	const days = listDaysUntil(getLocalDay(now, timeZone), range);
	const between: Range = { first: days[0] ?? "", last: days.at(-1) ?? "" };
	const [perDay, spots, emptySearches] = await Promise.all([
		findPerDay(read, days, between),
		countSpots(read, between, timeZone),
		findEmptySearches(read, between),
	]);
	return { perDay, spots, emptySearches };
}

async function findPerDay(read: Store["read"], days: string[], { first, last }: Range): Promise<Insights["perDay"]> {
	const rows = await read
		.selectFrom("analytics_days")
		.where("day", ">=", first)
		.where("day", "<=", last)
		.where("name", "in", ["activity_viewed", "lead"])
		.groupBy(["day", "name"])
		.select((eb) => ["day", "name", eb.fn.sum("count").as("total")])
		.execute();
	const counts = new Map(rows.map(({ day, name, total }) => [`${day} ${name}`, Number(total)]));
	return days.map((day) => ({
		day,
		views: counts.get(`${day} activity_viewed`) ?? 0,
		leads: counts.get(`${day} lead`) ?? 0,
	}));
}

async function countSpots(read: Store["read"], { first, last }: Range, timeZone: string): Promise<number> {
	return countRows(
		read
			.selectFrom("leads")
			.where("created_at", ">=", getStartOfDay(first, timeZone).toISOString())
			.where("created_at", "<", getStartOfDay(addDays(last, 1), timeZone).toISOString())
			.where((eb) => eb.or([eb("status", "=", "booked"), eb("got_place", "=", "yes")])),
	);
}

async function findEmptySearches(read: Store["read"], { first, last }: Range): Promise<Insights["emptySearches"]> {
	const rows = await read
		.selectFrom("analytics_searches")
		.where("day", ">=", first)
		.where("day", "<=", last)
		.groupBy("text")
		.select((eb) => ["text", eb.fn.sum("count").as("total")])
		.orderBy("total", "desc")
		.orderBy("text")
		.limit(maxInsightRows)
		.execute();
	return rows.map(({ text, total }) => ({ text, count: Number(total) }));
}
