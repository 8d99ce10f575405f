import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Tables } from "../tables.ts";

/** Rows per query. */
const batchSize = 500;

type Position = { created_at: string; id: string };

const createdAt = sql.ref<string>("created_at");
const id = sql.ref<string>("id");

/**
 * Keyset pagination through all rows of a query, newest first. Rows that are added or deleted meanwhile make no other row
 * appear twice or not at all.
 */
export async function* readBatches<Table extends "leads" | "subscriptions", Row extends Position, Document>(
	query: SelectQueryBuilder<Tables, Table, Row>,
	toDocument: (row: Row) => Document,
): AsyncGenerator<Document[]> {
	const batch = query.orderBy(createdAt, "desc").orderBy(id).limit(batchSize);
	let last: Position | null = null;
	for (;;) {
		const rows = (await (last ? batch.where(isAfter(last)) : batch).execute()) as Row[];
		if (rows.length > 0) yield rows.map(toDocument);
		if (rows.length < batchSize) return;
		last = rows.at(-1) ?? null;
	}
}

/** True for the rows after a position, newest first. */
function isAfter(last: Position): Expression<SqlBool> {
	return sql`${createdAt} <= ${last.created_at} and (${createdAt} < ${last.created_at} or ${id} > ${last.id})`;
}
