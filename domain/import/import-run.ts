/** One run of an import. Times are ISO 8601 in UTC. */
export type ImportRun = ImportCounts & {
	id: string;
	/** The catalogue's short name. */
	source: string;
	fileName: string;
	startedAt: string;
	/** Null while running, and after an interruption. */
	finishedAt: string | null;
	undoneAt: string | null;
	/** Why the run wrote nothing; null if it wrote something. */
	problem: ImportProblem | null;
};

/** `undecided`: the run would end so many activities that somebody has to confirm it. */
export type ImportProblem = { kind: "failed" | "undecided"; reason: string };

/**
 * Numbers of activities, except that `rejected` and `skipped` count rows. `kept` are those of which staff or the provider
 * have set fields that the source states differently.
 */
export type ImportCounts = {
	added: number;
	changed: number;
	unchanged: number;
	ended: number;
	kept: number;
	rejected: number;
	skipped: number;
};

/** An activity that counts as kept, and those fields. */
export type KeptActivity = { id: string; title: string; fields: string[] };

/**
 * Numbers of activities: `removed` had been added by the run, `restored` had been changed or ended by it, and `kept`
 * were left alone because they have changed since, or have leads.
 */
export type UndoCounts = { removed: number; restored: number; kept: number };

export type UndoRefusal =
	| { outcome: "missing" | "already undone" | "wrote nothing" | "forgotten" }
	/** `jobId` is that of the browser import that made the newer run; null if the command or the daily update made it. */
	| { outcome: "newer run"; newerRun: string; fileName: string; startedAt: string; jobId: string | null };
