import type { Transaction } from "kysely";
import type { Store } from "../../store.ts";
import type { ImportedTable, Tables } from "../../tables.ts";
import { splitIntoBatches } from "../write-rows.ts";

/** Of each source: the before-images of a run take as much room as the rows that it changed. */
const maxUndoableRuns = 5;
const forgottenPerStatement = 5000;
/** Of each source: one that fails daily must not fill the list of runs. */
const maxProblems = 50;

/** Records rows as they were before a run, or that the run added them. Only a run's first change of a row counts. */
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

/** Deletes the before-images of runs that are too old to be undone, a few thousand at a time. */
export async function forgetOldRuns({ write }: Store, source: string): Promise<void> {
	const old = await listOldRuns(write, source, "is", maxUndoableRuns);
	for (const { id } of old) {
		for (let count = forgottenPerStatement; count === forgottenPerStatement; ) {
			const ids = await write
				.selectFrom("import_changes")
				.where("run_id", "=", id)
				.limit(forgottenPerStatement)
				.select("document_id")
				.execute();
			count = ids.length;
			if (count === 0) break;
			await write
				.deleteFrom("import_changes")
				.where("run_id", "=", id)
				.where(
					"document_id",
					"<=",
					ids.map((row) => row.document_id).reduce((a, b) => (a > b ? a : b)),
				)
				.execute();
		}
	}
}

/** Deletes a source's oldest runs that wrote nothing. */
export async function forgetOldProblems({ write }: Store, source: string): Promise<void> {
	const old = await listOldRuns(write, source, "is not", maxProblems);
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

/** A source's runs without a problem, or with one, but for the newest. */
function listOldRuns(
	write: Store["write"],
	source: string,
	problem: "is" | "is not",
	newest: number,
): Promise<{ id: string }[]> {
	return (
		write
			.selectFrom("import_runs")
			.where("source", "=", source)
			.where("problem", problem, null)
			.orderBy("started_at", "desc")
			.offset(newest)
			// SQLite has no offset without a limit.
			.limit(1000)
			.select("id")
			.execute()
	);
}
