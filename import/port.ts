/** Imports in the browser: what screens need of the importer. */
export type Importer = {
	/** The shipped mappings by name, with what people call them. */
	listMappings(): Promise<{ name: string; label: string }[]>;
	/** Returns what is wrong with a mapping; null if nothing is. */
	checkMapping(json: string): Promise<string | null>;
	/** Does the step of a job that was started, in a child process. Returns at once. */
	run(jobId: string, attempt: number): void;
	/** Stops the child processes: those that write stop after a batch. */
	stop(): Promise<void>;
};
