import { Temporal } from "temporal-polyfill";
import type { Store } from "../../store.ts";
import { idsOf } from "../read-rows.ts";
import { lockActivities, transactInBatches } from "../write-rows.ts";
import { refreshSessions } from "./activity-sessions.ts";

const batchSize = 200;
const maxYears = 1;

/** Those not changed, confirmed or seen in their source for a year. An import that has one again reopens it. */
export async function endUnseen(store: Store): Promise<number> {
	const now = store.clock.catalogueNow().toISOString();
	const day = Temporal.Instant.from(now).toZonedDateTimeISO("UTC").subtract({ years: maxYears });
	const limit = new Date(day.epochMilliseconds).toISOString();
	return transactInBatches(store, batchSize, async (transaction) => {
		await lockActivities(transaction, store);
		const rows = await transaction
			.selectFrom("activities")
			.where("updated_at", "<", limit)
			.where((eb) => eb.or([eb("last_seen_at", "is", null), eb("last_seen_at", "<", limit)]))
			.where("ended_at", "is", null)
			.where("sessions", "=", "[]")
			.where("schedules", "=", "[]")
			.limit(batchSize)
			.select("id")
			.execute();
		const ids = idsOf(rows);
		if (ids.length === 0) return 0;
		await transaction
			.updateTable("activities")
			.where("id", "in", ids)
			.set({ ended_at: now, updated_at: store.clock.now().toISOString() })
			.execute();
		await refreshSessions(transaction, store, ids);
		return ids.length;
	});
}
