import type { Transaction } from "kysely";
import type { UndoCounts, UndoRefusal } from "../../../domain/import/import-run.ts";
import type { Store } from "../../store.ts";
import type { ImportedTable, Tables } from "../../tables.ts";
import { findEarlierVersion, nextTimestamp } from "../audit-log.ts";
import { type PlannedRow, toActivity, toPlannedRow } from "../catalogue/activity-rows.ts";
import { refreshSessions, replaceSessions } from "../catalogue/activity-sessions.ts";
import { undoSource } from "../catalogue/source-says.ts";
import { lockActivities, upsertRows } from "../write-rows.ts";
import { announceChanges, holdBackChanges } from "./hold-back-changes.ts";
import { hasChanges } from "./import-changes.ts";
import { showCopies } from "./source-pictures.ts";

const batchSize = 200;
/** Documents that refer to others come first. */
const collections = ["activities", "venues", "providers"] as const;

type Change = { document_id: string; before: string | null };
type Run = { id: string; started_at: string };

/**
 * Undoes a run in batches, and deletes each batch's record in the same transaction, so that it can be called again
 * after a crash.
 */
export async function undoImport(
	store: Store,
	runId: string,
	undoneAt: string,
	onProgress?: (done: number, total: number) => void | Promise<void>,
): Promise<({ outcome: "undone" } & UndoCounts) | UndoRefusal> {
	const { write } = store;
	const run = await write.selectFrom("import_runs").where("id", "=", runId).selectAll().executeTakeFirst();
	if (!run) return { outcome: "missing" };
	if (run.problem !== null) return { outcome: "wrote nothing" };
	if (run.undone_at !== null) return { outcome: "already undone" };
	const newer = await write
		.selectFrom("import_runs")
		.where("source", "=", run.source)
		.where("started_at", ">", run.started_at)
		.where("undone_at", "is", null)
		.where("problem", "is", null)
		.where((runs) => runs.or([runs("finished_at", "is", null), hasChanges(runs)]))
		.orderBy("started_at", "desc")
		.select("id")
		.executeTakeFirst();
	if (newer) return { outcome: "newer run", newerRun: newer.id };
	const total = await countChanges(store, runId);
	if (total === 0 && run.finished_at !== null) {
		return { outcome: run.added + run.changed + run.ended > 0 ? "forgotten" : "wrote nothing" };
	}
	const counts: UndoCounts = { removed: 0, restored: 0, kept: 0 };
	let done = 0;
	for (const collection of collections) {
		for (let size = batchSize; size === batchSize; ) {
			const batch = await holdBackChanges(
				store,
				runId,
				(transaction) => undoBatch(transaction, store, run, collection),
				({ size }) => size > 0,
			);
			size = batch.size;
			done += size;
			await onProgress?.(done, total);
			if (collection !== "activities") continue;
			counts.removed += batch.removed;
			counts.restored += batch.restored;
			counts.kept += batch.kept;
		}
	}
	await write.updateTable("import_runs").where("id", "=", runId).set({ undone_at: undoneAt }).execute();
	await announceChanges(store);
	return { outcome: "undone", ...counts };
}

