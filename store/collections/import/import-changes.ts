import type { ExpressionBuilder, Transaction } from "kysely";
import type { Store } from "../../store.ts";
import type { ImportedTable, Tables } from "../../tables.ts";
import { splitIntoBatches } from "../write-rows.ts";

/** Per source. The before-images of a run take as much space as the rows that it changed. */
const maxUndoableRuns = 5;
const forgottenPerStatement = 5000;
/** Per source, so that one that fails daily does not fill the list of runs. */
const maxProblems = 50;

/**
 * Records the rows as they were before a run, or that the run added them. Only a run's first change to a row is
 * recorded.
 */
export async function recordChanges(
	transaction: Transaction<Tables>,
	store: Store,
	runId: string,
	collection: ImportedTable,
	rows: { id: string }[],
	{ areNew = false } = {},
): Promise<void> {
	const changes = rows.map((row) => ({
		run_id: runId,
		collection,
		document_id: row.id,
		before: areNew ? null : JSON.stringify(row),
	}));
	for (const batch of splitIntoBatches(changes, store)) {
		await transaction
			.insertInto("import_changes")
			.values(batch)
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	}
}

/**
 * Deletes the before-images of runs that are too old to be undone. Runs that changed nothing have none, so a daily sync
 * does not use up the history.
 */
export async function forgetOldRuns(store: Store, source: string): Promise<void> {
	const old = await store.write
		.selectFrom("import_runs")
		.where("source", "=", source)
		.where(hasChanges)
		.orderBy("started_at", "desc")
		.offset(maxUndoableRuns)
		// SQLite supports no offset without a limit.
		.limit(1000)
		.select("id")
		.execute();
	for (const { id } of old) await forgetChanges(store, id);
}

/** The condition that a row of `import_runs` has before-images. */
export function hasChanges(runs: ExpressionBuilder<Tables, "import_runs">) {
	return runs.exists(
		runs.selectFrom("import_changes").whereRef("import_changes.run_id", "=", "import_runs.id").select("run_id"),
	);
}

/** Deletes the before-images of a run that has only seen activities, since there is nothing to undo. */
export async function forgetIfQuiet(store: Store, runId: string): Promise<void> {
	const change = await store.write
		.selectFrom("import_changes")
		.where("run_id", "=", runId)
		.where((changes) =>
			changes.or([
				changes("collection", "<>", "activities"),
				changes("before", "is", null),
				// Quotation marks within a value are escaped, so this matches only a key.
				changes("before", "like", '%"updated_at":%'),
			]),
		)
		.select("document_id")
		.limit(1)
		.executeTakeFirst();
	if (!change) await forgetChanges(store, runId);
}

/** Deletes the before-images of a run, a few thousand at a time. */
async function forgetChanges({ write }: Store, runId: string): Promise<void> {
	for (let count = forgottenPerStatement; count === forgottenPerStatement; ) {
		const ids = await write
			.selectFrom("import_changes")
			.where("run_id", "=", runId)
			.limit(forgottenPerStatement)
			.select("document_id")
			.execute();
		count = ids.length;
		if (count === 0) break;
		await write
			.deleteFrom("import_changes")
			.where("run_id", "=", runId)
			.where(
				"document_id",
				"<=",
				ids.map((row) => row.document_id).reduce((a, b) => (a > b ? a : b)),
			)
			.execute();
	}
}

/** Deletes a source's oldest runs that wrote nothing. */
export async function forgetOldProblems({ write }: Store, source: string): Promise<void> {
	const old = await write
		.selectFrom("import_runs")
		.where("source", "=", source)
		.where("problem", "is not", null)
		.orderBy("started_at", "desc")
		.offset(maxProblems)
		.limit(1000)
		.select("id")
		.execute();
	if (old.length === 0) return;
	await write
		.deleteFrom("import_runs")
		.where(
			"id",
			"in",
			old.map(({ id }) => id),
		)
		.execute();
}
