import { randomUUID } from "node:crypto";
import type { StoredEvent } from "../../domain/analytics/events.ts";
import type { RollUps } from "../../domain/analytics/roll-ups.ts";
import { toStoredSearchText } from "../../domain/analytics/search-text.ts";
import type { Analytics } from "../port.ts";
import type { Store } from "../store.ts";
import type { AnalyticsEventRow } from "../tables.ts";
import { getInsights } from "./insights.ts";
import { addCounts, findKnownActivities, rollUp } from "./roll-up.ts";
import { splitIntoBatches } from "./write-rows.ts";

export function createAnalytics(store: Store): Analytics {
	return {
		async recordEvents(events) {
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

		async countEvents(since, limit) {
			const newest = store.write.selectFrom("analytics_events").where("at", ">=", since).limit(limit).select("id");
			const { count } = await store.write
				.selectFrom(newest.as("newest"))
				.select((eb) => eb.fn.countAll<number>().as("count"))
				.executeTakeFirstOrThrow();
			return Number(count);
		},

		rollUp: (now) => rollUp(store, now),

		getInsights: (days, now) => getInsights(store, days, now),

		addDemoCounts: (rollUps) => addDemo(store, rollUps),
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
