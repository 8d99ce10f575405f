import { sql } from "kysely";
import { type Activity, listVenueIds } from "../../../domain/activity/activity.ts";
import type { ActivityField } from "../../../domain/activity/activity-input.ts";
import type { Actor } from "../../../domain/audit-log/audit-entry.ts";
import type { ImportCounts, ImportProblem, ImportRun, KeptActivity } from "../../../domain/import/import-run.ts";
import type { Provider } from "../../../domain/provider/provider.ts";
import type { Venue } from "../../../domain/venue/venue.ts";
import type { Store, Transaction } from "../../store.ts";
import type { ImportedTable, Tables } from "../../tables.ts";
import { toActivity } from "../catalogue/activity-rows.ts";
import { refreshSessions } from "../catalogue/activity-sessions.ts";
import { describeRunChange, mergeActivities } from "../catalogue/merge-activities.ts";
import { replacePictures, requestPictures } from "../catalogue/source-pictures.ts";
import { toVenue, toVenueRow } from "../catalogue/venues.ts";
import { restoreLeadCounts } from "../people/lead-counts.ts";
import { toProvider, toProviderRow } from "../providers/providers.ts";
import { idsOf } from "../read-rows.ts";
import { lockActivities, type NewRow, splitIntoBatches, upsertRows } from "../write-rows.ts";
import { withFieldsOfStaff } from "./fields-of-staff.ts";
import { announceChanges, holdBackChanges } from "./hold-back-changes.ts";
import { toRun } from "./import-run-rows.ts";
import { findMerged, withMerged } from "./merged-documents.ts";
import { forgetOldProblems, forgetOldRuns, recordChanges } from "./run-changes.ts";
import { checkUndo, undoImport } from "./undo-import.ts";

/** In characters. A mapping that does not fit names every column. */
const maxReasonLength = 2000;

type StartedRun = Pick<ImportRun, "source" | "fileName" | "startedAt"> & { sourceTitle?: string | undefined };

export function createImports(store: Store) {
	const { write } = store;
	return {
		async start({ source, sourceTitle, fileName, startedAt }: StartedRun): Promise<string> {
			const id = createRunId(source, startedAt);
			if (sourceTitle) {
				await write
					.insertInto("source_titles")
					.values({ source, title: sourceTitle })
					.onConflict((conflict) => conflict.column("source").doNothing())
					.execute();
			}
			await write
				.insertInto("import_runs")
				.values({ id, source, file_name: fileName, started_at: startedAt, finished_at: null, undone_at: null })
				.execute();
			return id;
		},

		/** Sets only the `stated` fields, and none that somebody has set: `kept` are those. Leaves out what staff deleted. */
		write: (
			runId: string,
			{
				providers = [],
				venues = [],
				activities = [],
			}: { providers?: Provider[]; venues?: Venue[]; activities?: Activity[] },
			stated: readonly ActivityField[],
		): Promise<{ added: number; changed: number; removedByStaff: number; kept: number }> =>
			holdBackChanges(
				store,
				runId,
				async (transaction) => {
					await lockActivities(transaction, store);
					const run = await findRun(transaction, runId);
					const origin = `import:${run.source}` as const;
					const merged = {
						providers: await findMerged(transaction, "providers", [
							...providers.map(({ id }) => id),
							...activities.map(({ providerId }) => providerId),
						]),
						venues: await findMerged(transaction, "venues", [
							...venues.map(({ id }) => id),
							...activities.flatMap(listVenueIds),
						]),
					};
					const saidProviders = providers.filter(({ id }) => !merged.providers.has(id));
					const saidVenues = venues.filter(({ id }) => !merged.venues.has(id));
					const listedProviders = await withFieldsOfStaff(transaction, "providers", saidProviders, toProvider);
					const listedVenues = await withFieldsOfStaff(transaction, "venues", saidVenues, toVenue);
					const newProviders = await upsertChanged(
						transaction,
						store,
						run,
						"providers",
						listedProviders.map((provider) => toProviderRow(provider, origin)),
						toProvider,
					);
					const newVenues = await upsertChanged(
						transaction,
						store,
						run,
						"venues",
						listedVenues.map((venue) => toVenueRow(venue, origin)),
						toVenue,
					);
					const deleted = await findDeletedByStaff(transaction, idsOf(activities));
					const listed = activities
						.filter(({ id }) => !deleted.has(id))
						.map((activity) => withMerged(activity, merged));
					const replaced = await replacePictures(transaction, store, listed, stated);
					const { added, changes, kept } = await mergeActivities(transaction, store, replaced, { stated, origin });
					for (const batch of splitIntoBatches(added, store)) await restoreLeadCounts(transaction, store, batch);
					await recordChanges(transaction, store, run, "activities", changes);
					const due = replaced.filter(({ isDue }) => isDue).map(({ activity }) => activity.id);
					await requestPictures(transaction, due, store.clock.now().toISOString());
					return {
						added: added.length,
						changed: changes.length - added.length,
						removedByStaff: deleted.size,
						kept,
						directory: newProviders + newVenues,
					};
				},
				({ added, changed, directory }) => added + changed + directory > 0,
			).then(({ directory, ...counts }) => counts),

		async listKept(source: string, limit: number): Promise<KeptActivity[]> {
			const rows = await store.read
				.selectFrom("activities")
				.where("source", "=", source)
				.where("source_says", "is not", null)
				.orderBy("title")
				.orderBy("id")
				.limit(limit)
				.select(["id", "title", "source_says"])
				.execute();
			return rows.map(({ id, title, source_says }) => ({
				id,
				title,
				fields: Object.keys(JSON.parse(source_says ?? "{}")),
			}));
		},

		async listGoingOn(source: string, afterId: string, limit: number): Promise<string[]> {
			const rows = await store.read
				.selectFrom("activities")
				// Uses the primary key: with the index of sources, all of the source's rows would be sorted for each
				// page.
				.where(sql`source || ''`, "=", source)
				.where("id", ">", afterId || `${source}-`)
				.where("id", "<", `${source}.`)
				.where("ends_at", ">", store.clock.catalogueNow().toISOString())
				.orderBy("id")
				.limit(limit)
				.select("id")
				.execute();
			return idsOf(rows);
		},

		/** Ends activities now, by the catalogue's date. Returns how many of them had not ended yet. */
		end: (runId: string, ids: string[], updatedAt: string) =>
			holdBackChanges(
				store,
				runId,
				async (transaction) => {
					if (ids.length === 0) return 0;
					await lockActivities(transaction, store);
					const before = await transaction
						.selectFrom("activities")
						.where("id", "in", ids)
						.where("ended_at", "is", null)
						.selectAll()
						.execute();
					const endedIds = idsOf(before);
					if (endedIds.length === 0) return 0;
					const columns = { ended_at: store.clock.catalogueNow().toISOString(), updated_at: updatedAt };
					const changes = before.map((row) =>
						describeRunChange(toActivity(row), toActivity({ ...row, ...columns }), row.source_pictures),
					);
					await recordChanges(transaction, store, await findRun(transaction, runId), "activities", changes);
					await transaction.updateTable("activities").where("id", "in", endedIds).set(columns).execute();
					await refreshSessions(transaction, store, endedIds);
					return endedIds.length;
				},
				(count) => count > 0,
			),

		async finish(runId: string, counts: ImportCounts, finishedAt: string): Promise<void> {
			const { source } = await write
				.updateTable("import_runs")
				.where("id", "=", runId)
				.set({ ...counts, finished_at: finishedAt })
				.returning("source")
				.executeTakeFirstOrThrow();
			await store.engine.refreshStatistics(write);
			await announceChanges(store);
			await forgetOldRuns(store, source);
		},

		/** Records a run that wrote nothing. Only the newest 50 such runs of a source are kept. */
		async recordProblem(
			{ source, fileName, startedAt }: Pick<ImportRun, "source" | "fileName" | "startedAt">,
			{ kind, reason }: ImportProblem,
		): Promise<void> {
			const id = createRunId(source, startedAt);
			await write
				.insertInto("import_runs")
				.values({
					id,
					source,
					file_name: fileName,
					started_at: startedAt,
					finished_at: startedAt,
					undone_at: null,
					problem_kind: kind,
					problem: reason.slice(0, maxReasonLength),
				})
				.execute();
			await forgetOldProblems(store, source);
		},

		/** Newest first. */
		async list(limit: number): Promise<ImportRun[]> {
			const rows = await write
				.selectFrom("import_runs")
				.orderBy("started_at", "desc")
				.orderBy("id", "desc")
				.limit(limit)
				.selectAll()
				.execute();
			return rows.map(toRun);
		},

		/**
		 * Only the newest run of a source can be undone; otherwise its id is returned. Counts are of activities: `removed`
		 * were added by the run, `restored` changed or ended, `kept` changed again since. `onProgress` is called with rows.
		 */
		undo: (runId: string, actor: Actor, onProgress?: (done: number, total: number) => void | Promise<void>) =>
			undoImport(store, runId, actor, onProgress),
		checkUndo: (runId: string) => checkUndo(store, runId),

		announceChanges: () => announceChanges(store),
	};
}

