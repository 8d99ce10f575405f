import { setTimeout as sleep } from "node:timers/promises";
import type { ActivityField } from "../domain/activity/activity-input.ts";
import type { Documents } from "../store/port.ts";
import type { StagedActivities } from "./staged-activities.ts";
import { findLanguage } from "./texts/find-language.ts";

export type WriteCounts = {
	added: number;
	changed: number;
	unchanged: number;
	ended: number;
	removedByStaff: number;
	kept: number;
};

type Catalogue = {
	sourceName: string;
	sourceTitle?: string | undefined;
	/** Fields of activities that the source sets. */
	stated: readonly ActivityField[];
	fileName: string;
	/** Numbers of rows, for the record. */
	rejected: number;
	skipped: number;
};

type WriteOptions = {
	now: Date;
	signal?: AbortSignal;
	onStart?(runId: string): Promise<void>;
	onBatch?(counts: WriteCounts): void | Promise<void>;
};

/** Small enough not to delay a concurrent lead, large enough for a fast import. */
const batchSize = 200;
/** The least time between batches, in which the next one is prepared. Other writers poll for the database lock every few milliseconds. */
const pauseMs = 10;

/**
 * Writes the staged activities in batches, each in its own transaction, as one run that can be undone. After a crash,
 * the next run continues where the last one stopped. Activities end last, unless `signal` stops the run before.
 */
export async function writeCatalogue(
	{ imports }: { imports: Documents["imports"] },
	staged: StagedActivities,
	{ sourceName, sourceTitle, stated, fileName, rejected, skipped }: Catalogue,
	options: WriteOptions,
): Promise<WriteCounts & { runId: string }> {
	const now = options.now.toISOString();
	const times = { createdAt: now, updatedAt: now };
	const counts: WriteCounts = { added: 0, changed: 0, unchanged: 0, ended: 0, removedByStaff: 0, kept: 0 };
	const runId = await imports.start({ source: sourceName, sourceTitle, fileName, startedAt: now });
	await options.onStart?.(runId);
	const withTimes = <Document>(document: Document) => ({ ...document, ...times });
	for (const batch of inBatches(staged.listDocuments("provider"))) {
		await imports.write(runId, { providers: batch.map(withTimes) }, stated);
	}
	for (const batch of inBatches(staged.listDocuments("venue"))) {
		await imports.write(runId, { venues: batch.map(withTimes) }, stated);
	}
	let pause = Promise.resolve();
	for (const batch of inBatches(staged.list({ byTitle: true }))) {
		const languages = await Promise.all(batch.map(findLanguage));
		const activities = batch.map(({ sourceKey, ...activity }, index) => ({
			...activity,
			textLanguage: languages[index] ?? null,
			endedAt: null,
			publishedAt: now,
			source: { name: sourceName, key: sourceKey, lastSeenAt: now },
			...times,
		}));
		await pause;
		const { added, changed, removedByStaff, kept } = await imports.write(runId, { activities }, stated);
		counts.added += added;
		counts.changed += changed;
		counts.removedByStaff += removedByStaff;
		counts.kept += kept;
		counts.unchanged += batch.length - added - changed - removedByStaff;
		await options.onBatch?.(counts);
		if (options.signal?.aborted) return { ...counts, runId };
		pause = sleep(pauseMs);
	}
	for (const batch of inBatches(staged.listMarked("ending"))) counts.ended += await imports.end(runId, batch, now);
	const { removedByStaff, ...recorded } = counts;
	await imports.finish(runId, { ...recorded, rejected, skipped }, new Date().toISOString());
	return { ...counts, runId };
}

function* inBatches<Entry>(entries: Iterable<Entry>): Generator<Entry[]> {
	let batch: Entry[] = [];
	for (const entry of entries) {
		batch.push(entry);
		if (batch.length < batchSize) continue;
		yield batch;
		batch = [];
	}
	if (batch.length > 0) yield batch;
}
