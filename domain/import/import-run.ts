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
};

/** Numbers of activities; the last two of rows. */
export type ImportCounts = {
	added: number;
	changed: number;
	unchanged: number;
	ended: number;
	rejected: number;
	skipped: number;
};
