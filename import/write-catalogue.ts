import { setTimeout as pause } from "node:timers/promises";
import { type OptionalActivityField, optionalActivityFields } from "../domain/activity/activity-input.ts";
import type { Documents } from "../store/port.ts";
import type { Mapping } from "./mapping.ts";
import type { StagedActivities, StagedActivity } from "./staged-activities.ts";

export type WriteCounts = { added: number; changed: number; unchanged: number };

/** Small enough that a lead which arrives meanwhile hardly waits for the store, large enough to be done soon. */
const batchSize = 200;
/** In milliseconds: the store's other writers look every few whether it is free. */
const pauseMs = 10;

/**
 * Writes what was checked, batch by batch, each in a transaction of its own: what was written when the process dies
 * stays, and a second run goes on from there. Fields that the mapping does not feed keep what they hold in the store.
 */
export async function writeCatalogue(
	{ activities }: Pick<Documents, "activities">,
	spool: StagedActivities,
	{ sourceName, fields }: Pick<Mapping, "sourceName" | "fields">,
	options: { now: Date; signal?: AbortSignal; onBatch?: (written: WriteCounts) => void },
): Promise<WriteCounts> {
	const now = options.now.toISOString();
	const kept: OptionalActivityField[] = optionalActivityFields.filter((field) => !fields[field]);
	const written: WriteCounts = { added: 0, changed: 0, unchanged: 0 };
	for (const batch of inBatches(spool.activities())) {
		const dated = batch.map((activity) => ({ ...activity, createdAt: now, updatedAt: now }));
		const { added, changed } = await activities.merge(dated, `import:${sourceName}`, kept);
		written.added += added;
		written.changed += changed;
		written.unchanged += batch.length - added - changed;
		options.onBatch?.(written);
		if (options.signal?.aborted) break;
		await pause(pauseMs);
	}
	return written;
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
