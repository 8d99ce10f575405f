import type { StoredEvent } from "../../domain/analytics/events.ts";
import type { InsightRange, Insights } from "../../domain/analytics/insights.ts";
import type { RollUps } from "../../domain/analytics/roll-ups.ts";

/** Visitors' events, stored without personal data. */
export type Analytics = {
	/** Stores events in one transaction, without those of unknown activities. */
	recordEvents(events: StoredEvent[]): Promise<void>;
	/** Returns the number of stored events since a time (ISO 8601, UTC), at most `limit`. */
	countEvents(since: string, limit: number): Promise<number>;
	/**
	 * Rolls events up into daily counts, and deletes what is older than its retention. Each event is counted once, no
	 * matter how many processes do so at the same time. Events of deleted activities are not counted.
	 */
	rollUp(now: Date): Promise<void>;
	/** Returns the counts of the last days, including today. */
	getInsights(days: InsightRange, now: Date): Promise<Insights>;
	/** Inserts the demo world's counts, unless there are any. They are removed with the demo world's leads. */
	addDemoCounts(rollUps: RollUps): Promise<void>;
};
