import { minuteMs } from "../durations.ts";
import type { ColumnProposal } from "./column-proposal.ts";
import type { ImportForm } from "./import-form.ts";
import type { ImportCounts, UndoCounts } from "./import-run.ts";

/** A job's steps: it checks a catalogue, then imports it, and can be undone. */
export type ImportStep = "check" | "import" | "undo";

/** An import that staff started in the browser. Times are ISO 8601 in UTC. */
export type ImportJob = {
	id: string;
	createdAt: string;
	/** An e-mail address. */
	createdBy: string;
	/** The uploaded file; null if the catalogue is read from `location`, a web address. */
	fileId: string | null;
	location: string | null;
	/** The file's name for display. */
	fileName: string;
	form: ImportForm;
	step: ImportStep;
	state: "running" | "done" | "failed";
	/** Incremented by each start of a step. */
	attempt: number;
	progress: ImportProgress;
	/** The catalogue's short name, once it has been checked. */
	source: string | null;
	checked: ImportCheck | null;
	/**
	 * The job's runs that haven't been undone, oldest first. There are several if an import was repeated after a failure.
	 */
	runIds: string[];
	imported: ImportResult | null;
	undone: UndoCounts | null;
	/** Why the last step failed. */
	problem: string | null;
};

export type ImportResult = ImportCounts & {
	/** The number of activities that were skipped because staff had deleted them. */
	removedByStaff: number;
};

/** `total` is null while unknown. */
export type ImportProgress = { phase: "reading" | "writing" | "undoing"; done: number; total: number | null };

/** The result of a check, as the command prints it. */
export type ImportCheck = {
	unit: "line" | "item";
	rows: number;
	valid: number;
	rejected: number;
	skipped: number;
	duplicate: number;
	merged: number;
	deleted: number;
	/** Activities that name only adults or seniors, and would be imported. */
	adults: number;
	sections: CheckSection[];
	/** The first skipped or rejected rows. */
	leftOut: LeftOutRow[];
	sample: ActivitySample[];
	ending: { ending: number; goingOn: number; isUnusual: boolean };
	/** A CSV file of all rows that won't be imported and all values that can't be parsed; null if there are none. */
	reportFileId: string | null;
	/** What the columns of a table without a mapping are taken for. */
	proposal: ColumnProposal | null;
};

export type CheckSection = { title: string; reasons: { reason: string; count: number; examples: string[] }[] };
export type LeftOutRow = { line: number; key: string; title: string; reason: string };
/** `facts` are pairs of name and text. */
export type ActivitySample = { title: string; facts: [name: string, text: string][] };

/** Processes report every few seconds. One that has been silent for this long has been killed. */
export const maxImportSilenceMs = minuteMs;

/** The message for a step whose process ended early. */
export const killedProblem =
	"It stopped before it finished. If that happens again, check the server’s log. It may need more memory, or more than 30 minutes.";

/** Returns true if a step can be started. Used by the buttons and by the server. */
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
