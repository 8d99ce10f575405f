import { type RawBuilder, sql } from "kysely";
import type { SearchedRows } from "./dialect.ts";

// SQL idioms that change the plan of a statement but not its result. Figures: PostgreSQL 18 with Chicago's 9,063
// programs, total milliseconds of all statements of one list. The planner settings are in postgres/connection.ts.

/** More rows than any table has. */
const allRows = Number.MAX_SAFE_INTEGER;

/**
 * A subquery that is read row by row, and whose columns are computed once, however often they are used. 'art' on a
 * Saturday for a 7-year-old: 22 instead of 645.
 */
export function keepTogether(rows: SearchedRows): RawBuilder<unknown> {
	return sql`${rows.limit(allRows)}`;
}

/**
 * Ends a subquery of sessions, so that the sessions of one activity are checked at a time. Otherwise all sessions are
 * joined. One day: 8 instead of 59.
 */
export const oneActivityAtATime = sql`limit 1 offset 0`;
