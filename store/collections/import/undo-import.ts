import { type Kysely, type Selectable, sql } from "kysely";
import type { Actor, AuditedCollection } from "../../../domain/audit-log/audit-entry.ts";
import type { UndoCounts, UndoRefusal } from "../../../domain/import/import-run.ts";
import { getRunGroup } from "../../../domain/import/run-group.ts";
import type { Store, Transaction } from "../../store.ts";
import type { ImportedTable, ImportRunRow, Tables } from "../../tables.ts";
import { createActivityEditing } from "../catalogue/staff-activities.ts";
import { createVenues } from "../catalogue/venues.ts";
import { createProviders } from "../providers/providers.ts";
import type { UndoResult } from "../staff-editing.ts";
import { lockActivities } from "../write-rows.ts";
import { announceChanges, holdBackChanges } from "./hold-back-changes.ts";
import { hasChanges } from "./run-changes.ts";

const batchSize = 200;
const editing = { activities: createActivityEditing, venues: createVenues, providers: createProviders };

/** Newest first. A batch and that it is undone are one transaction, so this can be called again after a crash. */
export async function undoImport(
	store: Store,
	runId: string,
	{ by }: Actor,
	onProgress?: (done: number, total: number) => void | Promise<void>,
): Promise<({ outcome: "undone" } & UndoCounts) | UndoRefusal> {
	const { write } = store;
	const found = await findUndoable(store, runId);
	if ("outcome" in found) return found;
	const { run, total } = found;
	const counts: UndoCounts = { removed: 0, restored: 0, kept: 0 };
	let progress = run;
	for (let done = 0, size = batchSize; size === batchSize; ) {
		const { undoneFrom, undone } = await holdBackChanges(
			store,
			runId,
			(transaction) => undoBatch(transaction, store, progress, { by }),
			() => true,
		);
		progress = { ...run, undone_from: undoneFrom };
		size = undone.length;
		done += size;
		for (const { collection, result } of undone) if (collection === "activities") counts[getCount(result)]++;
		await onProgress?.(done, total);
	}
	const undone_at = store.clock.now().toISOString();
	await write.updateTable("import_runs").where("id", "=", runId).set({ undone_at }).execute();
	await announceChanges(store);
	return { outcome: "undone", ...counts };
}

export async function checkUndo(store: Store, runId: string): Promise<UndoRefusal | null> {
	const found = await findUndoable(store, runId);
	return "outcome" in found ? found : null;
}

/** Returns a run and how many changes are left to undo, or why it can't be undone. */
async function findUndoable(
	{ write }: Store,
	runId: string,
): Promise<{ run: Selectable<ImportRunRow>; total: number } | UndoRefusal> {
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
		.select(({ selectFrom }) => [
			"id as newerRun",
			"file_name as fileName",
			"started_at as startedAt",
			selectFrom("import_jobs")
				.where("run_ids", "like", sql<string>`'%"' || import_runs.id || '"%'`)
				.select("id")
				.limit(1)
				.as("jobId"),
		])
		.executeTakeFirst();
	if (newer) return { outcome: "newer run", ...newer };
	const { count } = await selectDue(write, run)
		.select(({ fn }) => fn.countAll().as("count"))
		.executeTakeFirstOrThrow();
	const total = Number(count);
	if (total === 0 && run.undone_from === null && run.finished_at !== null) {
		return { outcome: run.added + run.changed + run.ended > 0 ? "forgotten" : "wrote nothing" };
	}
	return { run, total };
}

type Run = Pick<Selectable<ImportRunRow>, "id" | "undone_from">;

function selectDue(database: Kysely<Tables>, { id, undone_from }: Run) {
	return database
		.selectFrom("audit_log")
		.where("group_id", "=", getRunGroup(id))
		.where("action", "in", ["imported", "changed"])
		.$if(undone_from !== null, (query) => query.where("id", "<", undone_from));
}

/** What refers to a document was written after it, so it is undone before it. */
async function undoBatch(transaction: Transaction, store: Store, run: Run, { by }: Actor) {
	await lockActivities(transaction, store);
	const entries = await selectDue(transaction, run).orderBy("id", "desc").limit(batchSize).selectAll().execute();
	const actor = { by, group: getRunGroup(run.id) };
	const undone: { collection: AuditedCollection; result: UndoResult }[] = [];
	for (const entry of entries) {
		const { undoEntry } = editing[entry.collection as ImportedTable](store);
		undone.push({ collection: entry.collection, result: await undoEntry(transaction, entry, actor) });
	}
	const undoneFrom = entries.at(-1)?.id ?? run.undone_from;
	await transaction.updateTable("import_runs").where("id", "=", run.id).set({ undone_from: undoneFrom }).execute();
	return { undoneFrom, undone };
}

function getCount(result: UndoResult): keyof UndoCounts {
	if (result.outcome === "removed") return "removed";
	return result.outcome === "changed back" && result.kept.length === 0 ? "restored" : "kept";
}
