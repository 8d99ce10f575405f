import type { Actor } from "../../domain/audit-log/audit-entry.ts";
import type {
	ImportCheck,
	ImportJob,
	ImportProgress,
	ImportResult,
	ImportStep,
} from "../../domain/import/import-job.ts";
import type { UndoCounts } from "../../domain/import/import-run.ts";

export type ImportFile = { id: string; name: string; size: number; uploadedAt: string };
export type NewImportJob = Pick<
	ImportJob,
	"id" | "createdAt" | "createdBy" | "fileId" | "location" | "fileName" | "form"
>;

/** The result of a job's step. */
export type ImportStepResult =
	| { checked: ImportCheck; source: string }
	| { imported: ImportResult }
	| { undone: UndoCounts };

/**
 * Imports that staff start in the browser. A child process runs each step and reports its progress. One that has not
 * reported for a minute counts as failed.
 */
export type ImportJobs = {
	/** Stores an uploaded file, or a job's report, for a week. Returns its id. */
	saveFile(file: Pick<ImportFile, "name" | "uploadedAt">, content: Uint8Array): Promise<string>;
	findFile(id: string): Promise<ImportFile | null>;
	readFile(id: string): AsyncIterable<Uint8Array>;
	deleteOldFiles(): Promise<void>;
	/** Adds a job whose check starts running, unless four jobs are running. Keeps the newest 100 jobs. */
	create(job: NewImportJob): Promise<"created" | "busy">;
	find(id: string): Promise<ImportJob | null>;
	/** Newest first. */
	list(limit: number): Promise<ImportJob[]>;
	/**
	 * Starts a step if the job allows it, unless another job is running on its source ("busy") or four are running on
	 * others ("full"). Returns the attempt. The audit log records who starts an import or its undo, and the outcome.
	 */
	start(
		id: string,
		step: ImportStep,
		actor: Actor,
	): Promise<{ attempt: number } | { problem: "missing" | "impossible" | "busy" | "full" }>;
	/** Returns false if the attempt was given up and must stop. */
	report(id: string, attempt: number, progress: ImportProgress): Promise<boolean>;
	/** Records a run that the attempt has begun, so that it can be undone whatever happens. */
	addRun(id: string, attempt: number, runId: string): Promise<void>;
	/** Records that a run was undone. */
	removeRun(id: string, attempt: number, runId: string): Promise<void>;
	complete(id: string, attempt: number, result: ImportStepResult): Promise<void>;
	/** Does nothing unless the attempt is running. */
	fail(id: string, attempt: number, problem: string): Promise<void>;
};
