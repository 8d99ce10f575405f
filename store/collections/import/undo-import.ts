import type { Transaction } from "kysely";
import type { Imports } from "../../port.ts";
import type { Store } from "../../store.ts";
import type { ImportedTable, Tables } from "../../tables.ts";
import { refreshSessions } from "../catalogue/activity-sessions.ts";
import { lockActivities } from "../write-rows.ts";

const batchSize = 200;
/** What refers to others comes first. */
const collections = ["activities", "venues", "providers"] as const;

type Change = { document_id: string; before: string | null };
type Counts = { restored: number; kept: number };

/** Undoes a run batch by batch, and forgets each batch with its transaction: after a crash, it can be called again. */
export async function undoImport(store: Store, runId: string, undoneAt: string): ReturnType<Imports["undo"]> {
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
		.orderBy("started_at", "desc")
		.select("id")
		.executeTakeFirst();
	if (newer) return { outcome: "newer run", newerRun: newer.id };
	const counts: Counts = { restored: 0, kept: 0 };
	for (const collection of collections) {
		for (let isDone = false; !isDone; ) {
			const batch = await store.transact((transaction) => undoBatch(transaction, store, run, collection));
			counts.restored += batch.restored;
			counts.kept += batch.kept;
			isDone = batch.restored + batch.kept === 0;
		}
	}
	if (counts.restored + counts.kept === 0 && run.added + run.changed + run.ended > 0) return { outcome: "forgotten" };
	await write.updateTable("import_runs").where("id", "=", runId).set({ undone_at: undoneAt }).execute();
	return { outcome: "undone", ...counts };
}

async function undoBatch(
	transaction: Transaction<Tables>,
	store: Store,
	run: { id: string; started_at: string },
	collection: ImportedTable,
): Promise<Counts> {
	await lockActivities(transaction, store);
	const changes = await transaction
		.selectFrom("import_changes")
		.where("run_id", "=", run.id)
		.where("collection", "=", collection)
		.orderBy("document_id")
		.limit(batchSize)
		.select(["document_id", "before"])
		.execute();
	if (changes.length === 0) return { restored: 0, kept: 0 };
	const ids = changes.map((change) => change.document_id);
	const changedSince = await findChangedSince(transaction, run.started_at, collection, changes);
	const undone = changes.filter((change) => !changedSince.has(change.document_id));
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
		await refreshSessions(
			transaction,
			store,
			undone.flatMap(({ document_id, before }) => (before === null ? [] : [document_id])),
		);
	}
	await transaction
		.deleteFrom("import_changes")
		.where("run_id", "=", run.id)
		.where("collection", "=", collection)
		.where("document_id", "in", ids)
		.execute();
	return { restored: undone.length, kept: changes.length - undone.length };
}

/** Rows that were written after the run, or deleted. A row that the run has only seen keeps its own time. */
async function findChangedSince(
	transaction: Transaction<Tables>,
	startedAt: string,
	collection: ImportedTable,
	changes: Change[],
): Promise<Set<string>> {
	const rows = await transaction
		.selectFrom(collection as "providers")
		.where(
			"id",
			"in",
			changes.map((change) => change.document_id),
		)
		.select(["id", "updated_at"])
		.execute();
	const versions = new Map(rows.map((row) => [row.id, row.updated_at]));
	const isChanged = ({ document_id, before }: Change) => {
		const version = versions.get(document_id);
		const isOnlySeen = before !== null && JSON.parse(before).updated_at === undefined;
		return version === undefined || (!isOnlySeen && version !== startedAt);
	};
	return new Set(changes.filter(isChanged).map((change) => change.document_id));
}

/** Providers and venues stay while an activity of staff or of another source refers to them. */
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
