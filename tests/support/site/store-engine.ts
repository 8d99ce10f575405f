export type Value = string | number | bigint | null;
export type Row = Record<string, Value>;

/** Direct access to the server's database. */
export type StoreEngine = {
	/** The schema of the server's tables. Their copies are in the schema 'snapshot'. */
	schema: string;
	/** Placeholders are question marks. */
	rows(sql: string, values?: Value[]): Row[];
	/** Runs several statements without results. */
	run(sql: string): void;
	/** Runs `work` in one transaction. */
	transaction(work: () => void): void;
	/** Runs `work` without the tables' check constraints. */
	withoutConstraints(work: () => void): void;
	/** Makes inserts into the table fail with 'refused' until the returned function is called. */
	rejectInserts(table: string): () => void;
	/** Blocks writes until the returned function is called. */
	holdWrites(): () => void;
	tables(): string[];
	columnsOf(table: string): string[];
	/** Returns once the server has polled the change counters. */
	waitForPolling(): void;
	close(): void;
};
