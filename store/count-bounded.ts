import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import { maxListTotal } from "../domain/format-count.ts";
import type { Tables } from "./tables.ts";

/** Stands for any larger number. */
export const maxBoundedCount = maxListTotal + 1;

/** Counts the rows of a query up to the bound of lists, so that a count never reads more rows than that. */
export async function countBounded<DB extends Tables, Table extends keyof DB, Row>(
	database: Pick<Kysely<Tables>, "selectFrom">,
	rows: SelectQueryBuilder<DB, Table, Row>,
): Promise<number> {
	const counted = rows.clearSelect().select(sql.lit(1).as("one")).limit(maxBoundedCount);
	const { total } = await database
		.selectFrom(counted.as("counted"))
		.select((eb) => eb.fn.countAll<number>().as("total"))
		.executeTakeFirstOrThrow();
	return Number(total);
}
