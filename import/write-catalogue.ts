import { setTimeout as sleep } from "node:timers/promises";
import type { OptionalActivityField } from "../domain/activity/activity-input.ts";
import type { Documents } from "../store/port.ts";
import type { StagedActivities, StagedActivity } from "./staged-activities.ts";

type WriteCounts = { added: number; changed: number; unchanged: number };

/** Small enough that a concurrent lead is not delayed, large enough for a fast import. */
const batchSize = 200;
/** Between batches: other writers poll for the database lock every few milliseconds. */
const pauseMs = 10;

/**
 * Writes the staged providers, venues and activities in batches, each in a transaction: after a crash, the next run
 * continues where the last one stopped. The `keptFields`, which the source does not set, keep their stored values.
 */
export async function writeCatalogue(
	{ activities, providers, venues }: Pick<Documents, "activities" | "providers" | "venues">,
	staged: StagedActivities,
	{ sourceName, keptFields }: { sourceName: string; keptFields: readonly OptionalActivityField[] },
	options: { now: Date; signal?: AbortSignal; onBatch?: (counts: WriteCounts) => void },
): Promise<WriteCounts> {
	const now = options.now.toISOString();
	const times = { createdAt: now, updatedAt: now };
	const origin = `import:${sourceName}` as const;
	const counts: WriteCounts = { added: 0, changed: 0, unchanged: 0 };
	for (const batch of inBatches(staged.listProviders())) {
		await providers.upsert(
			batch.map((provider) => ({ ...provider, ...times })),
			origin,
		);
	}
	for (const batch of inBatches(staged.listVenues())) {
		await venues.upsert(
			batch.map((venue) => ({ ...venue, ...times })),
			origin,
		);
	}
	for (const batch of inBatches(staged.list())) {
		const timestamped = batch.map(({ sourceKey, ...activity }: StagedActivity) => ({
			...activity,
			...{ endedAt: null, source: { name: sourceName, key: sourceKey, lastSeenAt: now } },
			...times,
		}));
		const { added, changed } = await activities.merge(timestamped, origin, keptFields);
		counts.added += added;
		counts.changed += changed;
		counts.unchanged += batch.length - added - changed;
		options.onBatch?.(counts);
		if (options.signal?.aborted) break;
		await sleep(pauseMs);
	}
	return counts;
}

export function* inBatches<Entry>(entries: Iterable<Entry>): Generator<Entry[]> {
	let batch: Entry[] = [];
	for (const entry of entries) {
		batch.push(entry);
		if (batch.length < batchSize) continue;
		yield batch;
		batch = [];
	}
	if (batch.length > 0) yield batch;
}
