import type { SelectQueryBuilder } from "kysely";

export function idsOf<Id>(rows: readonly { id: Id }[]): Id[] {
	return rows.map(({ id }) => id);
}

export async function hasRows(query: {
	limit(rows: number): { executeTakeFirst(): Promise<unknown> };
}): Promise<boolean> {
	return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Counts all rows of a query. A list needs no more than `countBounded`. */
export async function countRows<DB, Table extends keyof DB, Row>(
	query: SelectQueryBuilder<DB, Table, Row>,
): Promise<number> {
	const rows: object[] = await query.select((eb) => eb.fn.countAll<number>().as("count")).execute();
	const [{ count }] = rows as [{ count: number }];
	return Number(count);
}
