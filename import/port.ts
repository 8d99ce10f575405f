/** What screens need of the importer, for imports in the browser. */
export type Importer = {
	/** Returns the shipped mappings by name, each with a label for people. */
	listMappings(): Promise<{ name: string; label: string }[]>;
	/** Returns an error message for an invalid mapping, or null. */
	checkMapping(json: string): Promise<string | null>;
	/** Runs the current step of a job in a child process. Returns immediately. */
	run(jobId: string, attempt: number): void;
	/** Stops the child processes. Those that are writing stop after the current batch. */
	stop(): Promise<void>;
};
