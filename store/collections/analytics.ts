import { randomUUID } from "node:crypto";
import type { StoredEvent } from "../../domain/analytics/events.ts";
import type { InsightRange } from "../../domain/analytics/insights.ts";
import type { RollUps } from "../../domain/analytics/roll-ups.ts";
import { toStoredSearchText } from "../../domain/analytics/search-text.ts";
import type { Store } from "../store.ts";
import type { AnalyticsEventRow } from "../tables.ts";
import { getInsights } from "./insights.ts";
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
