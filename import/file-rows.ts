/**
 * A row of a file: its values by column, or the reason to reject it, or to skip it if it is a `note` and no record.
 * Lines are counted from 1.
 */
export type FileRow = { line: number } & (
	| { values: ReadonlyMap<string, unknown> }
	| { problem: string; note?: string }
);

/**
 * The rows of a file, streamed. `columns` is complete from the start for a table, and after the last row for JSON.
 * `found` says in words what was found out about the file, such as its encoding.
 */
export type FileRows = { columns: Set<string>; rows: AsyncIterable<FileRow>; found: string[] };

/** In characters. A longer row has a quote or bracket that is never closed. */
export const maxRowLength = 8_000_000;
