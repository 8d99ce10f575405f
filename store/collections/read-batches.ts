import { type Expression, type SqlBool, sql } from "kysely";

/** How many rows are read at once where all are wanted. */
export const batchSize = 500;

export type Position = { created_at: string; id: string };

/** True for the rows that come after one, newest first. */
export function isAfter(table: "leads" | "subscriptions", { created_at, id }: Position): Expression<SqlBool> {
	const time = sql.ref<string>(`${table}.created_at`);
	return sql`${time} <= ${created_at} and (${time} < ${created_at} or ${sql.ref(`${table}.id`)} > ${id})`;
}

/**
 * All rows of a long list, newest first, in parts: each read starts behind the last row of the one before, so rows that
 * come or go meanwhile make none of the others appear twice or not at all.
 */
export async function* readBatches<Row extends Position, Document>(
	readBehind: (last: Position | null) => Promise<Row[]>,
	toDocument: (row: Row) => Document,
): AsyncGenerator<Document[]> {
	let last: Position | null = null;
	for (;;) {
		const rows: Row[] = await readBehind(last);
		if (rows.length > 0) yield rows.map(toDocument);
		if (rows.length < batchSize) return;
		last = rows.at(-1) ?? null;
	}
}
