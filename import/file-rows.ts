/** A row of a file: its values by column, or the reason to reject it. Lines are counted from 1. */
export type FileRow = { line: number } & ({ values: ReadonlyMap<string, unknown> } | { problem: string });

/** The rows of a file, streamed. `columns` is complete from the start for CSV, and after the last row for JSON. */
export type FileRows = { columns: Set<string>; rows: AsyncIterable<FileRow> };

/** In characters. A longer row has a quote or bracket that is never closed. */
export const maxRowLength = 8_000_000;
