import { type Expression, type SqlBool, sql } from "kysely";

/** Rows per query. */
export const batchSize = 500;

export type Position = { created_at: string; id: string };

/** True for the rows after a position, newest first. */
export function isAfter(table: "leads" | "subscriptions", { created_at, id }: Position): Expression<SqlBool> {
	const time = sql.ref<string>(`${table}.created_at`);
	return sql`${time} <= ${created_at} and (${time} < ${created_at} or ${sql.ref(`${table}.id`)} > ${id})`;
}

/**
 * Keyset pagination through all rows of a list, newest first. Rows that are added or deleted meanwhile make no other row
 * appear twice or not at all.
 */
export async function* readBatches<Row extends Position, Document>(
	readAfter: (last: Position | null) => Promise<Row[]>,
	toDocument: (row: Row) => Document,
): AsyncGenerator<Document[]> {
	let last: Position | null = null;
	for (;;) {
		const rows: Row[] = await readAfter(last);
		if (rows.length > 0) yield rows.map(toDocument);
		if (rows.length < batchSize) return;
		last = rows.at(-1) ?? null;
	}
}
