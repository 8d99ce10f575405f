import { minuteMs } from "../durations.ts";
import type { ImportForm } from "./import-form.ts";
import type { ImportCounts, UndoCounts } from "./import-run.ts";

/** What a job does: it checks a catalogue, then imports it, and can be undone. */
export type ImportStep = "check" | "import" | "undo";

/** An import that staff have started in the browser. Times are ISO 8601 in UTC. */
export type ImportJob = {
	id: string;
	createdAt: string;
	/** An e-mail address. */
	createdBy: string;
	/** The uploaded file; null for one that is read from `location`, a web address. */
	fileId: string | null;
	location: string | null;
	/** For people. */
	fileName: string;
	form: ImportForm;
	step: ImportStep;
	state: "running" | "done" | "failed";
	/** Grows with each start. */
	attempt: number;
	progress: ImportProgress;
	/** The catalogue's short name, once it has been checked. */
	source: string | null;
	checked: ImportCheck | null;
	/** Its runs that were not undone, the oldest first: several where an import was repeated after it had failed. */
	runIds: string[];
	imported: ImportResult | null;
	undone: UndoCounts | null;
	/** Why the last step failed. */
	problem: string | null;
};

export type ImportResult = ImportCounts & {
	/** Activities that staff have deleted, and that are therefore left out. */
	removedByStaff: number;
};

/** `total` is null while it is not known. */
export type ImportProgress = { phase: "reading" | "writing" | "undoing"; done: number; total: number | null };

/** What a check found, as the command prints it. */
export type ImportCheck = {
	unit: "line" | "item";
	rows: number;
	valid: number;
	rejected: number;
	skipped: number;
	duplicate: number;
	merged: number;
	deleted: number;
	sections: CheckSection[];
	/** The first rows that are skipped or rejected. */
	leftOut: LeftOutRow[];
	sample: ActivitySample[];
	ending: { ending: number; goingOn: number; isUnusual: boolean };
	/** A CSV file of all rows that are not imported, and of all values that cannot be read; null where there is none. */
	reportFileId: string | null;
};

export type CheckSection = { title: string; reasons: { reason: string; count: number; examples: string[] }[] };
export type LeftOutRow = { line: number; key: string; title: string; reason: string };
/** `facts`: names and texts. */
export type ActivitySample = { title: string; facts: [name: string, text: string][] };

/** A process reports every few seconds: one that has not for this long has been killed. */
export const maxImportSilenceMs = minuteMs;

/** What people read of a step whose process has ended early. */
export const killedProblem =
	"It stopped before its end. If that happens again, see the server's log: it may need more memory, or more than 30 minutes.";

/** Whether a step can be started, for the buttons and for the server. */
export function canStart(step: ImportStep, job: Pick<ImportJob, "step" | "state" | "checked" | "runIds">): boolean {
	if (job.state === "running") return false;
	const hasRuns = job.runIds.length > 0;
	switch (step) {
		case "check":
			return job.step === "check" && job.state === "failed";
		case "import":
			if (job.step === "check") return job.state === "done" && isImportable(job.checked);
			return job.step === "import" ? job.state === "failed" : job.state === "done";
		case "undo":
			return hasRuns && (job.step === "import" || job.state === "failed");
	}
}

function isImportable(checked: ImportCheck | null): boolean {
	return checked !== null && checked.valid + checked.deleted + checked.ending.ending > 0;
}
