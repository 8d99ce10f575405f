import { setTimeout as sleep } from "node:timers/promises";
import { type OptionalActivityField, optionalActivityFields } from "../domain/activity/activity-input.ts";
import type { Documents } from "../store/port.ts";
import type { Mapping } from "./mapping.ts";
import type { StagedActivities, StagedActivity } from "./staged-activities.ts";

type WriteCounts = { added: number; changed: number; unchanged: number };

/** Small enough that a concurrent lead is not delayed, large enough for a fast import. */
const batchSize = 200;
/** Between batches: other writers poll for the database lock every few milliseconds. */
const pauseMs = 10;

/**
 * Writes the staged activities in batches, each in a transaction: after a crash, the next run continues where the last
 * one stopped. Fields that the mapping does not set keep their stored values.
 */
export async function writeCatalogue(
	{ activities }: Pick<Documents, "activities">,
	staged: StagedActivities,
	{ sourceName, fields }: Pick<Mapping, "sourceName" | "fields">,
	options: { now: Date; signal?: AbortSignal; onBatch?: (counts: WriteCounts) => void },
): Promise<WriteCounts> {
	const now = options.now.toISOString();
	const unmappedFields: OptionalActivityField[] = optionalActivityFields.filter((field) => !fields[field]);
	const counts: WriteCounts = { added: 0, changed: 0, unchanged: 0 };
	for (const batch of inBatches(staged.list())) {
		const timestamped = batch.map((activity) => ({
			...activity,
			...{ endedAt: null, source: { name: sourceName, key: activity.id, lastSeenAt: now } },
			...{ createdAt: now, updatedAt: now },
		}));
		const { added, changed } = await activities.merge(timestamped, `import:${sourceName}`, unmappedFields);
		counts.added += added;
		counts.changed += changed;
		counts.unchanged += batch.length - added - changed;
		options.onBatch?.(counts);
		if (options.signal?.aborted) break;
		await sleep(pauseMs);
	}
	return counts;
}

function* inBatches(activities: Iterable<StagedActivity>): Generator<StagedActivity[]> {
	let batch: StagedActivity[] = [];
	for (const activity of activities) {
		batch.push(activity);
		if (batch.length < batchSize) continue;
		yield batch;
		batch = [];
	}
	if (batch.length > 0) yield batch;
}
