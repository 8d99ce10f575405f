/** One row of a file: its values by column, or why it has none. Lines are counted from 1, as an editor does. */
export type FileRow = { line: number } & ({ values: ReadonlyMap<string, unknown> } | { problem: string });

/** A file's rows as they are read, at most one of them in memory. `columns` is known at once for CSV, for JSON row by row. */
export type FileRows = { columns: Set<string>; rows: AsyncIterable<FileRow> };

/** No longer row is read, in characters: what is longer is a quote or bracket that was never closed. */
export const maxRowLength = 8_000_000;