async function countChanges({ write }: Store, runId: string): Promise<number> {
	const { count } = await write
		.selectFrom("import_changes")
		.where("run_id", "=", runId)
		.select(({ fn }) => fn.countAll().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

async function undoBatch(
	transaction: Transaction<Tables>,
	store: Store,
	run: Run,
	collection: ImportedTable,
): Promise<UndoCounts & { size: number }> {
	await lockActivities(transaction, store);
	const changes = await transaction
		.selectFrom("import_changes")
		.where("run_id", "=", run.id)
		.where("collection", "=", collection)
		.orderBy("document_id")
		.limit(batchSize)
		.select(["document_id", "before"])
		.execute();
	if (changes.length === 0) return { removed: 0, restored: 0, kept: 0, size: 0 };
	const ids = changes.map((change) => change.document_id);
	const changedSince = await findChangedSince(transaction, run, collection, changes);
	const undone = changes.filter((change) => !changedSince.has(change.document_id));
	const changedAgain = changes.filter((change) => changedSince.has(change.document_id) && !isOnlySeen(change));
	const partly = collection === "activities" ? await undoFields(transaction, store, run, changedAgain) : 0;
	await deleteAdded(transaction, collection, undone);
	for (const { document_id, before } of undone) {
		if (before === null) continue;
		const { id, seq, lead_count, ...columns } = JSON.parse(before);
		await transaction
			.updateTable(collection as "providers")
			.where("id", "=", document_id)
			.set(columns)
			.execute();
	}
	if (collection === "activities") {
		const restored = undone.flatMap(({ document_id, before }) => (before === null ? [] : [document_id]));
		await refreshSessions(transaction, store, restored);
		// Includes pictures that were copied since the run.
		await showCopies(transaction, restored);
	}
	await transaction
		.deleteFrom("import_changes")
		.where("run_id", "=", run.id)
		.where("collection", "=", collection)
		.where("document_id", "in", ids)
		.execute();
	return {
		removed: undone.filter(({ before }) => before === null).length,
		restored: undone.filter((change) => change.before !== null && !isOnlySeen(change)).length + partly,
		kept: changedAgain.length - partly,
		size: changes.length,
	};
}

/**
 * Undoes the run's changes of activities that somebody has changed since, except in the fields that hold something else
 * now. Returns how many could be restored in every field.
 */
async function undoFields(
	transaction: Transaction<Tables>,
	store: Store,
	run: Run,
	changes: Change[],
): Promise<number> {
	if (changes.length === 0) return 0;
	const rows = await transaction
		.selectFrom("activities")
		.where(
			"id",
			"in",
			changes.map((change) => change.document_id),
		)
		.selectAll()
		.execute();
	const stored = new Map(rows.map((row) => [row.id, row]));
	const planned: PlannedRow[] = [];
	let restored = 0;
	for (const { document_id, before } of changes) {
		const row = stored.get(document_id);
		if (!row || before === null) continue;
		const current = toActivity(row);
		const after = await findEarlierVersion(transaction, "activities", current, run.started_at);
		if (!after) continue;
		const { activity, kept } = undoSource(current, after, toActivity(JSON.parse(before)));
		if (kept.length === 0) restored++;
		const updatedAt = nextTimestamp(current.updatedAt);
		planned.push(toPlannedRow({ ...activity, updatedAt }, row.origin, store));
	}
	await upsertRows(
		transaction,
		store,
		"activities",
		planned.map(({ row }) => row),
	);
	await replaceSessions(transaction, store, planned);
	return restored;
}

/**
 * Returns rows that were written or deleted after the run. For rows that the run has only seen, compares `last_seen_at`
 * instead.
 */
async function findChangedSince(
	transaction: Transaction<Tables>,
	run: Run,
	collection: ImportedTable,
	changes: Change[],
): Promise<Set<string>> {
	const rows = await transaction
		.selectFrom(collection as "activities")
		.where(
			"id",
			"in",
			changes.map((change) => change.document_id),
		)
		.select(["id", "updated_at"])
		.$if(collection === "activities", (query) => query.select("last_seen_at"))
		.execute();
	const versions = new Map(rows.map((row) => [row.id, row]));
	const isChanged = (change: Change) => {
		const row = versions.get(change.document_id);
		return (isOnlySeen(change) ? row?.last_seen_at : row?.updated_at) !== run.started_at;
	};
	return new Set(changes.filter(isChanged).map((change) => change.document_id));
}

/** Returns whether the run found the row unchanged in its source. */
function isOnlySeen({ before }: Change): boolean {
	return before !== null && JSON.parse(before).updated_at === undefined;
}

/** Providers and venues are kept while an activity of staff or of another source refers to them. */
async function deleteAdded(transaction: Transaction<Tables>, collection: ImportedTable, undone: Change[]) {
	const ids = undone.flatMap(({ document_id, before }) => (before === null ? [document_id] : []));
	if (ids.length === 0) return;
	const reference = collection === "venues" ? "venue_id" : "provider_id";
	await transaction
		.deleteFrom(collection as "providers")
		.where("id", "in", ids)
		.$if(collection !== "activities", (query) =>
			query.where("id", "not in", (eb) =>
				eb
					.selectFrom("activities")
					.where(reference, "in", ids)
					.where(reference, "is not", null)
					.select(`${reference} as id`)
					.$castTo<{ id: string }>(),
			),
		)
		.execute();
}
