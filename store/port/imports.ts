import type { Activity } from "../../domain/activity/activity.ts";
import type { OptionalActivityField } from "../../domain/activity/activity-input.ts";
import type {
	ImportCounts,
	ImportProblem,
	ImportRun,
	UndoCounts,
	UndoRefusal,
} from "../../domain/import/import-run.ts";
import type { ImportSourceRecord, SourceOverview } from "../../domain/import/import-source.ts";
import type { Provider } from "../../domain/provider/provider.ts";
import type { Venue } from "../../domain/venue/venue.ts";

/** Sources that are synced, and how fresh each one is. */
export type ImportSources = {
	/** Inserts a source, or replaces the one with the same name. It then counts as checked. */
	remember(source: ImportSourceRecord): Promise<void>;
	/** Returns false if there is none with that name. Its activities stay. */
	forget(name: string): Promise<boolean>;
	/** Sorted by name. With `due`, only unclaimed sources that have not been checked since then. */
	list(due?: { now: string; dueAt: string }): Promise<(ImportSourceRecord & { checkedAt: string | null })[]>;
	/**
	 * Claims the lease of a source, so that only one process reads it. Returns false if another process holds it, or if
	 * the source has been checked since `dueAt`. Times are ISO 8601 in UTC.
	 */
	claim(name: string, lease: { now: string; leaseUntil: string; dueAt?: string }): Promise<boolean>;
	/** Releases the lease. With null, the source was not checked, and stays due. */
	release(name: string, checkedAt: string | null): Promise<void>;
	/** Returns every source that was ever imported or remembered, by name. */
	listForStaff(): Promise<SourceOverview[]>;
};

/** The runs of imports, which can be undone. */
export type Imports = {
	/**
	 * Records the start of a run, and returns its id. Only a source's newest 5 runs that changed anything can be
	 * undone.
	 */
	start(run: Pick<ImportRun, "source" | "fileName" | "startedAt">): Promise<string>;
	/**
	 * Writes a batch in one transaction: inserts documents, whose ids must differ, or updates those with a known id if
	 * they differ. Keeps `createdAt` and the `keptFields` of known activities, and leaves out those that staff have
	 * deleted.
	 */
	write(
		runId: string,
		batch: { providers?: Provider[]; venues?: Venue[]; activities?: Activity[] },
		keptFields: readonly OptionalActivityField[],
	): Promise<{ added: number; changed: number; removedByStaff: number }>;
	/** Returns the ids of a source's activities that have not ended, in order, after the given id. */
	listGoingOn(source: string, afterId: string, limit: number): Promise<string[]>;
	/** Ends activities now, by the catalogue's date. Returns how many of them had not ended yet. */
	end(runId: string, ids: string[], updatedAt: string): Promise<number>;
	/**
	 * Counts what runs have written as a change of the catalogue's version, which invalidates cached pages. Done at the
	 * end of a run and, in the meantime or after a crash, by a job of the server.
	 */
	announceChanges(): Promise<void>;
	finish(runId: string, counts: ImportCounts, finishedAt: string): Promise<void>;
	/** Records a run that wrote nothing. Only the newest 50 such runs of a source are kept. */
	recordProblem(run: Pick<ImportRun, "source" | "fileName" | "startedAt">, problem: ImportProblem): Promise<void>;
	/** Newest first. */
	list(limit: number): Promise<ImportRun[]>;
	/**
	 * Restores each row as it was before the run, and deletes what the run added. Activities that were changed or
	 * deleted since then stay unchanged. Of a source's runs that changed anything, only the newest one that is not
	 * undone can be undone; otherwise its id is returned. The counts are of activities: `removed` were added by the
	 * run, `restored` were changed or ended, `kept` have changed since then. `onProgress` receives numbers of rows.
	 */
	undo(
		runId: string,
		undoneAt: string,
		onProgress?: (done: number, total: number) => void | Promise<void>,
	): Promise<({ outcome: "undone" } & UndoCounts) | UndoRefusal>;
};
