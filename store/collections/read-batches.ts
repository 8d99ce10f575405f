import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Tables } from "../tables.ts";

const batchSize = 500;

type LimitedQuery<Row> = { limit(rows: number): { execute(): Promise<Row[]> } };

/** Rows that are added or deleted in the meantime never make another row appear twice or not at all. */
export async function* readBatches<Row, Document>(
	selectAfter: (last: Row | null) => LimitedQuery<Row>,
	toDocument: (row: Row) => Document,
): AsyncGenerator<Document[]> {
	let last: Row | null = null;
	for (;;) {
		const rows: Row[] = await selectAfter(last).limit(batchSize).execute();
		if (rows.length > 0) yield rows.map(toDocument);
		if (rows.length < batchSize) return;
		last = rows.at(-1) ?? null;
	}
}

type Position = { created_at: string; id: string };

const createdAt = sql.ref<string>("created_at");
const id = sql.ref<string>("id");

export function readNewestFirst<Table extends "leads" | "subscriptions", Row extends Position, Document>(
	query: SelectQueryBuilder<Tables, Table, Row>,
	toDocument: (row: Row) => Document,
): AsyncGenerator<Document[]> {
	const ordered = query.orderBy(createdAt, "desc").orderBy(id);
	return readBatches<Row, Document>(
		(last) => (last ? ordered.where(isAfter(last)) : ordered) as unknown as LimitedQuery<Row>,
		toDocument,
	);
}

function isAfter(last: Position): Expression<SqlBool> {
	return sql`${createdAt} <= ${last.created_at} and (${createdAt} < ${last.created_at} or ${id} > ${last.id})`;
}
