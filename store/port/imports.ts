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

/** Sources that are read again, and how fresh each is. */
export type ImportSources = {
	/** Inserts or replaces it by its name. It counts as checked then. */
	remember(source: ImportSourceRecord): Promise<void>;
	/** Returns false if there is none of that name. Its activities stay. */
	forget(name: string): Promise<boolean>;
	/** By name; with `due`, those that nobody reads and that were not checked since then. */
	list(due?: { now: string; dueAt: string }): Promise<(ImportSourceRecord & { checkedAt: string | null })[]>;
	/**
	 * Takes the lease of a source, so that one process in all reads it. Returns false if another one holds it, or if the
	 * source has been checked since `dueAt`. Times are ISO 8601 in UTC.
	 */
	claim(name: string, lease: { now: string; leaseUntil: string; dueAt?: string }): Promise<boolean>;
	/** Gives the lease back. Null if the source was not checked: it stays due. */
	release(name: string, checkedAt: string | null): Promise<void>;
	/** Every source that was ever imported or remembered, by name. */
	listForStaff(): Promise<SourceOverview[]>;
};

/** Runs of imports, which can be undone. */
export type Imports = {
	/** Records that a run begins, and returns its id. Of a source's runs that changed anything, the newest 5 can be undone. */
	start(run: Pick<ImportRun, "source" | "fileName" | "startedAt">): Promise<string>;
	/**
	 * Writes a batch in one transaction: inserts documents, whose ids must differ, or updates those with a known id where they
	 * differ. Keeps `createdAt` and the `keptFields` of known activities, and leaves out those that staff have deleted.
	 */
	write(
		runId: string,
		batch: { providers?: Provider[]; venues?: Venue[]; activities?: Activity[] },
		keptFields: readonly OptionalActivityField[],
	): Promise<{ added: number; changed: number; removedByStaff: number }>;
	/** Ids of a source's activities that have not ended, in their order, from after one on. */
	listGoingOn(source: string, afterId: string, limit: number): Promise<string[]>;
	/** Ends activities now, by the catalogue's date. Returns how many of them had not ended. */
	end(runId: string, ids: string[], updatedAt: string): Promise<number>;
	/**
	 * Counts what runs have written in the catalogue's version, which invalidates cached pages. The end of a run does so; meanwhile,
	 * and after a crash, a job of the server.
	 */
	announceChanges(): Promise<void>;
	finish(runId: string, counts: ImportCounts, finishedAt: string): Promise<void>;
	/** Records a run that wrote nothing. Of a source's such runs, the newest 50 are kept. */
	recordProblem(run: Pick<ImportRun, "source" | "fileName" | "startedAt">, problem: ImportProblem): Promise<void>;
	/** The newest first. */
	list(limit: number): Promise<ImportRun[]>;
	/**
	 * Restores each row as it was before the run; what the run added is deleted. Activities that were changed or deleted
	 * since then stay as they are. Of a source's runs that changed anything, only the newest that is not undone can be undone;
	 * returns its id otherwise. Counts activities: `removed` were added by the run, `restored` changed or ended, `kept` changed
	 * since then. `onProgress` gets numbers of rows.
	 */
	undo(
		runId: string,
		undoneAt: string,
		onProgress?: (done: number, total: number) => void | Promise<void>,
	): Promise<({ outcome: "undone" } & UndoCounts) | UndoRefusal>;
};
