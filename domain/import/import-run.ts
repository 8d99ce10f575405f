/** One run of an import. Times are ISO 8601 in UTC. */
export type ImportRun = ImportCounts & {
	id: string;
	/** The catalogue's short name. */
	source: string;
	fileName: string;
	startedAt: string;
	/** Null while it runs, and after it was interrupted. */
	finishedAt: string | null;
	undoneAt: string | null;
	/** Why it wrote nothing; null for a run that wrote. */
	problem: ImportProblem | null;
};

/** `undecided`: it would end so much that somebody must confirm it. */
export type ImportProblem = { kind: "failed" | "undecided"; reason: string };

/** Numbers of activities; the last two of rows. */
export type ImportCounts = {
	added: number;
	changed: number;
	unchanged: number;
	ended: number;
	rejected: number;
	skipped: number;
};

/** Numbers of activities: those that the run added, those it changed or ended, and those that were changed since then. */
export type UndoCounts = { removed: number; restored: number; kept: number };

export type UndoRefusal =
	| { outcome: "missing" | "already undone" | "wrote nothing" | "forgotten" }
	| { outcome: "newer run"; newerRun: string };
