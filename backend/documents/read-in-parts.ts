/** How many rows are read at once where all are wanted. */
export const partSize = 500;

type Placed = { created_at: string; id: string };

/**
 * All rows of a long list, newest first, in parts: each read starts behind the last row of the one before, so rows that
 * come or go meanwhile make none of the others appear twice or not at all.
 */
export async function* readInParts<Row extends Placed, Document>(
	readBehind: (last: Placed | null) => Promise<Row[]>,
	toDocument: (row: Row) => Document,
): AsyncGenerator<Document[]> {
	let last: Placed | null = null;
	for (;;) {
		const rows: Row[] = await readBehind(last);
		if (rows.length > 0) yield rows.map(toDocument);
		if (rows.length < partSize) return;
		last = rows.at(-1) ?? null;
	}
}