function createRunId(source: string, startedAt: string): string {
	return `${source}-${startedAt.replace(/[-:.Z]/g, "")}`;
}

function findRun(transaction: Transaction, id: string) {
	return transaction.selectFrom("import_runs").where("id", "=", id).select(["id", "source"]).executeTakeFirstOrThrow();
}

async function findDeletedByStaff(transaction: Transaction, ids: string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const rows = await transaction
		.selectFrom("audit_log")
		.where("collection", "=", "activities")
		.where("document_id", "in", ids)
		.where("action", "=", "deleted")
		.where((eb) =>
			eb.not(
				eb.exists(eb.selectFrom("activities").whereRef("activities.id", "=", "audit_log.document_id").select("id")),
			),
		)
		.select("document_id")
		.execute();
	return new Set(rows.map(({ document_id }) => document_id));
}

async function upsertChanged<Table extends "providers" | "venues">(
	transaction: Transaction,
	store: Store,
	run: { id: string; source: string },
	table: Table,
	rows: (NewRow<Table> & { id: string })[],
	toDocument: (row: Tables[Table]) => Provider | Venue,
): Promise<number> {
	if (rows.length === 0) return 0;
	const ids = idsOf(rows);
	const stored = await transaction
		.selectFrom(table as "providers")
		.where("id", "in", ids)
		.selectAll()
		.execute();
	const known = new Map<string, Record<string, unknown>>(stored.map((row) => [row.id, row]));
	const written = rows.filter((row) => {
		const before = known.get(row.id);
		return !before || Object.entries(row).some(([column, value]) => !isTime(column) && before[column] !== value);
	});
	if (written.length === 0) return 0;
	await upsertRows(transaction, store, table, written);
	const read = (row: object) => toDocument(row as Tables[Table]);
	const changes = written.map((row) => {
		const before = known.get(row.id);
		return describeRunChange(before && read(before), read(row));
	});
	await recordChanges(transaction, store, run, table as ImportedTable, changes);
	return written.length;
}

function isTime(column: string): boolean {
	return column === "created_at" || column === "updated_at";
}
