import { type ExpressionBuilder, sql } from "kysely";
import { getRunGroup } from "../../../domain/import/run-group.ts";
import type { Store, Transaction } from "../../store.ts";
import type { ImportedTable, Tables } from "../../tables.ts";
import { recordAuditEntries } from "../audit-log.ts";
import type { RunChange } from "../catalogue/merge-activities.ts";
import { idsOf } from "../read-rows.ts";

/** Per source. The changes of a run take as much space as what it changed. */
const maxUndoableRuns = 5;
const forgottenPerStatement = 5000;
/** Per source, so that one that fails daily does not fill the list of runs. */
const maxProblems = 50;

type RunOfSource = { id: string; source: string };

export function recordChanges(
	transaction: Transaction,
	store: Store,
	{ id, source }: RunOfSource,
	collection: ImportedTable,
	changes: RunChange[],
): Promise<void> {
	const by = `${source} (import)`;
	const entries = changes.map((change) => ({ ...change, collection, by, group: getRunGroup(id) }));
	return recordAuditEntries(transaction, store, entries);
}

/** Deletes the changes of runs that are too old to be undone. Runs that changed nothing don't count. */
export async function forgetOldRuns({ write }: Store, source: string): Promise<void> {
	const old = await write
		.selectFrom("import_runs")
		.where("source", "=", source)
		.where(hasChanges)
		.orderBy("started_at", "desc")
		.offset(maxUndoableRuns)
		// SQLite supports no offset without a limit.
		.limit(1000)
		.select("id")
		.execute();
	for (const { id } of old) {
		for (let count = forgottenPerStatement; count === forgottenPerStatement; ) {
			const entries = write.selectFrom("audit_log").where("group_id", "=", getRunGroup(id)).orderBy("id");
			const { numDeletedRows } = await write
				.deleteFrom("audit_log")
				.where("id", "in", entries.limit(forgottenPerStatement).select("id"))
				.executeTakeFirst();
			count = Number(numDeletedRows);
		}
	}
}

export function hasChanges(runs: ExpressionBuilder<Tables, "import_runs">) {
	return runs.exists(
		runs
			.selectFrom("audit_log")
			.where("audit_log.group_id", "=", sql<string>`'import:' || import_runs.id`)
			.select("audit_log.id"),
	);
}

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
	await write.deleteFrom("import_runs").where("id", "in", idsOf(old)).execute();
}
