export type Value = string | number | bigint | null;
export type Row = Record<string, Value>;

/** How tests go past the product, straight into the database that the server uses. */
export type StoreEngine = {
	/** The schema of the server's own tables; what was kept of them lies in one named 'snapshot'. */
	schema: string;
	/** Places for values are question marks. */
	rows(sql: string, values?: Value[]): Row[];
	/** Several statements, which give nothing. */
	run(sql: string): void;
	/** The statements of `work` as one change. */
	transaction(work: () => void): void;
	/** Lets the statements of `work` write what the table refuses. */
	withoutConstraints(work: () => void): void;
	/** Until the returned function is called, new rows of the table fail with 'refused'. */
	rejectInserts(table: string): () => void;
	/** Until the returned function is called, writing has to wait. */
	holdWrites(): () => void;
	tables(): string[];
	columnsOf(table: string): string[];
	/** Comes back when the server has taken notice of what was changed. */
	waitUntilNoticed(): void;
	close(): void;
};
